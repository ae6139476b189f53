/** The number in a rule as two cases: just inside, just outside. */
import type { Quantity } from '../../read/numbers/quantities.ts';
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, plural, singular, withArticle } from '../../text/words.ts';
import { spelled } from '../../../artifacts/quantities.ts';
import { asCap, singularHead } from './limit-words.ts';
import type { Rule } from '../rules/rule.ts';

export interface Bounds {
  readonly quantity: Quantity;
  readonly inside: (actor: string, done: string) => string;
  readonly outside: (actor: string, done: string) => string;
  readonly fine: string;
  readonly refused: string;
  readonly told: (actor: string) => readonly string[];
  /** What brings it to the limit, where the call that the rule hangs on would not. */
  readonly tries?: string;
}

export function boundsOf(rule: Rule, thing: string): Bounds | undefined {
  const { category, quantities } = rule;
  const text = asCap(rule.text);
  const pick = (...roles: Quantity['role'][]) => quantities.find((one) => roles.includes(one.role));
  if (category === 'Rate Limiting') {
    const quantity = quantities.find((one) => one.role === 'limit' && one.unit !== 'ms') ?? pick('limit');
    return quantity ? (held(quantity, text) ?? counted(quantity, text, thing)) : undefined;
  }
  if (category === 'Data Retention') {
    const quantity = pick('retention', 'limit', 'work', 'schedule');
    const [, subject = thing] =
      /^(?:an?|the|each|every) ((?:[\p{L}-]+ )?[\p{L}-]+) can be \p{L}+ /iu.exec(rule.text) ?? [];
    return quantity?.unit === 'ms'
      ? kept(
          quantity,
          keptThing(rule.text) ?? subject,
          isFloor(rule.text),
          /\bvalid for\b/i.test(rule.text) ? 'valid' : 'there',
        )
      : undefined;
  }
  if (category === 'Performance') return undefined;
  const size = pick('size');
  const most = quantities.find(
    (one) => one.role === 'limit' && one.unit === 'count' && one.value > 1 && one.of !== undefined,
  );
  if (!size && most && /\b(?:at most|up to|no more than|maximum(?: of)?)\b/i.test(text))
    return held(most, text) ?? collected(most, text) ?? numbered(most, thing);
  const isBound =
    /\b(?:at most|up to|no more than|not more than|maximum|max\.?|larger|bigger|exceed\w*|limit\w*|fit in|less than|under|below)\b/i.test(
      rule.text,
    );
  return size && isBound ? sized(size, rule.text, thing) : undefined;
}

/** "2 slots a week" are two: what is counted in a time has its number in front, and its value is a rate. */
function countIn({ words, value, unit }: Quantity): number {
  const [first = ''] = words.split(' ', 1);
  const stated = spelled[first.toLowerCase()] ?? Number(first.replaceAll(',', ''));
  return unit === 'count' || !(stated >= 1) ? value : stated;
}

function counted(quantity: Quantity, text: string, thing: string): Bounds {
  const stated = /\b(?:at most|up to|no more than) (\d{1,6})\b/i.exec(text)?.[1];
  const n = Math.max(1, Math.round(stated === undefined ? countIn(quantity) : Number(stated)));
  const window =
    /\b(?:within any|in|within|per|a|an|each|every) ((?:\d+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?))\b/i.exec(
      text,
    )?.[1];
  const during = window === undefined ? 'so far' : `within ${/^\d/.test(window) ? window : `one ${window}`}`;
  const one = quantity.of ?? thing;
  const things = (count: number) => (count === 1 ? `1 ${one}` : `${count} ${plural(one)}`);
  // "Can reserve at most 2 berths a week": what is counted is what the rule says, whatever call it hangs on.
  const [, act] = /\b(?:can|may) (\p{L}+) (?:at most|up to|no more than|only) /iu.exec(text) ?? [];
  const did = (done: string) => (act === undefined ? done : past(lemma(act) ?? act.toLowerCase()));
  // Without a time it is about how many there are, and not about how often somebody does it.
  if (window === undefined && quantity.of !== undefined) {
    const of = quantity.of;
    const some = (count: number) => (count === 1 ? `1 ${of}` : `${count} ${plural(of)}`);
    return {
      quantity,
      tries: `one more ${of} is added`,
      inside: (actor) => `the ${actor} has ${some(n - 1)}`,
      outside: (actor) => `the ${actor} has ${some(n)}`,
      fine: 'it is accepted',
      refused: 'it is refused',
      told: (actor) => [`the ${actor} is told the limit of ${quantity.words}`],
    };
  }
  return {
    quantity,
    inside: (actor, done) => `the ${actor} has ${did(done)} ${n - 1 === 0 ? `no ${one}` : things(n - 1)} ${during}`,
    outside: (actor, done) => `the ${actor} has ${did(done)} ${things(n)} ${during}`,
    fine: 'it is accepted',
    refused: 'it is refused',
    told: (actor) => [`the ${actor} is told when it is possible again`],
  };
}

