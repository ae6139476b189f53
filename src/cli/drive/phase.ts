/** A phase of a spec on a terminal: one question after the other, then the document, until it is approved. */
import type { Choice } from '../../ask/terminal.ts';
import { Left } from '../../ask/terminal.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Caller } from '../../engine/caller.ts';
import type { Outcome } from '../../engine/operation.ts';
import type { PhaseValue } from '../../engine/specs/run-phase.ts';
import type { Step } from '../../engine/step-view.ts';
import { exitInterrupted, exitOk } from '../exit-code.ts';
import { live } from '../live.ts';
import type { Call } from '../operation-call.ts';
import { plain, plainDeep } from '../plain.ts';
import { phaseLines } from '../render/phase.ts';
import { wrap } from '../render/wrap.ts';
import { tellNotes } from '../tell.ts';
import { recover } from './decide.ts';
import { type Driver, openDriver, runVerb, say, sayProblems, submitStep, type Take, type Turn } from './driver.ts';
import { lookAt, open } from './look-at.ts';
import { review } from './review.ts';
import { write } from './write.ts';

const stopHere: Choice = { value: 'stop', label: 'Stop here', hint: 'everything is saved' };

export async function drivePhase(call: Call & { readonly caller: Caller }): Promise<number> {
  const { app, verb, input, view, caller } = call;
  const again = `charrette ${verb.replace('-', ' ')}${typeof input['name'] === 'string' ? ` ${input['name']}` : ''}`;
  try {
    const driver = await openDriver(call, delegatesOf(input));
    // What is asked for once is not done again with every turn.
    const { restart: _, ...goOn } = input;
    const run = (given: object) =>
      live(view, (options) => app.run(verb, given, caller, options)) as Promise<Outcome<PhaseValue>>;
    let outcome = await run(input);
    let wasShown = false;
    for (;;) {
      await tellNotes(outcome, view);
      const step = outcome.next;
      if (!step || step.kind === 'done') {
        // Whoever has just approved it need not read it again.
        const { walkthrough: _shown, ...rest } = outcome.value;
        say(['', ...phaseLines(plainDeep(wasShown ? rest : outcome.value), view)]);
        return exitOk;
      }
      wasShown ||= step.walkthrough !== undefined;
      const turn = await takeTurn(driver, step, outcome.value);
      if (turn === 'stop') return goodbye(again, view);
      if (turn !== undefined) await tellNotes(turn, view);
      // All that follows from an approval is done with it: to look again would only try once more what did not work.
      if (turn && (turn.next === undefined || turn.next.kind === 'done')) {
        if (turn.next) say(['', view.paint('green', plain(turn.next.wants))]);
        return exitOk;
      }
      outcome = await run(goOn);
    }
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    goodbye(again, view);
    return exitInterrupted;
  }
}

function delegatesOf({ author, reviewer, maxCost }: Record<string, unknown>): Driver['delegates'] {
  return {
    ...(author === undefined || author === 'host' ? {} : { author }),
    ...(reviewer === undefined ? {} : { reviewer }),
    ...(maxCost === undefined ? {} : { maxCost }),
  };
}

/** What was refused is shown, and the phase is looked at again. */
async function takeTurn(driver: Driver, step: Step, value: PhaseValue): Promise<Turn | undefined> {
  try {
    return await takeOf(step)(driver, step, value);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    sayProblems([error.problem, ...error.others], driver.view);
    return (await driver.terminal.yes('Go on?')) ? undefined : 'stop';
  }
}

type PhaseTake = (driver: Driver, step: Step, value: PhaseValue) => ReturnType<Take>;

function takeOf({ kind, id }: Step): PhaseTake {
  if (id.startsWith('confirm-recap')) return recap;
  if (kind === 'ask') return ask;
  if (kind === 'choose') return chooseApproach;
  if (kind === 'approve') return approve;
  if (kind === 'review') return review;
  return kind === 'recover' ? recover : write;
}

/** One question, its options, the way out, and the word that ends the interview. */
const ask: PhaseTake = async (driver, step) => {
  const { session, questions = [], count } = step;
  const [question] = questions;
  if (!question) return runVerb(driver, 'next', { session });
  const choices: Choice[] = question.options.map(({ answer, label, recommended, why }) => ({
    value: answer,
    label: plain(label),
    ...(recommended ? { recommended } : {}),
    ...(why === undefined ? {} : { hint: plain(why) }),
  }));
  const number = (count?.answered ?? 0) + 1;
  const picked = await driver.terminal.pick(`Question ${number}: ${plain(question.text)}`, [
    ...choices,
    { value: 'other', label: 'Other: in my own words' },
    { value: 'enough', label: 'That is enough, go on', hint: 'the rest is left to the author' },
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  const value = picked === 'other' ? await driver.terminal.words('In your own words:') : picked;
  return runVerb(driver, 'answer', { session, question: question.id, value: picked === 'enough' ? 'done' : value });
};

const chooseApproach: PhaseTake = async (driver, step) => {
  const { terminal } = driver;
  const { session, documents = [], alternatives = [] } = step;
  await lookAt(driver, session, documents, Number.POSITIVE_INFINITY);
  const picked = await terminal.pick('Which approach?', [
    ...alternatives.map(({ n, name, recommended }) => ({ value: String(n), label: plain(name), recommended })),
    { value: 'other', label: 'Other: in my own words', hint: 'it is proposed beside the others' },
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'other') {
    const text = await terminal.words('What would you rather do?');
    return runVerb(driver, 'request-changes', { session, stage: '3a', text });
  }
  const because = await terminal.words('Why this one? Enter alone: as it is described.', { optional: true });
  return submitStep(driver, step, { choice: picked, because: because === '' ? 'As it is described.' : because });
};

const recap: PhaseTake = async (driver, step) => {
  const { view, terminal } = driver;
  say(['', ...(step.summary ?? []).flatMap((line) => wrap(plain(line), view.width, '  - '))]);
  const picked = await terminal.pick(plain(step.wants), [
    { value: 'yes', label: 'Yes, go on', recommended: true },
    { value: 'no', label: 'Something is off' },
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'yes') return submitStep(driver, step, { verdict: 'approve' });
  const text = await terminal.words('What is off?');
  return submitStep(driver, step, { verdict: 'changes', text });
};

/** 003-R49: the walkthrough, then one question. */
const approve: PhaseTake = async (driver, step, value) => {
  const { terminal, view } = driver;
  say(['', ...phaseLines(plainDeep({ ...value, walkthrough: step.walkthrough ?? [] }), view), '']);
  const documents = step.documents ?? [];
  const picked = await terminal.pick(plain(step.wants), [
    { value: 'approve', label: 'Approve', recommended: true },
    { value: 'changes', label: 'Need changes' },
    { value: 'other', label: 'Other: in my own words' },
    ...(documents.length > 0 ? [{ value: 'pager', label: 'Read it in full' }] : []),
    stopHere,
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'pager') {
    await open(driver, 'pager', documents);
    return runVerb(driver, 'next', { session: step.session });
  }
  if (picked === 'approve') return submitStep(driver, step, { verdict: 'approve' });
  const text = await terminal.words('What would you like changed?');
  return submitStep(driver, step, { verdict: 'changes', text });
};

function goodbye(again: string, { paint }: Call['view']): number {
  say(['', 'Everything is saved. Go on with:', `  ${paint('green', plain(again))}`]);
  return exitOk;
}
