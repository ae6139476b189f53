/** Limits that have a name and no number: "each sailing has a capacity. It may not be exceeded". */
import { clausesOf } from '../../../grammar/clause.ts';
import type { Clause } from '../../../grammar/parsed.ts';
import { plural, singular, third } from '../../../text/words.ts';
import { beyond, countPattern, numberOf } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite, indefinite, single } from '../telling.ts';

const isPointing = /^(?:neither|none|it|they|these|this|that|both)(?: of (?:them|these|which))?$/i;

/** "Neither may be exceeded": what the sentence before it named. */
export function exceeded({ clauses, previous }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ voice, verb, isNot, frames }) => voice === 'passive' && verb === 'exceed' && isNot && frames.length === 0,
  );
  if (!clause?.subject || clauses.length > 1) return undefined;
  const names = isPointing.test(clause.subject.text)
    ? namedIn(previous?.at(-1))
    : [definite(clause.subject.text.replace(/^no /i, 'the '))];
  if (names.length === 0) return undefined;
  const given = (name: string, much: string) => [`${name} is used up ${much}`];
  return [
    forEach('at the limit', names, (name) => ({
      given: given(name, 'but for exactly what is asked for now'),
      when: 'somebody asks for it',
      outcomes: ['it is accepted'],
    })),
    forEach('beyond it', names, (name) => ({
      given: given(name, 'but for a little less than what is asked for now'),
      when: 'somebody asks for it',
      outcomes: [...refused],
    })),
  ];
}

/** "A capacity for passengers and a deck length for vehicles". */
function namedIn(clause: Clause | undefined): readonly string[] {
  if (!clause?.subject || clause.voice !== 'has') return [];
  const of = definite(clause.subject.text);
  const items = clause.rest.split(/,? and (?=an? |the )|, (?=an? |the )/);
  return items.every((item) => /^(?:an?|the) \S/.test(item)) ? items.map((item) => `${definite(item)} of ${of}`) : [];
}

/** "Holds passengers and at most one vehicle": of several things that are held, the one with a limit. */
export function limitedItem(clause: Clause, counted: RegExp): Clause {
  const { object, rest, voice, verb } = clause;
  if (!object || counted.test(object.text) || !(voice === 'has' || held.test(verb))) return clause;
  const item = rest.split(/,? and |, /).find((each) => counted.exec(each)?.index === 0);
  if (item === undefined || !/^\S+(?: \S+){0,4}$/.test(item)) return clause;
  return { ...clause, rest: item, tail: '', object: { ...object, text: item } };
}
/** "Up to 8 members and 20 lists": each of them is counted by itself. */
export function countedApart(clause: Clause): readonly Clause[] {
  const { object, rest, isNot } = clause;
  const [whole, bound = '', first = '', second = ''] = twoCounts.exec(rest) ?? [];
  if (whole === undefined || !object || isNot) return [clause];
  const tail = rest.slice(whole.length).trim();
  return [first, second].map((counted) => {
    const text = `${bound} ${counted}`;
    return { ...clause, rest: `${text} ${tail}`.trim(), tail, object: { ...object, text, isMany: true } };
  });
}
const twoCounts =
  /^(at most|up to|no more than|not more than|a maximum of|at least|a minimum of) (\d[\d.,]* (?:[a-zà-ÿ-]+ )??[a-zà-ÿ-]+s) and (\d[\d.,]* (?:[a-zà-ÿ-]+ )??[a-zà-ÿ-]+s)(?=$|[,;. ])/i;
const held = /^(?:hold|own|keep|have|contain|include|carry|consist|list|need|require|take)$/;

const boundOf = new RegExp(
  String.raw`\b(at most|at least|no more than|no less than|not more than|up to|a maximum of|a minimum of) ((?:(?:[$€£] ?|[A-Z]{3} ))?)(\d[\d.,]*\d|\d|one|two|three|four|five|six|ten)( ?(?!per\b|an?\b|each\b|and\b)[\p{L}%°]+)?((?: (?:per|an?|each) \p{L}+)?)`,
  'giu',
);

