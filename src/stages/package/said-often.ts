/**
 * A number that several documents say in the same words, and one says otherwise: "damages older than 30 days" three times, "damages older
 * than 60 days" once. The words right around the number say what it is a number of, in any language. Told as a warning, at the odd one, and
 * only where all others agree: two numbers that are each said twice are two limits.
 */
import { tableCells } from '../../artifacts/lists.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { oncePer } from '../../artifacts/once-per.ts';
import { ofRecent } from '../../artifacts/recent.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { linesWithDigits } from '../../artifacts/lines-with.ts';

interface Place extends Numbered {
  readonly path: string;
  readonly line: number;
}

const longest = 2000;
/** More of one document is data. */
const mostPlaces = 500;
/** So many other places agree, in so many documents. */
const fewestPlaces = 2;
const fewestFiles = 2;

const placesByKey = oncePer((read: ReadPackage): ReadonlyMap<string, readonly Place[]> => {
  const byKey = new Map<string, Place[]>();
  const seen = new Set<Outline>();
  for (const { path, document } of read.all) {
    if (seen.has(document)) continue;
    seen.add(document);
    for (const [key, place] of placesIn(path, document)) {
      const own = byKey.get(key);
      if (own) own.push(place);
      else byKey.set(key, [place]);
    }
  }
  return byKey;
});

/** How often a package says a number of this thing. */
export const timesSaid = (read: ReadPackage, { number, unit }: Numbered): number =>
  placesByKey(read).get(itself(number, unit))?.length ?? 0;

export function saidOftenFindings(read: ReadPackage): Problem[] {
  const byKey = placesByKey(read);
  const told = new Set<string>();
  return [...byKey].flatMap(([key, places]) => {
    const numbers = new Map<string, number>();
    for (const { number } of places) numbers.set(number, (numbers.get(number) ?? 0) + 1);
    if (numbers.size !== 2) return [];
    const odd = places.find(({ number }) => numbers.get(number) === 1);
    const others = places.filter((one) => one !== odd);
    const [first] = others;
    if (!odd || timesSaid(read, odd) > 1) return [];
    // Of a noun alone more have to agree, and one of them in another word too.
    if (key.startsWith(ofNoun) && (others.length <= fewestPlaces || !others.some((one) => isAlike(one, odd))))
      return [];
    if (!first || others.length < fewestPlaces || new Set(others.map(({ path }) => path)).size < fewestFiles) return [];
    // One beyond a limit, which is refused, shows the limit.
    const isBeside = Math.abs(Number(odd.number) - Number(first.number)) === 1;
    const all = isBeside ? read.all.find(({ path }) => path === odd.path)?.document.lines : undefined;
    if (all && refused.test(all[odd.line - 1] ?? '')) return [];
    const at = `${odd.path}:${odd.line}`;
    if (told.has(at)) return [];
    told.add(at);
    const message = `${odd.written} here, but ${first.written} in ${others.length} other places, ${first.path}:${first.line} first.`;
    return [
      warning('constraint/contradiction', message, { at, fix: 'Decide which of them holds, and correct the other.' }),
    ];
  });
}

