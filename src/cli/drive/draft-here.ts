/** The guide drafts while the person watches: once, or everything that is still to be written. */
import { ProblemError } from '../../core/problem.ts';
import type { ShowValue } from '../../engine/operations/show.ts';
import type { Step } from '../../engine/step-view.ts';
import { plain, plainDeep } from '../plain.ts';
import { showLines } from '../render/show.ts';
import { wrap } from '../render/wrap.ts';
import { whatOf } from '../what-of.ts';
import { documentsOf, type Driver, runVerb, say, sayProblems, type Turn } from './driver.ts';

/** Each draft is checked and goes on record by itself, whoever asked for all of them. */
export async function draftHere(driver: Driver, step: Step): Promise<Turn> {
  const { session, stage } = step;
  driver.said.guideDrafts.add(stage);
  const outcome = await runVerb(driver, 'draft', { session, author: 'guide' });
  if ('complexity' in step.submit.fields) await showJudged(driver, step);
  // What somebody is asked about next is shown there.
  else if (outcome.next?.stage !== stage || outcome.next.kind === 'write') await tellWritten(driver, step);
  return outcome;
}

/** Simple or complex, and why. */
export async function showJudged(driver: Driver, { session, stage }: Step): Promise<void> {
  const { value } = await driver.app.run('show', { session, what: stage }, driver.caller);
  say(['', ...showLines(plainDeep(value as ShowValue), driver.view)]);
}

async function tellWritten(driver: Driver, { session, submit }: Step): Promise<void> {
  const wanted = submit.fields['documents'];
  if (!Array.isArray(wanted)) return;
  for (const { kind, name } of wanted as readonly { readonly kind: string; readonly name?: string }[]) {
    const written = await documentsOf(driver, session, name ?? kind).catch(() => []);
    const lines = written.map(({ path, text }) => `${plain(path)} (${text.trimEnd().split('\n').length} lines)`);
    say(lines.flatMap((line) => wrap(line, driver.view.width, '  ')));
  }
}

/** It lost its ground, and who let the guide write it has seen it: it is drafted anew, and then shown. */
export async function draftedAnew(driver: Driver, step: Step): Promise<Turn | undefined> {
  const { said, view } = driver;
  const isJudgement = step.stage === '2' && (step.stale ?? []).length > 0;
  const isLet = said.guideDraftsAll || said.guideDrafts.has(step.stage);
  if (!(isGroundless(step) || isJudgement) || !isLet || said.sameAgain.has(step.stage)) return undefined;
  const causes = (step.stale ?? []).map((line) => plain(line).replace(/^all of .*? <- /, ''));
  say([
    '',
    ...wrap(
      `Stage ${step.stage}: the guide ${isJudgement ? 'judges' : 'drafts'} anew, since this changed: ${causes.join('; ')}`,
      view.width,
    ),
  ]);
  try {
    return await runVerb(driver, 'draft', { session: step.session, author: 'guide' });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // What stands is what a draft would say: the person is asked whether it holds.
    if (error.problem.code.startsWith('draft/nothing')) {
      said.sameAgain.add(step.stage);
      say(['The guide would write the same again.']);
    } else {
      said.guideDrafts.delete(step.stage);
      sayProblems([error.problem, ...error.others], view);
    }
    return undefined;
  }
}

/** Where something of it lost its ground, or does not speak of a new rule, Enter should not say that it holds. */
export const isGroundless = ({ redraft, stale = [] }: Step): boolean => redraft !== undefined && stale.length > 0;

/** `undefined` when the person has not said so, or the guide cannot: then they are asked. */
export async function draftUnasked(driver: Driver, step: Step): Promise<Turn | undefined> {
  const { said, view } = driver;
  const isItsOwn = step.changes !== undefined && said.guideDrafts.has(step.stage);
  if (!(said.guideDraftsAll || isItsOwn) || step.from !== 'author') return undefined;
  const what = `Stage ${step.stage}: ${plain(step.title)}: the guide drafts${whatOf(step)}`;
  say(['', view.paint('dim', what)]);
  try {
    return await draftHere(driver, step);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    said.guideDraftsAll = false;
    said.guideDrafts.delete(step.stage);
    sayProblems([error.problem, ...error.others], view);
    return undefined;
  }
}
