/** One thing after another: what somebody does and what comes of it, where the sentence has no word for it such as "when". */
import { lemma } from '../../../read/language/verbs.ts';
import { baseOfVerb } from '../../../text/lexicon.ts';
import { lowerFirst, past, third, withArticle } from '../../../text/words.ts';
import { beFor } from '../be-for.ts';
import { passive } from '../outcome.ts';
import type { Shaped } from '../shaped.ts';
import { framed } from './framed.ts';
import { oneLess, oneMore, passed, spanParts } from './near.ts';
import { predicates } from './predicates.ts';
import { type Said, saidIn } from './said-clause.ts';
import { definite, tell } from './tell.ts';

export function inTurn(text: string): Shaped[] | undefined {
  const needed = neededWhen(text);
  if (needed) return needed;
  const parts = framed(text);
  if (!parts || parts.frames.length > 0) return undefined;
  const effects = predicates(parts.main);
  const [first, ...others] = effects;
  if (!first || /^(?:it|they|this|that|we|you|i|there)$/i.test(first.subject)) return undefined;
  return (
    hasTime(first, others) ??
    byAgent(first, others) ??
    byDoing(first, others) ??
    oneOfTwo(first) ??
    tooLong(first, others) ??
    keptBelow(first) ??
    needsPart(first, others) ??
    unlessSaid(first) ??
    seenBy(first) ??
    soClose(first)
  );
}

const baseOf = (word: string): string => lemma(word) ?? baseOfVerb(word) ?? word.replace(/(?:ed|ing)$/, '');

const timeToDo = new RegExp(String.raw`^(${spanParts.source})(?: to (.{3,80}))?$`, 'iu');

/** "A host has 72 hours to answer, then the application lapses": in time, and what comes where it is not. */
function hasTime(said: Said, others: readonly Said[]): Shaped[] | undefined {
  const [, whole, count = '', unit = '', act] =
    said.form === 'has' && !said.isNot ? (timeToDo.exec(said.rest) ?? []) : [];
  if (whole === undefined || act === undefined) return undefined;
  const [verb = '', ...behind] = act.split(' ');
  const who = definite(said.subject);
  const rest = behind.join(' ');
  const does = tell({ ...said, subject: who, form: 'does', verb, rest });
  if (others.length === 0) return undefined;
  return [
    { suffix: ': in time', given: [passed(oneLess(count, unit))], when: does, outcomes: ['it is accepted'] },
    {
      suffix: ': too late',
      given: [`${who} ${said.isMany ? 'have' : 'has'} not ${past(verb)}${rest === '' ? '' : ` ${rest}`}`],
      when: passed(whole),
      outcomes: others.map((one) => tell(one)),
    },
  ];
}

/** "Items are reported by the clerk, and the coordinator is informed": the clerk does it, and the rest comes of it. */
function byAgent(said: Said, others: readonly Said[]): Shaped[] | undefined {
  if (said.form !== 'done' || said.isNot || said.modal === 'can' || others.length === 0) return undefined;
  const [, who, tail = ''] =
    /^by ((?:the |an? )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+?)((?: (?:with|in|on|at|via|through|to|from|within) .*)?)$/u.exec(
      said.rest,
    ) ?? [];
  if (who === undefined || /^(?:e-?mail|mail|sms|post|phone|hand|default|card|law|\p{L}+ing)\b/iu.test(who))
    return undefined;
  const base = baseOf(said.verb);
  return [
    {
      suffix: '',
      given: [],
      when: `${who} ${beFor(who) === 'are' ? base : third(base)} ${said.subject}${tail}`,
      outcomes: others.slice(0, 3).map((one) => tell(one)),
    },
  ];
}

