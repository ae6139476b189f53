/** Questions, one after the other. Each answer is saved at once, so leaving in the middle loses nothing. */
import type { Choice } from '../../ask/terminal.ts';
import type { QuestionView } from '../../engine/step-view.ts';
import { saysBack } from '../../interview/terse.ts';
import { plain } from '../plain.ts';
import { wrap } from '../render/wrap.ts';
import { type Driver, runVerb, say, type Take, type Turn } from './driver.ts';
import { isQuestion } from './explain.ts';

const other = 'other';
const later = 'later';
const none = 'none';
const stop = 'stop';
const back = 'back';

export const ask: Take = async (driver, { session, questions = [], count }) => {
  let turn: Turn = 'stop';
  let leavesRest = false;
  const given = new Map<string, string>();
  for (let i = 0; i < questions.length;) {
    const question = questions[i] as QuestionView;
    // In a conversation nobody knows how many there will be.
    const counter = count ? `Question ${count.answered + (count.parked ?? 0) + 1}` : `${i + 1} of ${questions.length}`;
    const said: Said = leavesRest
      ? { is: 'later' }
      : await askOne(driver, question, counter, {
          left: questions.length - i - 1,
          isFirst: i === 0,
          given: given.get(question.id),
        });
    if (said.is === 'stop') return 'stop';
    if (said.is === 'back') {
      i--;
      continue;
    }
    leavesRest ||= said.is === 'none';
    if (said.is === 'answer') given.set(question.id, said.value);
    else given.delete(question.id);
    turn =
      said.is === 'answer'
        ? await runVerb(driver, 'answer', { session, question: question.id, value: said.value })
        : await runVerb(driver, 'park', { session, question: question.id });
    i++;
  }
  return turn;
};

type Said = { readonly is: 'answer'; readonly value: string } | { readonly is: 'later' | 'none' | 'stop' | 'back' };

interface Place {
  /** Questions after this one. */
  readonly left: number;
  /** Nothing was asked before it. */
  readonly isFirst: boolean;
  /** It was answered, and shall be answered otherwise. */
  readonly isAnew?: boolean;
  /** What was answered when it was asked before. */
  readonly given: string | undefined;
}

/** Enter takes it again. */
const asBefore = { hint: 'your answer so far', first: true };

/** A bare number would be taken for one of the choices. */
const withUnit = (words: string) =>
  /^\d{1,2}$/.test(words) ? `Please say of what: "${words} days", "${words} of them"` : undefined;

export async function askOne(driver: Driver, question: QuestionView, counter: string, place: Place): Promise<Said> {
  const { assumes } = question;
  const because = assumes === undefined || assumes === '' ? '' : `${plain(assumes)}. `;
  const message =
    assumes === undefined
      ? `${counter}: ${plain(question.text)}`
      : `To go on I have to assume something: ${because}${plain(question.text)}`;
  for (;;) {
    const said =
      question.options.length === 0
        ? await inWords(driver, question, message, place)
        : await picked(driver, question, message, place);
    if (said !== 'again') return said;
  }
}

async function picked(
  driver: Driver,
  question: QuestionView,
  message: string,
  { left, isFirst, isAnew = false, given }: Place,
): Promise<Said | 'again'> {
  const { assumes } = question;
  const choices: Choice[] = question.options.map(({ answer, label, recommended, why }) => ({
    value: answer,
    label: plain(label),
    ...(recommended ? { recommended } : {}),
    ...(answer === given ? asBefore : why === undefined ? {} : { hint: plain(why) }),
  }));
  const ownWords = question.options.some(({ answer }) => answer === given) ? undefined : given;
  if (question.allowOther)
    choices.push({ value: other, label: 'Other: in my own words', ...(ownWords === undefined ? {} : asBefore) });
  // An assumption is there because it cannot stay open; what was left open and is answered anew goes back instead.
  if (assumes === undefined && !(isAnew && given === undefined))
    choices.push({ value: later, label: 'Leave it open for now' });
  if (assumes === undefined && left > 0)
    choices.push({
      value: none,
      label: `Leave this and the ${left === 1 ? 'last one' : `other ${left}`} open`,
      hint: 'what has to be assumed is listed',
    });
  if (!isFirst) choices.push({ value: back, label: isAnew ? 'Back' : 'Back to the question before' });
  choices.push({ value: stop, label: 'Stop here' });
  const one = await driver.terminal.pick(message, choices);
  if (one === stop || one === later || one === none || one === back) return { is: one };
  if (one !== other) return { is: 'answer', value: one };
  const value = await driver.terminal.words('In your own words:', {
    check: withUnit,
    optional: true,
    placeholder: 'Enter alone: back to the choices',
    ...(ownWords === undefined ? {} : { initial: plain(ownWords) }),
  });
  return value === '' ? 'again' : meant(driver, question, value, isFirst);
}

async function inWords(
  driver: Driver,
  question: QuestionView,
  message: string,
  { isFirst, isAnew = false, given }: Place,
): Promise<Said | 'again'> {
  const isHeld = question.assumes !== undefined || question.required === true;
  const wayBack = isFirst || isAnew ? '' : '; "back": the question before';
  const enter = `Enter alone: ${isAnew ? 'it stays as it is' : 'leave it open for now'}${wayBack}`;
  const value = await driver.terminal.words(message, {
    optional: !isHeld,
    placeholder: question.required ? 'what could go wrong -> what is done about it' : isHeld ? '' : enter,
    ...(given === undefined ? {} : { initial: plain(given) }),
  });
  return value === '' ? { is: 'later' } : meant(driver, question, value, isFirst);
}

/** Words for whoever asks, and none that answer: back, or why it is asked. */
function meant(driver: Driver, question: QuestionView, value: string, isFirst: boolean): Said | 'again' {
  if (saysBack(value)) return isFirst ? 'again' : { is: 'back' };
  if (!isQuestion(value)) return { is: 'answer', value };
  const { options } = question;
  const best = options.find((one) => one.recommended);
  const why = best?.why === undefined ? '' : ` "${plain(best.label)}" is recommended: ${plain(best.why)}.`;
  const text = `It is asked because the design depends on it and nothing says it yet.${why} Left open, it is listed as an open question or an assumption.`;
  say(['', ...wrap(text, driver.view.width), '']);
  return 'again';
}
