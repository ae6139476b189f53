/** Step after step, until everything is done or the person stops. */
import type { FolderAuthor } from '../../authors/folder.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Outcome } from '../../engine/operation.ts';
import type { StatusValue } from '../../engine/operations/status.ts';
import type { Step } from '../../engine/step-view.ts';
import { completedStages, tellCheckpoint } from '../checkpoint.ts';
import { plainDeep } from '../plain.ts';
import { shortStep } from '../render/step.ts';
import { tellNotes } from '../tell.ts';
import { whereItIs } from '../where-it-is.ts';
import { ask } from './ask.ts';
import { approve, choose, recover } from './decide.ts';
import { type Driver, runVerb, say, sayProblems, submitStep, type Take, type Turn } from './driver.ts';
import { review } from './review.ts';
import { talkTake } from './talk.ts';
import { write } from './write.ts';

const takes: Record<Step['kind'], Take | undefined> = {
  ask,
  choose,
  approve,
  recover,
  write,
  review,
  done: undefined,
};

export async function drive(driver: Driver, first: Outcome, author?: FolderAuthor): Promise<'done' | 'stopped'> {
  const { app, caller, view } = driver;
  let outcome = first;
  let done = (await completedStages(app, outcome.session ?? '', caller)) ?? 0;
  for (;;) {
    const step = outcome.next;
    const take = step && (talkTake(step) ?? takes[step.kind]);
    if (!step || !take) {
      if (step) say(['', ...shortStep(plainDeep(step), view), ...(await endOf(driver, step))]);
      return 'done';
    }
    const turn = await takeTurn(driver, step, take, author);
    if (turn === 'stop') return 'stopped';
    outcome = turn;
    await tellNotes(outcome, view);
    done = await tellCheckpoint(app, step.session, caller, done, view);
  }
}

async function endOf({ app, caller, root, view }: Driver, { kind, session }: Step): Promise<string[]> {
  if (kind !== 'done') return [];
  const { value } = await app.run('status', { session }, caller);
  return whereItIs(root, value as StatusValue, view);
}

/** What was refused is shown, and the session is looked at again: perhaps somebody else was faster. */
async function takeTurn(driver: Driver, step: Step, take: Take, author: FolderAuthor | undefined): Promise<Turn> {
  try {
    const prepared = step.kind === 'write' || step.kind === 'ask' ? author?.prepare(step) : undefined;
    if (!prepared) return await take(driver, step);
    say(['', `Stage ${step.stage}: ${step.title}: handing in ${prepared.files.join(', ')}`]);
    return await submitStep(driver, step, prepared.fields);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    sayProblems([error.problem, ...error.others], driver.view);
    if (!(await driver.terminal.yes('Go on?'))) return 'stop';
    return runVerb(driver, 'next', { session: step.session });
  }
}
