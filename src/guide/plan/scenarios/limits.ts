/** Sentences that draw a line: each side of it is shown, with the values of the sentence itself. */
import { isHuman } from '../../read/language/people.ts';
import { lemma } from '../../read/language/verbs.ts';
import { baseOf, lowerFirst, past, singular, third, withArticle } from '../../text/words.ts';
import {
  bare,
  beyond,
  handedIn,
  type Limit,
  looked,
  missing,
  number,
  refused,
  singularHead,
  spanOfTime,
  word,
} from './limit-words.ts';
import { beFor, observable } from './outcome.ts';
import { always } from './always.ts';
import { bans } from './bans.ts';
import { byPerson } from './by-person.ts';
import { changed, unchanged } from './changes.ts';
import { cases } from './cases.ts';
import { banned, bannedDoing, noSuchEffect, turnedAway, unless, where } from './clause.ts';
import { course, newValue } from './course.ts';
import { dates } from './dates.ts';
import { eachOf } from './each-of.ts';
import { facts } from './facts.ts';
import { inCase } from './lead.ts';
import { load } from './load.ts';
import { means } from './means.ts';
import { picks } from './picks.ts';
import { order } from './order.ts';
import { robust } from './robust.ts';
import { runs } from './runs.ts';
import { seen, visibleTo } from './seen.ts';
import { times } from './times.ts';
import { values } from './values.ts';
import { settled } from './settled.ts';
import { spans } from './spans.ts';
import type { Shaped, Steps } from './shaped.ts';
import { onlySound } from './sound.ts';

const more = 'heavier|larger|bigger|longer|higher|older|more|greater|warmer|louder|faster|taller|deeper';
const less = 'lighter|smaller|shorter|lower|younger|less|fewer|colder|slower';

/** A colon within a time of day parts nothing: "18:00" is one word. */
const hidden = '\u2236';

export function limits(text: string): Shaped[] | undefined {
  const plain = text.replace(/[.]$/, '').trim();
  const found = drawn(plain.replaceAll(/(?<=\d):(?=\d\d)/g, hidden));
  const back = (part: string) => part.replaceAll(hidden, ':');
  return found?.map(({ suffix, outline, ...steps }) => ({
    suffix,
    ...inSteps(steps, back),
    ...(outline ? { outline: { ...inSteps(outline, back), values: outline.values.map(back) } } : {}),
  }));
}

const inSteps = ({ given, when, outcomes }: Steps, told: (part: string) => string): Steps => ({
  given: given.map(told),
  when: told(when),
  outcomes: outcomes.map(told),
});

function drawn(text: string): Shaped[] | undefined {
  for (const one of all) {
    const found = onlySound(one(text));
    if (found) return found;
  }
  return inCase(text, drawn);
}

