/** Questions, one after the other. Each answer is saved at once, so leaving in the middle loses nothing. */
import type { Choice } from '../../ask/terminal.ts';
import type { QuestionView } from '../../engine/step-view.ts';
import { plain } from '../plain.ts';
import { type Driver, runVerb, type Take, type Turn } from './driver.ts';

const other = 'other';
const later = 'later';
const none = 'none';
const stop = 'stop';

export const ask: Take = async (driver, { session, questions = [], count }) => {
  let turn: Turn = 'stop';
  let leavesRest = false;
  for (const [i, question] of questions.entries()) {
    // In a conversation nobody knows how many there will be.
    const counter = count ? `Question ${count.answered + (count.parked ?? 0) + 1}` : `${i + 1} of ${questions.length}`;
    const said: Said = leavesRest ? { is: 'later' } : await askOne(driver, question, counter, questions.length - i - 1);
    if (said.is === 'stop') return 'stop';
    leavesRest ||= said.is === 'none';
    turn =
      said.is === 'answer'
        ? await runVerb(driver, 'answer', { session, question: question.id, value: said.value })
        : await runVerb(driver, 'park', { session, question: question.id });
  }
  return turn;
};

type Said = { readonly is: 'answer'; readonly value: string } | { readonly is: 'later' | 'none' | 'stop' };

/** A bare number would be taken for one of the choices. */
const withUnit = (words: string) =>
  /^\d{1,2}$/.test(words) ? `Please say of what: "${words} days", "${words} of them"` : undefined;

export async function askOne(
  { terminal }: Driver,
  question: QuestionView,
  counter: string,
  left: number,
  isAnew = false,
): Promise<Said> {
  const { assumes } = question;
  const because = assumes === undefined || assumes === '' ? '' : `${plain(assumes)}. `;
  const message =
    assumes === undefined
      ? `${counter}: ${plain(question.text)}`
      : `To go on I have to assume something: ${because}${plain(question.text)}`;
  if (question.options.length === 0) {
    const isHeld = assumes !== undefined;
    const placeholder = isHeld ? '' : 'Enter alone: leave it open for now';
    const value = await terminal.words(message, { optional: !isHeld, placeholder });
    return value === '' ? { is: 'later' } : { is: 'answer', value };
  }
  const choices: Choice[] = question.options.map(({ answer, label, recommended, why }) => ({
    value: answer,
    label: plain(label),
    ...(recommended ? { recommended } : {}),
    ...(why === undefined ? {} : { hint: plain(why) }),
  }));
  if (question.allowOther) choices.push({ value: other, label: 'Other: in my own words' });
  // An assumption is there because it cannot stay open, and what is answered anew was not left so.
  if (assumes === undefined && !isAnew) choices.push({ value: later, label: 'Leave it open for now' });
  if (assumes === undefined && left > 0)
    choices.push({
      value: none,
      label: `Leave this and the ${left === 1 ? 'last one' : `other ${left}`} open`,
      hint: 'what has to be assumed is listed',
    });
  choices.push({ value: stop, label: 'Stop here' });
  const picked = await terminal.pick(message, choices);
  if (picked === stop) return { is: 'stop' };
  if (picked === later) return { is: 'later' };
  if (picked === none) return { is: 'none' };
  return {
    is: 'answer',
    value: picked === other ? await terminal.words('In your own words:', { check: withUnit }) : picked,
  };
}