/** "Checking off an item moves it to the list": somebody does, and that comes of it. */
function byDoing(said: Said, others: readonly Said[]): Shaped[] | undefined {
  const [, doing = '', object] =
    /^(\p{L}+ing) ((?:(?:off|out|up|in|on|back|down) )?(?:an?|the|their|its|all|any|each|every|one) [^,;:]{2,60})$/iu.exec(
      said.subject,
    ) ?? [];
  if (object === undefined || said.modal === 'can' || /^(?:require|need|cost|take|mean)$/.test(said.verb))
    return undefined;
  const base = baseOf(doing.toLowerCase());
  const so = (one: Said): string => tell({ ...one, subject: 'this' });
  return [
    {
      suffix: '',
      given: [],
      when: `somebody ${third(base)} ${object}`,
      outcomes: [said, ...others].slice(0, 3).map((one) => (one.subject === said.subject ? so(one) : tell(one))),
    },
  ];
}

/** "The clerk must accept or decline a request": each of both. */
function oneOfTwo(said: Said): Shaped[] | undefined {
  const [, second = '', rest] =
    said.form === 'does' && said.isPerson && said.modal === 'must' && !said.isNot
      ? (/^or (\p{Ll}+) (.{3,60})$/u.exec(said.rest) ?? [])
      : [];
  if (rest === undefined) return undefined;
  const who = definite(said.subject);
  return [said.verb, second].map((verb) => ({
    suffix: `: ${verb}`,
    given: [],
    when: tell({ ...said, subject: who, verb, rest }),
    outcomes: [passive(verb, rest) ?? 'it is done'],
  }));
}

const within = new RegExp(String.raw`^(.{3,120}?) (?:within|for|in) (${spanParts.source})$`, 'iu');

/** "Requests that have not been answered within three days must be forwarded": the time goes by. */
function tooLong(said: Said, others: readonly Said[]): Shaped[] | undefined {
  const [, who, whole, count = '', unit = ''] = / (?:not|without|no|remains?|stays?|un\p{L}+) /u.test(said.subject)
    ? (within.exec(said.subject) ?? [])
    : [];
  if (who === undefined || whole === undefined || said.modal === 'can' || said.isNot) return undefined;
  const own = { ...said, subject: said.isMany ? 'they' : 'it' };
  const given = [`there ${said.isMany ? 'are' : 'is'} ${who}`];
  return [
    {
      suffix: '',
      given,
      when: passed(whole),
      outcomes: [own, ...others.filter(({ subject }) => subject !== said.subject)].slice(0, 3).map((one) => tell(one)),
    },
    { suffix: ': not yet', given, when: passed(oneLess(count, unit)), outcomes: [`${tell(own, true)} yet`] },
  ];
}

/** "Every override requires a reason and is logged": without it there is none, and with it the rest comes of it. */
function needsPart(said: Said, others: readonly Said[]): Shaped[] | undefined {
  const [, name] =
    said.form === 'does' && !said.isNot && /^(?:require|need)$/.test(said.verb)
      ? (/^(?:an?|each|every) ([\p{L} -]{3,40})$/iu.exec(said.subject) ?? [])
      : [];
  if (
    name === undefined ||
    others.length === 0 ||
    !/^(?:an?|the) [\p{L} -]{2,40}$/u.test(said.rest) ||
    others.some(({ subject }) => subject !== said.subject)
  )
    return undefined;
  const one = withArticle(name);
  return [
    {
      suffix: `: without ${said.rest}`,
      given: [],
      when: `${one} is asked for without ${said.rest}`,
      outcomes: ['it is refused', `what is missing is named: ${said.rest}`],
    },
    {
      suffix: `: with ${said.rest}`,
      given: [],
      when: `${one} is asked for with ${said.rest}`,
      outcomes: others.slice(0, 3).map((other) => tell({ ...other, subject: `the ${name}` })),
    },
  ];
}

