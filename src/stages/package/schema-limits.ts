/**
 * What a schema lets through, and what a rule or the PRD allows: `lineItems` with `maxItems: 500` beside "1 to 50 line items", `passengers`
 * with `maximum: 12` or a row `| booking.passengers | 1 to 12 |` beside "at most 9 passengers". Only where all that is said of such things
 * is one number; a limit in a schema may also be there for another reason, so it is told as a warning.
 */
import { linesWith } from '../../artifacts/lines-with.ts';
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { unitOf } from '../../artifacts/quantities.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { tableRows } from '../../artifacts/table-rows.ts';
import { wholeText } from '../../artifacts/whole-text.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { propertyAt } from './schema-lines.ts';
import { limitsSaid, saidByBuilders, type StatedLimit } from './statements.ts';

interface SchemaLimit {
  readonly keyword: string;
  readonly bound: 'most' | 'least' | 'exact';
  readonly value: number;
  /** The words of the property's name, in small letters: `line`, `items`. */
  readonly words: readonly string[];
  readonly at: string;
  /** Bytes of a file, not characters. */
  readonly isBinary?: true;
}

const limit =
  /["']?\b(maxItems|maxLength|maximum|minItems|minLength|minimum|const|enum)["']?\s{0,3}:\s{0,3}(?:\[\s?)?(\d{1,12}(?:\.\d{1,3})?)\b(?!\s?,\s?\d)/g;
const longest = 1000;
/** More than these nobody reads side by side. */
const mostLimits = 1000;
const mostSaid = 500;
const atMost =
  /(?:\b(?:at most|no more than|not more than|up to|maximum(?: of)?|limited to|\d{1,6} to|between \d{1,6} and)|[≤–-])\s{0,3}$/i;
const atLeast = /(?:\b(?:at least|no fewer than|no less than|not less than|minimum(?: of)?)|≥)\s{0,3}$/i;
/** The lower end of a range that this number is the upper end of. */
const lowerEnd = /(\d{1,6})\s{0,2}(?:to|and|[–-])\s{0,2}$/;

export function schemaLimitFindings(read: ReadPackage): Problem[] {
  const all = [
    ...read.contracts.flatMap(({ document, path }) => limitsIn(document, path)),
    ...[...read.designs, ...read.notes, ...read.contracts].flatMap(({ document, path }) => [
      ...rowsIn(document, path),
      ...itemsIn(document, path),
    ]),
  ];
  if (all.length === 0) return [];
  const limits = all.slice(0, mostLimits);
  // Only what has a limit in it, cut into its numbers once.
  const cut = (statements: readonly StatedLimit[]) =>
    statements
      .filter(({ text }) => /\d/.test(text))
      .slice(0, mostSaid)
      .map((one) => ({ ...one, lower: one.text.toLowerCase() }));
  const said = cut(limitsSaid(read));
  // Where nobody above says it, what is built of it says it: a design, a ticket.
  const below = cut(saidByBuilders(read));
  return limits.flatMap((one) => {
    const above = said.flatMap((statement) => measuresOf(statement, one));
    const isSpecified = read.contracts.some(({ path }) => one.at.startsWith(`${path}:`));
    const [first, ...others] =
      above.length > 0 || !isSpecified ? above : below.flatMap((statement) => measuresOf(statement, one));
    if (!first || isSame(first.value, one) || others.some(({ value }) => value !== first.value)) return [];
    // `freeSeats` of a boat for 12 guests are no seats of a booking: a name of several words, and a number that is asked for elsewhere.
    if (one.words.length > 1 && said.some(({ text }) => countsIn(text).has(one.value))) return [];
    const message = `${one.keyword} ${one.value} here, but ${first.words} in ${first.at}: ${JSON.stringify(first.text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: one.at, fix })];
  });
}

const countsIn = (text: string): ReadonlySet<number> =>
  new Set(measuresIn(text).flatMap(({ unit, value }) => (unit === 'count' ? [value] : [])));

/** A megabyte is a million bytes to one and 1024 x 1024 to the other. */
const isSame = (said: number, { value, isBinary }: SchemaLimit): boolean =>
  said === value ||
  (isBinary === true && [1.024, 1.024 ** 2, 1.024 ** 3].some((one) => Math.round(said * one) === value));

export function limitsIn(document: Outline, path: string): SchemaLimit[] {
  const { lines } = document;
  if (!/max|min|const|enum/.test(wholeText(document))) return [];
  return lines.flatMap((text, i) => {
    if (text.length > longest || !/max|min|const|enum/.test(text)) return [];
    return [...text.matchAll(limit)].flatMap(({ 1: keyword = '', 2: value = '', index }): SchemaLimit[] => {
      const own = { keyword, bound: boundOf(keyword), value: Number(value), at: `${path}:${i + 1}` };
      const near = lines
        .slice(Math.max(0, i - 3), i + 4)
        .join('\n')
        .slice(0, longest * 3);
      if (keyword === 'maxLength' && /\bformat["']?:\s{0,3}["']?binary\b/.test(near))
        return [{ ...own, words: [], isBinary: true }];
      const name = propertyAt(lines, i, text.slice(0, index));
      if (name === undefined) return [];
      // `days` of a pause: whose days they are stands above.
      const whose = timeUnit.test(name) ? ownerOf(lines, i) : undefined;
      return [{ ...own, words: [...(whose === undefined ? [] : [whose]), ...wordsOf(name)] }];
    });
  });
}

/** The call or the schema that a line is a part of: the last word of `/customers/{id}/pause`, the name of `Pause`. */
function ownerOf(lines: readonly string[], at: number): string | undefined {
  const indentOf = (text: string) => text.length - text.trimStart().length;
  let indent = indentOf(lines[at] ?? '');
  for (let i = at - 1; i >= Math.max(0, at - farthest); i -= 1) {
    const text = (lines[i] ?? '').slice(0, longest);
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const [, path, name] = owner.exec(text) ?? [];
    const said = path === undefined ? name : path.split('/').findLast((part) => /^[a-z][\w-]{2,}$/i.test(part));
    if (said !== undefined) return wordsOf(said).at(-1);
  }
  return undefined;
}

const farthest = 60;
const owner = /^\s{1,40}["']?(?:(\/[^\s"':]{1,200})|([A-Z][A-Za-z]{2,40}))["']?\s{0,3}:\s{0,3}\{?\s*$/;

const boundOf = (keyword: string): SchemaLimit['bound'] =>
  keyword.startsWith('max') ? 'most' : keyword.startsWith('min') ? 'least' : 'exact';

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/);

const cellLimit =
  /^(?:[a-z]{3,12},?\s{1,2})?\(?(?:(\d{1,6})\s{0,2}(?:to|\.\.|[–-])\s{0,2}(\d{1,9})|(?:max(?:imum)?\.?|at most|up to|≤|<=)\s{0,2}(\d{1,9}))\)?(?:\s(?:characters|chars))?$/i;

/** `| booking.passengers | integer | 1 to 9 |`: a field, and the numbers that it may have. */
function rowsIn(document: Outline, path: string): SchemaLimit[] {
  return tableRows(document).flatMap(({ text, cells: row, line }): SchemaLimit[] => {
    if (text.length > longest || !/\d/.test(text)) return [];
    const cells = row.map((cell) => cell.replaceAll(/[`*]/g, '').trim());
    const [first = '', second = ''] = cells;
    // `| Lock | days | number | 1 to 30 |`: whose field it is stands in a column of its own.
    const isPart = /^[a-z_]\w{1,40}$/.test(second) && !typeName.test(second);
    const name = isPart ? `${first.replaceAll(' ', '_')}.${second}` : first;
    const [, , upper, most] = cells.flatMap((cell) => cellLimit.exec(cell) ?? []);
    const value = upper ?? most;
    if (value === undefined || !/^[A-Za-z_][\w.]{2,60}$/.test(name)) return [];
    const isText = cells.some((cell) => /\b(?:string|text|varchar|char)\b/i.test(cell));
    const keyword = isText ? 'maxLength' : 'maximum';
    return [{ keyword, bound: 'most', value: Number(value), words: wordsOf(name), at: `${path}:${line}` }];
  });
}

