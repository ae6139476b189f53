/** Numbers in a sentence, just inside and just outside of the line that they draw. */

import { spelled } from '../../../artifacts/quantities.ts';

export const numberOf = (word: string): number =>
  /^an?$/i.test(word) ? 1 : (spelled[word.toLowerCase()] ?? Number(word.replaceAll(',', '')));

export const countPattern = String.raw`(?:\d[\d,]*|${Object.keys(spelled).join('|')})`;
export const unitPattern = String.raw`(?:working |business |calendar |banking )?(?:ms|milliseconds?|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|nights?|weeks?|months?|quarters?|years?)`;
const spanPattern = String.raw`(?:(?:${countPattern}(?: ${unitPattern})?(?:,| and| or) )*(?:${countPattern}|an?|half an?)) ${unitPattern}(?![a-z])`;

const eachSpan = new RegExp(`(?<![a-zà-ÿ\\d])${spanPattern}`, 'gi');
const standIn = /¤(\d)/g;

/**
 * What a pattern of times finds. The pattern has `¤\d` where a time stands: times are looked for once, by one pattern, since a pattern that
 * spells them out is so large that V8 needs longer to prepare it than to run it over all rules.
 */
export function findTimes(pattern: RegExp, text: string): FoundTimes | null {
  if (text.includes('¤')) return null;
  const spans: string[] = [];
  const marked = text.replace(eachSpan, (span) => (spans.length > 9 ? span : `¤${spans.push(span) - 1}`));
  const found = spans.length === 0 ? null : pattern.exec(marked);
  if (!found) return null;
  const asWritten = (part: string) => part.replace(standIn, (whole, n: string) => spans[Number(n)] ?? whole);
  return {
    parts: found.map((part: string | undefined) => (part === undefined ? undefined : asWritten(part))),
    index: asWritten(marked.slice(0, found.index)).length,
  };
}

export interface FoundTimes {
  /** As of a pattern: the whole, then what stands in its brackets. */
  readonly parts: readonly (string | undefined)[];
  readonly index: number;
}

const smaller: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ms|milliseconds?)$/, 'one millisecond'],
  [/\b(?:s|secs?|seconds?)$/, 'one second'],
  [/\b(?:min|mins|minutes?)$/, 'one second'],
  [/\b(?:h|hrs?|hours?)$/, 'one minute'],
  [/\b(?:days?|nights?|weeks?)$/, 'one hour'],
  [/\b(?:months?|quarters?|years?)$/, 'one day'],
];

/** The next smaller step of a time: a minute of hours, a day of years. */
export const stepOf = (span: string): string => smaller.find(([unit]) => unit.test(span))?.[1] ?? 'one minute';

/** "3, 5 and 7 days", "20 days and 5 days": each by itself, with its unit. */
export function spansIn(text: string): readonly string[] {
  const [unit = ''] = new RegExp(`${unitPattern}$`, 'i').exec(text) ?? [];
  return text
    .split(/, | and | or /)
    .map((one) => (/\p{L}/u.test(one.replace(/^\p{L}+(?= |$)/u, '')) ? one : `${one} ${unit}`));
}

/** 1200 as "1,200"; by hand, since the first number that `Intl` writes costs more than a whole scenario. */
const withThousands = (n: number): string =>
  Number.isInteger(n) ? String(n).replace(/\B(?=(?:\d{3})+$)/g, ',') : String(n);

const inWords = Object.entries(spelled);
/** In the way it was written: "four" below "five", 99 below 100. */
export function besides(word: string, by: number): string {
  const n = numberOf(word) + by;
  const asWord = /^\p{L}/u.test(word) ? inWords.find(([, value]) => value === n)?.[0] : undefined;
  return asWord ?? (n === 0 ? 'no' : withThousands(n));
}

const decimal = /^\d+[.]\d+$/;
/** One step beyond a number: 51 beyond 50, 0.61 beyond 0.6. */
export function beyond(word: string, direction: 1 | -1): string {
  const plain = word.replaceAll(',', '');
  if (!decimal.test(plain)) return besides(word, direction);
  const places = plain.split('.')[1]?.length ?? 0;
  return (Number(plain) + direction / 10 ** places).toFixed(places);
}

const compared: readonly (readonly [RegExp, (n: string) => string])[] = [
  [
    /\b(?:more|less|(?!other|rather|either|whether)[a-z]{3,}er) than (?=[$€£]?\d|(?:one|two|three|four|five|six|ten) )/i,
    (n) => `exactly ${n}`,
  ],
  [/\b(?:above|over|below|under|beyond) (?=[$€£]?\d)/i, (n) => `at exactly ${n}`],
  [/\bat least (?=[$€£]?\d|(?:one|two|three|four|five|six|ten) )/i, (n) => n],
];

/** The same state where the line is not crossed yet: "more than 10 %" becomes "exactly 10 %", "at least 3" becomes "2". */
export function nearMiss(text: string): string | undefined {
  for (const [pattern, told] of compared) {
    const found = pattern.exec(text);
    if (!found) continue;
    const behind = text.slice(found.index + found[0].length);
    const [amount = ''] = /^[$€£]?\d[\d.,]*\d|^[$€£]?\d|^\p{L}+/u.exec(behind) ?? [];
    const isLeast = /least/i.test(found[0]);
    const bare = amount.replace(/^[$€£]/, '');
    const other = isLeast ? amount.replace(bare, beyond(bare, -1)) : amount;
    const before = text.slice(0, found.index);
    // "Is above 30 minutes": it is exactly that.
    if (/^older/i.test(found[0]))
      return `${before}exactly ${behind.replace(/^(\S+ (?:(?:business|working|calendar) )?\p{L}+)/u, '$1 old')}`;
    const plain = told(other);
    const words = /\b(?:is|are|be)\s+$/.test(before)
      ? plain.replace(/^at /, '')
      : /\b(?:falls?|drops?|sinks?|rises?|goes|climbs?|grows?)\s+$/.test(before)
        ? plain.replace(/^at /, 'to ')
        : /\b(?:an?|the) \p{L}+\s+$/u.test(before)
          ? plain.replace(/^at /, 'of ')
          : plain;
    return `${before}${words}${behind.slice(amount.length)}`;
  }
  const exceeds = /\bexceeds? (?=[$€£]?\d)/i.exec(text);
  return exceeds
    ? `${text.slice(0, exceeds.index)}${/exceeds/i.test(exceeds[0]) ? 'is' : 'are'} exactly ${text.slice(exceeds.index + exceeds[0].length)}`
    : undefined;
}