/** "Must keep the load below 400 kW": as near to it as may be, and more is asked for. */
function keptBelow({ form, verb, rest, isNot }: Said): Shaped[] | undefined {
  if (form !== 'does' || isNot || !/^(?:keep|hold|limit|maintain)$/.test(verb)) return undefined;
  const [, what, side, most] =
    /^((?:the|an?|each|every|its|their|all) [^,;:\d]{3,60}?) (below|under|above|at most|within|at or below) (\d[^,;:]{0,20})$/iu.exec(
      rest,
    ) ?? [];
  if (what === undefined || side === undefined) return undefined;
  const one = what.replace(/^(?:an?|each|every) /i, 'the ');
  const be = beFor(one);
  return [
    {
      suffix: '',
      given: [`${one} ${be} almost ${most}`],
      when: `something happens that would bring ${be === 'are' ? 'them' : 'it'} ${side === 'above' ? 'below' : 'beyond'} ${most}`,
      outcomes: [`${one} ${be === 'are' ? 'stay' : 'stays'} ${side} ${most}`],
    },
  ];
}

/** "A reason must be given when declining": declined with one, and without. */
function neededWhen(text: string): Shaped[] | undefined {
  const [, what, doing = '', object = ''] =
    /^((?:an?|the) [^,;:]{2,40}?) (?:must|has to|should) be (?:given|entered|provided|stated|named|supplied|recorded|attached|chosen|selected) (?:when|on|upon|before|for) (\p{L}+ing)((?: (?:an?|the|it|them|their|its) ?[^,;:]{0,40})?)[.]?$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || !saidIn(text)) return undefined;
  const part = what.replace(/^(?:the|an?) /i, (article) => article.toLowerCase());
  const base = baseOf(doing.toLowerCase());
  return [
    {
      suffix: `: without ${part}`,
      given: [],
      when: `somebody tries to ${base}${object} without ${part}`,
      outcomes: ['it is refused', `what is missing is named: ${part}`],
    },
    {
      suffix: `: with ${part}`,
      given: [],
      when: `somebody ${third(base)}${object} with ${part}`,
      outcomes: ['it is done'],
    },
  ];
}

/** "Quantity defaults to 1": where nobody says another. */
function unlessSaid({ verb, rest, subject, isNot }: Said): Shaped[] | undefined {
  const [, value] = verb === 'default' && !isNot ? (/^to (.{1,40})$/.exec(rest) ?? []) : [];
  const what = lowerFirst(subject);
  return value === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`nothing is entered for ${what}`],
          when: 'it is saved',
          outcomes: [`${what} is ${value}`],
        },
        {
          suffix: ': another value',
          given: [`another value than ${value} is entered for ${what}`],
          when: 'it is saved',
          outcomes: [`${what} is what was entered`],
        },
      ];
}

/** "Case officers must see a list of their cases": they look, and it is there. */
function seenBy(said: Said): Shaped[] | undefined {
  if (
    !said.isPerson ||
    said.form !== 'does' ||
    said.isNot ||
    said.modal !== 'must' ||
    !/^(?:see|view)$/.test(said.verb)
  )
    return undefined;
  const so = passive('see', said.rest);
  const who = lowerFirst(definite(said.subject));
  return so === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`${who} ${said.isMany ? 'are' : 'is'} signed in`],
          when: `${who} ${said.isMany ? 'look' : 'looks'} for it`,
          outcomes: [so],
        },
      ];
}

/** "Duplicate scans within 5 seconds are ignored": so close to each other, and not how fast. */
function soClose(said: Said): Shaped[] | undefined {
  const [, what, whole, count = '', unit = ''] =
    said.form === 'done' && said.isMany && said.modal !== 'can' && !said.isNot ? (within.exec(said.subject) ?? []) : [];
  if (
    what === undefined ||
    whole === undefined ||
    !/^(?:ignored|rejected|refused|merged|dropped|discarded|skipped|combined|grouped|counted)$/.test(said.verb)
  )
    return undefined;
  const own = { ...said, subject: 'they' };
  return [
    {
      suffix: '',
      given: [],
      when: `there are ${lowerFirst(what)} within ${oneLess(count, unit)}`,
      outcomes: [tell(own)],
    },
    {
      suffix: ': later',
      given: [],
      when: `there are ${lowerFirst(what)} ${oneMore(count, unit)} apart`,
      outcomes: [tell(own, true)],
    },
  ];
}
