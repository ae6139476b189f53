/** Which pieces of a document are drafted again: those that hold a stale item, and those that speak of what changed. */
import type { PlacedItem } from '../artifacts/items/item.ts';
import type { MergeOptions } from '../artifacts/merge/merge-document.ts';
import type { Piece } from '../artifacts/merge/sections.ts';
import type { Slot } from '../core/slot.ts';
import type { Stale } from '../core/stale.ts';

type Places = ReadonlyMap<string, PlacedItem>;

/**
 * No link narrows it down, or something came or went: then other pieces may list it, count it or take its place. A piece of which the draft
 * says what it said before stays as it is all the same.
 */
export function isWide(causes: readonly Stale[], places: Places): boolean {
  return causes.some(({ item, path }) => {
    const cause = places.get(path.at(-1) ?? '');
    return item === undefined || !cause || cause.line === 0 || (path.length === 2 && isSentence(cause));
  });
}

const isSentence = ({ kind }: PlacedItem): boolean => kind === 'requirement' || kind === 'remark';

/** Nothing: all of it. */
export function stalePieces(
  slot: Slot,
  causes: readonly Stale[],
  places: Places,
): NonNullable<MergeOptions['only']> | 'none' | undefined {
  if (isWide(causes, places)) return undefined;
  const own = causes.filter(({ item }) => places.get(item ?? '')?.slot === slot.key);
  // A record or a ticket is one item: all of it or nothing.
  if (slot.name !== undefined) return own.length > 0 ? undefined : 'none';
  const lines = own.flatMap(({ item }) => places.get(item ?? '')?.line ?? []);
  const ids = new Set(causes.flatMap(({ path }) => path));
  const stale = new Set<string>();
  return (piece) => {
    const holds = lines.some((line) => line >= piece.line && line <= lastLine(piece));
    const inside = [...stale].some((key) => piece.key.startsWith(`${key}/`));
    if (holds) stale.add(piece.key);
    return holds || inside || sums.test(piece.title) || speaksOf(piece.lines.join('\n'), ids);
  };
}

const lastLine = ({ line, lines, until }: Piece) => until ?? line + lines.length - 1;

/** What counts and lists the rest of the document follows it. */
const sums = /^(?:summary|assumptions|open questions)$/i;

function speaksOf(text: string, ids: ReadonlySet<string>): boolean {
  for (const id of ids) {
    const at = /^[A-Z]+-\d/.test(id) || /^[A-Z]+ \//.test(id) ? text.indexOf(id) : -1;
    if (at >= 0 && !/\d/.test(text[at + id.length] ?? '')) return true;
  }
  return false;
}
