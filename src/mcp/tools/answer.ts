import { problem, ProblemError } from '../../core/problem.ts';
import { askUser } from '../ask-user.ts';
import { type Call, without } from '../call.ts';
import type { Told } from '../reply.ts';
import { listed } from '../json-schema.ts';
import { replySchema, type Tool, writes } from './tool.ts';

const said = ['answers', 'choice', 'verdict', 'question', 'entry'] as const;

/** What only a person can tell: asked of them where the host can, passed on where it cannot. */
export const answer: Tool = {
  name: 'design_answer',
  description: "A person's step. session alone: asks the user. Or pass on their words as text.",
  input: () =>
    listed('submit', {
      session: '',
      step: '',
      answers: '',
      choice: '',
      because: '',
      verdict: '',
      text: '',
    }),
  output: replySchema,
  annotations: writes,
  async run(call, given) {
    const input = without(given);
    return said.some((name) => input[name] !== undefined)
      ? call.accept(await passOn(call, input))
      : askUser(call, input);
  },
};

async function passOn(call: Call, input: Readonly<Record<string, unknown>>): Promise<Told> {
  if (input['question'] !== undefined) return call.run('answer', input);
  if (input['entry'] !== undefined) return call.run('confirm', confirmation(input));
  const { answers } = input;
  // One answer may also correct an earlier one, or settle something that is not the current step.
  if (typeof answers === 'object' && answers !== null && Object.keys(answers).length === 1) {
    const [[question, value] = []] = Object.entries(answers);
    return call.run('answer', { ...without(input, 'answers', 'step', 'text'), ...wordsOf(input), question, value });
  }
  return call.run('submit', input);
}

function confirmation(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { session, entry: id, verdict, text } = input;
  if (verdict === 'approve') return { session, entry: id, ...wordsOf(input) };
  if (verdict === 'changes') return { session, entry: id, off: text, words: text };
  const fix = 'Give approve, or changes with what is not right as text.';
  throw new ProblemError(problem('input/missing-field', '`verdict` is missing.', { at: 'verdict', fix }));
}

const wordsOf = ({ text, words = text }: Readonly<Record<string, unknown>>) => (words === undefined ? {} : { words });
