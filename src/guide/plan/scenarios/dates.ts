/** Sentences with a date in them: what is due before or after it, what it ends, and how far ahead it may lie. */
import { spelled } from '../../../artifacts/quantities.ts';
import { lowerFirst, singular, third, withArticle } from '../../text/words.ts';
import { channel } from '../../read/acts/reactions.ts';
import { lemma } from '../../read/language/verbs.ts';
import { bare, type Limit, looked, momentOf, spanOfTime, word } from './limit-words.ts';
import { beFor, observable } from './outcome.ts';

/** "60 days" gives "61 days". */
export function oneMore(time: string): string {
  const [, amount = '', unit = ''] = /^(\S+) (.+)$/.exec(time) ?? [];
  const n = spelled[amount.toLowerCase()] ?? Number(amount.replaceAll(',', ''));
  return Number.isInteger(n) ? `${n + 1} ${unit.replace(/s?$/, 's')}` : `a little more than ${time}`;
}

/** "Suppliers are reminded 14 days, 7 days and 1 day before the due date". */
const severalTimes: Limit = (text) => {
  const found = new RegExp(
    `^([^;:]{5,80}?) ((?:${spanOfTime}(?:,? and |, ))+${spanOfTime}) before ([^,;:]{3,50})`,
    'i',
  ).exec(text);
  const [, effect = '', list = '', named = ''] = found ?? [];
  const event = named.replace(/^(?:each|every) /i, 'the ').replace(channel, '');
  if (!found || /\b(?:can|may|until)\b/.test(effect)) return undefined;
  const times = list.split(/,? and |, /);
  const seen = observable(effect, 'case');
  return [
    ...times.slice(0, 4).map((time) => ({
      suffix: `: ${time} before`,
      given: [`it is ${time} before ${event}`],
      when: looked,
      outcomes: [seen],
    })),
    {
      suffix: ': too early',
      given: [`it is ${oneMore(times[0] ?? '')} before ${event}`],
      when: looked,
      outcomes: ['nothing is sent or done yet'],
    },
  ];
};

/** "30 days before a permit ends the resident gets a reminder", "a member is informed 30 days before points expire". */
const ahead: Limit = (text) => {
  const front = new RegExp(`^(${spanOfTime}) before ([^,;:]{3,50}?),? ((?:the|an?|all|each|every) .{5,})$`, 'i').exec(
    text,
  );
  const back = new RegExp(
    `^([^,;:]{5,70}? (?:is|are|gets?|receives?) [^,;:]{3,60}?) (${spanOfTime}) before (.{3,50})$`,
    'i',
  ).exec(text);
  const [time, event, effect] = front ? [front[1], front[2], front[3]] : back ? [back[2], back[3], back[1]] : [];
  if (
    time === undefined ||
    event === undefined ||
    effect === undefined ||
    /\b(?:can|may|until|must)\b|\b(?:from|to|least|possible)$/.test(effect)
  )
    return undefined;
  const early = /^\d+/.test(time)
    ? time.replace(/^\d+/, (n) => String(Number(n) + 1)).replace(/^(\d+ [a-z]+?)s?$/i, '$1s')
    : `a day more than ${time}`;
  return [
    {
      suffix: ': too early',
      given: [`it is ${early} before ${event.replace(channel, '')}`],
      when: looked,
      outcomes: ['nothing is sent or done yet'],
    },
    {
      suffix: ': in time',
      given: [`it is ${time} before ${event.replace(channel, '')}`],
      when: looked,
      outcomes: [lowerFirst(effect)],
    },
  ];
};

