/** What runs at its time, what is given only against something, how many fit into one, what is done above a number or on the same day. */
import { doneOf, lemma } from '../../read/language/verbs.ts';
import { joined, lowerFirst, plural, singular, withArticle } from '../../text/words.ts';
import { bare, beyond, handedIn, type Limit, looked, missing, refused, singularHead } from './limit-words.ts';
import { beFor, passive } from './outcome.ts';

const every =
  /^(?:every|each|once (?:an?|per|every|each)) (night|day|morning|evening|week|month|hour|quarter|year)( at \d{1,2}[:.\u2236]\d\d(?: ?[ap]m)?)?,? (?:the [\p{L}-]+(?: [\p{L}-]+)??|it|we|an? [\p{L}-]+ job) (?:must (?=\p{L}+ )|(?=\p{L}+s ))(\p{L}+) (.{3,160})$/iu;
const atItsTime =
  /^(?:the (?:system|app|service|platform|server|backend)|it|we) (?:must )?(\p{L}+) (.{3,140}?) (?:every|each|once (?:an?|per)) (night|day|morning|evening|week|month|hour|quarter|year)$/iu;
const runOf: Readonly<Record<string, string>> = {
  night: 'the nightly run',
  day: 'the daily run',
  week: 'the weekly run',
  month: 'the monthly run',
  hour: 'the hourly run',
  quarter: 'the quarterly run',
  year: 'the yearly run',
};

/** "Every night the system compares reports with items and proposes matches": the run is let happen. */
const atNight: Limit = (text) => {
  const [, front, at = '', frontVerb = '', frontRest = ''] = every.exec(text) ?? [];
  const [, backVerb = '', backRest = '', back] = front === undefined ? (atItsTime.exec(text) ?? []) : [];
  const unit = (front ?? back)?.toLowerCase();
  // Where it stands, it can be nothing but a verb.
  const verb = lemma(frontVerb || backVerb) ?? /^(.+[^s])s$/.exec(frontVerb)?.[1];
  const rest = frontRest || backRest;
  if (unit === undefined || verb === undefined) return undefined;
  const when = `${runOf[unit] ?? `the run of the ${unit}`}${at} is over`;
  const [, one, other, next, effect] =
    /^(.{3,60}?) (?:with|against|to) (.{3,60}?),? and (\p{L}+) (.{3,80})$/iu.exec(rest) ?? [];
  const act = next === undefined ? undefined : lemma(next);
  if (verb === 'compare' || verb === 'match' || verb === 'reconcile') {
    const done = act === undefined ? undefined : passive(act, effect ?? '');
    if (one === undefined || other === undefined || act === undefined || done === undefined) return undefined;
    const [left, right] = [singularHead(bare(one)), singularHead(bare(other))];
    const isDone = / (?:is|are) (.+)$/.exec(done)?.[1] ?? 'done';
    return [
      {
        suffix: ': they fit',
        given: [`${withArticle(left)} and ${withArticle(right)} that fit`],
        when,
        outcomes: [done],
      },
      {
        suffix: ': nothing fits',
        given: [`${withArticle(left)} that no ${right} fits`],
        when,
        outcomes: [`nothing is ${isDone.split(' ', 1)[0]} for it`],
      },
    ];
  }
  const seen = passive(verb, rest);
  if (seen === undefined) return undefined;
  const [, thing] = /^the (.{3,60}?) (?:is|are) /.exec(seen) ?? [];
  const isMade =
    /^(?:create|generate|build|send|export|write|print|issue|calculate|compute|plan|prepare|compile)$/.test(verb);
  const given =
    thing === undefined || isMade
      ? []
      : [`there ${beFor(thing)} ${beFor(thing) === 'is' ? withArticle(thing) : thing}`];
  return [{ suffix: '', given, when, outcomes: [seen] }];
};

/** "An item is handed over only against an ID and a fee": with all of it, and without each of it. */
const onlyAgainst: Limit = (text) => {
  const [, subject, done, list] =
    /^((?:an?|the|each|every|all)? ?[^,;:]{2,40}?) (?:is|are|(?:can|may|must) be) (?:only )?(\p{L}+(?: (?:over|out|back|in|up|off))?) (?:only )?(?:against|on presentation of|in exchange for) ([^;:.]{3,80})$/iu.exec(
      text,
    ) ?? [];
  if (subject === undefined || done === undefined || list === undefined || !/ only /i.test(text)) return undefined;
  const parts = list.split(/, (?:and )?| and /).filter((one) => one !== '');
  const one = withArticle(singularHead(bare(subject)));
  const tries = `somebody asks for it to be ${done}`;
  return [
    { suffix: '', given: [`${one}, with ${joined(parts)}`], when: tries, outcomes: [`it is ${done}`] },
    ...parts.slice(0, 3).map((part) => {
      const others = parts.filter((other) => other !== part);
      return {
        suffix: `: without ${part}`,
        given: [`${one}, ${others.length > 0 ? `with ${joined(others)} but ` : ''}without ${part}`],
        when: tries,
        outcomes: [`it is not ${done}`, missing(part)],
      };
    }),
  ];
};

