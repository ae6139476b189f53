import { type Problem, problem } from '../core/problem.ts';
import type { World } from './world.ts';

/** Names what there is, the likeliest first. */
export async function notFound(world: World, key: string): Promise<Problem> {
  const archived = await lastArchive(world, key);
  if (archived !== undefined) {
    return problem('session/not-found', `There is no session "${key}": it was archived.`, {
      at: key,
      fix: `Its record is in ${archived}; move its files back to ${world.config.roots.design}/sessions to go on with it.`,
    });
  }
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

async function lastArchive(world: World, key: string): Promise<string | undefined> {
  const folder = `${world.config.roots.design}/sessions/archive`;
  const names = await world.files.list(folder);
  const last = names.findLast((name) => name.startsWith(`${key}.`));
  return last === undefined ? undefined : `${folder}/${last}`;
}
