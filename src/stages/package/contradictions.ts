/**
 * Statements that cannot both hold: the same thing with another number, or once demanded and once forbidden. Words are compared,
 * not understood: two statements count as being about the same when one has all the words of the other and few of its own. Words
 * that only the one has and words that only the other has ("standard plan", "premium plan") tell two things apart.
 */
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { ofRecent } from '../../artifacts/recent.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { isTriedOut } from './apart.ts';
import { contentWords, sharedWords } from './content-words.ts';
import { demandsCollide, isDenied } from './demands.ts';
import type { ReadPackage } from './documents.ts';
import { kindsCollide } from './limits.ts';
import { listedTogether } from './side-by-side.ts';
import { type StatedLimit, statementsOf } from './statements.ts';

interface Claim {
  readonly words: ReadonlySet<string>;
  readonly text: string;
  readonly at: string;
}

/** `most` and `least` leave room on one side; the others name the number itself. */
type Bound = 'most' | 'least' | 'kept' | 'exact';

export interface NumberClaim extends Claim {
  readonly isLocal?: true;
  readonly bound: Bound;
  readonly measure: Measure;
  /** All numbers of the sentence: what both sentences have is none of their differences. */
  readonly all: ReadonlySet<string>;
}

/** More statements than these of one kind nobody reads side by side, and comparing pairs must stay cheap. */
const mostClaims = 300;

export function contradictionFindings(read: ReadPackage, limits: readonly StatedLimit[] = []): Problem[] {
  const statements = statementsOf(read, limits);
  const told = [
    ...numbersCollide(
      statements.flatMap(numberClaims),
      listedTogether(() => statements.map(({ text }) => text)),
    ),
    ...demandsCollide(statements.filter((one) => one.isCriterion !== true)),
  ];
  const places = new Set(told.map(({ at }) => at));
  return [...kindsCollide(limits).filter(({ at }) => !places.has(at)), ...told];
}

/** The first of `earlier` that cannot hold together with what is said now. */
export function goesAgainst<T extends StatedLimit>(said: StatedLimit, earlier: readonly T[]): T | undefined {
  const numbers = numberClaims(said);
  const numberDiffers = (one: StatedLimit) =>
    numbers.some((later) => numberClaims(one).some((own) => groupOf(own) === groupOf(later) && collide(own, later)));
  return earlier.find((one) => numberDiffers(one) || isDenied(one, said));
}

const most =
  /\b(?:at most|no more than|not more than|up to|max(?:imum)?(?: of)?|within|under|below|less than|never exceed\w*|(?:must|may|can) ?not exceed|limited to|limit of|no (?:later|longer|larger|bigger|higher|heavier) than|faster than)\b|[<≤]/i;
const least =
  /\b(?:at least|no (?:less|fewer|shorter|smaller|lower) than|(?<!\d ?)min(?:imum)?(?: of)?|not before|or more|more than|over)\b|[>≥]/i;
const kept =
  /\b(?:kept|keep|keeps|retain\w*|stored|deletes?|deleted|removes?|removed|expires?|purged|valid|available|archived|erased|lasts?|ends?)\b/i;

/** Kept for 30 days and deleted after 30 days are the same, so they are no words that tell two things apart. */
const endings: ReadonlySet<string> = new Set(['delet', 'remov', 'purg', 'eras', 'retain', 'stor']);

/** What is within a limit is accepted, and what is accepted may be. */
const answers: ReadonlySet<string> = new Set(['accept', 'possibl']);

/** "For 7 days and is then removed": what comes afterwards is another matter than how long. */
const withoutTail = (behind: string): string => behind.split(tail, 1)[0] ?? '';
const tail = /(?:,|\sand)\s(?:(?:it|they)\s)?(?:is|are|gets?)\s(?:then|afterwards)\s|,\safter (?:which|that)\s/i;

export const keyOf = ({ value, unit }: Measure) => `${value}${unit}`;

export function numberClaims(said: StatedLimit): readonly NumberClaim[] {
  const known = claims.get(said);
  if (known) return known;
  const made = claimsOf(said);
  // Most sentences have none, which is known by their text.
  if (made.length > 0) claims.set(said, made);
  return made;
}

