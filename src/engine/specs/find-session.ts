/** What a person may call the session of a spec: its path, with or without the phase, its document, `./` in front. */
import { type WrittenPhase, writtenPhases } from '../../artifacts/spec/phases.ts';
import { replay } from '../../core/replay.ts';
import { isComplete } from '../../core/session.ts';
import { decodeCommit } from '../line-codec.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { keyOfPhase, phaseOfKey } from './spec-session.ts';

/** The key that is meant; what has no slash is none of these, and stays as it is. */
export async function specSession(world: World, given: string): Promise<string> {
  if (!given.includes('/')) return given;
  const [path = '', ...rest] = given.split(/(?=@[A-Za-z0-9-]+$|#\d+$)/);
  const key = plainPath(world, path);
  const meant = phaseOfKey(key) ? key : ((await phaseAtHand(world, key)) ?? `${key}/design`);
  return [meant, ...rest].join('');
}

function plainPath({ folder }: World, path: string): string {
  const home = folder?.replaceAll('\\', '/');
  const inside = home !== undefined && path.startsWith(`${home}/`) ? path.slice(home.length + 1) : path;
  const plain = inside
    .replace(/\.md$/, '')
    .split('/')
    .filter((part, i) => part !== '.' && (part !== '' || i === 0))
    .join('/');
  return plain.replace(/\/+$/, '');
}

/** The phase of a spec that somebody began and nobody finished. */
export async function phaseInWork(world: World, spec: Spec): Promise<WrittenPhase | undefined> {
  for (const phase of writtenPhases) {
    const stored = await world.store.load(keyOfPhase(world, spec, phase));
    if (stored && stored.lines.length > 0 && !isComplete(replay(stored.lines.map(decodeCommit)))) return phase;
  }
  return undefined;
}

/** The one that is being worked on; otherwise the last that was. */
export async function phaseAtHand({ store }: World, folder: string): Promise<string | undefined> {
  let last: string | undefined;
  for (const phase of writtenPhases) {
    const key = `${folder}/${phase}`;
    const stored = await store.load(key);
    if (!stored || stored.lines.length === 0) continue;
    if (!isComplete(replay(stored.lines.map(decodeCommit)))) return key;
    last = key;
  }
  return last;
}
