/**
 * The same limit of the same id with another number, in whatever language: a number with the same word or sign before it and the same thing
 * behind it (`máximo 20 trabajos`, `< 10 ms`), in two places that speak of one id alone, is one limit. So is how often something is done.
 */
import type { Ledger } from '../../../artifacts/ledger/ledger.ts';
import { label } from '../../../artifacts/ledger/tokens.ts';
import type { Outline } from '../../../artifacts/outline.ts';
import { type Problem, warning } from '../../../core/problem.ts';
import { areOtherRhythms, type Rhythm, rhythmIn } from '../rhythms.ts';

interface Limit {
  /** The id, what stands before the number, and what is counted. */
  readonly key: string;
  readonly number: string;
  readonly written: string;
  readonly line: number;
  /** How often, instead of how much. */
  readonly rhythm?: Rhythm;
}

interface Place {
  readonly path: string;
  readonly limits: readonly Limit[];
  readonly isDefinition: boolean;
}

const longest = 2000;
const mostLines = 60;
/** A word or a sign, a number, and a unit or a thing. */
const limit =
  /(?:(?<!\p{L})(?<before>\p{L}{2,30})\s{1,2}|(?<sign>[<>≤≥])\s{0,2})(?<number>\d{1,7}(?:[.,]\d{1,3})?)\s?(?<unit>%|\p{L}{1,30})/gu;
/** Words that say nothing of a limit: what stands behind them is an example, a part or a moment. */
const noLimit =
  /^(?:and|or|the|of|for|with|to|by|on|step|phase|version|section|line|page|rule|http|returns?|code|status|port|und|oder|der|die|das|von|mit|bis|et|ou|le|la|les|de|du|des|pour|avec|y|o|el|los|las|con|para|por|e|do|da|dos|com)$/i;
/** "User Story 2 for the files": the number belongs to what stands before it, and counts nothing. */
const noThing =
  /^(?:and|or|for|to|is|are|was|with|in|on|of|at|by|from|as|has|have|can|may|must|shall|und|oder|für|ist|sind|mit|et|ou|pour|est|sont|y|o|para|es|son|e|é)$/i;
