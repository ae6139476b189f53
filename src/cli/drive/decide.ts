/** Steps that only a person can take: choosing, approving, settling what was found on disk. */
import type { Choice } from '../../ask/terminal.ts';
import { saysBack } from '../../interview/terse.ts';
import { plain, plainDeep } from '../plain.ts';
import { prdLines } from '../render/progress.ts';
import { wrap } from '../render/wrap.ts';
import { answers, askedBefore, askWhat, changeAnswer, changes, requestChanges } from './changes.ts';
import { cameUp, complication } from './complication.ts';
import { asRecommended } from '../../engine/alternatives-view.ts';
import type { StatusValue } from '../../engine/operations/status.ts';
import type { Step } from '../../engine/step-view.ts';
import { type Driver, runVerb, say, submitStep, type Take } from './driver.ts';
import { draftedAnew, isGroundless, showJudged } from './draft-here.ts';
import { lookAt, open, waysToLook } from './look-at.ts';

const stopHere: Choice = { value: 'stop', label: 'Stop here', hint: 'everything is saved' };

/** Of what the guide wrote and something else has changed since. */
const draftAnew: Choice = {
  value: 'draft',
  label: 'Draft anew what is stale',
  hint: 'what was edited by hand stays',
};

function tellStale({ view }: Driver, stale: readonly string[]): void {
  if (stale.length === 0) return;
  say(['May no longer hold:', ...stale.flatMap((line) => wrap(plain(line), view.width, '  - ')), '']);
}

async function tellPrd(driver: Driver, { session }: Step): Promise<void> {
  const { value } = await runVerb(driver, 'status', { session });
  say([...prdLines(plainDeep(value as StatusValue), driver.view), '']);
}

const waysToRedraft = ({ said }: Driver, step: Step): Choice[] =>
  step.redraft === undefined || said.sameAgain.has(step.stage)
    ? []
    : [{ ...draftAnew, recommended: isGroundless(step) }];

export const choose: Take = async (driver, step) => {
  const anew = await draftedAnew(driver, step);
  if (anew) return anew;
  const { terminal } = driver;
  const { session, documents = [], alternatives = [] } = step;
  await lookAt(driver, session, documents);
  const before = alternatives.find(({ chosenBefore }) => chosenBefore !== undefined);
  const choices: Choice[] = alternatives.map(({ n, name, recommended, workedAs }) => ({
    value: String(n),
    label: `${n}. ${plain(name)}`,
    // What was worked out already is there to compare with, not to do again.
    recommended: recommended && workedAs === undefined && step.redraft === undefined,
    ...(workedAs === undefined ? {} : { hint: `worked out as option ${workedAs}` }),
    ...(before?.n === n ? { hint: 'you chose it before', first: true } : {}),
  }));
  const worked = new Set(alternatives.flatMap(({ n, workedAs }) => (workedAs === undefined ? [] : [String(n)])));
  const isWorked = ({ value }: Choice) => worked.has(value);
  tellStale(driver, step.stale ?? []);
  const asked = await askedBefore(driver, step);
  const picked = await terminal.pick('Which alternative do you want to proceed with?', [
    ...choices.filter((choice) => !isWorked(choice)),
    ...choices.filter(isWorked),
    ...waysToRedraft(driver, step),
    ...(step.phase === undefined ? [changes] : []),
    ...waysToLook(documents),
    ...(asked.length > 0 ? [answers] : []),
    ...(step.phase === undefined ? [] : [cameUp]),
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === cameUp.value) return complication(driver, step);
  if (picked === changes.value) return requestChanges(driver, step);
  if (picked === answers.value) return changeAnswer(driver, step, asked);
  if (picked === draftAnew.value) return runVerb(driver, 'draft', { session, author: 'guide' });
  if (picked === 'pager' || picked === 'editor') {
    await open(driver, picked, documents);
    return runVerb(driver, 'next', { session });
  }
  const isRecommended = alternatives.some(({ n, recommended }) => recommended && String(n) === picked);
  const said = await terminal.words('Why this one?', {
    ...(before !== undefined && String(before.n) === picked ? { initial: plain(before.chosenBefore ?? '') } : {}),
    placeholder: `${isRecommended ? 'Enter alone: for the reasons in the analysis' : 'It goes into the decision log'}; "back": choose again`,
    optional: isRecommended,
  });
  if (saysBack(said)) return runVerb(driver, 'next', { session });
  return submitStep(driver, step, { choice: picked, because: said || asRecommended });
};

export const approve: Take = async (driver, step) => {
  const anew = await draftedAnew(driver, step);
  if (anew) return anew;
  const { terminal, view } = driver;
  const { session, documents = [], summary = [], stale = [], wants } = step;
  // Before the last yes all documents were seen already: they are only named, and what is said of them stands last.
  const isClosing = step.stage === '7' && stale.length === 0;
  if (isClosing) say(['', 'The package:', ...documents.map((path) => `  ${plain(path)}`)]);
  if (summary.length > 0) say(['', ...summary.flatMap((line) => wrap(plain(line), view.width, '  - '))]);
  if (isClosing) say(['']);
  else await lookAt(driver, session, documents);
  // Stage 2 has no document: what was judged is shown instead.
  if (step.stage === '2') await showJudged(driver, step);
  tellStale(driver, stale);
  // Whether the answers still hold is a question about what the PRD says now.
  if (step.stage === '0' && stale.length > 0) await tellPrd(driver, step);
  const asked = await askedBefore(driver, step);
  const picked = await terminal.pick(plain(wants), [
    { value: 'approve', label: stale.length > 0 ? 'It still holds' : 'Approve' },
    ...waysToRedraft(driver, step),
    changes,
    ...waysToLook(documents),
    ...(asked.length > 0 ? [answers] : []),
    ...(step.phase === undefined ? [] : [cameUp]),
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === cameUp.value) return complication(driver, step);
  if (picked === 'approve') return submitStep(driver, step, { verdict: 'approve' });
  if (picked === draftAnew.value) return runVerb(driver, 'draft', { session, author: 'guide' });
  if (picked === changes.value && step.phase === undefined) return requestChanges(driver, step);
  if (picked === changes.value) {
    const text = await askWhat(driver);
    if (text === undefined) return runVerb(driver, 'next', { session });
    return submitStep(driver, step, { verdict: 'changes', text });
  }
  if (picked === answers.value) return changeAnswer(driver, step, asked);
  await open(driver, picked, documents);
  return runVerb(driver, 'next', { session });
};

export const recover: Take = async (driver, step) => {
  const { options = [], wants } = step;
  const choices = options.map(({ answer, label, recommended }) => ({
    value: answer,
    label: plain(label),
    ...(recommended ? { recommended } : {}),
  }));
  const picked = await driver.terminal.pick(plain(wants), [...choices, stopHere]);
  return picked === 'stop' ? 'stop' : submitStep(driver, step, { choice: picked });
};
