/** Sentences that ask for a part, an order or a choice: a case that keeps them, and one that would not. */
import { charged, spared } from './charged.ts';
import { joined, lowerFirst, third, withArticle } from '../../text/words.ts';
import {
  accepted,
  bare,
  handedIn,
  type Limit,
  looked,
  missing,
  negated,
  number,
  refused,
  singularHead,
  spanOfTime,
  word,
} from './limit-words.ts';
import { beFor } from './outcome.ts';
import type { Shaped } from './shaped.ts';

/** "Exit codes: 0 success, 1 user error". */
const exitCodes: Limit = (text) => {
  const [, list] = /^exit codes?:? (.{5,200})$/i.exec(text) ?? [];
  const pairs = [...(list ?? '').matchAll(/(?:^|[,;] ?)(\d{1,3})(?: ?[:=]| if| on| for| means?)? ([^,;]{3,60})/g)];
  return pairs.length < 2
    ? undefined
    : pairs.map(([, code, cause = '']) => ({
        suffix: `: ${code}`,
        given: [exitCause(cause.trim())],
        when: 'the command ends',
        outcomes: [`its exit code is ${code}`],
      }));
};

/** "If a file is missing" is a case as it stands; "user error" is how it came out. */
const exitCause = (cause: string): string =>
  /^when |\b(?:is|are|was|were|has|have|fails?|not)\b/.test(cause)
    ? cause.replace(/^when /, '')
    : `the outcome is ${cause}`;

/** "A permit is issued only after payment has been confirmed". */
const onlyAfter: Limit = (text) => {
  const [, subject, done, event] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,50}?) (?:is|are|(?:can|may|must)(?: only)? be) (?:only )?(${word}) (?:only )?(?:after|once|when|if|while|as long as) (.{5,90})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined || event === undefined || !/\bonly\b/i.test(text)) return undefined;
  const not = negated(event);
  if (not === undefined) return undefined;
  const thing = bare(subject);
  const be = beFor(`the ${thing}`);
  return [
    { suffix: ': not yet', given: [not], when: looked, outcomes: [`no ${thing} ${be} ${done}`] },
    { suffix: ': then', given: [event], when: looked, outcomes: [`the ${thing} ${be} ${done}`] },
  ];
};

/** "A guest can only cancel a booking if the stay has not begun". */
const mayOnly: Limit = (text) => {
  const [, who, verb, rest = '', condition] =
    /^((?:an?|the|each|every) [^,;:]{2,40}?) (?:can|may) (?:only )?(\p{L}{3,})((?: [^,;:]{1,60}?)?) (?:only )?(?:after|once|when|if|while|as long as) (.{5,90})$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined || verb === undefined || condition === undefined || !/\bonly\b/i.test(text)) return undefined;
  const not = negated(condition);
  if (not === undefined) return undefined;
  const when = `${lowerFirst(who)} ${third(verb)}${rest.replace(/ only$/, '')}`;
  return [
    { suffix: ': then', given: [condition], when, outcomes: accepted },
    { suffix: ': not yet', given: [not], when, outcomes: refused() },
  ];
};

/** "After 5 wrong PINs within an hour the customer is locked out": so many, and one less. */
const afterSoMany: Limit = (text) => {
  const [, count, what = '', effect] =
    /^after (\d{1,3}) ((?!(?:working |business |calendar )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)[^,;:]{3,50}?)(?:(?<!\b(?:within|in|during|of|for|per|to|on|at|by|with)) (?=(?:the|an?|that|this|its|their) [^,;:]{2,40} (?:is|are|gets?|has|have)\b)|, )((?:the|an?|that|this|its|their|it) .{8,})$/i.exec(
      text,
    ) ?? [];
  if (count === undefined || effect === undefined) return undefined;
  const n = Number(count);
  const seen = (many: number) => `there have been ${many} ${what}`;
  return [
    ...(n > 2 ? [{ suffix: ': one less', given: [], when: seen(n - 1), outcomes: ['nothing of it happens yet'] }] : []),
    { suffix: ': then', given: [], when: seen(n), outcomes: [effect] },
  ];
};

