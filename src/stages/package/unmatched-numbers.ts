/**
 * A number that took the place of a rule's: a ticket carries "borrowed for 7 days", says nowhere 7 days, and says 10 days, which stands
 * nowhere above. Each is the only one of its unit that the other side does not have, so they are meant to be the same, whatever the
 * words around them. Told as a warning.
 */
import { measuresIn } from '../../artifacts/measures.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { sharedWords } from './content-words.ts';
import { groupOf, keyOf, type NumberClaim, numbersOf } from './contradictions.ts';
import type { Linked } from './linked-sentences.ts';
import { example, type StatedLimit } from './statements.ts';

type Number_ = Omit<NumberClaim, 'at'> & { readonly at: string };

const claimsIn = ({ text, at }: StatedLimit): Number_[] => numbersOf(text).map((one) => ({ ...one, at }));

/** Days are not seconds: nobody says the one and means the other. */
function unitOf(one: Number_): string {
  const { unit, words } = one.measure;
  if (unit !== 'ms') return groupOf(one);
  const [, word = ''] = /([a-z]+)\W*$/i.exec(words) ?? [];
  return `ms ${word
    .toLowerCase()
    .replace(/^(?:milliseconds?)$/, 'ms')
    .replace(/^(sec|min|hour|day|week|month|year).*/, '$1')
    .replace(/^h$/, 'hour')
    .replace(/^s$/, 'sec')}`;
}

const keyIn = (one: Number_): string => `${keyOf(one.measure)} ${one.measure.of ?? ''}`;

const keyInUnit = (one: Number_): string => `${keyIn(one)} ${unitOf(one)}`;

export function unmatchedNumbers(
  linked: readonly Linked[],
  saidInRules: (rules: ReadonlySet<number>) => readonly StatedLimit[],
  above: readonly StatedLimit[],
): Problem[] {
  // Two days of one rule are no excuse for the 48 hours of another.
  const known = new Set(above.flatMap(claimsIn).map(keyInUnit));
  const told = new Set<string>();
  return linked.flatMap((one) => {
    if (one.kind === undefined) return [];
    const said = one.said.filter(({ text }) => !example.test(text)).flatMap(claimsIn);
    if (said.every((claim) => known.has(keyInUnit(claim)))) return [];
    const limits = saidInRules(one.rules).flatMap(claimsIn);
    const asked = new Set(limits.map(keyIn));
    const foreign = said.filter((claim) => !known.has(keyInUnit(claim)) && !asked.has(keyIn(claim)));
    const own = new Set(said.map(keyIn));
    return foreign.flatMap((claim) => {
      const unit = unitOf(claim);
      const alike = limits.filter((limit) => unitOf(limit) === unit);
      const left = alike.filter((limit) => !own.has(keyIn(limit)) && !isAround(one, limit));
      const [meant] = left;
      const isOnly =
        new Set(left.map(keyIn)).size === 1 &&
        new Set(foreign.filter((other) => unitOf(other) === unit).map(keyIn)).size === 1;
      if (!meant || !isOnly || told.has(claim.at) || !differs(claim, meant) || !isAbout(one, claim, meant, said))
        return [];
      told.add(claim.at);
      const message = `${claim.measure.words} here, but ${meant.measure.words} in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [warning('constraint/contradiction', message, { at: claim.at, fix })];
    });
  });
}

/** It is said elsewhere in the same ticket or scenario, in a step that it starts from say. */
const isAround = ({ around }: Linked, { measure }: Number_): boolean =>
  around?.().some((line) => measuresIn(line).some((one) => keyOf(one) === keyOf(measure))) ?? false;

/** `1 to 50 crates`: a range is said again as it is, and not made stricter. */
const isRange = ({ text, measure }: Number_): boolean =>
  /\b\d{1,6}\s?(?:to|[–-])\s?$/.test(text.slice(Math.max(0, measure.index - 12), measure.index));

/** What is built may be stricter than what was asked for. */
function differs(claim: Number_, limit: Number_): boolean {
  const [own, asked] = [claim.measure.value, limit.measure.value];
  if (isRange(claim) && isRange(limit)) return own !== asked;
  if (limit.bound === 'most') return claim.bound !== 'least' && own > asked;
  if (limit.bound === 'least') return claim.bound !== 'most' && own < asked;
  return claim.bound === 'exact' || claim.bound === limit.bound ? own !== asked : false;
}

/** The same word before the number, or nearly the same sentence; a limit is a limit in both. */
function isSaidAlike(claim: Number_, limit: Number_, shared: number): boolean {
  if (claim.bound !== limit.bound && !(isRange(claim) && limit.bound === 'most')) return false;
  // What is said before anything happens is what it starts from: "without net for 3 hours".
  if (!verb.test(claim.text.slice(0, claim.measure.index))) return false;
  const [own, asked] = [wordBefore(claim), wordBefore(limit)];
  return !bounding.test(own) && !bounding.test(asked) && (own === asked || shared > 2);
}

const verb = /\b(?:is|are|be|can|may|must|shall|will|has|have|gets?|[a-z]{3,}(?:ed|s))\b/i;
const bounding = /^(?:above|over|under|below|beyond|between|and|to|than|before|until|till|every|of about)$/;
const wordBefore = ({ text, measure }: Number_): string =>
  /([a-z]+)\W{0,3}$/i.exec(text.slice(Math.max(0, measure.index - 20), measure.index))?.[1]?.toLowerCase() ?? '';

function isAbout({ kind, rules }: Linked, claim: Number_, limit: Number_, said: readonly Number_[]): boolean {
  const shared = sharedWords(claim, limit);
  const isCount = claim.measure.unit === 'count';
  // An example has numbers of its own, and sums of them; how long something takes is no example.
  if (kind === 'scenario')
    return /^(?:ms|percent)$/.test(claim.measure.unit) && shared > 0 && isSaidAlike(claim, limit, shared);
  if (isCount) return shared > 1 || (isRange(claim) && shared > 0);
  // An example lies near a limit, and is put otherwise: "an event of 257 KiB", "above 256 KiB".
  if (claim.bound === 'exact' && !isSaidAlike(claim, limit, shared)) return false;
  const isAlone = said.filter(({ at, text }) => at === claim.at && text === claim.text).length === 1;
  return shared > 0 || ((kind === 'criteria' || kind === 'call') && isAlone && rules.size < 6);
}
