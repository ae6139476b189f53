/**
 * What stands where a rule is named is held to the rule: the outcome of a scenario that is tagged with it, the criteria of a ticket that
 * carries it, the part of a design that covers it, a sentence with its number in brackets. There the words may be others than the rule's;
 * one that both have is enough, where the rule has one number of that kind and the other number stands nowhere above. Told as a warning.
 */
import { type Problem, warning } from '../../core/problem.ts';
import { isApart, sharedSubject } from './apart.ts';
import { groupOf, isWeaker, keyOf, type NumberClaim, numberClaims } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { exampleFindings } from './examples.ts';
import { linkedOpposites } from './opposites.ts';
import { linkedIn } from './linked-sentences.ts';
import { linkedRhythms } from './rhythms.ts';
import { example, limitsSaid, saidInRule, type StatedLimit } from './statements.ts';
import { unmatchedNumbers, wordBefore } from './unmatched-numbers.ts';

/** More than these nobody reads side by side. */
const mostRules = 300;

export function linkedLimitFindings(read: ReadPackage): Problem[] {
  const linked = linkedIn(read);
  // Of rules alone, however many, nobody has said anything yet.
  if (linked.length === 0) return [];
  const byRule = new Map<number, NumberClaim[]>();
  const saidBy = new Map<number, readonly StatedLimit[]>();
  for (const { path, value } of read.rules)
    for (const rule of value.slice(0, mostRules)) {
      const said = saidInRule(path, rule);
      saidBy.set(rule.number, said);
      const claims = said.flatMap(numberClaims);
      if (claims.length > 0) byRule.set(rule.number, claims);
    }
  const asked = limitsSaid(read);
  const above = new Set(asked.flatMap((one) => numberClaims(one).map(valueKey)));
  const told = new Set<string>();
  const limitsOf = (rules: ReadonlySet<number>) => [...rules].flatMap((number) => byRule.get(number) ?? []);
  const shown = new Map(linked.flatMap(({ scenario, rules }) => (scenario === undefined ? [] : [[scenario, rules]])));
  const inExamples = exampleFindings(read, (path, from) => limitsOf(shown.get(`${path}:${from}`) ?? new Set()));
  const inSentences = linked.flatMap(({ rules, said, isCited = false }) => {
    // Nearly all numbers stand above as well: what else there is to ask is asked of the others.
    const claims = said.flatMap(numberClaims);
    const foreign = claims.filter((claim) => !above.has(valueKey(claim)) && !example.test(claim.text));
    const limits = foreign.length === 0 ? [] : limitsOf(rules);
    if (limits.length === 0) return [];
    const own = new Set(claims.flatMap(({ measure, text }) => (example.test(text) ? [] : [keyOf(measure)])));
    return foreign.flatMap((claim) => {
      if (told.has(claim.at)) return [];
      const meant = meantBy(claim, limits, isCited);
      if (!meant || own.has(keyOf(meant.measure))) return [];
      told.add(claim.at);
      const message = `${claim.measure.words} here, but ${meant.measure.words} in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [warning('constraint/contradiction', message, { at: claim.at, fix })];
    });
  });
  const saidInRules = (rules: ReadonlySet<number>) => [...rules].flatMap((number) => saidBy.get(number) ?? []);
  const others = [
    ...unmatchedNumbers(linked, saidInRules, asked),
    ...linkedOpposites(linked, saidInRules),
    ...linkedRhythms(linked, saidInRules),
  ];
  return [...inSentences, ...others.filter(({ at = '' }) => !told.has(at)), ...inExamples];
}

/** 10 codes are not 10 passkeys. */
const valueKey = ({ measure }: NumberClaim): string => `${keyOf(measure)} ${measure.of ?? ''}`;

/** The only limit of that kind that the rules have, in words that both have. */
function meantBy(claim: NumberClaim, limits: readonly NumberClaim[], isCited: boolean): NumberClaim | undefined {
  if (claim.bound === 'exact' && !isCited) return undefined;
  const ofGroup = limits.filter((one) => groupOf(one) === groupOf(claim) && isSameKind(claim, one));
  const alike = ofGroup.length > 0 || !isCited ? ofGroup : limits.filter((one) => isSaidOtherwise(claim, one));
  const [meant] = alike;
  if (!meant || alike.some((one) => keyOf(one.measure) !== keyOf(meant.measure))) return undefined;
  // What is kept elsewhere, in a backup say, has a time of its own.
  const shared = sharedSubject(claim, meant);
  const isAbout = shared > (claim.bound === 'kept' ? 1 : 0) || (isCited && shared > 0 && shared === claim.words.size);
  const differs =
    goesBeyond(claim, meant) || (isCited && isLength(claim) && claim.measure.value !== meant.measure.value);
  return isAbout && differs && !isApart(claim, meant) ? meant : undefined;
}

/** How long an input may be is said again as it is: who asks for more refuses what the rule accepts. */
const isLength = ({ measure }: NumberClaim): boolean => lengths.has(measure.of ?? '');
const lengths: ReadonlySet<string> = new Set(['character', 'digit', 'letter', 'word']);

/** "Locked after 5 failed attempts", "locked after 3 failures": what is counted has another name, and stands at the same place. */
function isSaidOtherwise(claim: NumberClaim, limit: NumberClaim): boolean {
  if (claim.measure.unit !== 'count' || limit.measure.unit !== 'count') return false;
  const word = wordBefore(claim);
  return (word === 'after' || word === 'than') && word === wordBefore(limit) && sharedSubject(claim, limit) > 1;
}

/** A number in passing is held to whatever limit there is. */
const isSameKind = (claim: NumberClaim, limit: NumberClaim): boolean =>
  limit.bound === claim.bound || claim.bound === 'exact' || (limit.bound !== 'least' && claim.bound === 'kept');

function goesBeyond(claim: NumberClaim, limit: NumberClaim): boolean {
  if (claim.bound === 'exact' && limit.bound === 'most') return claim.measure.value > limit.measure.value;
  if (claim.bound === 'exact' && limit.bound === 'least') return claim.measure.value < limit.measure.value;
  return isWeaker(claim, limit);
}
