/** Which pieces of a document are drafted again: those that hold a stale item, and those that speak of what changed or came. */
import type { PlacedItem } from '../artifacts/items/item.ts';
import { prdLinesIn, withoutPrdLines } from '../artifacts/items/mentions.ts';
import type { MergeOptions } from '../artifacts/merge/merge-document.ts';
import type { Piece } from '../artifacts/merge/sections.ts';
import type { Slot } from '../core/slot.ts';
import type { Stale } from '../core/stale.ts';

type Places = ReadonlyMap<string, PlacedItem>;

/** Nothing: all of it. */
export function stalePieces(
  slot: Slot,
  causes: readonly Stale[],
  places: Places,
): NonNullable<MergeOptions['only']> | 'none' | undefined {
  if (causes.some(isWhole)) return undefined;
  const own = causes.filter(({ item }) => places.get(item ?? '')?.slot === slot.key);
  const added = addedBy(causes);
  // A record or a ticket is one item: all of it or nothing.
  if (slot.name !== undefined) return own.length > 0 ? undefined : 'none';
  const lines = own.flatMap(({ item }) => places.get(item ?? '')?.line ?? []);
  const changed = causes.flatMap(({ path }) => path);
  // Where something came, or a line of the PRD is meant itself, also what sums up and draws the whole may say something else.
  const isWide = added.length > 0 || causes.some(({ path }) => path.length === 2 && isSentence(path[1], places));
  const itemLines = [...places.values()].flatMap((item) => (item.slot === slot.key ? [item.line] : []));
  const stale = new Set<string>();
  return (piece, draft) => {
    const holds = (all: readonly number[]) => all.some((line) => line >= piece.line && line <= lastLine(piece));
    const isInside = [...stale].some((key) => piece.key.startsWith(`${key}/`));
    const isStale = holds(lines);
    if (isStale) stale.add(piece.key);
    if (isStale || isInside || sums.test(piece.title) || speaksOf(textOf(piece), changed, places)) return true;
    // The same words, with the numbers that the lines of the PRD have now.
    if (withoutPrdLines(textOf(piece)) === withoutPrdLines(textOf(draft))) return true;
    return speaksOf(textOf(draft), added, places) || (isWide && !holds(itemLines));
  };
}

/** No link narrows it down. */
export const isWhole = ({ item, because }: Stale): boolean => item === undefined && because !== 'item-added';

export const addedBy = (causes: readonly Stale[]): string[] => causes.flatMap(({ added = [] }) => added);

const textOf = ({ lines }: Piece) => lines.join('\n');
const lastLine = ({ line, lines, until }: Piece) => until ?? line + lines.length - 1;

/** What counts and lists the rest of the document follows it. */
const sums = /^(?:summary|assumptions|open questions)$/i;

const isSentence = (id: string | undefined, places: Places): boolean =>
  ['requirement', 'remark'].includes(places.get(id ?? '')?.kind ?? '');

/** By id, by name, or by the number that a line of the PRD has now. */
export function speaksOf(text: string, ids: readonly string[], places: Places): boolean {
  return ids.some((id) => {
    const place = places.get(id);
    if (isSentence(id, places)) return prdLinesIn(text).includes(place?.line ?? 0);
    if (/^[A-Z]+-\d/.test(id) || /^[A-Z]+ \//.test(id)) {
      const at = text.indexOf(id);
      return at >= 0 && !/\d/.test(text[at + id.length] ?? '');
    }
    return place?.kind === 'scenario' && text.includes(place.title);
  });
}
