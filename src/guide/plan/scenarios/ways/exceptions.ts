/** "..., except percussionists", "sees amounts but not addresses", "..., and never for a month that has been paid": the rule without it, and the exception by itself. */
import { clausesOf } from '../../../grammar/clause.ts';
import type { Clause } from '../../../grammar/parsed.ts';
import { type Case, refused, shown, type Shown, type Way } from '../draft.ts';
import { done, tries } from '../telling.ts';

const behind = /^(.{10,200}?),? (except(?: for)?|apart from|but not|but never|and never) ([^,;:]{3,80})$/i;
const place = /^(?:for|in|on|at|from|to|with|without|during|after|before|by|between) /i;

/** Shows the rule without its exception by the ways that are given, and then the exception. */
export function exceptions(one: Case, show: Way): readonly Shown[] | undefined {
  const [, rule = '', word = '', what = ''] = behind.exec(one.text) ?? [];
  // "Not X but Y", "nothing but X": no exception of a whole rule.
  if (what === '' || /\b(?:not|nothing|nobody|none)$/i.test(rule)) return undefined;
  const clauses = clausesOf(rule);
  const [clause] = clauses;
  if (!clause || clauses.length > 1) return undefined;
  const made = show({ ...one, text: rule, clauses });
  if (!made) return undefined;
  const other = /^(?:except|apart)/i.test(word)
    ? excepted(made, clause, what)
    : forbiddenThere(one, made, clause, what);
  return other && [...made, other];
}

/** What is refused otherwise is not refused there. */
function excepted(made: readonly Shown[], clause: Clause, what: string): Shown | undefined {
  const off = made.find(({ outcomes }) => outcomes[0] === refused[0]);
  return off && shown('the exception', [...off.given, `the exception holds: ${what}`], off.when, fineOf(clause));
}

const fineOf = (clause: Clause): string => done({ ...clause, isNot: false }) ?? 'it is accepted';

/** "But not the addresses", "and never for a month that has been paid": that is tried, too. */
function forbiddenThere(one: Case, made: readonly Shown[], clause: Clause, what: string): Shown | undefined {
  const [first] = made;
  const isAct = clause.subject?.isPerson === true || clause.modal === 'can';
  if (!first || !isAct || clause.voice !== 'active' || !clause.object || clause.isNot) return undefined;
  const rest = place.test(what) ? `${clause.rest} ${what}` : what;
  return shown('not that', first.given, tries(clause, one.actor, rest).replace(/^only /i, ''), ...refused);
}
