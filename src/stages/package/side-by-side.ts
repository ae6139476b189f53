/** Numbers that one sentence lists side by side ("reminded 30 days and 7 days before"): all of them hold, so none refutes another. */
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { contentWords, sharedWords } from './content-words.ts';

interface Listing {
  readonly keys: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

interface Claimed {
  readonly measure: Measure;
  readonly words: ReadonlySet<string>;
}

/** More nobody reads side by side. */
const mostListings = 300;
const longest = 2000;

/** "30 days, 14 days and again 7 days": nothing else is said between them. */
const between =
  /^\s{0,2}(?:,|\/|&|\+|(?:,\s)?(?:and|or|then)\b)?\s{0,2}(?:and\s|then\s|again\s|also\s|once more\s|at most\s|at least\s|up to\s|within\s|after\s|at\s){0,3}$/i;
/** "30 days before the end and again 7 days before it", "30 days before and 7 days before the end". */
const onceMore =
  /^\s(?:before|after|ahead|in advance)(?:\s(?!and\b|or\b)[\w-]{1,20}){0,4},?\s(?:and|or|then)\s(?:then\s|again\s|once more\s){0,2}$/i;
/** "30, 14 and 7 days": the unit stands behind the last. */
const bare = /(?<![\w.,:-])(?:\d{1,6}\s{0,2}(?:,|\/|&|,?\s(?:and|or))\s{0,2}){1,6}$/i;
const range = /\bbetween\s{1,3}$/i;

const keyOf = ({ unit, of = '' }: Measure, value: number): string => `${value} ${unit} ${of}`;

/** Whether some sentence about the same lists both numbers. */
export function listedTogether(texts: () => readonly string[]): (one: Claimed, other: Claimed) => boolean {
  // Asked only of two that differ, which are rare.
  let listings: readonly Listing[] | undefined;
  return (one, other) =>
    (listings ??= listingsOf(texts())).some(
      (listing) =>
        [one, other].every(({ measure }) => listing.keys.has(keyOf(measure, measure.value))) &&
        [one, other].every((claim) => isAbout(claim, listing)),
    );
}

function listingsOf(texts: readonly string[]): Listing[] {
  const listings: Listing[] = [];
  for (const text of texts) {
    if (listings.length >= mostListings) break;
    listings.push(...listingsIn(text));
  }
  return listings;
}

/** At least two words, and half of what is said of the number. */
function isAbout(claim: Claimed, listing: Listing): boolean {
  const shared = sharedWords(claim, listing);
  return shared >= Math.min(2, claim.words.size) && shared >= claim.words.size / 2;
}

function listingsIn(text: string): Listing[] {
  if (text.length > longest || !/\d/.test(text)) return [];
  const groups: Set<string>[] = [];
  let before: Measure | undefined;
  for (const measure of measuresIn(text)) {
    const isBeside =
      before !== undefined &&
      before.unit === measure.unit &&
      before.of === measure.of &&
      isListed(text.slice(before.index + before.words.length, measure.index));
    if (!isBeside) groups.push(new Set());
    for (const key of [keyOf(measure, measure.value), ...bareBefore(text, measure)]) groups.at(-1)?.add(key);
    before = measure;
  }
  const listed = groups.filter(({ size }) => size > 1);
  const words = listed.length === 0 ? new Set<string>() : contentWords(text);
  return listed.map((keys) => ({ keys, words }));
}

const isListed = (joint: string): boolean => between.test(joint) || onceMore.test(joint);

function bareBefore(text: string, measure: Measure): string[] {
  const near = text.slice(Math.max(0, measure.index - 60), measure.index);
  const [numbers] = bare.exec(near) ?? [];
  const factor = measure.value / Number.parseFloat(measure.words);
  if (numbers === undefined || !Number.isFinite(factor) || range.test(near.slice(0, -numbers.length))) return [];
  return (numbers.match(/\d+/g) ?? []).map((digits) => keyOf(measure, Number(digits) * factor));
}