const word = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)*|[%€$<>≤≥]|[.;:!?|()"“”]/gu;

/** By the words around it, each number of a document. A heading and a step of an example have numbers of their own. */
function placesIn(path: string, document: Outline): (readonly [string, Place])[] {
  const found: [string, Place][] = [];
  for (const { text: raw, line } of linesWithDigits(document)) {
    if (found.length >= mostPlaces) break;
    if (raw.length > longest) continue;
    const isApart = skipped.test(raw);
    for (const part of tableCells(raw) ?? [raw])
      for (const one of numbersIn(part)) {
        // A thousand documents have half a million of them: all keys share one.
        const place = { ...one, path, line };
        for (const key of keysOf(one).slice(0, isApart ? 1 : 4)) found.push([key, place]);
      }
  }
  return found;
}

const refused = /\b(?:refused|rejected|denied|declined|not allowed)\b/i;

/** Wherever it stands: who says a number in several places means it. */
const itself = (number: string, unit: string): string => `${number} ${stem(unit)}`;

const skipped = /^\s{0,20}(?:Given|When|And|But|Angenommen|Wenn|Und|Dado|Cuando|Étant|Quand|#)\b|^\s{0,3}#{1,6}\s/;

/** Every word of every line with a number is asked: no pattern is as cheap. */
const startsWithDigit = (one: string): boolean => one.charCodeAt(0) - 48 <= 9 && one.charCodeAt(0) >= 48;

/** A number, and up to three words on each side of it, the nearest first. */
export interface Numbered {
  readonly number: string;
  readonly unit: string;
  readonly written: string;
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

const numeral = /\d+(?:[.,]\d+)*/g;

/** A rule is quoted, and its words come back in scenarios and tickets. */
export const numbersIn = ofRecent(1000, readNumbers, longest);

function readNumbers(text: string): readonly Numbered[] {
  // Most numbers are parts of ids: then nobody needs the words around them.
  const isAny = [...text.matchAll(numeral)].some(({ 0: one, index }) => !isPart(text, index, index + one.length));
  if (!isAny) return [];
  const words = [...text.matchAll(word)];
  return words.flatMap(({ 0: one, index }, at): Numbered[] => {
    if (!startsWithDigit(one) || isPart(text, index, index + one.length)) return [];
    const before = untilMark(words.slice(Math.max(0, at - 3), at).toReversed());
    const behind = untilMark(words.slice(at + 1, at + 4));
    const [unit] = behind;
    if (unit === undefined || !/^\p{L}{2,}|^%$/u.test(unit)) return [];
    const written = [...before.slice(0, 2).toReversed(), one, unit].join(' ');
    return [{ number: one.replaceAll(',', ''), unit, written, before, behind }];
  });
}

/** What is counted by a name of its own: `3 attempts`. Days and bytes are said of anything. */
const ofNoun = '# ';
const shortestNoun = 6;
const ofAnything =
  /^(?:nothing|second|minute|month|percent|sekund|minut|stunde|monat|woche|segund|minuto|seconde|semain|semana|settim|dollar|points|person|people|custom|member|record|object|number|charac|letter|digits|lines|pages|files|items|entrie|millis|workin|business|calend)/;

const isAlike = (one: Numbered, other: Numbered): boolean => {
  const words = new Set([...one.before, ...one.behind.slice(1)].filter((own) => own.length > 3).map(stem));
  return [...other.before, ...other.behind.slice(1)].some((own) => words.has(stem(own)));
};

function keysOf({ number, unit, before, behind }: Numbered): string[] {
  return [
    itself(number, unit),
    ...(unit.length >= shortestNoun && !ofAnything.test(unit) && !/^[45]\d\d$|\D/.test(number)
      ? [`${ofNoun}${stem(unit)}`]
      : []),
    ...(before.length === 3 && matters(before) > 1 ? [`${before.map(stem).join(' ')} _ ${stem(unit)}`] : []),
    ...(before.length > 0 && behind.length === 3 && matters(behind.slice(1)) > 0
      ? [`${stem(before[0] ?? '')} _ ${behind.map(stem).join(' ')}`]
      : []),
  ];
}

/** `BR-3`, `v2`, `2026-03-02`, `/v1/`: parts of a name. */
const isPart = (text: string, from: number, to: number): boolean =>
  /[\p{L}\d_/#.-]$/u.test(text.slice(Math.max(0, from - 1), from)) || /^[-_/:.]\d/.test(text.slice(to, to + 2));

/** Up to the end of the clause, and another number: what is beyond qualifies that one. */
function untilMark(words: readonly RegExpExecArray[]): string[] {
  const end = words.findIndex(([one]) => /^[\d.;:!?|()"“”]/.test(one));
  return (end < 0 ? words : words.slice(0, end)).map(([one]) => one.toLowerCase());
}

/** As far as an ending may change. */
export const stem = (one: string): string => one.slice(0, 6).replace(/(?:en|es|e|s|n)$/, '');

/** Words that say what it is about; short ones are the grammar of a sentence, in most languages. */
const matters = (words: readonly string[]): number => words.filter((one) => one.length > 3).length;