/** "A rejection needs a reason", "larger corrections need a second agent". */
const withPart: Limit = (text) => {
  const [, subject, part] =
    /^((?:an? |each |every )?[^,;:\d]{3,40}?) (?:needs?|requires?|must have|must come with|must carry|must state|has to have) ((?:an?|the) [^,;:]{3,40})$/i.exec(
      text,
    ) ?? [];
  if (subject === undefined || part === undefined || /^(?:it|this|that|we|you|the|[a-z]+ing)\b/i.test(subject))
    return undefined;
  const isMany = !/^(?:an?|each|every) /i.test(subject);
  // "Export needs a reason" names an act, and nothing that could be handed in.
  if (isMany && beFor(subject) === 'is') return undefined;
  const one = isMany ? lowerFirst(subject) : withArticle(bare(subject));
  const [they, are] = isMany ? ['they', 'are'] : ['it', 'is'];
  return [
    {
      suffix: `: with ${part}`,
      given: [`${one} with ${part}`],
      when: `${they} ${are} handed in`,
      outcomes: [`${they} ${are} accepted`],
    },
    {
      suffix: `: without ${part}`,
      given: [`${one} without ${part}`],
      when: `${they} ${are} handed in`,
      outcomes: [`${they} ${are} refused`, missing(part)],
    },
  ];
};

