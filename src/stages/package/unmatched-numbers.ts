/**
 * A number that took the place of a rule's: a ticket carries "borrowed for 7 days", says nowhere 7 days, and says 10 days, which stands
 * nowhere above. Each is the only one of its unit that the other side does not have, so they are meant to be the same, whatever the
 * words around them. Told as a warning.
 */
import { measuresIn } from '../../artifacts/measures.ts';
import { ofRecent } from '../../artifacts/recent.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { isApart, sharedSubject } from './apart.ts';
import { contentWords } from './content-words.ts';
import { groupOf, keyOf, type NumberClaim, numbersOf } from './contradictions.ts';
import type { Linked } from './linked-sentences.ts';
import { example, type StatedLimit } from './statements.ts';

/** A number of a sentence, and what it is compared by: made once, since the same sentences are looked at again and again. */
interface Keyed {
  readonly claim: Claimed;
  readonly key: string;
  /** Days are not seconds: nobody says the one and means the other. */
  readonly unit: string;
  /** Two days of one rule are no excuse for the 48 hours of another. */
  readonly inUnit: string;
}

type Claimed = Omit<NumberClaim, 'at'>;

interface Placed extends Keyed {
  readonly at: string;
}

const none: readonly Keyed[] = [];
const keyed = ofRecent(
  2000,
  (text): { readonly all: readonly Keyed[] } => ({
    all: numbersOf(text).map((claim) => {
      const [key, unit] = [`${keyOf(claim.measure)} ${claim.measure.of ?? ''}`, unitOf(claim)];
      return { claim, key, unit, inUnit: `${key} ${unit}` };
    }),
  }),
  2000,
);

const claimsIn = ({ text }: StatedLimit): readonly Keyed[] => (/\d/.test(text) ? keyed(text).all : none);

const unitOf = (one: Claimed): string => timeWord(one) ?? groupOf(one);

/** Days, hours: as somebody says it. */
export function timeWord({ measure: { unit, words } }: Pick<Claimed, 'measure'>): string | undefined {
  if (unit !== 'ms') return undefined;
  const [, word = ''] = /([a-z]+)\W*$/i.exec(words) ?? [];
  const key = word.toLowerCase();
  return key.length < 3 ? (shortUnits[key] ?? key) : key.slice(0, 3);
}

const shortUnits: Readonly<Record<string, string>> = { ms: 'mil', s: 'sec', h: 'hou', d: 'day' };

