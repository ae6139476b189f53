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
  await rememberExport(world, path, sha);
  return 'written';
}

/** The hash of what this machine last put there. */
export async function exportedHash(world: World, path: string): Promise<string | undefined> {
  const sha = (await world.memory.read(memoryName))?.[path];
  return typeof sha === 'string' ? sha : undefined;
}

export async function rememberExport(world: World, path: string, sha: string): Promise<void> {
  await world.memory.write(memoryName, { ...(await world.memory.read(memoryName)), [path]: sha });
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
