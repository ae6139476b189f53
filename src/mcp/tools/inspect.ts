import { jsonSchema } from '../json-schema.ts';
import { result } from '../reply.ts';
import { findVerb, inspecting, recording } from '../verbs.ts';
import { without } from '../call.ts';
import { runInspection } from './record.ts';
import { reads, replySchema, type Tool } from './tool.ts';

/** Named in the description, which has its price; all others are in the help. */
const names = ['status', 'list', 'show', 'log', 'history', 'check', 'trace', 'search', 'compare', 'brief'];
const common = inspecting.filter((verb) => names.includes(verb));

/** Everything that only looks. */
export const inspect: Tool = {
  name: 'design_inspect',
  description: `Look up: ${common.join(', ')}, or another. help: fields of an operation (what), or all.`,
  input: () => ({
    type: 'object',
    properties: {
      operation: { type: 'string' },
      session: { type: 'string' },
      what: { type: 'string' },
      fields: { type: 'object' },
    },
    required: ['operation'],
  }),
  output: replySchema,
  annotations: reads,
  async run(call, given) {
    const { operation, what } = without(given);
    if (operation !== 'help') return runInspection(call, given);
    return result({ ok: true, ...helpOn(typeof what === 'string' ? what : '') });
  },
};

/** The fields of one operation, or which operations there are. */
function helpOn(word: string): Record<string, unknown> {
  const verb = findVerb(word);
  if (verb === undefined) return { design_inspect: inspecting, design_record: recording };
  const { properties = {}, required = [] } = jsonSchema(verb);
  const shown = Object.entries(properties).filter(([, field]) => !field.hidden);
  return {
    operation: verb,
    fields: Object.fromEntries(
      shown.map(([name, { type, enum: choices, description }]) => [
        name,
        [
          required.includes(name) ? 'required' : undefined,
          choices ? choices.join(' | ') : typeof type === 'string' ? type : undefined,
          description,
        ]
          .filter((part) => part !== undefined && part !== '')
          .join('; '),
      ]),
    ),
  };
}
