import { type Problem, problem } from '../core/problem.ts';
import { journalPath } from './paths.ts';
import type { World } from './world.ts';

/** Names what there is, the likeliest first. */
export async function notFound(world: World, key: string): Promise<Problem> {
  const keys = await world.store.keys();
  // It has a file, and is not found all the same.
  if (keys.includes(key)) return noWholeLine(world, key);
  const archived = await lastArchive(world, key);
  if (archived !== undefined) {
    return problem('session/not-found', `There is no session "${key}": it was archived.`, {
      at: key,
      fix: `Its record is in ${archived}; move its files back to ${world.config.roots.design}/sessions to go on with it.`,
    });
  }
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

function noWholeLine(world: World, key: string): Problem {
  const path = journalPath(world.config, key);
  return problem('journal/no-line', `The journal of "${key}" holds no whole line: ${path} is empty or damaged.`, {
    at: path,
    fix: `Get the file from git or a backup, or start anew: ${world.program} design path/to/prd.md --name ${key}. What is in the file stays in it.`,
  });
}

async function lastArchive(world: World, key: string): Promise<string | undefined> {
  const folder = `${world.config.roots.design}/sessions/archive`;
  const names = await world.files.list(folder);
  const last = names.findLast((name) => name.startsWith(`${key}.`));
  return last === undefined ? undefined : `${folder}/${last}`;
}