export function unmatchedNumbers(
  linked: readonly Linked[],
  saidInRules: (rules: ReadonlySet<number>) => readonly StatedLimit[],
  above: readonly StatedLimit[],
): Problem[] {
  if (linked.every(({ kind }) => kind === undefined)) return [];
  const known = new Set<string>();
  for (const one of above) for (const { inUnit } of claimsIn(one)) known.add(inUnit);
  const isKnown = ({ inUnit }: Keyed) => known.has(inUnit);
  const told = new Set<string>();
  return linked.flatMap((one) => {
    if (one.kind === undefined || one.said.every((said) => claimsIn(said).every(isKnown))) return [];
    const said = placedIn(one.said.filter(({ text }) => !example.test(text)));
    const limits = placedIn(saidInRules(one.rules));
    const asked = new Set(limits.map(({ key }) => key));
    const foreign = said.filter((claim) => !isKnown(claim) && !asked.has(claim.key));
    if (foreign.length === 0) return [];
    const units = new Map<string, Set<string>>();
    for (const { unit, key } of foreign) units.set(unit, (units.get(unit) ?? new Set()).add(key));
    const own = new Set([...said.map(({ key }) => key), ...(one.around?.().flatMap(keysIn) ?? [])]);
    return foreign.flatMap((claim) => {
      if (told.has(claim.at) || units.get(claim.unit)?.size !== 1) return [];
      const left = limits.filter(
        (limit) => limit.unit === claim.unit && (!own.has(limit.key) || isSameThreshold(claim.claim, limit.claim)),
      );
      const [meant] = left;
      const isOnly = left.every(({ key }) => key === meant?.key);
      if (!meant || !isOnly) return [];
      if (one.isTask ? claim.claim.measure.value === meant.claim.measure.value : !differs(claim.claim, meant.claim))
        return [];
      const beside = said.filter(
        ({ at, unit, claim: { text } }) => at === claim.at && unit === claim.unit && text === claim.claim.text,
      );
      if (!isAbout(one, claim.claim, meant.claim, beside.length === 1) && !isOfTask(one, claim.claim, meant.claim))
        return [];
      told.add(claim.at);
      const message = `${claim.claim.measure.words} here, but ${meant.claim.measure.words} in ${meant.at}: ${JSON.stringify(meant.claim.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [warning('constraint/contradiction', message, { at: claim.at, fix })];
    });
  });
}

/** It is said elsewhere in the same ticket or scenario, in a step that it starts from say. */
const keysIn = (line: string): string[] =>
  line.length > longest || !/\d/.test(line) ? [] : measuresIn(line).map((one) => `${keyOf(one)} ${one.of ?? ''}`);

/** A longer line is data, and more numbers than these nobody reads side by side. */
const longest = 2000;
const mostNumbers = 200;

function placedIn(sentences: readonly StatedLimit[]): Placed[] {
  const found: Placed[] = [];
  for (const sentence of sentences) {
    for (const claim of claimsIn(sentence)) found.push({ ...claim, at: sentence.at });
    if (found.length >= mostNumbers) break;
  }
  return found;
}

/** `1 to 50 crates`: a range is said again as it is, and not made stricter. */
const isRange = ({ text, measure }: Claimed): boolean =>
  /\b\d{1,6}\s?(?:to|[–-])\s?$/.test(text.slice(Math.max(0, measure.index - 12), measure.index));

/** What is built may be stricter than what was asked for. */
function differs(claim: Claimed, limit: Claimed): boolean {
  const [own, asked] = [claim.measure.value, limit.measure.value];
  if (isRange(claim) && isRange(limit)) return own !== asked;
  // Whoever may do it 14 days long may not be stopped after 10.
  if (limit.bound === claim.bound && /^(?:most|least)$/.test(limit.bound) && isRight.test(limit.text))
    return own !== asked;
  if (limit.bound === 'most') return claim.bound !== 'least' && own > asked;
  if (limit.bound === 'least') return claim.bound !== 'most' && own < asked;
  return claim.bound === 'exact' || claim.bound === limit.bound ? own !== asked : false;
}

const isRight = /\b(?:can|may|able to|allowed to|is free to)\b/i;

/** The same word before the number, or nearly the same sentence; a limit is a limit in both. */
function isSaidAlike(claim: Claimed, limit: Claimed, shared: number): boolean {
  if (claim.bound !== limit.bound && !(isRange(claim) && limit.bound === 'most')) return false;
  if (isSameThreshold(claim, limit)) return true;
  // "2 hours before the slot": the same is measured in the same way.
  const behind = wordBehind(claim);
  const isMeasuredAlike = behind !== '' && behind === wordBehind(limit);
  if (shared > 2 && isMeasuredAlike) return true;
  // What is said before anything happens is what it starts from: "without net for 3 hours".
  if (!verb.test(claim.text.slice(0, claim.measure.index))) return false;
  const [own, asked] = [wordBefore(claim), wordBefore(limit)];
  if (shared > 1 && isMeasuredAlike) return true;
  return !bounding.test(own) && !bounding.test(asked) && (own === asked || shared > 2);
}

/** "Above 300 EUR" of the same thing is one limit, also where another criterion says it rightly. */
const isSameThreshold = (claim: Claimed, limit: Claimed): boolean =>
  threshold.test(wordBefore(claim)) &&
  wordBefore(claim) === wordBefore(limit) &&
  claim.bound === limit.bound &&
  sharedSubject(claim, limit) > 1;
const threshold = /^(?:above|over|under|below|beyond|than)$/;
const wordBehind = ({ text, measure }: Claimed): string =>
  /^\W{1,3}(before|after|ahead)\b/i.exec(text.slice(measure.index + measure.words.length))?.[1]?.toLowerCase() ?? '';

const verb = /\b(?:is|are|be|can|may|must|shall|will|has|have|gets?|[a-z]{3,}(?:ed|s))\b/i;
const bounding = /^(?:above|over|under|below|beyond|between|and|to|than|before|until|till|every|of about)$/;
export const wordBefore = ({ text, measure }: Claimed): string =>
  /([a-z]+)\W{0,3}$/i.exec(text.slice(Math.max(0, measure.index - 20), measure.index))?.[1]?.toLowerCase() ?? '';

/** Two words of the matter in common, wherever the task says them: of how long, how hot, how large, and no count, which may be a part. */
function isOfTask({ isTask, said }: Linked, { measure }: Claimed, limit: Claimed): boolean {
  if (!isTask || measure.unit === 'count') return false;
  const words = new Set(said.flatMap(({ text }) => [...contentWords(text)]));
  return [...contentWords(limit.text)].filter((word) => words.has(word)).length > 1;
}

function isAbout({ kind, rules }: Linked, claim: Claimed, limit: Claimed, isAlone: boolean): boolean {
  if (isApart(claim, limit)) return false;
  const shared = sharedSubject(claim, limit);
  const isCount = claim.measure.unit === 'count';
  // It has numbers of its own, of what was decided: only what is plainly the rule's is meant to be the same.
  if (kind === 'record') return !isCount && shared > 1 && isSaidAlike(claim, limit, shared);
  // An example has numbers of its own, and sums of them; how long something takes is no example.
  if (kind === 'scenario')
    return /^(?:ms|percent)$/.test(claim.measure.unit) && shared > 0 && isSaidAlike(claim, limit, shared);
  if (isCount && isRange(claim)) return shared > 0;
  if (isCount && shared < 2) return false;
  // "A slot lasts 15 minutes", "slots of 20 minutes": how long it is, said in another way.
  if (kind === 'criteria' && claim.bound === 'exact' && limit.bound === 'kept' && isAlone) return shared > 0;
  // An example lies near a limit, and is put otherwise: "an event of 257 KiB", "above 256 KiB".
  if (claim.bound === 'exact' && !isSaidAlike(claim, limit, shared)) return false;
  // What is kept elsewhere, in a log say, has a time of its own, and a scale has another load than a parcel.
  if ((claim.bound === 'kept' || claim.measure.unit === 'physical') && shared === 0) return false;
  return shared > 0 || ((kind === 'criteria' || kind === 'call') && isAlone && rules.size < 6);
}
