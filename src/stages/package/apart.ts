/** Numbers that stand where a rule is named, and are none of its limits: what is tried out, sums, pages of a list. */
import type { Measure } from '../../artifacts/measures.ts';
import { contentWords, sharedWords } from './content-words.ts';

interface Claimed {
  readonly text: string;
  readonly bound: 'most' | 'least' | 'kept' | 'exact';
  readonly measure: Measure;
  readonly all: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

export const isApart = (claim: Claimed, limit: Claimed): boolean =>
  isTriedOut(claim) || isNext(claim, limit) || isSum(claim, limit) || isOfPart(claim, limit);

/** "A course with 21 participants is refused" keeps the limit that it goes beyond; "refused after 21 days" sets one. */
export function isTriedOut({ bound, text, measure }: Claimed): boolean {
  if (bound !== 'exact' || !refused.test(text.slice(measure.index + measure.words.length))) return false;
  return !sets.test(text.slice(Math.max(0, measure.index - 12), measure.index));
}

const refused = /\b(?:refused|rejected|denied|declined|invalid|fails?|error|not|no|cannot|4\d\d)\b/i;
const sets = /\b(?:after|within|until|before|every|for)\s{1,3}$/i;

/** One beside a limit, on either side, is where it is shown. */
function isNext({ bound, measure }: Claimed, limit: Claimed): boolean {
  if (bound !== 'exact' || limit.bound === 'exact') return false;
  const step = measure.value / Number.parseFloat(measure.words);
  return Math.abs(measure.value - limit.measure.value) === step;
}

/** 0.50 a day, and 2.00 after 4 days. */
const isSum = ({ all, measure }: Claimed, limit: Claimed): boolean =>
  measure.unit === 'money' && all.size > 1 && rate.test(limit.measure.words) && !rate.test(measure.words);

const rate = /(?:\bper|\ban?|\beach|\/)\s?[a-z]+$/i;

/** How much of it is shown or done at a time says nothing of how much there may be. */
function isOfPart({ measure, text, words }: Claimed, limit: Claimed): boolean {
  // "The second reminder" and "a second reminder" are one.
  const [, which] = ordinal.exec(text) ?? [];
  if (which !== undefined && !new RegExp(`\\b${which}\\b`, 'i').test(limit.text)) return true;
  if (measure.unit !== 'count') return false;
  for (const part of parts) if (words.has(part) && !limit.words.has(part)) return true;
  return false;
}

const ordinal = /\bthe (first|second|third|fourth|fifth|last|next|previous)\s/i;
/** As they are compared: without their endings. */
const parts = ['pag', 'list', 'batch', 'chunk', 'load', 'test', 'cach'];

/** What both speak of beside the unit: a name and a password both have characters. */
export function sharedSubject(claim: Claimed, limit: Claimed): number {
  const { of = '', unit } = claim.measure;
  if (unit !== 'physical' && !units.has(of)) return sharedWords(claim, limit);
  const [word = ''] = contentWords(of);
  return sharedWords(claim, limit) - (claim.words.has(word) && limit.words.has(word) ? 1 : 0);
}

const units: ReadonlySet<string> = new Set(['character', 'digit', 'letter', 'word']);