/** "A night may cost at most EUR 180", "a stay lasts at least 2 nights and at most 28 nights": at the line, and beyond it. */
export function worth({ clauses, runs }: Case): readonly Shown[] | undefined {
  const made = clauses.flatMap(({ subject, voice, verb, rest, isNot, frames }) => {
    const isOfThing = subject !== undefined && !subject.isPerson && voice === 'active' && !isNot && frames.length === 0;
    if (!isOfThing || !measuring.test(verb) || runs !== undefined || !startsInBound.test(rest)) return [];
    const one = single(subject);
    const is = one.isMany ? verb : third(verb);
    return [...rest.matchAll(boundOf)].flatMap(([, bound = '', sign = '', n = '', unit = '', per = '']) => {
      const isLeast = /least|less|minimum/.test(bound);
      const given = (k: string) => [
        `${indefinite(one)} that ${is} ${sign}${k}${numberOf(k) === 1 ? singular(unit) : unit}${per}`,
      ];
      const outside = beyond(n, isLeast ? -1 : 1);
      const at = clauses.length > 1 ? `${one.head} at the limit` : isLeast ? 'just enough' : 'at the limit';
      const off = isLeast ? 'too little' : clauses.length > 1 ? `${one.head} beyond it` : 'beyond it';
      return [
        shown(at, given(n), 'it is handed in', 'it is accepted'),
        ...(/^(?:no|-)/.test(outside)
          ? []
          : [
              shown(
                off,
                given(outside),
                'it is handed in',
                ...refused,
                `the answer names the limit of ${sign}${n}${unit}${per}`,
              ),
            ]),
      ];
    });
  });
  return made.length > 0 ? made : undefined;
}
const measuring = /^(?:cost|weigh|last|measure|run|amount to|total|span|cover)$/;
const startsInBound = /^(?:at (?:most|least)|no (?:more|less) than|not more than|up to|a (?:maximum|minimum) of)\b/;

const capOf = new RegExp(
  String.raw`^(?:to|at|on) (?:at most |a maximum of )?((?:[$€£] ?|[A-Z]{3} )?)(\d[\d.,]*\d|\d|one|two|three|four|five|six|ten)( ?%)?( \p{L}+?)??((?: (?:per|an?|each|every) (?:\p{L}+ ?){1,2})?)$`,
  'iu',
);

/** "The fee is capped at EUR 12 per session", "messages are limited to two per week". */
export function capped({ clauses }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ voice, verb, isNot, frames }) =>
      voice === 'passive' && /^(?:cap|limit|restrict)$/.test(verb) && !isNot && frames.length === 0,
  );
  const [, sign = '', n = '', percent = '', unit = '', per = ''] = capOf.exec(clause?.rest ?? '') ?? [];
  if (!clause?.subject || n === '') return undefined;
  const { subject } = clause;
  const isCounted = sign === '' && percent === '' && subject.isMany;
  if (!isCounted) {
    const of = (k: string) => `${sign}${k}${percent}${unit}`;
    const what = subject.isMany ? indefinite(single(subject)) : definite(subject.text);
    return [
      shown(
        'below it',
        [`${what} comes to ${of(beyond(n, -1))}${per}`],
        'it is worked out',
        `it is ${of(beyond(n, -1))}`,
      ),
      shown('beyond it', [`${what} would come to ${of(beyond(n, 1))}${per}`], 'it is worked out', `it is ${of(n)}`),
    ];
  }
  const things = subject.text.replace(/^(?:all|the) /i, '');
  const [, window = ''] = /(?:per|an?|each|every) (.+)$/.exec(per) ?? [];
  const during = window === '' ? '' : ` in the same ${window.trim()}`;
  const there = (k: string) => [
    numberOf(k) === 1 ? `there has been one of the ${things}${during}` : `there have been ${k} ${things}${during}`,
  ];
  return [
    shown('up to the limit', there(beyond(n, -1)), 'one more is tried', 'it is accepted'),
    shown('beyond the limit', there(n), 'one more is tried', ...refused),
  ];
}

const oneAtOnce = /^(?:only )?one (?=.*\b(?:in progress|at a time|at once|at the same time)\b)/i;
const ofTheSame = new RegExp(
  String.raw`^(at most|up to|no more than) (${countPattern})(?= (?:in|per|an?|each|every|within)\b|$)`,
  'i',
);

/** "One in progress" is at most one; "at most 5 in 24 hours" are 5 of what the rule is about. */
export function inFull(clause: Clause, thing: string): Clause {
  // "Nobody gets more than four things at a time": everybody at most so many.
  const [, more = ''] =
    /^(?:nobody|no one)$/i.test(clause.subject?.text ?? '') &&
    /^(?:get|have|hold|keep|own|borrow|take|book|reserve)$/.test(clause.verb)
      ? (/^more than (?=\S+ \p{L})(.+)$/iu.exec(clause.rest) ?? [])
      : [];
  if (more !== '') {
    const [told] = clausesOf(`A person can ${clause.verb === 'get' ? 'have' : clause.verb} at most ${more}`);
    return told ?? clause;
  }
  const isOne = clause.modal === 'can' && !clause.isNot && oneAtOnce.test(clause.rest);
  const rest = isOne
    ? clause.rest.replace(/^(?:only )?one/i, 'at most one')
    : clause.rest.replace(ofTheSame, `$1 $2 ${plural(thing)}`);
  if (rest === clause.rest) return clause;
  const [told] = clausesOf(`${clause.subject?.text ?? 'Somebody'} can ${clause.verb} ${rest}`);
  return told ? { ...told, ...(clause.subject ? { subject: clause.subject } : {}), modal: clause.modal } : clause;
}