/** A capital letter in the run of a sentence begins a name, which may have a number. */
const isName = (text: string, before: string, at: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(before) && /[\p{L}\d,]\s{1,2}$/u.test(text.slice(Math.max(0, at - 3), at));
/** Where outcomes are shown, numbers lie on both sides of a limit. */
const examples = /\.(?:feature|csv)$|(?:^|[-_/])tests?[-_.]/i;

export function limitsOfOneId(ledger: Ledger, outlines: ReadonlyMap<string, Outline>): Problem[] {
  const { lists, again, citations, defined } = ledger;
  const places: Place[] = [];
  const within = new Map<string, Map<number, string>>();
  // A heading with the same id is another thing of another document; a row or an item says it again.
  const said = again.filter(({ form }) => form === 'row' || form === 'item');
  for (const { entries } of [...lists, ...said])
    for (const { key, path, line, endLine, form } of entries) {
      const own = defined.get(key);
      if (!own || !isNear(own.path, path)) continue;
      const last = form === 'title' ? line : Math.min(endLine, line + mostLines);
      const taken = within.get(path) ?? new Map<number, string>();
      within.set(path, taken);
      const lines: number[] = [];
      for (let at = line; at <= last; at += 1) if (!taken.has(at)) lines.push(at);
      for (const at of lines) taken.set(at, key);
      places.push(placeOf(key, path, lines, outlines, true));
    }
  const named = new Map<string, Set<string>>();
  for (const { key, path, line, written } of citations) {
    const owner = within.get(path)?.get(line);
    // What has an id of its own may say whose limit it repeats: "T116 Answer within 3 seconds (SC-009)".
    if (owner === key || (owner !== undefined && !outlines.get(path)?.lines[line - 1]?.includes(`(${written})`)))
      continue;
    const at = `${path}\n${line}`;
    named.set(at, (named.get(at) ?? new Set()).add(key));
  }
  for (const [at, keys] of named) {
    const [path = '', line = ''] = at.split('\n');
    const [key] = keys;
    const own = defined.get(key ?? '');
    if (keys.size !== 1 || key === undefined || !own || !isNear(own.path, path)) continue;
    places.push(placeOf(key, path, [Number(line)], outlines, false));
  }
  return differing(places.filter(({ path, limits }) => limits.length > 0 && !examples.test(path)));
}

/** In the same folder, or one above the other: another feature may use the same ids. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.slice(0, path.lastIndexOf('/') + 1)) as [string, string];
  return a.startsWith(b) || b.startsWith(a);
}

function placeOf(
  id: string,
  path: string,
  lines: readonly number[],
  outlines: ReadonlyMap<string, Outline>,
  isDefinition: boolean,
): Place {
  const outline = outlines.get(path);
  const found = new Map<string, Limit | undefined>();
  for (const at of lines) {
    const text = outline?.lines[at - 1] ?? '';
    if (text.length > longest || outline?.isCode(at)) continue;
    for (const one of [...(/\d/.test(text) ? limitsIn(id, text, at) : []), ...rhythmOf(id, text, at)]) {
      const known = found.get(one.key);
      // Two of one sort are two limits; nobody knows which one another place means.
      found.set(one.key, found.has(one.key) && known?.number !== one.number ? undefined : one);
    }
  }
  return { path, isDefinition, limits: [...found.values()].flatMap((one) => one ?? []) };
}

function rhythmOf(id: string, text: string, line: number): Limit[] {
  const rhythm = rhythmIn(text);
  if (!rhythm) return [];
  return [{ key: `${id} how often`, number: rhythm.unit, written: rhythm.written, line, rhythm }];
}

function limitsIn(id: string, text: string, line: number): Limit[] {
  const prose = text.replaceAll(label, ' ').replaceAll(/[*_`]/g, '');
  return [...prose.matchAll(limit)].flatMap(({ 0: written, index, groups = {} }) => {
    const { before = '', sign = '', number = '', unit = '' } = groups;
    if (noLimit.test(before) || noThing.test(unit) || isName(prose, before, index)) return [];
    // A plural or a case is the same thing.
    const thing = unit.toLowerCase().slice(0, 5).replace(/s$/, '');
    return [{ key: `${id} ${sign || before.toLowerCase()} ${thing}`, number: number.replace(',', '.'), written, line }];
  });
}

function differing(places: readonly Place[]): Problem[] {
  const byKey = new Map<string, { place: Place; limit: Limit }[]>();
  for (const place of places)
    for (const one of place.limits) {
      const own = byKey.get(one.key);
      if (own) own.push({ place, limit: one });
      else byKey.set(one.key, [{ place, limit: one }]);
    }
  return [...byKey.values()].flatMap((all) => {
    const numbers = grouped(all);
    if (numbers.size !== 2) return [];
    const [one = [], other = []] = [...numbers.values()].toSorted((a, b) => a.length - b.length);
    // Of two alone, where it is defined counts.
    const isTied = one.length === other.length;
    const odd = isTied && one.every(({ place }) => place.isDefinition) ? other : one;
    const usual = odd === one ? other : one;
    const [first] = usual;
    const [told] = odd;
    if (odd.length !== 1 || !first || !told) return [];
    const [usually, own] = [first.limit.rhythm, told.limit.rhythm];
    if (usually && own && !areOtherRhythms(usually, own)) return [];
    const message = `"${told.limit.written.trim()}" goes against "${first.limit.written.trim()}" in ${first.place.path}:${first.limit.line}.`;
    return [
      warning('constraint/contradiction', message, {
        at: `${told.place.path}:${told.limit.line}`,
        fix: 'Decide which one holds, and say it in both places.',
      }),
    ];
  });
}

function grouped<T extends { readonly limit: Limit }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const own = found.get(one.limit.number);
    if (own) own.push(one);
    else found.set(one.limit.number, [one]);
  }
  return found;
}
