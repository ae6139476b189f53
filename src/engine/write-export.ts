/** Writes what was exported, and never over something that somebody else wrote there or has changed since. */
import { problem, ProblemError } from '../core/problem.ts';
import { documentSha } from './hash.ts';
import type { World } from './world.ts';

/** One list for the workspace: path to the hash of what we put there. */
const memoryName = 'exports';

export type Written = 'written' | 'unchanged';

export async function writeExport(world: World, path: string, text: string, force: boolean): Promise<Written> {
  const bytes = new TextEncoder().encode(text);
  const standing = await world.files.read(path);
  const sha = documentSha(bytes);
  const known = (await world.memory.read(memoryName)) ?? {};
  if (standing) {
    const found = documentSha(standing);
    if (found === sha) return 'unchanged';
    if (found !== known[path] && !force) throw new ProblemError(notOurs(path, known[path] !== undefined));
  }
  await world.files.write(path, bytes);
  await world.memory.write(memoryName, { ...known, [path]: sha });
  return 'written';
}

function notOurs(path: string, wasOurs: boolean) {
  const message = wasOurs
    ? `${path} was changed since it was exported, and is left as it is.`
    : `${path} is there already, and this machine did not export it.`;
  return problem('export/file-exists', message, {
    at: path,
    fix: 'Look at it; then give --force to write over it, or another place with --out.',
  });
}
