/** Verbs that stand in a list: what the first is done to stands after the last, and what is seen of a thing is no other one. */
import { withSmallWord } from '../language/clause-verbs.ts';
import type { Predicate } from '../language/predicates.ts';
import { actOf } from '../language/verbs.ts';
import type { Listed } from './predicate-acts.ts';

/** "Open a delivery and see its headers, the body and the status": what is seen there are its parts. */
export const isPartsSeen = (one: Predicate, before: Predicate | undefined): boolean =>
  one.rest.includes(',') &&
  before?.subject === one.subject &&
  actOf(one.verb) === 'show' &&
  actOf(before.verb) === 'show';

/** "Edit or withdraw the film": what the first is done to stands after the last. */
export function shared(found: readonly Predicate[]): Listed[] {
  return found.map((one, i) => {
    const later = found.slice(i + 1).find((other) => other.rest !== '');
    const isSame = later !== undefined && later.subject === one.subject && later.isPassive === one.isPassive;
    return one.rest === '' && !one.isPassive && isSame && !/^(?:for|about) /.test(later.rest)
      ? // "Accept or hand back a job": the small word belongs to the last of them.
        {
          ...one,
          rest: withSmallWord(later.verb, later.rest).rest,
          said: withSmallWord(later.verb, later.said).rest,
          isListed: actOf(later.verb) !== undefined,
        }
      : one;
  });
}
