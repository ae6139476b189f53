/**
 * A limit that was said again in other words, and with another number: rules say what the PRD says, tickets and designs what the rules
 * say. A number that stands nowhere above, beside a limit from above whose own number is not said here, is meant to be that one. Words
 * need not be the same then; only what is about nearly the same counts, so it is told as a warning. And only where most numbers do come
 * from above: otherwise the two speak of different things.
 */
import { type Problem, warning } from '../../core/problem.ts';
import { sharedWords } from './content-words.ts';
import { groupOf, isWeaker, keyOf, type NumberClaim, numberClaims } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { saidBelow, saidInPrd, saidInRules, type StatedLimit } from './statements.ts';

/** More limits than these nobody reads side by side, and comparing pairs must stay cheap. */
const mostLimits = 300;

export function restatedLimitFindings(read: ReadPackage): Problem[] {
  const prd = claimsOf(saidInPrd(read));
  const rules = claimsOf(saidInRules(read));
  const below = saidBelow(read).map(claimsOf);
  const above = [...rules, ...prd];
  return [
    ...(restates(prd, rules) ? otherNumbers(prd, rules, () => true) : []),
    ...(restates(above, below.flat()) ? below.flatMap((own) => otherNumbers(above, own, isWeaker)) : []),
  ];
}

function claimsOf(said: readonly StatedLimit[]): NumberClaim[] {
  const claims: NumberClaim[] = [];
  for (const one of said) {
    if (claims.length >= mostLimits) break;
    claims.push(...numberClaims(one));
  }
  return claims;
}

/** At least half of its limits come from above. */
function restates(above: readonly NumberClaim[], below: readonly NumberClaim[]): boolean {
  const known = numbersIn(above);
  const limits = [...numbersIn(below.filter(({ bound }) => bound !== 'exact'))];
  return limits.length > 1 && limits.filter((one) => known.has(one)).length >= limits.length / 2;
}

function otherNumbers(
  above: readonly NumberClaim[],
  below: readonly NumberClaim[],
  differs: (below: NumberClaim, above: NumberClaim) => boolean,
): Problem[] {
  const said = { above: numbersIn(above), below: numbersIn(below) };
  const limits = above.filter((one) => one.bound !== 'exact' && !said.below.has(keyOf(one.measure)));
  return below.flatMap((own) => {
    if (own.bound === 'exact' || said.above.has(keyOf(own.measure))) return [];
    const [meant] = limits
      .filter((one) => one.bound === own.bound && groupOf(one) === groupOf(own) && isAbout(own, one))
      .toSorted((a, b) => sharedWords(own, b) - sharedWords(own, a));
    if (!meant || !differs(own, meant)) return [];
    const message = `${own.measure.words} here, but ${meant.measure.words} in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: own.at, fix })];
  });
}

const numbersIn = (claims: readonly NumberClaim[]) => new Set(claims.map(({ measure }) => keyOf(measure)));

/** At least two words and half of those of the shorter one; of what is kept, all of its words. */
function isAbout(a: NumberClaim, b: NumberClaim): boolean {
  const shared = sharedWords(a, b);
  const few = Math.min(a.words.size, b.words.size);
  return (shared >= 2 && shared >= few / 2) || (a.bound === 'kept' && shared > 0 && shared === few);
}
