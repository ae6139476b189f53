/** "On 15 January", "only on weekdays before 14:00": a day of the year that comes, and times at which alone something may be done. */
import type { Clause } from '../../../grammar/parsed.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { done, tell, tries } from '../telling.ts';
import { withRest } from './spans.ts';

const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
export const datePattern = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \d{1,2}(?:st|nd|rd|th)?(?!\d)`;
const onDay = new RegExp(String.raw`,? ?\bon (${datePattern})(?: of (?:each|every) year)?\b`, 'i');

/** "Invoices are sent on 15 January". */
export function onDate(clause: Clause): readonly Shown[] | undefined {
  const [whole, date] = onDay.exec(clause.rest) ?? [];
  if (whole === undefined || date === undefined || clause.isNot || clause.modal === 'can' || !clause.subject)
    return undefined;
  return [shown('', [], `it is ${date}`, tell(withRest(clause, clause.rest.replace(whole, ''))))];
}

const onlyThen =
  /,? ?\bonly ((?:on|at|in|during|before|after) (?=[^,;]*\b(?:\d{1,2}[:.]\d\d|noon|midnight|(?:week|working |business |opening |school |holi)?days?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|(?:opening|office|business|working|school) hours|(?:winter|summer|spring|autumn|season|term)s?)\b)[^,;]{3,60})$/i;

/** "A nurse can book a courier only on weekdays before 14:00": at such a time, and at another one. */
export function onlyAt(one: Case, clause: Clause): readonly Shown[] | undefined {
  const [whole, when = ''] = onlyThen.exec(clause.rest) ?? [];
  if (whole === undefined || clause.isNot || clause.frames.length > 0 || clause.voice === 'is') return undefined;
  const bare = withRest({ ...clause, modal: 'can' }, clause.rest.replace(whole, ''));
  const act = tries(bare, one.actor);
  return [
    shown('at such a time', [`the time is one of these: ${when}`], act, done(bare) ?? 'it is accepted'),
    shown('at another time', [`the time is none of these: ${when}`], act, ...refused),
  ];
}
