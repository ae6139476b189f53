import type { DesignValue } from '../../engine/operations/design.ts';
import { askFound } from '../ask-user.ts';
import { listed } from '../json-schema.ts';
import { withProgress } from '../progress.ts';
import { replySchema, type Tool, writes } from './tool.ts';

export const start: Tool = {
  name: 'design_start',
  description: 'Start or resume a design session.',
  input: () =>
    listed('design', {
      target: 'PRD file, idea, epic or session',
      resume: '',
      quick: 'Ask nobody',
    }),
  output: replySchema,
  annotations: writes,
  async run(call, given) {
    // In quick mode a whole package may be written.
    const told = await withProgress(call.ctx, 'reading what there is', () => call.run('design', given));
    const { question } = told.value as Partial<DesignValue>;
    return question && call.client.hasForms ? askFound(call, told, question) : call.accept(told);
  },
};
