/** Sentences that say who comes first, how fresh something is, when it closes, and between which values it lies. */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, singular, third, withArticle } from '../../text/words.ts';
import {
  accepted,
  bare,
  beyond,
  type Limit,
  looked,
  number,
  refused,
  singularHead,
  spanOfTime,
  word,
} from './limit-words.ts';
import { beFor, passive } from './outcome.ts';

const goesFirst =
  /^((?:an?|the|all|every|each)? ?[^,;:]{3,50}?) (?:must |should |will |always )*(?:(?:comes?|goes|go|(?:is|are|be) (?:\p{L}+ ){0,2}?(?:\p{L}+ed|seen|taken|dealt with|shown|done|put|sent)) (?:before|ahead of) |(?:has|have|gets?|takes?) (?:priority|precedence)(?: over )?|jumps? the queue)(all others|(?:all|any|every) other \p{L}+|(?:everybody|everyone|anybody|anyone) else|others|(?:all |the |an? )?[\p{L}-]+(?: [\p{L}-]+)?)?$/iu;

/** "Urgent patients come before all others", "members have priority over guests": whoever waits longer waits on. */
const priority: Limit = (text) => {
  if (!/\b(?:before|ahead|priority|precedence|queue)\b/.test(text)) return undefined;
  const [, subject, over = 'others'] = goesFirst.exec(text) ?? [];
  if (subject === undefined || /\b(?:can|may|not|never)\b/.test(subject) || /^(?:it|that|this|the|an?)$/i.test(over))
    return undefined;
  const one = singularHead(bare(subject));
  const head =
    one
      .split(/ (?:of|from|for|with|in|on|who|that) /, 1)[0]
      ?.split(' ')
      .at(-1) ?? one;
  const isOpen = /\bother|\belse\b/i.test(over);
  // "The invoice is checked before payment" puts steps in order; those who wait are of one kind.
  if (!isOpen && / (?:is|are|be) /.test(text) && !singularHead(bare(over)).endsWith(head)) return undefined;
  // "All others" are of the same kind: other patients.
  const later = isOpen
    ? `another ${/\bother (\p{L}+)$/iu.test(over) ? singularHead(over.replace(/^.* /, '')) : head}`
    : withArticle(singularHead(bare(over)));
  return [
    {
      suffix: ': comes later',
      given: [`${later} is waiting`, `${withArticle(one)} comes after that`],
      when: 'the next one is taken',
      outcomes: [`it is the ${one}`, `the ${isOpen ? 'other' : singularHead(bare(over))} waits on`],
    },
  ];
};

const oldest = new RegExp(
  `^((?:an?|the|all|every|each|its|their)? ?[^,;:]{2,60}?) (?:must (?:not|never) be|(?:is|are) never|(?:is|are) not|may not be|cannot be|must be|may be|is|are) (?:more than |at most |no more than |no older than |older than )(${spanOfTime})( old| behind| out of date| late| stale)?$`,
  'i',
);

/** "The waiting time must not be older than 60 seconds", "prices are at most 5 minutes old": what changed longer ago has to be seen. */
const freshness: Limit = (text) => {
  if (!/ old\b|older|behind|out of date|stale/.test(text)) return undefined;
  const [, subject, time] = oldest.exec(text) ?? [];
  // Years are the age of people and things, not of what is shown.
  if (subject === undefined || time === undefined || /\byears?$/i.test(time)) return undefined;
  const thing = `the ${bare(subject)}`;
  const be = beFor(thing);
  return [
    {
      suffix: ': up to date',
      given: [`what ${thing} ${be === 'is' ? 'tells' : 'tell'} has changed a little more than ${time} ago`],
      when: `somebody looks at ${thing}`,
      outcomes: [`${thing} ${be} as after the change`],
    },
    {
      suffix: ': too old',
      given: [`${thing} could not be brought up to date for more than ${time}`],
      when: `somebody looks at ${thing}`,
      outcomes: [`what is older than ${time} does not pass for current`],
    },
  ];
};

const clock = String.raw`(?:on |every )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?)?(?:,? ?(?:at )?(?:\d{1,2}[:.\u2236]\d\d|\d{1,2} ?[ap]m|noon|midnight))?`;
const closing = new RegExp(
  `^((?:an?|the|all|every|each|its|their)? ?[^,;:]{2,40}?) (?:closes?|ends?|stops?|(?:is|are|must be) closed|(?:is|are) open(?: only)? until|(?:is|are) (?:accepted|possible|taken) until) (${clock})$`,
  'i',
);

/** "Swaps close on Wednesday at 18:00": a minute before it and a minute after it. */
const closes: Limit = (text) => {
  if (!/\d|day|noon|midnight/.test(text)) return undefined;
  const [, subject, time = ''] = closing.exec(text) ?? [];
  if (subject === undefined || time.trim() === '') return undefined;
  const thing = bare(subject);
  const isMany = beFor(thing) === 'are';
  const when = isMany ? `one of the ${thing} is asked for` : `somebody takes part in the ${thing}`;
  const moment = time.replace(/^(?:on|every|at) /i, '');
  return [
    { suffix: ': in time', given: [`it is one minute before ${moment}`], when, outcomes: accepted },
    {
      suffix: ': too late',
      given: [`it is one minute after ${moment}`],
      when,
      outcomes: refused(`the answer says that the ${thing} closed at that time`),
    },
  ];
};

