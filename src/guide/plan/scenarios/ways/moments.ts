/** A moment that comes: so long before or after something, every so often. */
import type { Clause } from '../../../grammar/parsed.ts';
import { lowerFirst } from '../../../text/words.ts';
import { findTimes, spansIn } from '../amounts.ts';
import { type Case, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite, tell } from '../telling.ts';
import { ago, eventOf, havePassed, withRest } from './spans.ts';

const latest = String.raw`(?:\b(?:no later than|at the latest|latest) )?`;
const laterThan = new RegExp(
  String.raw`${latest}(¤\d) (after|before|prior to) (.+?)((?: by (?:e-?mail|mail|SMS|text message|push[a-zà-ÿ ]*|phone|post))?)$`,
  'i',
);
const spanAtEnd = new RegExp(String.raw`(?:^|,? )${latest}(¤\d)$`, 'i');

interface Moment {
  readonly span: string;
  readonly isAfter: boolean;
  readonly event: string;
  readonly rest: string;
}

function momentIn(clause: Clause): Moment | undefined {
  const frame = clause.frames.find(({ word }) => word === 'before' || word === 'after');
  const atEnd = frame ? findTimes(spanAtEnd, clause.rest) : null;
  if (frame && atEnd)
    return {
      span: atEnd.parts[1] ?? '',
      isAfter: frame.word === 'after',
      event: frame.text,
      rest: clause.rest.slice(0, atEnd.index),
    };
  const lead = clause.frames.find(({ word, isLead }) => isLead && word === '');
  const found = findTimes(laterThan, clause.rest) ?? findTimes(laterThan, lead?.text ?? '');
  if (!found) return undefined;
  const [whole = '', span = '', side = '', event = '', by = ''] = found.parts;
  const isInRest = clause.rest.includes(whole);
  return {
    span,
    isAfter: side.toLowerCase() === 'after',
    event,
    rest: isInRest ? `${clause.rest.slice(0, found.index)}${by}` : clause.rest,
  };
}

/** "24 hours before the appointment a reminder is sent", "deleted 90 days after delivery". */
export function atMoment(clause: Clause): readonly Shown[] | undefined {
  const moment = clause.isNot ? undefined : momentIn(clause);
  if (!moment || (clause.modal === 'can' && !/^(?:find|see|use)$/.test(clause.verb))) return undefined;
  const { span, isAfter, rest } = moment;
  const event = eventOf(moment.event, clause.subject);
  const bare = withRest(clause, rest.replace(/\b(?:no later than|at the latest|within|at most),?\s*$/i, ''));
  const at = (time: string) => (isAfter ? havePassed(time, event) : `it is ${time} before ${event}`);
  if (/\b(?:no later than|latest|within|at most)\b/i.test(clause.rest))
    return [shown('in time', [], at(span), `by then ${tell(bare)}`)];
  const spans = spansIn(span);
  if (spans.length > 1)
    return [forEach('each time', spans, (time) => ({ given: [], when: at(time), outcomes: [tell(bare)] }))];
  const early = isAfter ? `only ${at(ago(span, true))}` : `it is still ${ago(span, false)} before ${event}`;
  return [shown('at its time', [], at(span), tell(bare)), shown('not earlier', [], early, tell(bare, { isNot: true }))];
}

const age = /^after (¤\d)$/i;

/** "Suggestions expire after 14 days": so old they are then, and not yet an hour before. */
export function atAge(clause: Clause): readonly Shown[] | undefined {
  const { subject, frames } = clause;
  const span = findTimes(age, clause.rest)?.parts[1];
  if (span === undefined || !subject || subject.isPerson || clause.isNot || frames.length > 0) return undefined;
  const old = `${definite(subject.text)} ${subject.isMany ? 'are' : 'is'}`;
  const bare = withRest(clause, '');
  const they = { subject: subject.isMany ? 'they' : 'it' };
  return [
    shown('at its time', [], `${old} ${span} old`, tell(bare, they)),
    shown('not earlier', [], `${old} only ${ago(span, true)} old`, tell(bare, { ...they, isNot: true })),
  ];
}