/** `- photos: at most 5 references`, `- days: integer, 1 to 30`: a field of a call, said in a list. */
const item =
  /^\s{0,8}[-*+] `([A-Za-z_]\w{1,40})`(?: \([^)]{1,60}\))?(?::| [–—-]) [^.]{0,80}?(?:(?<![\d.])(\d{1,6})\s?(?:to|[–-])\s?(\d{1,9})|(?:max(?:imum)?(?: of)?|at most|up to|≤) ?(\d{1,9}))(?![\d.])( characters| chars)?/i;

function itemsIn(document: Outline, path: string): SchemaLimit[] {
  if (linesWith(document, '`').length === 0) return [];
  let heading = '';
  return document.lines.flatMap((text, i): SchemaLimit[] => {
    if (text.length > longest) return [];
    if (text.startsWith('#') && /^#{1,6}\s/.test(text)) heading = text;
    const [, name, , upper, most, length] = text.includes('`') ? (item.exec(text) ?? []) : [];
    const value = upper ?? most;
    if (name === undefined || value === undefined) return [];
    const keyword = length === undefined && !/\bstring\b/.test(text) ? 'maximum' : 'maxLength';
    const own = { keyword, bound: 'most' as const, value: Number(value), at: `${path}:${i + 1}` };
    // `days` of a loan: whose days they are stands above.
    if (!timeUnit.test(name)) return [{ ...own, words: wordsOf(name) }];
    const of = wordsOf(heading.replaceAll(/[^A-Za-z]+/g, ' ').trim())
      .filter((word) => word.length > 3)
      .at(-1);
    return of === undefined ? [] : [{ ...own, words: [of, name] }];
  });
}

const typeName =
  /^(?:string|text|varchar|char|int(?:eger)?|bigint|number|decimal|float|double|bool(?:ean)?|date|time|datetime|timestamp|uuid|json|array|list|object|enum|reference|ref|money|required|optional|yes|no)$/i;

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|s$/, '');
const counters = /^(?:count|number|num|no|nr|of|total|max|min|maximum|minimum|for|in|after|until|per)$/;
/** `depositCents`: what the rules say in whole units. */
const cents = /^(?:cents?|pence|minor)$/;
/** `euros` of a top-up: how the rules write it. */
const currencies: Readonly<Record<string, RegExp>> = {
  euro: /eur|€/,
  eur: /eur|€/,
  dollar: /usd|\$|dollar/,
  usd: /usd|\$|dollar/,
  pound: /gbp|£/,
  gbp: /gbp|£/,
};
const bare = (word: string): string => singular(word).replace(/(?<=[a-z]{3})(?:ed|ing)$/, '');
const timeUnit = /^(?:ms|milliseconds?|secs?|seconds?|mins?|minutes?|hours?|days?|weeks?|months?|years?)$/;

