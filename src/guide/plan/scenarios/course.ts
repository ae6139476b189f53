/** Sentences about the course of things: what brings it about, how often, for how long, and that only one is there at a time. */
import { lowerFirst, withArticle } from '../../text/words.ts';
import { beyond, handedIn, type Limit, momentOf, refused, spanOfTime, word } from './limit-words.ts';

/** "Old links keep working for at least two years". */
const lasts: Limit = (text) => {
  const [, subject, stays = '', how, time] =
    new RegExp(
      `^(.{3,60}?) (stays?|keeps?|remains?) (readable|available|working|accessible|usable|valid|visible) for (?:at least )?(${spanOfTime})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || time === undefined) return undefined;
  return [
    {
      suffix: ': to the end',
      given: [`${momentOf(time)} less than ${time} has passed`],
      when: `somebody uses ${lowerFirst(subject)}`,
      outcomes: [`${lowerFirst(subject)} ${stays.toLowerCase()} ${how}`],
    },
  ];
};

/** "An update must not interrupt metering for longer than 90 seconds", "readers notice at most 30 minutes of it". */
const measured: Limit = (text) => {
  const [, before, time] =
    new RegExp(
      `^(.{8,100}?) (?:for (?:longer|more) than|for at most|no later than|not later than|at most) (${spanOfTime})\\b.{0,60}$`,
      'i',
    ).exec(text) ?? [];
  if (before === undefined || time === undefined || /\b(?:can|may|kept|stored|valid|old)\b/i.test(before))
    return undefined;
  const [, thing] =
    /^((?:an?|the|each|every) [^,;:]{2,40}?) (?:(?:must|may|should) )?(?:takes?|lasts?)$/i.exec(before) ?? [];
  return [
    {
      suffix: ': with a clock',
      given: [`a clock runs from the moment at which ${thing === undefined ? 'it' : lowerFirst(thing)} begins`],
      when:
        thing === undefined
          ? `what the rule speaks of has ended: ${lowerFirst(before).replace(/ must not | does not | do not /, ' would ')}`
          : `${lowerFirst(thing)} has ended`,
      outcomes: [`no more than ${time} have passed, in each of 20 tries`],
    },
  ];
};

/** "No bike carries more than 40 kg": the one that has most shows it. */
const noneMore: Limit = (text) => {
  const [, thing, verb, much] =
    new RegExp(`^no ([^,;:]{2,30}?) (${word}s) more than (\\d[\\d.,]*(?: ?[^\\s,;:]+){0,2})$`, 'i').exec(text) ?? [];
  if (thing === undefined || verb === undefined || much === undefined) return undefined;
  return [
    {
      suffix: ': the one with most',
      given: [`there are several, and one ${thing} ${verb} more than all others`],
      when: `that ${thing} is looked at`,
      outcomes: [`it ${verb} no more than ${much}`],
    },
  ];
};

/** "The link can be used once", "the same file imported twice does not count twice". */
const once: Limit = (text) => {
  const [, thing, done = ''] =
    new RegExp(`^(?:the|an?|each|every) ([^,;:]{2,40}?) (?:can|may) (?:only )?be (${word}) (?:only )?once$`, 'i').exec(
      text,
    ) ?? [];
  if (thing !== undefined)
    return [
      {
        suffix: ': the first time',
        given: [`${withArticle(thing)} that was not ${done} yet`],
        when: `it is ${done}`,
        outcomes: ['it works'],
      },
      {
        suffix: ': the second time',
        given: [`${withArticle(thing)} that was ${done} before`],
        when: `it is ${done} again, by the same person or another`,
        outcomes: refused('what the first time brought about stands'),
      },
    ];
  const [, same, act, effect = ''] =
    new RegExp(
      `^the same ([^,;:]{2,40}?) (${word}ed|sent) (?:twice|again) (?:does not|must not|never) ([^,;:]{3,60}?)(?: twice| again)?$`,
      'i',
    ).exec(text) ?? [];
  if (same === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`${withArticle(same)} that was ${act} before`],
      when: `the same ${same} is ${act} again`,
      outcomes: [`it does not ${effect} a second time`, 'whoever did it is told that it was there already'],
    },
  ];
};

/** "Only one patient can be reserved for a bed at a time", "a slot can be booked by one patient only". */
const oneAtATime: Limit = (text) => {
  const [, one, done, place] =
    new RegExp(
      `^(?:only )?one ([^,;:]{2,30}?) (?:can be|may be|is) (${word} (?:for|to|in|at|on|by)) (?:an?|one|each|the) ([^,;:]{2,30}?) at a time$`,
      'i',
    ).exec(text) ?? [];
  if (one !== undefined && place !== undefined)
    return [
      {
        suffix: ': the first',
        given: [`${withArticle(place)} without ${withArticle(one)}`],
        when: `${withArticle(one)} is ${done} it`,
        outcomes: ['it is accepted'],
      },
      {
        suffix: ': a second one',
        given: [`${withArticle(place)} with ${withArticle(one)} already`],
        when: `another ${one} is ${done} it`,
        outcomes: refused(`the first ${one} stays`),
      },
    ];
  const [, thing, act, who] =
    new RegExp(
      `^(?:an?|each|every|the) ([^,;:]{2,30}?) (?:can|may) be (${word}) by (?:only )?one ([^,;:]{2,30}?)(?: only)?(?:, even .*| at a time)?$`,
      'i',
    ).exec(text) ?? [];
  if (thing === undefined || who === undefined) return undefined;
  return [
    {
      suffix: ': two at the same moment',
      given: [`${withArticle(thing)} that nobody has ${act}`],
      when: `two ${who}s try to have it ${act} at the same moment`.replace(/ss try/, 's try'),
      outcomes: [`exactly one of them has it ${act}`, 'the other one is refused and told so'],
    },
  ];
};

/** "A phone number can be on a restaurant's waitlist only once at a time": the first, and a second beside it. */
const onlyOnce: Limit = (text) => {
  const [, thing, place] =
    /^(?:an?|each|every|the(?: same)?) ([^,;:]{2,30}?) (?:can|may|must) (?:only )?(?:be|stand|appear|occur) ((?:on|in|at|under|among) [^,;:]{2,60}?) (?:only |at most |no more than |just )?once(?: at a time| at the same time)?$/iu.exec(
      text,
    ) ?? [];
  if (thing === undefined || place === undefined) return undefined;
  return [
    {
      suffix: ': the first',
      given: [`${withArticle(thing)} that is not ${place} yet`],
      when: `it is put ${place}`,
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': once more',
      given: [`${withArticle(thing)} that is ${place} already`],
      when: `the same ${thing} is put ${place} again`,
      outcomes: refused(`it is there once, as before`),
    },
  ];
};

/** "Guests under 18 can only sign up for tours that end before 20:00": such ones, and all others. */
const onlySuch: Limit = (text) => {
  const [, who, act, things, which] =
    /^((?:all )?[\p{L}][^,;:]{2,50}?s?[^,;:]{0,30}?) (?:can|may) only (\p{Ll}+(?: (?:up|in|out|off))?(?: (?:for|to|from|in|at))?) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+s) ((?:that|which|who) [^,;:]{3,80})$/iu.exec(
      text,
    ) ?? [];
  // "Only" may point at people: "staff can only see notes that they wrote" is about whose they are.
  if (
    who === undefined ||
    act === undefined ||
    things === undefined ||
    /\b(?:they|their|own|he|she)\b/i.test(which ?? '')
  )
    return undefined;
  return [
    {
      suffix: ': such ones',
      given: [lowerFirst(who)],
      when: `they ${act} ${things} ${which}`,
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': others',
      given: [lowerFirst(who)],
      when: `they try to ${act} other ${things}`,
      outcomes: refused('nothing has changed'),
    },
  ];
};

/** "Raise the maximum size of an attachment from 10 MB to 25 MB for the Team plan": what was refused so far, and what still is. */
export const newValue: Limit = (text) => {
  const [, act = '', from, unit = '', to, toUnit = '', whom] =
    /^(raise|increase|extend|lower|reduce|shorten) the [^;:]{3,60}? from (\d[\d.,]*) ?(\p{L}+|%)? to (\d[\d.,]*) ?(\p{L}+|%)?(?: (for [^;:]{3,80}))?$/iu.exec(
      text,
    ) ?? [];
  // What is counted has its own scenario; this one is for what is measured.
  if (
    from === undefined ||
    to === undefined ||
    !/^(?:[KMGT]i?B|bytes?|%|EUR|USD|GBP|CHF|kg|km|px)$/i.test(toUnit || unit)
  )
    return undefined;
  const isMore = /^(?:raise|increase|extend)$/i.test(act);
  const of = (amount: string, its: string) =>
    `one of ${amount}${its === '' ? '' : ` ${its}`}${whom === undefined ? '' : `, ${whom}`}`;
  const last = toUnit === '' ? unit : toUnit;
  return isMore
    ? [
        { suffix: ': up to the new value', given: [of(to, last)], when: handedIn, outcomes: ['it is accepted'] },
        {
          suffix: ': beyond the new value',
          given: [of(beyond(to, last), last)],
          when: handedIn,
          outcomes: refused(`the value that holds is named: ${to} ${last}`.trim()),
        },
        ...(whom === undefined
          ? []
          : [
              {
                suffix: ': for all others',
                given: [`one of ${beyond(from, unit)} ${unit}, not ${whom}`],
                when: handedIn,
                outcomes: refused(`the value that holds is named: ${from} ${unit}`.trim()),
              },
            ]),
      ]
    : [
        { suffix: ': up to the new value', given: [of(to, last)], when: handedIn, outcomes: ['it is accepted'] },
        {
          suffix: ': what was fine so far',
          given: [of(from, unit)],
          when: handedIn,
          outcomes: refused(
            `the value that holds is named: ${to} ${last}`.trim(),
            'what was taken in before stays as it is',
          ),
        },
      ];
};

/** "The Free plan stays at 10 MB". */
const staysAt: Limit = (text) => {
  const [, subject, amount, unit = ''] =
    /^(?:the )?([^,;:]{3,40}?) (?:stays?|remains?) at (\d[\d.,]*) ?(\p{L}+|%)?$/iu.exec(text) ?? [];
  return subject === undefined || amount === undefined
    ? undefined
    : [
        {
          suffix: ': as before',
          given: [`one of ${amount} ${unit}, for the ${lowerFirst(subject)}`],
          when: handedIn,
          outcomes: ['it is accepted'],
        },
        {
          suffix: ': beyond it',
          given: [`one of ${beyond(amount, unit)} ${unit}, for the ${lowerFirst(subject)}`],
          when: handedIn,
          outcomes: refused(`the value that holds is named: ${amount} ${unit}`.trim()),
        },
      ];
};

export const course: readonly Limit[] = [staysAt, lasts, once, oneAtATime, onlyOnce, onlySuch, measured, noneMore];