const claims = new WeakMap<StatedLimit, readonly NumberClaim[]>();

function claimsOf({ text, at, isCriterion, isLocal }: StatedLimit): NumberClaim[] {
  return numbersOf(text).flatMap((claim) =>
    isCriterion === true && claim.bound === 'exact' && claim.measure.unit !== 'clock'
      ? []
      : [{ ...claim, at, ...(isLocal ? { isLocal } : {}) }],
  );
}

/** The same sentences are looked at after every document of a package. */
export const numbersOf = ofRecent(
  2000,
  (written): Omit<NumberClaim, 'at'>[] => {
    const text = written.replace(ordinal, counted);
    const measures = measuresIn(text);
    const all = new Set(measures.map(keyOf));
    // Several numbers qualify each other ("5 in 24 hours"): all but one belong to what it is about.
    return measures.map((measure, i) => {
      // "Within 90 days" bounds the days, and not the fee behind them.
      const before = measures[i - 1];
      const from = before && before.unit !== measure.unit ? before.index + before.words.length : 0;
      const near = text.slice(Math.max(from, measure.index - 40), measure.index);
      const bound = boundOf(text, near, measure);
      const others = measures.filter((one) => one !== measure).map(keyOf);
      const end = measure.index + measure.words.length;
      const rest = text.slice(0, measure.index) + withoutTail(text.slice(end));
      const qualifier = /\bp\s?(\d{2}(?:\.\d)?)\b/i.exec(text)?.[0].toLowerCase().replaceAll(' ', '');
      // `3 TypeScript files`: what stands between the number and what is counted tells it from other files.
      const counted = measure.unit === 'count' ? measure.words.replace(/^[\d.,]+\s?[kmb]?\b/i, '') : '';
      const of = measure.of === undefined ? [] : contentWords(`${counted} ${measure.of}`);
      const said = [...contentWords(rest)].filter((word) => !(bound === 'kept' ? endings : answers).has(word));
      const words = new Set([...said, ...of, ...others, ...(qualifier === undefined ? [] : [qualifier])]);
      return { text, bound, measure, all, words };
    });
  },
  2000,
);

/** "The fourth open booking is refused": more than 3 are; "... is accepted": up to 4 are. */
const ordinal =
  /\b(?:an?|the|every) (second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|thirteenth|\d{1,4}(?:st|nd|rd|th)) ((?:[a-z][a-z-]{1,20} ){0,2}?[a-z]{3,20}) (?=(?:(?:in|of|for|per|on|at|by|within) [a-z ]{1,60} )?(?:is|gets|are) (refused|rejected|denied|declined|accepted|allowed))/i;
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
  ' ',
);
function counted(_: string, which: string, what: string, answer: string): string {
  const number = ordinals.indexOf(which.toLowerCase()) + 1 || Number.parseInt(which, 10);
  return /^(?:acc|all)/i.test(answer) ? `up to ${number} ${what}s ` : `more than ${number - 1} ${what}s `;
}

