/** The step that is current, and the refusal of any other. */
import { nextStep } from '../core/next-step.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { StepRef } from '../core/step.ts';
import { isComplete, resumeStage } from '../core/session.ts';
import { staleness } from './staleness.ts';
import type { Opened } from './opened.ts';
import { decisionsWithoutAnyRisk } from './risk-radar.ts';
import type { World } from './world.ts';

export async function currentStep(world: World, opened: Opened): Promise<StepRef> {
  const { session, recoveries } = opened;
  const findings = recoveries.map(({ id, stage }) => ({ id, stage }));
  const { items } = await staleness(world, opened);
  const bare = resumeStage(session).wants === 'closing' && !isComplete(session);
  return nextStep(session, {
    findings,
    items,
    pointsPerSummary: world.config.pointsPerSummary,
    ...(bare ? { withoutRisk: await decisionsWithoutAnyRisk(world, session) } : {}),
  });
}

/** The step that was named, if it is the current one; the current one when none was. */
export async function stepFor(world: World, opened: Opened, id: string | undefined): Promise<StepRef> {
  return id === undefined ? currentStep(world, opened) : requireStep(world, opened, id);
}

/** Handing in to a step that was overtaken would bind a verdict to something nobody saw. */
export async function requireStep(world: World, opened: Opened, id: string): Promise<StepRef> {
  const current = await currentStep(world, opened);
  if (current.id === id) return current;
  throw new ProblemError(
    problem('step/not-current', `"${id}" is not the current step of "${opened.key}": that is "${current.id}" now.`, {
      at: 'step',
      fix: `Look again: ${world.program} next ${opened.key}`,
    }),
  );
}
