/** The numbers with units of one sentence, each in its base unit and with its place. */
import {
  countedNoun,
  countPattern,
  durationPattern,
  moneyPattern,
  nounIn,
  percentPattern,
  ratePattern,
  sizePattern,
  sizes,
  spelled,
  unitOf,
  valueOf,
} from './quantities.ts';
import { ofRecent } from './recent.ts';

export interface Measure {
  /** Count, per second, milliseconds, bytes, percent, money, grams or metres and the like, minutes of a day. */
  readonly unit: 'count' | 'per-second' | 'ms' | 'bytes' | 'percent' | 'money' | 'physical' | 'clock';
  readonly value: number;
  /** What is counted, singular; of what is measured, what it is: `mass`. */
  readonly of?: string;
  /** As it stands in the text. */
  readonly words: string;
  readonly index: number;
}

/** The documents of a package are read side by side again and again, as they come: most sentences were looked at before. */
export const measuresIn = ofRecent(2000, findMeasures, 1000);

/** `3-30 characters` is a range, as `3–30` is; a date has two such marks, and an id a letter. */
const hyphenRange = /(?<=(?<![\w.,:-])\d{1,6})-(?=\d{1,6}(?![\d-]))/g;

function findMeasures(written: string): readonly Measure[] {
  const text = written.includes('-') ? written.replaceAll(hyphenRange, '–') : written;
  if (!/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\b/i.test(text)) return [];
  const found: Measure[] = [];
  const add = (match: RegExpMatchArray, measure: Omit<Measure, 'words' | 'index'>, words = match[0]) => {
    const index = match.index ?? 0;
    const isTaken = found.some((one) => index < one.index + one.words.length && one.index < index + words.length);
    if (Number.isFinite(measure.value) && !isTaken) found.push({ ...measure, words: words.trimEnd(), index });
  };
  for (const match of matches(text, signs.money))
    add(match, { unit: 'money', value: valueOf(match[2] ?? match[4] ?? '', match[3] ?? match[5]) });
  for (const match of matches(text, signs.size))
    add(match, {
      unit: 'bytes',
      value: valueOf(match[1] ?? '', match[2]) * (sizes[(match[3] ?? '').toLowerCase()] ?? 1),
    });
  for (const match of matches(text, signs.rate)) {
    const of = nounIn(match[3]);
    const value = valueOf(match[1] ?? '', match[2]) / (unitOf(match[4] ?? 's') / 1000);
    add(match, { unit: 'per-second', value, ...(of === undefined ? {} : { of }) });
  }
  for (const match of matches(text, signs.percent)) add(match, { unit: 'percent', value: Number(match[1]) });
  for (const match of matches(text, signs.duration))
    add(match, { unit: 'ms', value: valueOf(match[1] ?? '', match[2]) * unitOf(match[3] ?? '') });
  for (const match of matches(text, signs.clock))
    add(match, { unit: 'clock', value: Number(match[1]) * 60 + Number(match[2]) });
  for (const match of text.matchAll(physicalPattern)) {
    const [of = '', factor = 1] = physicalUnits[match[2] ?? ''] ?? [];
    add(match, { unit: 'physical', value: valueOf(match[1] ?? '') * factor, of });
  }
  if (/\stimes/i.test(text))
    for (const match of text.matchAll(timesPattern))
      add(match, { unit: 'count', value: valueOf(match[1] ?? ''), of: 'time' });
  for (const match of text.matchAll(countPattern)) {
    const noun = countedNoun(match[3]) ?? single(match, text);
    if (!noun) continue;
    const words = match[0].slice(0, match[0].length - (match[3] ?? '').length) + noun.words;
    const of = noun.of === 'char' ? 'character' : noun.of;
    add(match, { unit: 'count', value: valueOf(match[1] ?? '', match[2]), of }, words);
  }
  return found.toSorted((a, b) => a.index - b.index);
}

/** `tried 8 times`; three times as many is no number of anything. */
const timesPattern = new RegExp(
  String.raw`(?<![\w.,:-])(\d{1,6}|${Object.keys(spelled).join('|')})\stimes\b(?!\s(?:as|more|faster|slower|the|larger|higher|lower|less|a|per|an?)\b)`,
  'gi',
);

/** `1 item`, `at most one item`: of one thing the noun is no plural. "One" alone is mostly no number. */
function single(match: RegExpMatchArray, text: string): { of: string; words: string } | undefined {
  const [, digits = '', , words = ''] = match;
  const isMeant =
    digits === '1' || /\b(?:at most|up to|no more than|only|exactly|at least)\s$/i.test(text.slice(0, match.index));
  const of = valueOf(digits) === 1 && isMeant ? nounIn(words) : undefined;
  const end = of === undefined ? -1 : words.toLowerCase().indexOf(of);
  return of === undefined || end < 0 ? undefined : { of, words: words.slice(0, end + of.length) };
}

const physicalUnits: Readonly<Record<string, readonly [of: string, factor: number]>> = {
  g: ['mass', 1],
  kg: ['mass', 1e3],
  t: ['mass', 1e6],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1e3],
  km: ['length', 1e6],
  ml: ['volume', 1],
  l: ['volume', 1e3],
  '°C': ['temperature', 1],
  degrees: ['temperature', 1],
  px: ['pixels', 1],
  W: ['power', 1],
  kW: ['power', 1e3],
  kWh: ['energy', 1],
  dB: ['loudness', 1],
};
/** As they are written: `5 M` is a million of something, `5 m` a length. */
const physicalPattern = new RegExp(
  String.raw`(?<![\w.,:-])(\d[\d,]{0,12}(?:\.\d{1,4})?)\s?(${Object.keys(physicalUnits).join('|')})(?![\w/])`,
  'g',
);

/** What each kind cannot be without: looking for that alone is many times cheaper than the whole pattern. */
export const signs = {
  money: [/[$€£¥]|USD|EUR|GBP|CHF|dollars|euros/i, moneyPattern],
  size: [/[kmgt]i?b\b/i, sizePattern],
  rate: [/\/|\s(?:per|an?|each|every)\s/i, ratePattern],
  percent: [/%|percent/i, percentPattern],
  /** By the time of a day; a ratio or a verse has no word before it. */
  clock: [
    /\d:\d\d/,
    /(?<=\b(?:at|before|after|until|till|by|from|since|between|and|to) )([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gi,
  ],
  duration: [
    /\W(?:m?s|milliseconds?|secs?|seconds?|mins?|minutes?|h|hours?|days?|weeks?|months?|years?)\b/i,
    durationPattern,
  ],
} as const;

/** A list, and no generator: it is asked for six kinds of every sentence, and mostly there is nothing. */
const matches = (text: string, of: readonly [RegExp, RegExp]): readonly RegExpMatchArray[] =>
  of[0].test(text) ? [...text.matchAll(of[1])] : nothing;

const nothing: readonly RegExpMatchArray[] = [];