const ranged = new RegExp(
  `^(?:(?:an?|the|each|every) )?([^,;:]{2,40}?) (?:(?:can|may|must) )?(${word}) ((?:an?|the|its|their)? ?[^,;:\\d]{2,40}?) (of|between|from|for) (${number}) (?:to|and) (${number}) ?((?!\\d)${word})`,
  'i',
);

/** "An operator can set the limit between 0.2 and 0.5 mg/l", "a customer buys a card of 10 to 250 euros": both ends, and beyond them. */
const inRange: Limit = (text) => {
  if (!/\d (?:to|and) [$€£]?\d/.test(text)) return undefined;
  const [, who, act, what, link = '', low, high, unit = ''] = ranged.exec(text) ?? [];
  const verb = act === undefined ? undefined : (lemma(act) ?? act.replace(/(?<=[^s])s$/, ''));
  if (who === undefined || verb === undefined || what === undefined || low === undefined || high === undefined)
    return undefined;
  if (/^(?:is|are|was|were|be|has|have)$/i.test(act ?? '') || /[\u2236:]/.test(`${low}${high}`)) return undefined;
  const isMany = beFor(who) === 'are';
  const person = isMany ? lowerFirst(who) : `the ${bare(who)}`;
  const object = lowerFirst(what.trim());
  const by = /^(?:of|for)$/i.test(link) ? link.toLowerCase() : verb === 'set' ? 'to' : 'of';
  const does = (value: string) =>
    `${person} ${isMany ? verb : third(verb)} ${object} ${by} ${value} ${value === '1' ? singular(unit) : unit}`;
  const possible = `the answer names what is possible: ${low} to ${high} ${unit}`;
  const done = [passive(verb, object) ?? 'it is accepted'];
  return [
    { suffix: ': the least', given: [], when: does(low), outcomes: done },
    { suffix: ': too little', given: [], when: does(beyond(low, unit, -1)), outcomes: refused(possible) },
    { suffix: ': the most', given: [], when: does(high), outcomes: done },
    { suffix: ': too much', given: [], when: does(beyond(high, unit)), outcomes: refused(possible) },
  ];
};

const compared =
  /^((?:an?|the|each|every|no)) ([^,;:]{2,40}?) (?:must never|must not|may never|may not|can never|cannot|can not|never|may|can) (\p{L}+) more ([\p{L}-]+(?: [\p{L}-]+)?) than (?:(?:it|they|there|the \p{L}+|he|she) )?(?:has|have|is|are|was|were|can|holds?|offers?)(?: (?:on|in) the| \p{L}+(?= \p{L}))? ([\p{L}-]+)/iu;

/** "A car must never take more children than it has seats": the last one that fits, and one more. */
const noMoreThan: Limit = (text) => {
  if (!text.includes(' more ') || !text.includes(' than ')) return undefined;
  const [, article = '', whole, act = '', things, measure = ''] = compared.exec(text) ?? [];
  if (whole === undefined || things === undefined || measure === '') return undefined;
  if (/\b(?:may|can)\b/.test(text) && !/\b(?:not|never|cannot)\b/.test(text) && !/^no$/i.test(article))
    return undefined;
  const one = singularHead(things.toLowerCase());
  // "Than were ordered": what was done to them before is the measure.
  const isDone = /\bthan (?:was|were|are|is) \S+$/.test(text);
  const isCount = measure.toLowerCase() !== things.toLowerCase() && lemma(measure) !== measure;
  const done = past(act);
  const has = (n: number) =>
    isDone
      ? `4 ${things} were ${measure}, and ${n} of them were ${done}`
      : `${withArticle(whole)} with ${isCount ? `4 ${measure}` : `room for 4 ${things}`} has ${n} ${things}`;
  const when = `one more ${one} is ${isDone ? done : 'added'}`;
  return [
    { suffix: ': the last one', given: [has(3)], when, outcomes: accepted },
    { suffix: ': one too many', given: [has(4)], when, outcomes: refused('everything is as before') },
  ];
};

const onTheDay =
  /^((?:an?|the|all|every|each)? ?[^,;:]{2,50}?) (?:is|are|must be|will be) (\p{L}+)((?: (?!on\b)[^\s,;:]+){0,6}) (?:on|at) the (day|date|time|hour|moment) (?:that |which )?((?:the |an? )?[\p{L} -]{2,40}? (?:picked|chose|chosen|set|selected|asked for|wants|gave|named))$/iu;

