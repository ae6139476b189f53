/**
 * Puts the current step before the person behind a client. A form that was filled in is that person's own word. Where
 * nobody can be asked the question stays open, and the agent is told how to bring the answer.
 */
import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import type { ResumeQuestion } from '../engine/resume-questions.ts';
import type { Call } from './call.ts';
import { filledIn, formOf, questionForm } from './form.ts';
import { putForm, type Unanswered, whoFilledIn } from './put-form.ts';
import type { Told } from './reply.ts';

type Result = CallToolResult | InputRequiredResult;

export async function askUser(call: Call, { session }: Readonly<Record<string, unknown>>): Promise<Result> {
  const now = await call.run('next', { session });
  const step = now.next;
  if (!step || step.from !== 'person' || step.kind === 'done') return unanswered(call, now, 'nothing-to-ask');
  const answer = await putForm(call, step.session, step.id, () => formOf(step));
  if (answer.is === 'asking') return answer.result;
  if (answer.is === 'unanswered') return unanswered(call, now, answer.how);
  const fields = filledIn(step, answer.content);
  if (!fields) return unanswered(call, now, 'nothing-filled-in');
  const input = { session, step: step.id, commandId: answer.commandId, ...fields };
  return call.accept(await call.run('submit', input, await whoFilledIn(call)), { first: { answered: fields } });
}

/** A session was there already: go on, start over or look is theirs to say. */
export async function askFound(call: Call, found: Told, question: ResumeQuestion): Promise<Result> {
  const session = found.session ?? '';
  const answer = await putForm(call, session, question.id, () => questionForm(question));
  if (answer.is === 'asking') return answer.result;
  const value = answer.is === 'filled' ? answer.content['choice'] : undefined;
  if (answer.is === 'unanswered' || typeof value !== 'string') {
    const how = answer.is === 'unanswered' ? answer.how : 'nothing-filled-in';
    return call.accept(found, { first: { asked: how, why: `${because[how]} Put \`question\` to the user in chat.` } });
  }
  const input = { session, question: question.id, value };
  return call.accept(await call.run('answer', input, await whoFilledIn(call)), { first: { answered: value } });
}

type NoAnswer = Unanswered | 'nothing-filled-in' | 'nothing-to-ask';

const because: Readonly<Record<NoAnswer, string>> = {
  'cannot-ask': 'This host cannot put a form before the user.',
  declined: 'The user did not want to fill in the form.',
  'nobody-there': 'Nobody filled in the form.',
  'nothing-filled-in': 'The form came back without an answer.',
  'settled-elsewhere': 'It was settled elsewhere meanwhile: go on with the next step.',
  'nothing-to-ask': 'Nothing is asked of a person now: do the next step.',
};

function unanswered(call: Call, now: Told, how: NoAnswer): CallToolResult {
  const { next } = now;
  if (how === 'settled-elsewhere' || how === 'nothing-to-ask' || !next) {
    return call.accept(now, { first: { asked: how, why: because[how] } });
  }
  const pending = {
    chat: 'Ask the user in chat and end your turn. Then call design_answer with what they said.',
    arguments: { session: next.session, step: next.id, ...next.submit.fields },
    terminal: `The user can also answer in a terminal: ${next.submit.command}; design_next with wait tells you when.`,
  };
  return call.accept(now, { first: { asked: how, why: because[how], pending } });
}