/** "Languages: English, Spanish, German". */
const oneOf: Limit = (text) => {
  const [, list] =
    /^(?:supported |allowed |accepted )?(?:languages?|formats?|file types?|currencies|countries|browsers|platforms)(?: supported| allowed| accepted)?: ([^.;:]{5,120})$/i.exec(
      text,
    ) ?? [];
  const items = list?.split(/, (?:and |or )?| and | or /).map((one) => one.trim()) ?? [];
  const [first] = items;
  if (first === undefined || items.length < 2) return undefined;
  return [
    {
      suffix: ': each of them',
      given: [`something in ${joined([first, ...items.slice(1).map((one) => `one in ${one}`)])}`],
      when: handedIn,
      outcomes: ['each of them is accepted'],
    },
    {
      suffix: ': another one',
      given: [`something in none of ${joined(items)}`],
      when: handedIn,
      outcomes: ['it is refused, and the answer names what is possible'],
    },
  ];
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** "The first permit costs 60 EUR a year, the second 120 EUR". */
const prices: Limit = (text) => {
  const [, thing, rest] = /^the first ([^,;:\d]{2,30}?) costs? (.{2,160})$/i.exec(text) ?? [];
  if (thing === undefined || rest === undefined) return undefined;
  const amount = /[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.]* ?(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|%)/;
  const listed = [`first ${rest}`, ...(rest.match(/\b(?:second|third|fourth|fifth)\b[^,;]{1,50}/gi) ?? [])];
  const found = listed.flatMap((one) => {
    const place = ordinals.findIndex((name) => one.toLowerCase().startsWith(name));
    const price = amount.exec(one)?.[0];
    return place < 0 || price === undefined ? [] : [{ place, price }];
  });
  if (found.length < 2) return undefined;
  return found.map(({ place, price }) => ({
    suffix: `: the ${ordinals[place]}`,
    given: [place === 0 ? 'there is none yet' : place === 1 ? 'there is 1 already' : `there are ${place} already`],
    when: `the ${ordinals[place]} ${thing} is asked for`,
    outcomes: [`it costs ${price}`],
  }));
};

const numbers: ReadonlyMap<string, number> = new Map(Object.entries({ two: 2, three: 3, four: 4, five: 5 }));

/** "A document needs two approvals". */
const needsSome: Limit = (text) => {
  const [, subject, count = '', unit] =
    new RegExp(
      `^((?:an?|each|every) [^,;:]{2,40}?) (?:needs|requires|must have|has to have) (?:at least )?(two|three|four|five|\\d{1,3}) (${word}(?: ${word})?)$`,
      'i',
    ).exec(text) ?? [];
  const n = numbers.get(count.toLowerCase()) ?? Number(count);
  if (subject === undefined || unit === undefined || !(n > 1)) return undefined;
  const has = (k: number) => `${withArticle(bare(subject))} with ${k} ${k === 1 ? singularHead(unit) : unit}`;
  return [
    { suffix: ': one short', given: [has(n - 1)], when: looked, outcomes: ['it does not go ahead', missing('1 more')] },
    { suffix: ': enough', given: [has(n)], when: looked, outcomes: ['it goes ahead'] },
  ];
};

/** "A finding must be confirmed by a second inspector before the report is sent". */
const firstBy: Limit = (text) => {
  const [, subject, done, event] =
    new RegExp(
      `^((?:an?|the|each|every) [^,;:]{2,40}?) (?:must be|has to be|have to be|is) (${word} by [^,;:]{3,40}?) before (.{5,60}? (?:is|are) .{3,40})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || event === undefined) return undefined;
  const one = withArticle(bare(subject));
  const when = `it is time that ${event}`;
  return [
    {
      suffix: ': not yet',
      given: [`${one} that is not ${done}`],
      when,
      outcomes: ['this does not happen', 'what is missing is named'],
    },
    { suffix: ': then', given: [`${one} that is ${done}`], when, outcomes: [event] },
  ];
};

/** "Personal data is anonymised before it leaves the network". */
const doneBefore: Limit = (text) => {
  const [, subject, done, event] =
    new RegExp(
      `^((?:all |the )?[^;:]{3,70}?) (?:is|are|must be|has to be|have to be) ((?:${word}ed|${word}en)(?: [^,;:]{3,40}?)?) before (.{5,80})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || event === undefined || new RegExp(`^${spanOfTime}`, 'i').test(event)) return undefined;
  const be = beFor(subject);
  // "Scanned before anybody can open it": what is kept from people until then is tried.
  const [, act] =
    /^(?:anybody|anyone|somebody|people|users|others|it|they) (?:can|may) (?:be )?(.{3,60})$/i.exec(event) ?? [];
  if (act !== undefined) {
    const one = withArticle(singularHead(bare(subject)));
    const tries = / be /.test(event) ? `it is to be ${act}` : `somebody tries to ${act}`;
    return [
      { suffix: ': not yet', given: [`${one} that is not ${done} yet`], when: tries, outcomes: refused() },
      { suffix: ': then', given: [`${one} that has been ${done}`], when: tries, outcomes: ['it goes ahead'] },
    ];
  }
  const things = lowerFirst(subject).replace(/^(?:an?|the|all) /, '');
  return [
    {
      suffix: '',
      given: [`there ${be} ${be === 'is' && /^(?:an?|the) /i.test(subject) ? withArticle(things) : things}`],
      when: event,
      outcomes: [`${lowerFirst(subject)} ${be === 'are' ? 'have' : 'has'} been ${done} before`],
    },
  ];
};

/** "A booking is between 1 and 6 slots". */
const between: Limit = (text) => {
  const [, subject, low, high, unit] =
    new RegExp(
      `^((?:an?|the|each|every) [^,;:]{2,50}?) (?:is|are|has|have|takes?|lasts?|must be|must have|consists? of) between (${number}) and (${number}) (${word}(?: ${word})?)$`,
      'i',
    ).exec(text) ?? [];
  const from = Number(low);
  const to = Number(high);
  if (subject === undefined || !(from < to) || unit === undefined) return undefined;
  const one = withArticle(bare(subject));
  const of = (n: number, fine: boolean): Shaped => ({
    suffix: `: ${n}`,
    given: [`${one} of ${n} ${unit}`],
    when: handedIn,
    outcomes: fine ? accepted : refused(`the answer names what is possible: between ${low} and ${high} ${unit}`),
  });
  return [of(from, true), of(from - 1, false), of(to, true), of(to + 1, false)];
};

export const cases: readonly Limit[] = [
  between,
  onlyAfter,
  mayOnly,
  afterSoMany,
  needsSome,
  firstBy,
  doneBefore,
  withPart,
  prices,
  charged,
  spared,
  oneOf,
  exitCodes,
];