/** "Riders register with name and phone number": whoever does is not signed in yet, and nobody is turned away for it. */
const registers: Limit = (text) => {
  const [, who, how = '', list = ''] =
    /^((?:an?|the|each|every|all|new)? ?[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?) (?:(?:can|may|must) )?registers? (with|by|using|via) ([^;:.]{3,120})$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined) return undefined;
  const one = withArticle(singularHead(bare(who)));
  const given = ['somebody who is not registered yet'];
  const [first = '', ...others] = list.split(/, (?:and )?| and /);
  const whole = {
    suffix: '',
    given,
    when: `they register as ${one} ${how} ${list}`,
    outcomes: [`they are registered as ${one}`],
  };
  if (how !== 'with' || others.length === 0) return [whole];
  const tries = `they register as ${one} with ${joined(others)}, and without ${first}`;
  return [whole, { suffix: `: without ${first}`, given, when: tries, outcomes: refused(missing(first)) }];
};

/** "No more than 20 people per class": the twentieth still, the one after not. */
const perOne: Limit = (text) => {
  const [, amount, things, where] =
    /^(?:no more than|not more than|at most|up to|(?:a )?max(?:imum)?\.?(?: of)?) (\d{1,6}) ([\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:per|in each|in every|in one|in an?|for each|an?) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu.exec(
      text,
    ) ?? [];
  if (amount === undefined || things === undefined || where === undefined) return undefined;
  if (/^(?:[kmgt]?bs?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|pixels?)$/i.test(things))
    return undefined;
  if (/^(?:second|minute|hour|day|week|month|quarter|year|night)$/i.test(where)) return undefined;
  const n = Number(amount);
  const one = singularHead(lowerFirst(things));
  const some = (count: number) =>
    count === 0 ? `no ${one}` : `${count} ${count === 1 ? one : one.replace(/\S+$/, (last) => plural(last))}`;
  const place = withArticle(lowerFirst(where));
  const when = `one more ${one} is added`;
  return [
    { suffix: ': the last that fits', given: [`${place} with ${some(n - 1)}`], when, outcomes: ['it is accepted'] },
    {
      suffix: ': one too many',
      given: [`${place} with ${some(n)}`],
      when,
      outcomes: refused(`the limit of ${amount} is named`),
    },
  ];
};

/** "Items worth more than 150 EUR must be put into the safe": above it, and at it. */
const aboveMust: Limit = (text) => {
  const [, noun, link = 'of', amount, unit = '', done] =
    /^(?:an? |all |the |each |every )?([^,;:\d]{2,40}?) (?:(worth|of) more than|above|over) ([$€£]?\d[\d.,]*)(%| ?(?!must\b|are\b|is\b)\p{L}{1,8})? (?:must be|have to be|has to be|are|is) ([^,;:]{3,80})$/iu.exec(
      text,
    ) ?? [];
  if (noun === undefined || amount === undefined || done === undefined) return undefined;
  if (!/ must be | ha(?:s|ve) to be | worth /i.test(text) || /^(?:not|never|no|only)\b| by /i.test(done))
    return undefined;
  const one = withArticle(singularHead(lowerFirst(noun)));
  return [
    {
      suffix: ': above',
      given: [`${one} ${link} ${beyond(amount, unit)}${unit}`],
      when: handedIn,
      outcomes: [`it is ${done}`],
    },
    {
      suffix: ': at the limit',
      given: [`${one} ${link} exactly ${amount}${unit}`],
      when: handedIn,
      outcomes: [`it is not ${done}`],
    },
  ];
};

/** "Perishable goods are thrown away the same day": at the end of the day it is so. */
const sameDay: Limit = (text) => {
  const [, subject, done] =
    /^((?:an?|the|each|every|all)? ?[^,;:]{2,50}?) (?:is|are|must be|has to be|have to be) ([^,;:]{3,50}?) (?:on )?the same day$/iu.exec(
      text,
    ) ?? [];
  const [first = ''] = (done ?? '').split(' ', 1);
  if (subject === undefined || done === undefined || doneOf(first) === undefined) return undefined;
  const what = bare(subject);
  const isMany = beFor(what) === 'are' || singular(what.split(' ').at(-1) ?? '') !== (what.split(' ').at(-1) ?? '');
  return [
    {
      suffix: ': in time',
      given: [`${isMany ? what : withArticle(what)} that came in today`],
      when: 'the day is over',
      outcomes: [`${isMany ? 'they are' : 'it is'} ${done}`],
    },
    {
      suffix: ': left over',
      given: [`${isMany ? what : withArticle(what)} that came in yesterday`],
      when: looked,
      outcomes: [`${isMany ? 'they are' : 'it is'} ${done} already`],
    },
  ];
};

export const runs: readonly Limit[] = [atNight, registers, onlyAgainst, perOne, aboveMust, sameDay];
