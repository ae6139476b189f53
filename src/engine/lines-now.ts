/** Which lines of the PRD as it stands the documents of a session mean: each was written from the PRD of its time. */
import type { LinesNow } from '../artifacts/trace/moved-lines.ts';
import { contentsOf, foundItems } from './items.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';

/** By slot and item; nothing where the PRD has never changed. */
export async function linesNow(
  world: World,
  { session, pending }: Opened,
): Promise<(slot: string, item: string) => LinesNow | undefined> {
  const changed = [...session.slots.values()].some(({ kind, revisions }) => kind === 'prd' && revisions.length > 1);
  if (!changed) return () => undefined;
  const contents = contentsOf(pending.flatMap(({ blobs }) => blobs));
  const { documents, prd } = await foundItems(world, session, contents, [], true);
  const { linesSince } = await import('../artifacts/trace/moved-lines.ts');
  const revisions = prd?.revisions ?? [];
  const now = revisions.at(-1) ?? [];
  const since = new Map<number, LinesNow>();
  const writtenFrom = new Map(documents.map(({ slot, prdOf }) => [slot, prdOf]));
  return (slot, item) => {
    const index = writtenFrom.get(slot)?.get(item);
    if (index === undefined) return undefined;
    const known = since.get(index) ?? linesSince(revisions[index] ?? [], now);
    since.set(index, known);
    return known;
  };
}