/** "More than 9 passengers are refused" allows 9, "fewer than 7 days are refused" asks for 7. */
const beneath = /\b(?:less than|fewer than|under|below|beneath|shorter than|smaller than|before)\s{1,3}\S{0,12}$/i;
const beyond = /\b(?:more than|over|above|beyond|exceed(?:s|ing)?|larger than|longer than|greater than)\b/i;
const refusal =
  /\b(?:refused?s?|rejects?|rejected|denied|declined|not (?:allowed|accepted|possible)|an error|fails?)\b|\b(?:gets?|with|returns?|answers?|status)\s(?:an?\s)?[`"]?4\d\d\b/i;

/** "No slot takes more than 8 families", "after 14 days it can no longer be declined". */
const noMore = /\b(?:no|never|not|nobody|cannot)\b[^.;]{0,30}\bmore than\s{1,3}$/i;
const noLonger = /\b(?:no longer|cannot|can't|not (?:possible|allowed))\b/i;

/** "Refused while I hold 3 tools": whoever has as many gets no more. */
const hasAlready = /\b(?:while|who|if|because)\b[^.;]{0,30}\b(?:holds?|has|have|owns?)\s{1,3}(?:already\s)?$/i;

function boundOf(text: string, near: string, { unit, index, words }: Measure): Bound {
  if (noMore.test(near) || (/\bafter\s{1,3}$/i.test(near) && noLonger.test(text))) return 'most';
  const behind = text.slice(index + words.length);
  const isFull =
    hasAlready.test(near) || (/\b(?:holds?|has|have|owns?)\s{1,3}$/i.test(near) && /^ already\b/i.test(behind));
  if (isFull && refusal.test(text)) return 'most';
  // "Until 2 hours before it starts" asks for 2 hours.
  if (/\buntil\s{1,3}$/i.test(near) && /^\sbefore\b/i.test(behind)) return 'least';
  if (beyond.test(near) && refusal.test(text)) return 'most';
  if (beneath.test(near) && refusal.test(text)) return 'least';
  if (least.test(near)) return 'least';
  if (most.test(near)) return 'most';
  // "Removed after 5 offers" is one number, as "deleted after 5 days".
  const isEnd = unit === 'ms' || (unit === 'count' && /\bafter\s{1,3}$/i.test(near));
  return isEnd && kept.test(text) ? 'kept' : 'exact';
}

function numbersCollide(
  all: readonly NumberClaim[],
  canBothHold: (one: NumberClaim, other: NumberClaim) => boolean,
): Problem[] {
  const groups = new Map<string, NumberClaim[]>();
  for (const claim of all) {
    const key = groupOf(claim);
    const group = groups.get(key) ?? [];
    if (group.length < mostClaims) group.push(claim);
    groups.set(key, group);
  }
  const told = new Set<string>();
  return [...groups.values()].flatMap((group) => {
    // Nearly always everybody says the same number.
    const [first] = group;
    if (group.every(({ measure }) => measure.value === first?.measure.value)) return [];
    return group.flatMap((later, i) => {
      const earlier = group.find(
        (one, at) => at < i && one.at !== later.at && collide(one, later) && !canBothHold(one, later),
      );
      const key = `${later.at} ${earlier?.at}`;
      // One number is one difference, however many others stand beside it.
      if (!earlier || told.has(key)) return [];
      told.add(key);
      const message = `${later.measure.words} here, but ${earlier.measure.words} in ${earlier.at}: ${JSON.stringify(earlier.text.slice(0, 160))}`;
      const more = { at: later.at, fix: 'Decide which of them holds, and correct the other.' };
      return [(isCertain(earlier, later) ? problem : warning)('constraint/contradiction', message, more)];
    });
  });
}

export const groupOf = ({ measure }: Pick<NumberClaim, 'measure'>) =>
  `${measure.unit} ${measure.of ?? ''} ${periodOf(measure)}`;

const collide = (a: NumberClaim, b: NumberClaim) =>
  !(a.isLocal && b.isLocal) && differ(a, b) && isOwn(a, b) && alike(a, b) && !isTriedOut(a) && !isTriedOut(b);

/** "100 a minute" and "5,000 an hour" can both hold. */
function periodOf({ unit, words }: Measure): string {
  return unit === 'per-second' ? (/([a-z]+)\W*$/i.exec(words)?.[1] ?? '').toLowerCase().replace(/s$/, '') : '';
}

/** What stands in both sentences is said by both: "10 s for small ones, 5 minutes for large ones" repeats, it does not collide. */
function isOwn(a: NumberClaim, b: NumberClaim): boolean {
  return !b.all.has(keyOf(a.measure)) && !a.all.has(keyOf(b.measure));
}

/** Only a limit refutes another one for certain; a number in passing may be an example. */
function isCertain(a: NumberClaim, b: NumberClaim): boolean {
  return same(a, b) && a.bound !== 'exact' && b.bound !== 'exact' && !a.isLocal && !b.isLocal;
}

/** "When 89 days have passed: not deleted yet", "within 14 minutes: not released": before the line that the other one names. */
function isBefore({ text }: NumberClaim, other: NumberClaim): boolean {
  if (notYet.test(text) && !notYet.test(other.text)) return true;
  const [, verb] = deniedVerb.exec(text) ?? [];
  return verb !== undefined && !deniedVerb.test(other.text) && new RegExp(`\\b${verb}\\b`, 'i').test(other.text);
}
const notYet = /\bnot\b[^.;]{0,40}\byet\b|\bstill\b/i;
const deniedVerb = /\b(?:is|are|was|were|be|been|has|have|does|do)\snot\s(?:be\s|been\s)?([a-z]{3,20})\b/i;

function differ(a: NumberClaim, b: NumberClaim): boolean {
  // The two sides of one line: what has not happened yet is younger than what has.
  if (a.measure.value < b.measure.value && isBefore(a, b)) return false;
  if (b.measure.value < a.measure.value && isBefore(b, a)) return false;
  if (a.bound === b.bound) return a.measure.value !== b.measure.value && !isStricter(a, b);
  // A number that is named lies inside of every limit.
  const isAbove = (one: NumberClaim, limit: NumberClaim) => one.measure.value > limit.measure.value;
  if (a.bound !== 'least' && b.bound === 'most') return isAbove(a, b);
  if (b.bound !== 'least' && a.bound === 'most') return isAbove(b, a);
  // "For 7 days and is then removed", "for 30 days": how long something is there needs no word for its end.
  if (a.bound !== 'least' && b.bound !== 'least') return lasts(a) && lasts(b) && a.measure.value !== b.measure.value;
  if (a.bound === 'least') return isAbove(a, b);
  return b.bound === 'least' && isAbove(b, a);
}

const lasts = ({ text, measure }: NumberClaim) => /\bfor\s{1,3}$/i.test(text.slice(0, measure.index));

/** What is said of a part may be stricter than what is said of all: "at least 12 characters", "of an admin at least 16". */
function isStricter(a: NumberClaim, b: NumberClaim): boolean {
  if (a.words.size === b.words.size || (a.bound !== 'most' && a.bound !== 'least')) return false;
  const [part, all] = a.words.size > b.words.size ? [a, b] : [b, a];
  return a.bound === 'most' ? part.measure.value < all.measure.value : part.measure.value > all.measure.value;
}

/** What is built may be stricter than what was asked for; how long something is kept is one number. */
export function isWeaker(own: NumberClaim, asked: NumberClaim): boolean {
  // What has room for 50 where 500 were asked for is no stricter limit.
  if (own.bound === 'most') return own.measure.value > asked.measure.value || holds.test(own.text);
  return own.bound === 'least' ? own.measure.value < asked.measure.value : true;
}

const holds =
  /\b(?:holds?|keeps?|supports?|handles?|buffers?|queues?|serves?|stores?|copes?|scales?)\b[^.]{0,20}\bup to\b/i;

/** These say of which part something holds: a sentence that has one is about something else than the sentence without it. */
const scopes =
  /\b(?:outside|others?|except|excluding|without|ahead|in advance|before|another|further|additional|first|second|third|last|next|previous)\b/gi;

/**
 * Nearly all words are shared, at most one of the two has words of its own, and both are about the same part. One word is no
 * subject, unless it is all that both say.
 */
function alike(a: NumberClaim, b: NumberClaim): boolean {
  const shared = sharedWords(a, b);
  const few = Math.min(a.words.size, b.words.size);
  const all = a.words.size + b.words.size - shared;
  // A limit is meant; a number in passing may belong to a part that one word names.
  const enough = a.bound === 'most' || a.bound === 'least' ? 0.65 : 0.7;
  if (shared === 0 || shared !== few || shared / all < enough || (shared === 1 && all > 1)) return false;
  return scopeOf(a.text) === scopeOf(b.text);
}

export const scopeOf = (text: string) => (text.toLowerCase().match(scopes) ?? []).toSorted().join(' ');

function same(a: Claim, b: Claim): boolean {
  return a.words.size === b.words.size && sharedWords(a, b) === a.words.size && a.words.size >= 2;
}