/** "The card is sent by e-mail on the day that the customer picked": not before. */
const whenPicked: Limit = (text) => {
  if (!text.includes(' the ')) return undefined;
  const [, subject, done, how = '', unit, picked] = onTheDay.exec(text) ?? [];
  if (subject === undefined || done === undefined || unit === undefined || picked === undefined) return undefined;
  const thing = `the ${bare(subject)}`;
  const be = beFor(thing);
  const given = [`${picked} a ${unit} for ${thing}`];
  return [
    {
      suffix: ': not yet',
      given,
      when: `it is just before that ${unit}`,
      outcomes: [`${thing} ${be} not ${done} yet`],
    },
    { suffix: ': then', given, when: `that ${unit} comes`, outcomes: [`${thing} ${be} ${done}${how}`] },
  ];
};

const untilThen = new RegExp(
  `^((?:an?|the|every|each) [^,;:]{2,40}? (?:that|which|who) [^,;:]{3,60}?) (?:within|for|in) (${spanOfTime}) (is|are|goes|go|falls?|moves?|becomes?|returns?|gets?|loses?) ([^,;:]{2,80})$`,
  'i',
);

/** "A slot that nobody has started within 15 minutes is free again": not before. */
const notInTime: Limit = (text) => {
  if (!/ (?:within|for|in) /.test(text) || !/ (?:that|which|who) /.test(text)) return undefined;
  const [, subject, time, verb = '', rest] = untilThen.exec(text) ?? [];
  if (subject === undefined || time === undefined || !/\b(?:not|nobody|no|nothing|never)\b/.test(subject))
    return undefined;
  const given = [lowerFirst(subject)];
  const one = `the ${bare(subject.split(/ (?:that|which|who) /, 1)[0] ?? subject)}`;
  const base = verb.replace(/^goes$/i, 'go').replace(/s$/, '');
  const passed = /^(?:1|one) /i.test(time) ? 'has passed' : 'have passed';
  return [
    {
      suffix: ': not yet',
      given,
      when: `a little less than ${time} ${passed}`,
      outcomes: [/^(?:is|are)$/i.test(verb) ? `${one} is not ${rest} yet` : `${one} does not ${base} ${rest} yet`],
    },
    { suffix: ': then', given, when: `a little more than ${time} ${passed}`, outcomes: [`${one} ${verb} ${rest}`] },
  ];
};

const untilDone =
  /^((?:an?|the|every|each|all)? ?[^,;:]{2,40}?) (is|are|stays?|remains?|must be|must stay|must remain) ([^,;:]{2,50}?) until ((?:an?|the|its|their|one|it|they|somebody|someone)\b[^,;:\d]{3,70})$/iu;
const isClause = /(?:\b(?:is|are|has|have)\b|\p{Ll}{2,}s (?:it|them|the|an?|this|that|so)\b)/u;

/** "A failed piece is out of service until an officer clears it": so long, and no longer. */
const untilSomebody: Limit = (text) => {
  if (!text.includes(' until ')) return undefined;
  const [, subject, verb = '', state, end] = untilDone.exec(text) ?? [];
  if (subject === undefined || state === undefined || end === undefined || !isClause.test(end)) return undefined;
  const thing = `the ${bare(subject)}`;
  const be = beFor(thing);
  const given = [`there ${be} ${be === 'is' ? withArticle(bare(subject)) : bare(subject)}`];
  const stays = /stay|remain/.test(verb) ? (be === 'is' ? 'stays' : 'stay') : be;
  const brought = lowerFirst(end)
    .replace(/^(?:it|they)\b/, thing)
    .replace(/ (?:it|them)\b/, ` ${thing}`);
  return [
    { suffix: ': until then', given, when: looked, outcomes: [`${thing} ${stays} ${state}`] },
    { suffix: ': then', given, when: brought, outcomes: [`${thing} ${be} no longer ${state}`] },
  ];
};

const nobodyElse =
  /^((?:an?|the|all|every|each|its|their)? ?[^,;:]{2,50}?) (?:(?:is|are|must be)(?: never| not)?|must never be|must not be|may never be|cannot be) (shown|visible|sent|given|told|disclosed|available|readable|known) to (?:anybody|anyone|nobody|no one|none|others?|any \p{L}+) (?:but|except|other than|apart from) (.{2,60})$/iu;

/** "A code is never shown to anybody but the visitor": they see it, nobody else does. */
const onlyShownTo: Limit = (text) => {
  if (!/ (?:but|except|than|from) /.test(text)) return undefined;
  const [, subject, done = '', who] = nobodyElse.exec(text) ?? [];
  if (subject === undefined || who === undefined) return undefined;
  const thing = `the ${bare(subject)}`;
  const be = beFor(thing);
  const given = [`there ${be} ${be === 'is' ? withArticle(bare(subject)) : bare(subject)}`];
  const looks = `${lowerFirst(who)} ${beFor(who) === 'are' ? 'look' : 'looks'}`;
  return [
    { suffix: ': to them', given, when: looks, outcomes: [`${thing} ${be} ${done}`] },
    { suffix: ': to others', given, when: 'anybody else looks', outcomes: [`${thing} ${be} not ${done}`] },
  ];
};

export const order: readonly Limit[] = [
  priority,
  freshness,
  closes,
  inRange,
  noMoreThan,
  whenPicked,
  notInTime,
  untilSomebody,
  onlyShownTo,
];
