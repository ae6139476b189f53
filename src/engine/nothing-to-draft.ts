/** Everything is done: who asks for a draft is told so, and not that it is somebody else's turn. */
import { problem, ProblemError } from '../core/problem.ts';
import type { World } from './world.ts';

export function nothingToDraft({ program }: Pick<World, 'program'>, key: string, at: string): ProblemError {
  const message = `Nothing is to be drafted: all stages of "${key}" are complete, and nothing is stale.`;
  const fix = `What should be different is edited by hand, or done again: ${program} reopen ${key} --stage N`;
  return new ProblemError(problem('draft/nothing', message, { at, fix }));
}
