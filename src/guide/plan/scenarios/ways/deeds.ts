/** What somebody tries under a circumstance, and whether it is let through. */
import type { Clause } from '../../../grammar/parsed.ts';
import { type Shown, shown } from '../draft.ts';
import { does, done, tell, tries } from '../telling.ts';

export interface Deed {
  readonly act: string;
  /** What has come of it where it is let through. */
  readonly fine: string;
  readonly isOff: boolean;
}

/** What is refused in either case is let through where none of them holds. */
export const otherwise = (
  { act, fine, isOff }: Deed,
  clauses: readonly Clause[],
  beside: readonly string[],
): readonly Shown[] =>
  isOff && clauses.length <= mostGiven
    ? [shown('neither of them', [...beside, ...clauses.map((each) => tell(each, { isNot: !each.isNot }))], act, fine)]
    : [];
const mostGiven = 3;

/** "May close a claim only when ...", "can be cancelled as long as ...", "must not pump it": somebody tries. */
export function deedOf(main: Clause, actor: string): Deed | undefined {
  const isOff = main.isNot || isTurnedDown(main);
  const isForbidden = main.modal === 'must' && main.isNot && isDoneByPerson(main);
  if (main.modal !== 'can' && !isTurnedDown(main) && !isForbidden) return undefined;
  const act = isOff ? tries(asAct(main), actor) : does(main, actor);
  return { act, fine: done(asAct(main)) ?? 'it is accepted', isOff };
}

export const isDoneByPerson = (clause: Clause): boolean =>
  clause.subject?.isPerson === true &&
  clause.voice === 'active' &&
  !/^(?:get|receive|see|have|hear|learn)$/.test(clause.verb);

/** "Must be rejected", "is refused": somebody tried it. */
const turning = new Set(['reject', 'refuse', 'deny', 'block', 'decline', 'disallow', 'forbid', 'prevent']);
const isTurnedDown = (clause: Clause): boolean =>
  clause.voice === 'passive' && turning.has(clause.verb) && !clause.isNot && isAsked.test(clause.subject?.head ?? '');
const isAsked =
  /^(?:requests?|claims?|calls?|attempts?|bookings?|orders?|uploads?|log-?ins?|sign-?ins?|payments?|changes?|bids?|applications?|submissions?|reservations?|transfers?|messages?|files?|offers?|entries|entry)$/;
const asAct = (clause: Clause): Clause =>
  isTurnedDown(clause) ? { ...clause, verb: 'hand in', rest: '', isNot: false } : { ...clause, isNot: false };
