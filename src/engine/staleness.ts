/** What is stale in a session, by the items of its documents; and where an author can be asked, by what would be written now. */
import type { LinkedItems } from '../artifacts/items/link-items.ts';
import type { Session } from '../core/session.ts';
import { type Stale, staleStages } from '../core/stale.ts';
import { contentsOf, followed, foundItems, noItems } from './items.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';

export interface Staleness extends LinkedItems {
  readonly stale: readonly Stale[];
}

const asked = new WeakMap<Opened, { seq: number; answer: Promise<Staleness> }>();

/** What is stale in a session, and by which way. Nothing is read as long as every hash is the one that its gate saw. */
export function staleness(world: World, opened: Opened): Promise<Staleness> {
  const { session } = opened;
  const known = asked.get(opened);
  if (known?.seq === session.seq) return known.answer;
  const blobs = opened.pending.flatMap((one) => one.blobs);
  const answer = findStale(world, session, contentsOf(blobs));
  asked.set(opened, { seq: session.seq, answer });
  return answer;
}

/** `contents`: texts that are not kept yet, by hash. */
export async function findStale(
  world: World,
  session: Session,
  contents: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Staleness> {
  const byPosition = staleStages(session);
  if (!byPosition.some(({ because }) => because === 'document-changed')) return { ...noItems, stale: byPosition };
  const found = await foundItems(world, session, contents, [], true);
  const linked = await followed(session, found);
  const { analysedAnew } = await import('./analysed-anew.ts');
  const items = found.prd ? await analysedAnew(world, session, linked.items, found.prd) : linked.items;
  return { ...linked, items, stale: staleStages(session, items) };
}