/** "Messages are kept for 6 years", "who did what is recorded; kept for 7 years": what is kept. */
export function keptThing(text: string): string | undefined {
  // "Evidence of what was deleted and when is kept": what stands first is kept, whatever is said of it.
  const [, first] =
    /^(?:the |all |each |every )?((?:[\p{L}-]+ )?[\p{L}-]+) (?:of|about|on) (?:who|what|when|which|how)\b/iu.exec(
      text,
    ) ?? [];
  if (first !== undefined) return singular(first.toLowerCase());
  // "A trail that nobody can change and that is kept for 10 years": what stands before the first "that".
  const [, pointed] =
    /\b((?:[\p{L}-]+ )?[\p{L}-]+) (?:that|which) (?:[^.;]{3,60} and (?:that |which )?)?(?:is|are) (?:kept|retained|stored|valid) (?:for\b|(?=\d))/iu.exec(
      text,
    ) ?? [];
  if (pointed !== undefined) return singular(pointed.replace(/^(?:the|all|an?|in|each|every) /i, '').toLowerCase());
  const [, named] =
    /\b((?:[\p{L}-]+ of (?=[\p{L}-]+ (?:is|are|must|has|have)\b)|(?<!['’])[\p{L}-]+(?:['’]s?)? )?[\p{L}-]+) (?:is|are|must be|has to be|have to be) (?:kept|retained|stored|valid) (?:for\b|(?=\d))/iu.exec(
      text,
    ) ?? [];
  // "Every step is recorded, and is kept for 10 years": what the sentence began with.
  const [, told] = /^(?:every|each|all|the|an?) ((?:[\p{L}-]+ )?[\p{L}-]+) (?:is|are|must be) /iu.exec(text) ?? [];
  if (named !== undefined && /(?:^| )(?:and|but|or|then|also|it|they)$/i.test(named))
    return told === undefined ? undefined : singular(told.toLowerCase());
  // "Items ticked off are kept": what was done to them tells which ones.
  const [, things, done] = /\b([\p{L}-]+s) (\p{L}+ed(?: (?:off|out|up|in|away))?) (?:is|are) /iu.exec(text) ?? [];
  if (named !== undefined && done !== undefined && named.toLowerCase().endsWith(done.toLowerCase()))
    return `${done.toLowerCase().replace(' ', '-')} ${singular((things ?? '').toLowerCase())}`;
  if (named !== undefined && / of /.test(named)) return named.toLowerCase().replace(/^\S+/, (first) => singular(first));
  if (named !== undefined)
    return singular(named.replace(/^(?:the|all|and|an?|each|every|raw data;?) /i, '').toLowerCase());
  // "The controller keeps the readings of 90 days".
  const [, held] = /\bkeeps? (?:all |the )?((?:\p{L}+ )?\p{L}+) (?:of|for) (?:the last )?\d/iu.exec(text) ?? [];
  if (held !== undefined) return singularHead(held.toLowerCase());
  const [, ends] =
    /^(?:(?:an?|the|each|every|all) )?((?:[\p{L}-]+ )?[\p{L}-]+) (?:expires?|lapses?|dies?|(?:is|are) (?:deleted|removed|erased|purged|archived)) after\b/iu.exec(
      text,
    ) ?? [];
  if (ends !== undefined && !/^(?:it|they|this|that)$/i.test(ends)) return singularHead(ends.toLowerCase());
  return /\b(?:recorded|logged)\b.*\bkept for\b/i.test(text) ? 'record' : undefined;
}

/** To keep for so long is the least; to remove after so long is the most. */
const isFloor = (text: string): boolean =>
  /\b(?:kept|keeps?|retain(?:s|ed)?|stored) (?:[^.;]{0,40} )?(?:for\b|(?=\d))/i.test(text) &&
  !/\b(?:delet|remov|eras|expire|purg|lapse|then)/i.test(text);

function kept(quantity: Quantity, thing: string, floor: boolean, word: 'there' | 'valid'): Bounds {
  if (floor)
    return {
      quantity,
      inside: () => `the ${thing} is one day short of ${quantity.words} old`,
      outside: () => `the ${thing} is one day older than ${quantity.words}`,
      fine: `the ${thing} is still there, whoever tried to remove it`,
      refused: `the ${thing} may be removed, and that is recorded`,
      told: () => [],
    };
  // The step beside the line is smaller than the line itself: 45 minutes are shorter than an hour.
  const step = /\b(?:minutes?|mins?|seconds?|secs?|s|ms)\b/i.test(quantity.words) ? 'one second' : 'one hour';
  return {
    quantity,
    inside: () => `the ${thing} is ${step} short of ${quantity.words} old`,
    outside: () => `the ${thing} is ${step} older than ${quantity.words}`,
    fine: `the ${thing} is still ${word}`,
    refused: `the ${thing} is no longer ${word}`,
    told: (actor) => [`the ${actor} is told that its time is over`],
  };
}

