/** The phases of specs that were begun here, for whoever lists sessions: of each spec the one at hand. */
import { replay } from '../../core/replay.ts';
import { isComplete } from '../../core/session.ts';
import { decodeCommit } from '../line-codec.ts';
import type { World } from '../world.ts';
import { listSpecs } from './find-spec.ts';
import { phaseAtHand } from './find-session.ts';
import { specRoots } from './roots.ts';
import { keyOfPhase } from './spec-session.ts';

export interface ListedPhase {
  readonly session: string;
  readonly updatedAt: string;
  readonly complete: boolean;
}

/** The newest first. Settings that make no sense, or a folder that cannot be read, are no reason to list nothing. */
export async function listPhases(world: World): Promise<ListedPhase[]> {
  const specs = await listSpecs(await specRoots(world)).catch(() => []);
  const found: ListedPhase[] = [];
  for (const spec of specs) {
    const folder = keyOfPhase(world, spec, 'design').replace(/\/design$/, '');
    const session = await phaseAtHand(world, folder);
    const lines = session === undefined ? [] : ((await world.store.load(session))?.lines ?? []);
    if (session === undefined || lines.length === 0) continue;
    const phase = replay(lines.map(decodeCommit));
    found.push({ session, updatedAt: phase.updatedAt, complete: isComplete(phase) });
  }
  return found.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}
