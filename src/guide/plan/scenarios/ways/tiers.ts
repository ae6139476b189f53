/** "Cancelling more than 24 hours before departure refunds 100 %, later 50 %, after departure nothing": a case for each step. */
import { gerundBase } from '../../../grammar/verb-group.ts';
import { past, singular, third, withArticle } from '../../../text/words.ts';
import { findTimes } from '../amounts.ts';
import { type Case, shown, type Shown } from '../draft.ts';

const value = String.raw`\d[\d.,]* ?%|[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:EUR|USD|CHF|GBP)|nothing|half|all of it|the full (?:price|amount)`;
const when = String.raw`later|earlier|then|after that|otherwise|(?:(?:up to|until|at least|more than|less than|within|from|after|before|between)\b[^,;]{2,50})`;
const whenFirst = new RegExp(`^(?:and )?(${when}),? (${value})$`, 'i');
const valueFirst = new RegExp(`^(?:and )?(${value}),? (${when})$`, 'i');
const onlyValue = new RegExp(`^(${value})(?: of \\p{L}[\\p{L} ]*)?$`, 'iu');
const line = /^(?:up to|until|at least|more than|less than|within) (¤\d (?:before|after) .+)$/i;
const lineBehind = /^(.{3,60}?) ((?:up to|until|at least|more than|less than|within) ¤\d .+)$/i;

interface Tier {
  readonly at: string;
  readonly gives: string;
}

function tierOf(part: string): Tier | undefined {
  const [, at, gives] = whenFirst.exec(part) ?? [];
  if (at !== undefined && gives !== undefined) return { at, gives };
  const [, first, behind] = valueFirst.exec(part) ?? [];
  return first !== undefined && behind !== undefined ? { at: behind, gives: first } : undefined;
}

export function tiers({ clauses }: Case): readonly Shown[] | undefined {
  const [clause] = clauses;
  if (clauses.length !== 1 || !clause?.subject || clause.isNot || clause.frames.length > 0) return undefined;
  const [first = '', ...others] = clause.rest.split(/, |; /);
  if (others.length === 0) return undefined;
  const [, who = clause.subject.text, bound = ''] = findTimes(lineBehind, clause.subject.text)?.parts ?? [];
  const [, bare] = onlyValue.exec(first) ?? [];
  const start = bare === undefined ? tierOf(first) : { at: bound, gives: bare };
  const all = [start, ...others.map(tierOf)];
  if (!all.every((one) => one !== undefined) || start === undefined || start.at === '') return undefined;
  const verb = past(clause.verb);
  const act = actOf(who);
  let before = start.at;
  return all.map(({ at, gives }) => {
    const told = /^(?:later|earlier|then|after that|otherwise)$/i.test(at) ? beyond(before, at) : `it is ${at}`;
    before = at;
    return shown(
      gives === 'nothing' ? 'nothing' : gives,
      [told],
      act,
      `${gives} ${gives.endsWith('s') ? 'are' : 'is'} ${verb}`,
    );
  });
}

/** "Later" begins where the step before it ends. */
function beyond(before: string, at: string): string {
  const [, moment] = findTimes(line, before)?.parts ?? [];
  if (moment === undefined) return `it is ${at === 'then' ? 'after that' : at}`;
  return /^more than/i.test(before) ? `it is exactly ${moment}` : `it is just past ${moment}`;
}

function actOf(who: string): string {
  const [, doing, rest = ''] = /^(\p{L}+ing)( .+)?$/u.exec(who) ?? [];
  if (doing !== undefined) return `somebody ${third(gerundBase(doing.toLowerCase()))}${rest}`;
  return `there is ${withArticle(singular(who.replace(/^(?:an?|the|each|every|all) /i, '').toLowerCase()))}`;
}
