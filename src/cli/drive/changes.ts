/** What should be different: of what is read here, of something before it, or of an answer that was given. */
import type { Choice } from '../../ask/terminal.ts';
import { type StageId, stageFacts } from '../../core/line.ts';
import type { ShowValue } from '../../engine/operations/show.ts';
import type { StatusValue } from '../../engine/operations/status.ts';
import type { Step } from '../../engine/step-view.ts';
import { rulesIn, sentencesOf, wishIn } from '../../guide/wish/wishes.ts';
import { wantsNothing } from '../../interview/terse.ts';
import { plain } from '../plain.ts';
import { askOne } from './ask.ts';
import { explain, isQuestion } from './explain.ts';
import { type Driver, runVerb, type Turn } from './driver.ts';

export const changes: Choice = { value: 'changes', label: 'Request changes' };
export const answers: Choice = {
  value: 'answers',
  label: 'Change an answer',
  hint: 'what stands on it is looked at again',
};

const parts: readonly StageId[] = ['3a', '3b', '4', '5', '6'];
const laysDown =
  /\b(?:must|may|can|cannot|never|always|shall|at most|at least|no more|required|not allowed|has to|have to|up to)\b/i;

/** Before the last yes all parts lie open; at a gate what is said may be about the rules all the same. */
export async function requestChanges(driver: Driver, step: Step): Promise<Turn> {
  const { terminal } = driver;
  const { session } = step;
  let stage = step.stage as StageId;
  if (stage === '7') {
    const picked = await terminal.pick('What should be different?', [
      { value: '1', label: 'The rules', hint: 'what the feature must do' },
      ...(await writtenParts(driver, session)).map((id) => ({ value: id, label: titles[id] ?? stageFacts(id).title })),
      { value: 'back', label: 'Back' },
    ]);
    if (picked === 'back') return runVerb(driver, 'next', { session });
    stage = picked as StageId;
  }
  const text = await askWhat(driver, stage === step.stage ? undefined : 'How, in your words?');
  if (text === undefined) return runVerb(driver, 'next', { session });
  driver.said.sameAgain.clear();
  if (isQuestion(text)) {
    await explain(driver, step, text);
    return runVerb(driver, 'next', { session });
  }
  const demands = stage === '1' || step.phase !== undefined ? [] : sentencesOf(text).filter(isDemand);
  if (demands.length === 0) return runVerb(driver, 'request-changes', { session, stage, text });
  const rest = sentencesOf(text).filter((one) => !demands.includes(one));
  const isAll = rest.length === 0;
  const asks = demands.every(isAboutRules) ? 'Is this about the rules' : 'Is this something that the feature must do';
  const where = await terminal.pick(isAll ? `${asks}?` : `${asks}: "${plain(demands.join('. '))}"?`, [
    {
      value: '1',
      label: demands.every(isAboutRules) ? 'Yes: back to them' : 'Yes: it is a rule',
      hint: 'back to the rules; what stands on them is drafted anew',
    },
    { value: stage, label: `No: it is about ${(titles[stage] ?? 'this').toLowerCase()} alone` },
  ]);
  if (where !== '1' || isAll) return runVerb(driver, 'request-changes', { session, stage: where, text });
  // What is about this part waits here until the rules stand again.
  await runVerb(driver, 'request-changes', { session, stage, text: rest.join('. ') });
  return runVerb(driver, 'request-changes', { session, stage: '1', text: demands.join('. ') });
}

const titles: Readonly<Partial<Record<StageId, string>>> = {
  '3a': 'The alternatives',
  '3b': 'The design',
  '4': 'The contracts',
  '5': 'The scenarios',
  '6': 'The tickets',
};

/** "Drop rule 3", said of the design. */
const isAboutRules = (one: string): boolean => /\b(?:rules?|BR)\b/i.test(one) && rulesIn(wishIn(one)).length > 0;
const isDemand = (one: string): boolean => isAboutRules(one) || (wishIn(one).is === 'said' && laysDown.test(one));

/** `undefined`: nothing, after all. */
export async function askWhat(
  { terminal }: Driver,
  message = 'What should be different?',
): Promise<string | undefined> {
  const text = await terminal.words(message, { optional: true, placeholder: 'Enter alone: nothing, back' });
  return text === '' || wantsNothing(text) ? undefined : text;
}

async function writtenParts(driver: Driver, session: string): Promise<StageId[]> {
  const { value } = await runVerb(driver, 'status', { session });
  const stages = (value as Partial<StatusValue> | undefined)?.stages ?? [];
  const isWritten = (id: StageId) =>
    stages.some((one) => one.stage === stageFacts(id).number && one.status === 'complete');
  return parts.filter(isWritten);
}

interface Asked {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly key: string;
  readonly text: string;
  readonly allowOther?: boolean;
  readonly options?: readonly { readonly label: string; readonly recommended?: boolean; readonly why?: string }[];
  readonly settled?: { readonly text?: string };
}

/** The questions of the interview; in a conversation what was said is corrected by saying it. */
export async function askedBefore(driver: Driver, { session, phase }: Step): Promise<readonly Asked[]> {
  if (phase !== undefined) return [];
  const { value } = await runVerb(driver, 'show', { session, what: '0' });
  const entries = (value as ShowValue | undefined)?.entries ?? [];
  return (entries as unknown as readonly Asked[]).filter(
    ({ type, status }) => type === 'question' && (status === 'answered' || status === 'parked'),
  );
}

export async function changeAnswer(driver: Driver, step: Step, asked: readonly Asked[]): Promise<Turn> {
  const { session } = step;
  driver.said.sameAgain.clear();
  const picked = await driver.terminal.pick('Which one?', [
    ...asked.map(({ id, text, settled }) => ({
      value: id,
      label: `${plain(text).replace(/ \(PRD line \d+: ".*"\)$/, '')} ${settled?.text === undefined ? '(left open)' : plain(settled.text)}`,
    })),
    { value: 'back', label: 'Back' },
  ]);
  const question = asked.find(({ id }) => id === picked);
  const options = (question?.options ?? []).map((one, i) => ({ ...one, answer: String(i + 1) }));
  const words = question?.settled?.text;
  const given = options.find(({ label }) => label === words)?.answer ?? words;
  const view = question && { ...question, options, allowOther: question.allowOther ?? true };
  const said = view && (await askOne(driver, view, 'Anew', { left: 0, isFirst: false, isAnew: true, given }));
  if (said?.is === 'back') return changeAnswer(driver, step, asked);
  if (said?.is === 'answer' && said.value !== given)
    return runVerb(driver, 'answer', { session, question: picked, value: said.value });
  if (said?.is === 'later' && question?.options?.length) return runVerb(driver, 'park', { session, question: picked });
  return said?.is === 'stop' ? 'stop' : runVerb(driver, 'next', { session });
}