const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day`;
const clock = String.raw`\d{1,2}[:.]\d\d(?: local time)?|midnight|noon|\d{1,2} ?[ap]m`;
const every = new RegExp(
  String.raw`,? ?\b(?:(?:every|each) (?:(\d+|two|three|few) )?(second|s|minute|min|hour|h|day|night|week|month|quarter|year|morning|evening|(?:working|banking|business) day|weekday|${weekday})s?\b(?: (?:at|before|by|around) (${clock}))?|(once|twice) (?:a|per|every) (day|week|month|quarter|year|hour)(?: at (${clock}))?|(hourly|daily|nightly|weekly|monthly|quarterly|yearly)(?=$|,| at | by )|at (\d{1,2}[:.]\d\d)(?: (?:every|each) (?:day|night|morning))?|on the (\d{1,2}(?:st|nd|rd|th)|first|last)(?: day)? of (?:each|every|the) (month|quarter|year|week)(?: at (${clock}))?)`,
  'i',
);

/** "Every 15 minutes", "every Monday", "once a day at 20:00": its time comes. */
export function periodic(one: Case): readonly Shown[] | undefined {
  for (const clause of one.clauses) {
    const lead = clause.frames.find(({ isLead, word }) => isLead && word === '');
    const found = every.exec(lead ? lead.text : clause.rest);
    const isOther = clause.frames.some(({ word }) => /^(?:if|when|unless)$/.test(word));
    if (!found || clause.modal === 'can' || clause.isNot || isOther) continue;
    const bare = withRest(
      clause,
      lead ? clause.rest : clause.rest.replace(found[0], '').replace(/\b(?:at least )?once$/, ''),
    );
    // "Daily report to the authority at 18:00": a thing that is there then, and nobody's deed.
    if (/^(?:daily|weekly|monthly|hourly|nightly|yearly|quarterly)$/i.test(clause.subject?.text ?? ''))
      return [shown('', [], momentOf(found), `there is a ${lowerFirst(one.text.replace(found[0], ''))}`)];
    const also = one.clauses
      .slice(one.clauses.indexOf(clause) + 1)
      .filter(({ frames }) => lead !== undefined && frames.includes(lead))
      .slice(0, 2);
    return [shown('', [], momentOf(found), tell(bare), ...also.map((other) => tell(other)))];
  }
  return undefined;
}

const adverbs: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  nightly: 'night',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};
const shortUnits: Readonly<Record<string, string>> = { s: 'second', h: 'hour', min: 'minute' };
const isWeekday = new RegExp(`^${weekday}$`, 'i');
const isPartOfDay = /^(?:morning|evening|night|weekday|(?:working|banking|business) day)$/i;

function momentOf([
  ,
  count,
  unit,
  at,
  often,
  oftenUnit,
  oftenAt,
  adverb,
  time,
  nth,
  nthUnit,
  nthAt,
]: RegExpExecArray): string {
  if (time !== undefined) return `it is ${time}`;
  if (nth !== undefined)
    return `it is the ${nth}${/^\d/.test(nth) ? '' : ' day'} of the ${nthUnit ?? 'month'}${nthAt === undefined ? '' : ` at ${nthAt}`}`;
  if (often !== undefined)
    return oftenAt === undefined ? `a ${oftenUnit ?? 'day'} has passed since the last time` : `it is ${oftenAt}`;
  if (adverb !== undefined) return `the next ${adverbs[adverb.toLowerCase()] ?? 'time'} has come`;
  const name = shortUnits[unit ?? ''] ?? unit ?? 'day';
  if (count !== undefined) return `${count} ${name}s have passed since the last time`;
  const behind = at === undefined ? '' : ` at ${at}`;
  if (isWeekday.test(name)) return `it is ${name}${behind}`;
  if (isPartOfDay.test(name)) return `it is the next ${name}${behind}`;
  if (at !== undefined) return `it is ${at}`;
  return `${name === 'hour' ? 'an' : 'a'} ${name} has passed since the last time`;
}