/** "A booking can be cancelled until 2 hours before it starts". */
const until: Limit = (text) => {
  const [, subject, done, time, event] =
    new RegExp(
      `^((?:an?|the|each|every)? ?[^,;:]{2,50}?) (?:can|may)(?: only)? be (${word}) (?:until|up to|no later than) (${spanOfTime}) before (.{3,60})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined) return undefined;
  const thing = `the ${bare(subject)}`;
  const tries = `somebody tries to ${lemma(done) ?? baseOf(done)} ${thing}`;
  const be = beFor(thing);
  return [
    {
      suffix: ': in time',
      given: [`it is exactly ${time} before ${event}`],
      when: tries,
      outcomes: [`${thing} ${be} ${done}`],
    },
    {
      suffix: ': too late',
      given: [`it is one minute less than ${time} before ${event}`],
      when: tries,
      outcomes: refused(`${thing} ${be} as ${be === 'is' ? 'it was' : 'they were'}`),
    },
  ];
};

/** "A resident can change the plate no more than 2 times a year". */
const howOften: Limit = (text) => {
  const [, who, act, what, count, window] =
    new RegExp(
      `^(?:(?:an?|the|each|every) )?([^,;:]{2,40}?) (?:can|may) (?:only )?(${word}) ([^,;:]{2,60}?) (?:at most|no more than|not more than|up to|only|a maximum of) (\\d+|once|twice|one|two|three)(?: times?)?(?: (?:an?|per|each|every|in|within) (?:any |one )?((?:\\d+ )?${word}))?$`,
      'i',
    ).exec(text) ?? [];
  const verb = act === undefined ? undefined : lemma(act);
  const n = { once: 1, one: 1, twice: 2, two: 2, three: 3 }[count?.toLowerCase() ?? ''] ?? Number(count);
  if (who === undefined || verb === undefined || what === undefined || !(n >= 1)) return undefined;
  if (window !== undefined && !/^(?:\d+ )?(?:second|minute|hour|day|week|month|quarter|year)s?$/i.test(window))
    return undefined;
  if (!/\btimes?\b|\bonce\b|\btwice\b/i.test(text)) return undefined;
  const person = `the ${singular(who)}`;
  // "A recipe can be added once a day": a recipe is told nothing.
  const told = isHuman(singular(who)) ? `${person} is told` : 'the answer names';
  const during = window === undefined ? 'so far' : `within ${/^\d/.test(window) ? window : `one ${window}`}`;
  const has = (k: number) =>
    `${person} has ${k === 0 ? `not ${past(verb)} ${what}` : `${past(verb)} ${what} ${k} time${k === 1 ? '' : 's'}`} ${during}`;
  const when = `${person} ${third(verb)} ${what}`;
  return [
    { suffix: ': still allowed', given: [has(n - 1)], when, outcomes: ['it is done'] },
    {
      suffix: ': once too often',
      given: [has(n)],
      when,
      outcomes: refused(window === undefined ? `${told} the limit of ${n}` : `${told} when it is possible again`),
    },
  ];
};

/** "Agents can correct a balance by at most 2,000 points". */
const byAmount: Limit = (text) => {
  const [, who, act, what, link, amount, unit] =
    new RegExp(
      `^(?:(?:an?|the|each|every) )?([^,;:]{2,40}?) (?:can|may) (${word}) ([^,;:]{2,50}?) (by|of|worth|for) (?:at most|up to|no more than|a maximum of) (${number})( ${word})?`,
      'i',
    ).exec(text) ?? [];
  const verb = act === undefined ? undefined : lemma(act);
  if (who === undefined || verb === undefined || amount === undefined) return undefined;
  const one = singular(who);
  const does = (value: string) => `the ${one} ${third(verb)} ${what} ${link} ${value}${unit ?? ''}`;
  const given = [`${withArticle(one)} is signed in`];
  return [
    { suffix: ': up to it', given, when: does(amount), outcomes: ['it is done'] },
    {
      suffix: ': beyond it',
      given,
      when: does(beyond(amount, unit)),
      outcomes: refused(`the ${one} is told the limit of ${amount}${unit ?? ''}`),
    },
  ];
};

/** "A lift heavier than 8 t needs the approval of the manager". */
const aboveNeeds: Limit = (text) => {
  const [, subject, how, amount, unit, needed] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:\\d]{2,50}?) (above|over|exceeding|of more than|(?:${more}|${less}) than|below|under) (${number})(%| ?(?!needs?\\b|requires?\\b)${word})? (?:needs?|requires?|must have|has to have) (?:to have )?(.{3,80})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || how === undefined || amount === undefined || needed === undefined) return undefined;
  // What is done to it is shown by who may do it.
  if (/^to\b/.test(needed) || /^[a-z]+ing /i.test(subject)) return undefined;
  const one = withArticle(singularHead(bare(subject)));
  const isLess = new RegExp(`below|under|(?:${less}) than`, 'i').test(how);
  const past = `${beyond(amount, unit, isLess ? -1 : 1)}${unit ?? ''}`;
  const [link, noun] = one.endsWith(' worth')
    ? ['worth', withArticle(singularHead(bare(subject).slice(0, -6)))]
    : ['of', one];
  const at = `${noun} ${link} exactly ${amount}${unit ?? ''}`;
  return [
    { suffix: ': at the limit', given: [`${at}, without ${needed}`], when: handedIn, outcomes: ['it goes ahead'] },
    {
      suffix: ': beyond',
      given: [`${noun} ${link} ${past}, without ${needed}`],
      when: handedIn,
      outcomes: ['it does not go ahead', missing(needed)],
    },
    {
      suffix: ': with it',
      given: [`${noun} ${link} ${past}, with ${needed}`],
      when: handedIn,
      outcomes: ['it goes ahead'],
    },
  ];
};

/** "Refunds above 500 EUR must be approved by a finance manager". */
const aboveDone: Limit = (text) => {
  const [, subject, amount, unit, done] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:\\d]{2,50}?) (?:above|over|exceeding|of more than|(?:${more}) than) (${number})(%| ?${word})? (?:must be|has to be|have to be|needs? to be) (${word} by [^,;:]{3,50})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || amount === undefined || done === undefined) return undefined;
  const one = withArticle(singularHead(bare(subject)));
  return [
    {
      suffix: ': at the limit',
      given: [`${one} of exactly ${amount}${unit ?? ''} that is not ${done}`],
      when: handedIn,
      outcomes: ['it goes ahead'],
    },
    {
      suffix: ': beyond',
      given: [`${one} of ${beyond(amount, unit)}${unit ?? ''} that is not ${done}`],
      when: handedIn,
      outcomes: [`it waits until it is ${done}`],
    },
  ];
};

/** "When wind exceeds 72 km/h, all bookings are suspended". */
const threshold: Limit = (text) => {
  const [, subject, how, amount, unit, tail = '', effect] =
    new RegExp(
      `^(?:when(?:ever)?|if|once|as soon as) ([^,;:\\d]{2,50}?) ((?:exceeds?|is above|is over|rises above|is (?:${more}) than|goes above)|(?:falls? below|drops? below|is below|is under|is (?:${less}) than|goes below)) (${number})(%| ?${word})?( for [^,]{3,40})?, (?:then )?(.{4,})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || how === undefined || amount === undefined || effect === undefined) return undefined;
  const isLess = new RegExp(`below|under|(?:${less}) than`, 'i').test(how);
  const be = beFor(subject);
  const at = (value: string, exactly: string) => [`${subject} ${be} ${exactly}${value}${unit ?? ''}${tail}`];
  return [
    { suffix: ': not yet', given: at(amount, 'exactly '), when: looked, outcomes: ['nothing is done for it'] },
    {
      suffix: ': beyond',
      given: at(beyond(amount, unit, isLess ? -1 : 1), ''),
      when: looked,
      outcomes: [
        /\b(?:must|shall|should|has to|have to)\b/.test(effect) ? observable(effect, subject) : lowerFirst(effect),
      ],
    },
  ];
};

const all: readonly Limit[] = [
  ...picks,
  newValue,
  changed,
  unchanged,
  ...settled,
  ...spans,
  ...byPerson,
  eachOf,
  until,
  howOften,
  byAmount,
  aboveNeeds,
  aboveDone,
  ...runs,
  threshold,
  ...values,
  ...order,
  ...times,
  ...dates,
  ...bans,
  ...cases,
  visibleTo,
  ...facts,
  ...always,
  ...seen,
  ...load,
  ...robust,
  ...course,
  ...means,
  unless,
  where,
  turnedAway,
  noSuchEffect,
  banned,
  bannedDoing,
];
