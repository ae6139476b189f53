import { listed } from '../json-schema.ts';
import { withProgress } from '../progress.ts';
import { replySchema, type Tool, writes } from './tool.ts';

/** Verdicts, choices and answers are taken as well: a step says what it wants, and this hands in whatever that is. */
export const submit: Tool = {
  name: 'design_submit',
  description: 'Hand in what a step names in submit.fields.',
  input: () =>
    listed('submit', {
      session: '',
      step: '',
      documents: '',
      questions: '',
      clear: '',
      complexity: '',
      reason: '',
      tickets: '',
      text: '',
      partial: '',
    }),
  output: replySchema,
  annotations: writes,
  run: async (call, given) =>
    call.accept(
      await withProgress(call.ctx, 'reading and checking what was handed in', () => call.run('submit', given)),
    ),
};
