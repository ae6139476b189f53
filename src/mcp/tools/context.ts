import { problem, ProblemError } from '../../core/problem.ts';
import { type JsonSchema, listed } from '../json-schema.ts';
import { withProgress } from '../progress.ts';
import { failure, result } from '../reply.ts';
import { without } from '../call.ts';
import { replySchema, type Tool, writes } from './tool.ts';

const seedFields = { phase: '', topic: '', constraints: '', session_type: '', include_sources: '' };

export const designSession: Tool = {
  name: 'design_session',
  description: 'Planning context of a roadmap topic.',
  input: () => listed('context', { phase: '', topic: '', decision: '', rationale: '', confidence: '' }),
  output: replySchema,
  annotations: writes,
  run: async (call, given) =>
    call.accept(await withProgress(call.ctx, 'reading the roadmap', () => call.run('context', given))),
};

/** What seed 001 promises of its answer; there may be more in it. */
const answerSchema: JsonSchema = { type: 'object' };

const actions = ['design_session', 'record_decision'];
/** What an action needs beyond the schema of the seed, which stays as it is (X14). */
const needed: readonly string[] = ['decision', 'rationale', 'confidence'];

/** The dispatcher of seed 001 as it has it: `{action, params}` in, its own answer out, with nothing around it. */
export const prismDev: Tool = {
  name: 'prism_dev',
  description: 'record_decision: also decision, rationale, confidence.',
  input: () => ({
    type: 'object',
    properties: {
      action: { type: 'string', enum: actions },
      params: listed('context', seedFields),
    },
    required: ['action', 'params'],
  }),
  output: answerSchema,
  annotations: writes,
  async run(call, given) {
    try {
      const { action, params } = without(given);
      if (typeof action !== 'string' || !actions.includes(action)) throw unknownAction(action);
      if (action === 'record_decision') requireDecision(without(params));
      const { value } = await withProgress(call.ctx, 'reading the roadmap', () => call.run('context', params));
      return result(value as Record<string, unknown>);
    } catch (error) {
      const { problem: first, others } = failure(error);
      return { ...result({ error: first, others }), isError: true };
    }
  },
};

function unknownAction(action: unknown): ProblemError {
  const message = action === undefined ? 'Which action?' : `There is no action ${JSON.stringify(action)}.`;
  return new ProblemError(
    problem('usage/unknown-action', message.slice(0, 200), { at: 'action', fix: `One of: ${actions.join(', ')}.` }),
  );
}

function requireDecision(params: Readonly<Record<string, unknown>>): void {
  const missing = needed.filter((name) => params[name] === undefined);
  const [first, ...others] = missing.map((name) =>
    problem('input/missing-field', `\`${name}\` is missing.`, {
      at: name,
      fix: `record_decision takes ${needed.join(', ')}.`,
    }),
  );
  if (first) throw new ProblemError(first, others);
}