/** "Each household can have no more than two permits": what is there already decides on one more. */
function held(quantity: Quantity, text: string): Bounds | undefined {
  const [, owner, where] =
    /^(?:an?|the|each|every) ([\p{L}-]+(?: (?!can\b|may\b|must\b)[\p{L}-]+)?) (?:(?:(?:can|may|must) )?(?:have|has|holds?|owns?|keeps?|takes?|fits?|seats?|carr(?:y|ies)|contains?|accommodates?|serves?)|(?:(?:can|may) be|is) (on|in|part of|a member of))\b/iu.exec(
      text,
    ) ?? [];
  if (owner === undefined || quantity.of === undefined) return undefined;
  const [, window] = /\b(?:an?|per|each|every) (second|minute|hour|day|week|month|year)$/i.exec(quantity.words) ?? [];
  const during = window === undefined ? '' : ` in the same ${window}`;
  const n = countIn(quantity);
  const has = (count: number) =>
    `the ${owner} ${where === undefined ? 'has' : `is ${where}`} ${count} ${count === 1 ? quantity.of : plural(quantity.of ?? '')} already${during}`;
  return {
    quantity,
    tries: 'one more is asked for',
    inside: () => has(n - 1),
    outside: () => has(n),
    fine: 'it is accepted',
    refused: 'it is refused',
    told: (actor) => [`the ${actor} is told the limit of ${quantity.words}`],
  };
}

/** "Users can pin up to 5 notes": what this person has pinned already decides on one more. */
function collected(quantity: Quantity, text: string): Bounds | undefined {
  const [, act] =
    /^(?:an?|the|each|every|all)? ?[\p{L}-]+(?: [\p{L}-]+)? (?:can|may) (\p{L}+) (?:up to|at most|no more than|a maximum of) /iu.exec(
      text,
    ) ?? [];
  const { of } = quantity;
  if (act === undefined || of === undefined || /^(?:upload|send|attach|import|enter|have)$/i.test(act))
    return undefined;
  const has = (actor: string, count: number) =>
    `the ${actor} has ${past(act.toLowerCase())} ${count} ${count === 1 ? of : plural(of)} already`;
  return {
    quantity,
    inside: (actor) => has(actor, quantity.value - 1),
    outside: (actor) => has(actor, quantity.value),
    fine: 'it is accepted',
    refused: 'it is refused',
    told: (actor) => [`the ${actor} is told the limit of ${quantity.words}`],
  };
}

function numbered(quantity: Quantity, thing: string): Bounds {
  const of = plural(quantity.of ?? thing);
  return {
    quantity,
    inside: () => `there are exactly ${quantity.value} ${of} in it`,
    outside: () => `there are ${quantity.value + 1} ${of} in it`,
    fine: 'it is accepted',
    refused: 'it is refused',
    told: (actor) => [`the ${actor} is told the limit of ${quantity.words}`],
  };
}

function sized(quantity: Quantity, text: string, thing: string): Bounds {
  // "Photos may be up to 10 MB", "uploads PDF files up to 25 MB": what is measured stands in front of the bound.
  const [, named] =
    /\b((?:[A-Z]{2,5} )?[\p{L}-]{3,}) (?:(?:may be|can be|must be|must not be|are|is|of|with) )?(?:up to|at most|no more than|not more than|larger than|bigger than|under|below|a maximum of|max\.?)/u.exec(
      text,
    ) ?? [];
  const [, fitting] = /^(?:an?|the|each|every) ([^,;:]{3,40}?) (?:must|has to|should) fit /i.exec(text) ?? [];
  const isThing = named !== undefined && !noThing.has(named.toLowerCase());
  const one = withArticle(fitting ?? (isThing ? singularHead(lowerFirst(named)) : thing));
  return {
    quantity,
    tries: 'it is handed in',
    inside: () => `${one} of exactly ${quantity.words}`,
    outside: () => `${one} of a little more than ${quantity.words}`,
    fine: 'it is accepted',
    refused: 'it is refused before it is stored',
    told: (actor) => [`the ${actor} is told the limit of ${quantity.words}`],
  };
}

const noThing = new Set(
  'and or with in of limit size holds hold adds add takes take uses use grows fits needs contains stores accepts allows supports weighs has'.split(
    ' ',
  ),
);
