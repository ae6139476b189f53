import { problem, ProblemError } from '../../core/problem.ts';
import { readingVerbs } from '../../engine/reading-verbs.ts';
import type { Verb } from '../../engine/operations/index.ts';
import { type Call, without } from '../call.ts';
import type { JsonSchema } from '../json-schema.ts';
import { withProgress } from '../progress.ts';
import { findVerb, inspecting, recording } from '../verbs.ts';
import { reachesOut, replySchema, type Tool } from './tool.ts';

const text: JsonSchema = { type: 'string' };
const texts: JsonSchema = { type: 'array', items: text };

/** Puts an entry on record; through the same door, everything that is done rarely. */
export const record: Tool = {
  name: 'design_record',
  description:
    'Record: decide (over, because), constraint (kind), risk (mitigation), assume (fields.option), edge-case, note. Or another operation: design_inspect help.',
  input: () => ({
    type: 'object',
    properties: {
      operation: text,
      session: text,
      text,
      over: texts,
      because: text,
      kind: text,
      mitigation: text,
      fields: { type: 'object' },
    },
    required: ['operation'],
  }),
  output: replySchema,
  // Agents that write or review, and where tickets are sent, are further away than the workspace.
  annotations: reachesOut,
  async run(call, given) {
    const verb = operationOf(given, (one) => !readingVerbs.has(one), recording, 'design_inspect');
    const told = await withProgress(call.ctx, verb, () => call.run(verb, fieldsOf(given)));
    const isKnown = told.next !== undefined && call.connection.knows(told.next);
    return call.accept(told, { first: { operation: verb }, ...(isKnown ? { step: 'named' } : {}) });
  },
};

function operationOf(given: unknown, fits: (verb: Verb) => boolean, known: readonly Verb[], other: string): Verb {
  const { operation } = without(given);
  const verb = typeof operation === 'string' ? findVerb(operation) : undefined;
  if (verb !== undefined && fits(verb)) return verb;
  const more = { at: 'operation', fix: `Operations here: ${known.join(', ')}` };
  if (verb !== undefined)
    throw new ProblemError(problem('operation/other-tool', `\`${verb}\` belongs to ${other}.`, more));
  const message =
    operation === undefined ? '`operation` is missing.' : `There is no operation ${JSON.stringify(operation)}.`;
  throw new ProblemError(problem('operation/not-found', message.slice(0, 200), more));
}

/** What stands beside `operation`, and in `fields`. */
function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  const { fields, ...rest } = without(given, 'operation');
  return { ...without(fields), ...rest };
}

export const runInspection = async (call: Call, given: unknown) => {
  const verb = operationOf(given, (one) => readingVerbs.has(one), inspecting, 'design_record');
  const told = await withProgress(call.ctx, verb, () => call.run(verb, fieldsOf(given)));
  return call.accept(told, { step: verb === 'next' ? 'whole' : 'named' });
};
