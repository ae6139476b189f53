/** After a choice between options: the documents of two of them change places. Files are moved, never written anew. */
import type { DocumentMove, Event } from '../core/event.ts';
import { type Problem, warning } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import { pathBeside } from '../artifacts/layout.ts';
import { faultPoint } from './fault-points.ts';
import { documentSha } from './hash.ts';
import type { World } from './world.ts';

/** What has to move so that this option owns the seed's paths: first what stands in the way, then its own. */
export function movesTo(session: Session, option: number): DocumentMove[] {
  if (option === session.chosen) return [];
  const movesOf = (owner: number, beside: number | undefined) =>
    [...session.slots.values()].flatMap(({ key: slot, option: own, path: from }) => {
      const to = pathBeside(from, beside);
      return own === owner && to !== from ? [{ slot, from, to }] : [];
    });
  return [...movesOf(session.chosen, session.chosen), ...movesOf(option, undefined)];
}

export async function moveDocuments(
  world: World,
  session: Session,
  events: readonly Event[],
  notes: Problem[],
): Promise<void> {
  const moves = events.flatMap((event) => (event.type === 'option-chosen' ? event.moves : []));
  for (const { from, to } of moves) {
    if (!(await world.files.read(from))) continue;
    const there = await world.files.read(to);
    if (there && there.length > 0 && !isKnown(session, documentSha(there))) {
      const text = `${from} stays where it is, since ${to} is taken. The session has its text.`;
      notes.push(warning('file/taken', text, { at: to, fix: `Move ${to} away, then look again.` }));
      continue;
    }
    await world.files.move(from, to);
    faultPoint('document-moved');
  }
}

/** Did we stop before every document was in its new place? `finished`: the last line whose files were written. */
export function isMoving({ movedSeq }: Session, finished: number | undefined): boolean {
  return finished !== undefined && movedSeq > finished;
}

/** A text that stands in the session's own record: it can be written over without being lost. */
export function isKnown(session: Session, sha: string): boolean {
  for (const slot of session.slots.values()) if (slot.revisions.some((one) => one.sha === sha)) return true;
  return false;
}

/** Where a document of an option still stands, when its place is another one by now and the text is not somebody else's too. */
export async function leftAt(
  world: World,
  { slots, chosen }: Session,
  { option, path }: Slot,
  sha: string,
): Promise<string | undefined> {
  if (option === undefined) return undefined;
  const before = pathBeside(path, option === chosen ? option : undefined);
  const isTheirs = [...slots.values()].some((other) => other.path === before && latest(other)?.sha === sha);
  if (before === path || isTheirs) return undefined;
  const bytes = await world.files.read(before);
  return bytes && bytes.length > 0 && documentSha(bytes) === sha ? before : undefined;
}
