import { listed } from '../json-schema.ts';
import { accepted } from '../reply.ts';
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
  run: async (call, given) => accepted(await call.run('design', given)),
};