/** Upper or lower limits that a statement sets for the things of this name. */
function measuresOf(
  { lower, ...statement }: StatedLimit & { lower: string },
  one: SchemaLimit,
): (Measure & StatedLimit)[] {
  const what = meantBy(one, lower);
  if (!what) return [];
  return measuresIn(statement.text).flatMap((measure) => {
    if (measure.unit !== what.unit || (what.of !== undefined && measure.of !== what.of)) return [];
    const before = statement.text.slice(0, measure.index);
    if (what.of === 'character' && !isLengthOf(one, before.toLowerCase(), lower.slice(measure.index))) return [];
    // What is always so is said of it whatever the words before the number.
    const said = Math.round((measure.value / what.factor) * 1e6) / 1e6;
    if (one.bound === 'exact') return [{ ...measure, ...statement, value: said }];
    if (one.bound === 'most') return atMost.test(before) ? [{ ...measure, ...statement, value: said }] : [];
    const from = lowerEnd.exec(before)?.[1];
    const value = from === undefined ? (atLeast.test(before) ? said : undefined) : Number(from);
    return value === undefined ? [] : [{ ...measure, ...statement, value }];
  });
}

/** "A title of 3 to 80 characters, a room number and a day": said of the title, and of nothing else in the list. */
function isLengthOf({ words }: SchemaLimit, before: string, after: string): boolean {
  const last = singular(words.at(-1) ?? '');
  const owned = lengthOf.exec(before)?.[1];
  if (owned !== undefined) return singular(owned) === last;
  return before.includes(last) || !/,| and /.test(after.slice(0, after.indexOf(last)));
}
const lengthOf = /([\w-]{2,40}) of (?:at (?:most|least) |up to |between )?(?:\d{1,6}\s?(?:to|and|[–-])\s?)?$/;

/** The kind of number that is meant; nothing where the sentence is about something else. */
function meantBy(
  { keyword, words, isBinary }: SchemaLimit,
  lower: string,
): (Pick<Measure, 'unit' | 'of'> & { factor: number }) | undefined {
  if (isBinary) return { unit: 'bytes', factor: 1 };
  const isValue = /imum$|^const$|^enum$/.test(keyword);
  const named = isValue ? words.filter((word) => !counters.test(word)) : words;
  const last = singular(named.at(-1) ?? '');
  const speaksOf = (all: readonly string[]) => all.every((word) => lower.includes(singular(word)));
  if (keyword.endsWith('Length'))
    return last.length < 3 || !lower.includes(last) ? undefined : { unit: 'count', of: 'character', factor: 1 };
  const others = named.slice(0, -1);
  if (isValue && others.length > 0 && others.slice(-1).every((word) => lower.includes(bare(word)))) {
    const unit = named.at(-1) ?? '';
    if (timeUnit.test(unit)) return { unit: 'ms', factor: unitOf(unit) };
    if (/^(?:percent|percentage|pct)$/.test(unit)) return { unit: 'percent', factor: 1 };
    if (cents.test(unit)) return { unit: 'money', factor: 0.01 };
  }
  if (isValue && last in currencies)
    return others.every((word) => lower.includes(bare(word))) && currencies[last]?.test(lower)
      ? { unit: 'money', factor: 1 }
      : undefined;
  if (!keyword.endsWith('imum') && isValue) return undefined;
  // Of a part of a booking, `booking.passengers`, a sentence need not say whose it is.
  const isMeant = last.length >= 3 && (keyword.endsWith('imum') ? true : speaksOf(others));
  return isMeant ? { unit: 'count', of: last, factor: 1 } : undefined;
}
