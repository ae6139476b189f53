/** Writes what was exported, and never over something that somebody else wrote there or has changed since. */
import { problem, ProblemError } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { documentSha } from './hash.ts';
import type { World } from './world.ts';

/** One list for the workspace: path to the hash of what we put there. */
const memoryName = 'exports';

export type Written = 'written' | 'unchanged';

export async function writeExport(
  world: World,
  session: Session,
  path: string,
  text: string,
  force: boolean,
): Promise<Written> {
  guard(world, session, path);
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

/** Sources, records and settings: an export never takes the place of one, whoever insists. */
function guard({ config }: World, session: Session, path: string): void {
  const wanted = plain(path);
  const refuse = (code: string, what: string) => {
    const message = `${path} ${what}, not a place for an export.`;
    throw new ProblemError(problem(code, message, { at: path, fix: 'Choose another path.' }));
  };
  const slot = [...session.slots.values()].find((one) => plain(one.path) === wanted);
  if (slot) refuse('export/is-document', `is a document of the session (${slot.kind})`);
  const isRecord = wanted.startsWith(`${plain(config.roots.design)}/sessions/`);
  if (isRecord || wanted.split('/').includes('.charrette')) refuse('export/is-record', 'is where sessions are kept');
  if (wanted === 'charrette.json') refuse('export/is-record', 'holds the settings of this workspace');
}

/** As far as two spellings of one path may differ, also on a disk that does not tell capitals. */
const plain = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');

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