/** "Points expire 24 months after they were earned". */
const expiry: Limit = (text) => {
  const [, subject, time = '', event] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,40}?) (?:expires?|lapses?) (${spanOfTime}) after ([^,;]{3,60})`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined) return undefined;
  const thing = `the ${bare(subject)}`;
  const isMany = beFor(thing) === 'are';
  const when = `somebody looks for ${isMany ? 'them' : 'it'}`;
  return [
    {
      suffix: ': in time',
      given: [`${momentOf(time)} less than ${time} has passed since ${event}`],
      when,
      outcomes: [`${thing} still count${isMany ? '' : 's'}`],
    },
    {
      suffix: ': afterwards',
      given: [`${momentOf(time)} more than ${time} has passed since ${event}`],
      when,
      outcomes: [`${thing} no longer count${isMany ? '' : 's'}`],
    },
  ];
};

/** "The guest has 10 minutes to show up": just before that, and just after it. */
const soLongTo: Limit = (text) => {
  if (!text.includes(' to ')) return undefined;
  const [, who, time, act, rest = ''] =
    new RegExp(
      `^((?:an?|the|each|every) [^,;:]{2,40}?|[^\\s,;:]{3,30}s) (?:has|have|gets?) (${spanOfTime}) to (${word})( [^,;:]{1,60})?$`,
      'i',
    ).exec(text) ?? [];
  if (who === undefined || time === undefined || act === undefined || lemma(act) !== act.toLowerCase())
    return undefined;
  const person = `the ${singular(bare(who))}`;
  const when = `${person} ${third(act)}${rest}`;
  const passed = (how: string) => `${momentOf(time)} ${how} than ${time} has passed since ${person} could`;
  return [
    { suffix: ': in time', given: [passed('less')], when, outcomes: ['it still counts'] },
    { suffix: ': too late', given: [passed('more')], when, outcomes: ['it no longer counts'] },
  ];
};

/** "Transcripts are removed within 24 hours": a date to keep, and no time for which they stay. */
const within: Limit = (text) => {
  const [, subject, done, time, event] =
    new RegExp(
      `^(?:then )?((?:an?|the|each|every|all|its|their)? ?[^,;:]{2,40}?) (?:is|are|must be|has to be|have to be) (${word}) within (${spanOfTime})(?: (?:after|of) ([^,;]{3,60}))?$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined || /^(?:seconds?|ms)$/i.test(done)) return undefined;
  // Who waits in front of a screen is told by how fast it is, not by a date.
  if (/\bseconds?$/i.test(time ?? '')) return undefined;
  const thing = `the ${bare(subject)}`;
  const be = beFor(thing);
  return [
    {
      suffix: ': done in time',
      given: [`${time} have passed since ${event ?? 'it was due'}`],
      when: `somebody looks for ${be === 'are' ? 'them' : 'it'}`,
      outcomes: [`${thing} ${be} ${done}`],
    },
    {
      suffix: ': not done',
      given: [`it has failed so far, and ${time} are almost over`],
      when: looked,
      outcomes: ['whoever answers for it is told before the time is over'],
    },
  ];
};

/** "Message content is deleted after 90 days", "an invitation expires after 7 days". */
const goneAfter: Limit = (text) => {
  const [, subject, ends = '', time] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,60}?) (expires?|lapses?|becomes? invalid|(?:is|are|must be) (?:automatically )?(?:deleted|removed|erased|purged|archived|anonymi[sz]ed|pseudonymi[sz]ed|closed|released|cancelled)) (?:automatically )?after (${spanOfTime})(?: and .{3,60})?$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || time === undefined) return undefined;
  const thing = bare(subject);
  const isMany = beFor(thing) === 'are';
  const one = isMany ? thing : withArticle(thing);
  const [they, are] = isMany ? ['they', 'are'] : ['it', 'is'];
  const done = /(?:be|is|are) (?:automatically )?(\S+)$/i.exec(ends)?.[1];
  const step = /\b(?:minutes?|seconds?)$/i.test(time) ? 'one second' : 'one hour';
  const when = done === undefined ? `somebody uses ${isMany ? 'them' : 'it'}` : isMany ? 'they are looked at' : looked;
  return [
    {
      suffix: ': in time',
      given: [`${one}${/ (?:who|that|which) /.test(one) ? ',' : ''} ${step} short of ${time} old`],
      when,
      outcomes: [done === undefined ? `${they} still work${isMany ? '' : 's'}` : `${they} ${are} not ${done} yet`],
    },
    {
      suffix: ': afterwards',
      given: [`${one}${/ (?:who|that|which) /.test(one) ? ',' : ''} ${step} older than ${time}`],
      when,
      outcomes: [done === undefined ? `${they} no longer work${isMany ? '' : 's'}` : `${they} ${are} ${done}`],
    },
  ];
};

export const dates: readonly Limit[] = [severalTimes, ahead, expiry, soLongTo, within, goneAfter];
