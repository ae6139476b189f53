/**
 * A number that stands alone: everybody else who speaks of the same says another one. Sentences are about the same where they share enough
 * words, or name the same rule and share some; the number has to stand nowhere else, so that whoever says two numbers in several places
 * means them both. The odd one is told where it stands; of two that each stand alone, the one that says the other again.
 */
import { groupBy } from '../../../artifacts/group-by.ts';
import { type Problem, warning } from '../../../core/problem.ts';
import { isApart } from '../apart.ts';
import type { ReadPackage } from '../documents.ts';
import { scopeOf } from '../contradictions.ts';
import { isContrast } from '../same-place.ts';
import { type Fact, type Facts, factsOf } from './facts.ts';

export function oddNumberFindings(read: ReadPackage): Problem[] {
  const facts = factsOf(read);
  const byUnit = groupBy(facts.said, ({ unit }) => unit);
  const told = new Set<string>();
  return facts.said.flatMap((odd) => {
    const place = `${odd.path}:${odd.line}`;
    if (told.has(place)) return [];
    const meant = meantBy(odd, byUnit.get(odd.unit) ?? [], facts);
    if (!meant) return [];
    told.add(place);
    const { measure, text } = meant.claim;
    const message = `${odd.claim.measure.words} here, but ${measure.words} in ${meant.at}: ${JSON.stringify(text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: odd.at, fix })];
  });
}

function meantBy(odd: Fact, ofUnit: readonly Fact[], { places }: Facts): Fact | undefined {
  const others = ofUnit.filter((one) => one.value !== odd.value);
  if (others.length === 0) return undefined;
  const isAlone = (places.get(odd.value)?.size ?? 0) < 2;
  // Somebody else says the same of it.
  if (!isAlone && ofUnit.some((one) => one.value === odd.value && !isSameLine(one, odd) && isOfSame(one, odd)))
    return undefined;
  // A list of several is no limit: 2 s, 5 s, 15 s.
  const beside = ofUnit.filter((one) => isSameLine(one, odd));
  if (beside.length > 2) return undefined;
  const own = new Set(beside.map(({ value }) => value));
  const saidBeside = new Set(ofUnit.flatMap((one) => (one.value === odd.value ? [`${one.path}:${one.line}`] : [])));
  const isOnly = isAlone && isOnlyValue(others);
  const near = others
    .filter((one) => !own.has(one.value) && !saidBeside.has(`${one.path}:${one.line}`) && !isSamePlace(odd, one))
    .map((one) => ({ one, ...likeness(odd, one) }))
    .filter(({ one, isAlike, ...how }) => (isAlike || (isOnly && isEnough(odd, how))) && isOther(odd, one))
    .toSorted((a, b) => b.share - a.share);
  const [first] = near;
  if (!first) return undefined;
  const agreeing = near.filter(({ one }) => one.value === first.one.value);
  // Where others are as near and say a third number, nobody knows which one is meant.
  if (near.some(({ one, share }) => one.value !== first.one.value && share > first.share * 0.7)) return undefined;
  const isOften = (places.get(first.one.value)?.size ?? 0) > 1;
  if (isAlone && isOften && (agreeing.length > 1 || isOnly)) return first.one;
  // Of two that stand alone, the one below says the one above again.
  const isBelow = odd.level > first.one.level || (odd.level === first.one.level && first.isLinked);
  if (isAlone)
    return (isBelow || isOften) &&
      first.isVeryAlike &&
      (isOften || first.isLinked || first.isSame) &&
      isToldAlike(odd, first.one)
      ? first.one
      : undefined;
  return first.isVeryAlike && (first.shared > 1 || first.isRange) && odd.level > first.one.level
    ? first.one
    : undefined;
}

/** The gateway waits for the bank, and the bank for the gateway; outside of it another number holds, and zoomed in another than zoomed out. */
function isToldAlike(a: Fact, b: Fact): boolean {
  const [[first = ''], [other = '']] = [a.words, b.words];
  const isSwapped = first !== other && a.words.has(other) && b.words.has(first) && a.rules.size === 0;
  const sideOf = ({ claim: { text } }: Fact) =>
    /\b(?:in|out|on|off|up|down)(?=[.,;]?$)/i.exec(text)?.[0].toLowerCase() ?? '';
  return (
    !isSwapped &&
    scopeOf(a.claim.text) === scopeOf(b.claim.text) &&
    sideOf(a) === sideOf(b) &&
    a.claim.all.size === b.claim.all.size
  );
}

/** All who say a number of that kind say the same one, in several places. */
function isOnlyValue(others: readonly Fact[]): boolean {
  const [first] = others;
  return (
    new Set(others.map(({ path, line }) => `${path}:${line}`)).size > 2 &&
    others.every(({ value }) => value === first?.value)
  );
}

const isSameLine = (a: Fact, b: Fact): boolean => a.path === b.path && a.line === b.line;

/** Two limits of one PRD are two; so are two lines of one list, and two tickets that say the same sentence of different things. */
const isSamePlace = (a: Fact, b: Fact): boolean =>
  a.path === b.path ? a.level < 2 || (a.isRow && b.isRow) || Math.abs(a.line - b.line) < 4 : a.isExample && b.isExample;

/** Many things take a time; of what is counted the name says what it is. */
const isEnough = ({ claim }: Fact, { shared, share }: { shared: number; share: number }): boolean =>
  shared > 1 || (shared > 0 && share >= 0.6 && claim.measure.unit === 'count');

function isOther(odd: Fact, one: Fact): boolean {
  const [own, theirs] = [odd.claim, one.claim];
  if (isApart(odd.isRow ? inItsCell(own) : own, theirs) || beyond.test(theirs.text)) return false;
  // "30, 14 and 7 days before" holds all three.
  if (isNamedIn(own.measure.words, theirs.text) || isNamedIn(theirs.measure.words, own.text)) return false;
  if (
    isContrast(own.text, theirs.text) ||
    partsOf(odd) !== partsOf(one) ||
    isOppositeBound(odd, one) ||
    isFarOff(odd, one)
  )
    return false;
  // What is built may be quicker than what was asked for.
  const isLess = own.measure.value < theirs.measure.value;
  if (isQuick(odd) && odd.level > 1 && isLess && theirs.bound === 'most') return false;
  if (!odd.isExample) return true;
  // An example lies within a limit, right beside it, or is a sum.
  const isBeside = Math.abs(own.measure.value - theirs.measure.value) === stepOf(odd);
  const isMost = theirs.bound === 'most' || one.from !== undefined;
  const isWithin = (isMost || theirs.bound === 'least') && own.bound === 'exact' && isLess === isMost;
  const isSum = odd.isOutcome && own.measure.value % theirs.measure.value === 0;
  return !isBeside && !isWithin && !isSum && isAfterVerb(own);
}

/** What stands in the next cell is the answer, and no word of the limit. */
const inItsCell = (claim: Fact['claim']): Fact['claim'] => {
  const end = claim.text.indexOf(', ', claim.measure.index + claim.measure.words.length);
  return end < 0 ? claim : { ...claim, text: claim.text.slice(0, end) };
};

const isNamedIn = (words: string, text: string): boolean => {
  const [number = ''] = /\d[\d.,]*/.exec(words) ?? [];
  return (
    number !== '' &&
    (text.match(/\d[\d.,]*/g) ?? []).some((one) => one.replace(/[.,]$/, '') === number.replace(/[.,]$/, ''))
  );
};

/** `p50` and `p99`, version 2 and version 3. */
const partsOf = ({ claim: { text } }: Fact): string =>
  (text.match(/\b(?:p\d{2}|(?:version|phase|level|step|tier|plan|zone|class|stage) \w{1,3})\b/gi) ?? [])
    .join(' ')
    .toLowerCase();

const isOppositeBound = (a: Fact, b: Fact): boolean =>
  (a.claim.bound === 'least' && (b.claim.bound === 'most' || b.from !== undefined)) ||
  (b.claim.bound === 'least' && (a.claim.bound === 'most' || a.from !== undefined));

/** How many there are of all, and how many somebody may have. */
function isFarOff({ claim: a }: Fact, { claim: b }: Fact): boolean {
  const [low = 0, high = 0] = [a.measure.value, b.measure.value].toSorted((x, y) => x - y);
  return low === 0 || (a.measure.unit === 'count' && high / low >= 20);
}

/** One more of what is written: `$5,001`, `17:59`. */
const stepOf = ({ claim: { measure } }: Fact): number => {
  const written = Number(measure.words.replaceAll(/[^\d.]/g, ''));
  return measure.unit === 'clock' ? 1 : written === 0 ? 0 : measure.value / written;
};

/** What is said before anything happens is what it starts from: "without net for 3 hours". */
const isAfterVerb = ({ text, measure }: Fact['claim']): boolean => {
  const before = text.slice(0, measure.index);
  return !startsFrom.test(before) || verb.test(before) || setsTime.test(before);
};
const startsFrom = /^(?:with|without|after|when|if|for|given|in|at|on)\b|^an? .{1,60} (?:in|with|of)\s{1,3}$/i;
const verb =
  /\b(?:is|are|be|can|may|must|shall|will|has|have|gets?|[a-z]{3,}(?:ed|es)|(?:it|they|she|he|who) [a-z]{3,})\b/i;
const setsTime = /\b(?:after|within|until)\s{1,3}$/i;

/** "61 days ahead is refused": one that lies beyond the limit. */
const beyond = /\d.{0,60}\b(?:is|are|gets?) (?:refused|rejected|denied|declined)\b/i;

const isQuick = ({ unit }: Fact): boolean => unit === 'mil' || unit === 'sec';

interface Likeness {
  readonly shared: number;
  readonly share: number;
  readonly isLinked: boolean;
  readonly isAlike: boolean;
  readonly isVeryAlike: boolean;
  /** Hardly a word that only one of them has. */
  readonly isSame: boolean;
  /** Both end a range that begins alike. */
  readonly isRange: boolean;
}

const isOfSame = (a: Fact, b: Fact): boolean => likeness(a, b).isAlike;

function likeness(a: Fact, b: Fact): Likeness {
  let shared = 0;
  for (const word of a.words) if (isIn(word, b.words)) shared += 1;
  const few = Math.min(a.words.size, b.words.size);
  const share = few === 0 ? 0 : shared / few;
  const isLinked = isAboutOne(a, b);
  const ofThing = a.claim.measure.unit === 'count' ? 1 : 0;
  const isRange = a.from !== undefined && a.from === b.from && shared > ofThing;
  // `| Boats | 40 |` says nothing but what is counted.
  const isOnlyThing = a.isRow && a.words.size === 1 && shared === 1 && a.claim.measure.unit === 'count';
  const isAlike =
    (shared > 2 && share >= 0.5) ||
    (shared > 1 && share >= 0.6) ||
    (isLinked && shared > ofThing && share >= 0.3) ||
    isRange ||
    isOnlyThing;
  return {
    shared,
    share: share + (isLinked ? 0.5 : 0) + (isRange ? 0.5 : 0),
    isLinked,
    isSame: isOnlyThing || isRange || shared >= Math.max(a.words.size, b.words.size) * 0.75,
    isAlike,
    isRange,
    isVeryAlike: isAlike && (isLinked || isRange || isOnlyThing || share >= 0.75),
  };
}

/** Who names many rules speaks of none of them in particular. */
function isAboutOne({ rules }: Fact, other: Fact): boolean {
  if (rules.size === 0 || rules.size > 5 || other.rules.size > 5) return false;
  for (const rule of rules) if (other.rules.has(rule)) return true;
  return false;
}

/** `reserve` and `reservation`. */
function isIn(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  if (word.length < 4) return false;
  for (const one of words) if (one.length > 3 && (one.startsWith(word) || word.startsWith(one))) return true;
  return false;
}
