/** What follows a hand-in that waits for a review. */
import type { StageId } from '../../core/line.ts';
import { warning } from '../../core/problem.ts';
import type { Caller } from '../caller.ts';
import type { Outcome } from '../operation.ts';
import type { World } from '../world.ts';
import { messageOf } from './job-problems.ts';

/** A reviewer who was named works at once; whoever handed in reviews with somebody of its own otherwise. */
export async function reviewHandedIn(
  world: World,
  outcome: Outcome<object>,
  key: string,
  stage: StageId,
  caller: Caller,
): Promise<Outcome<object>> {
  const source = await world.authors?.();
  const name = source && (await source.choose('reviewer', undefined, 'host')).name;
  if (!source || name === undefined || name === 'host') return outcome;
  const { reviewStanding } = await import('./review-standing.ts');
  const { timeoutMinutes, maxCost } = world.config.delegate;
  const limits = { timeout: timeoutMinutes * 60_000, ...(maxCost === undefined ? {} : { maxCost }) };
  try {
    const reviewer = await source.open(name);
    const reviewed = await reviewStanding(world, { key, stage, caller, reviewer, fresh: false, limits });
    const { status, findings } = reviewed.value;
    return {
      ...reviewed,
      value: { ...outcome.value, review: { reviewer: name, status, findings } },
      notes: [...outcome.notes, ...reviewed.notes],
    };
  } catch (error) {
    // What was handed in is on record; the step says that it still waits for a review.
    return { ...outcome, notes: [...outcome.notes, warning('review/trouble', messageOf(error), { at: name })] };
  }
}
