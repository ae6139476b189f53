/** A sentence with its words tagged, and where its verbs stand. */
import type { Clause, Frame } from './parsed.ts';
import type { Tagged } from './tagger.ts';
import type { Tag } from './tags.ts';

export interface Sentence {
  readonly text: string;
  readonly words: readonly Tagged[];
  /** The clauses of a stretch of it. */
  readonly read: (from: number, to: number) => Clause[];
  /** Circumstances that were read already, by where they begin and end: the same stretch is asked for again and again. */
  readonly known: Map<string, PlacedFrame | undefined>;
}

export interface PlacedFrame {
  readonly frame: Frame;
  readonly end: number;
}

const be = new Set("is are was were am isn't aren't wasn't weren't 's 're 'm".split(' '));
export const tagAt = ({ words }: Sentence, i: number): Tag | undefined => words[i]?.tag;
export const lowerAt = ({ words }: Sentence, i: number): string => words[i]?.lower ?? '';

/** As it was written. */
export const slice = ({ text, words }: Sentence, from: number, to: number): string => {
  const first = words[from];
  const last = words[to - 1];
  return first && last && to > from
    ? text
        .slice(first.start, last.end)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ (?=[,;])/g, '')
        .replace(/^[\s,:;–—]+|[\s,:;–—.]+$/g, '')
    : '';
};

export const isComma = (one: Sentence, i: number): boolean => tagAt(one, i) === ',';

/** A verb that a clause can stand on; `isBare` where one in its base form can. */
export function isFinite(one: Sentence, i: number, isBare: boolean): boolean {
  const tag = tagAt(one, i);
  if (tag === 'M' || tag === 'Z' || tag === 'F' || tag === 'O') return true;
  if (tag === 'B') return be.has(lowerAt(one, i));
  if (tag === 'H') return lowerAt(one, i) !== 'having' && !isDueAt(one, i);
  return tag === 'V' && isBare && !isDueAt(one, i);
}

/** Behind "can", "to", "do", "has" ("has come"), also with "not" and "only" between. */
function isDueAt(one: Sentence, i: number): boolean {
  let k = i - 1;
  while (tagAt(one, k) === 'R' || tagAt(one, k) === 'X') k--;
  const tag = tagAt(one, k);
  return tag === 'M' || tag === 'T' || tag === 'O' || tag === 'H';
}

/** Where the clause that begins here has its verb: those of "who ...", "that ..." in it are passed over. */
export function verbAfter(one: Sentence, from: number, to: number): number | undefined {
  let open = 1;
  let isAside = false;
  for (let i = from; i < to; i++) {
    const tag = tagAt(one, i);
    if (tag === 'W') isAside = true;
    if (tag === 'U' && i > from) {
      // "A bid that arrives after the lot is closed": it belongs to what tells which one.
      if (!isAside) return undefined;
      open += 1;
      continue;
    }
    if ((tag === 'W' && (i > from || isHeadless(one, i, to))) || (i > from && isSilentlyOpen(one, i, to))) open += 1;
    else if (isFinite(one, i, i > from)) {
      // "To create and edit": no subject ends in "to".
      if (tag === 'V' && tagAt(one, i - 1) === 'C' && open === 1 && i - from < 3) return undefined;
      open -= 1;
      if (open === 0) return i;
    }
  }
  return undefined;
}

function hasTwoVerbs(one: Sentence, from: number, to: number, isBare: boolean): boolean {
  let verbs = 0;
  for (let i = from; i < to && !isComma(one, i) && tagAt(one, i) !== 'C' && tagAt(one, i) !== 'U'; i++)
    if (isFinite(one, i, isBare)) verbs += 1;
  return verbs > 1;
}

/** "Everything we keep about them is deleted": a clause that tells which ones, without a word that opens it. */
const isSilentlyOpen = (one: Sentence, i: number, to: number): boolean =>
  tagAt(one, i) === 'Q' &&
  /^(?:we|they|he|she|it|i|you)$/.test(lowerAt(one, i)) &&
  /^[NSQ]$/.test(tagAt(one, i - 1) ?? '') &&
  isFinite(one, i + 1, true) &&
  hasTwoVerbs(one, i + 1, to, true);

/** "Who may see the page is decided by ...", "whatever was written is sent": what opens it is who or what the clause is about. */
function isHeadless(one: Sentence, at: number, to: number): boolean {
  if (/^wh\w+ever$/.test(lowerAt(one, at))) return true;
  return hasTwoVerbs(one, at + 1, to, false);
}

/** "If name, date or time is missing": the comma stands in a list. */
export const hasListAhead = (one: Sentence, from: number, end: number): boolean => {
  for (let i = from; i < Math.min(from + 6, end); i++) {
    if (tagAt(one, i) === 'C') return true;
    if (isFinite(one, i, false)) return false;
  }
  return false;
};

/** "Approved swaps": the participle tells which ones. */
export const isAttribute = (one: Sentence, i: number): boolean => /^[NSJ]$/.test(tagAt(one, i + 1) ?? '');

/** "The day it starts on": the verb is of what tells which one. */
export const isOfPronoun = (one: Sentence, verb: number): boolean =>
  /^(?:it|they|he|she|we)$/.test(lowerAt(one, verb - 1)) && /^[NS]$/.test(tagAt(one, verb - 2) ?? '');

export function isInsideRelative(one: Sentence, from: number, at: number): boolean {
  for (let i = from; i < at; i++) if (tagAt(one, i) === 'W') return true;
  return false;
}
