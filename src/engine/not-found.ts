import { type Problem, problem } from '../core/problem.ts';
import type { World } from './world.ts';

/** Names what there is, the likeliest first. */
export async function notFound(world: World, key: string): Promise<Problem> {
  const keys = await world.store.keys();
  const near = keys.filter((other) => other.includes(key) || key.includes(other)).slice(0, 5);
  const known = near.length > 0 ? near : keys.slice(0, 5);
  return problem('session/not-found', `There is no session "${key}".`, {
    at: key,
    fix:
      known.length > 0
        ? `Sessions here: ${known.join(', ')}${keys.length > known.length ? `, and ${keys.length - known.length} more (${world.program} list)` : ''}.`
        : `Start one: ${world.program} design path/to/prd.md`,
  });
}
