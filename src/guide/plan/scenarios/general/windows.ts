/**
 * A sentence with a time in it, on both sides of that time: "becomes active 15 minutes before the start" is not so at 16 minutes, and "is held for
 * 10 minutes" is no longer so after 11. Time goes by: that is the When.
 */
import { past } from '../../../text/words.ts';
import { passive } from '../outcome.ts';
import type { Shaped } from '../shaped.ts';
import { framed } from './framed.ts';
import { oneLess, oneMore, passed, spanParts, valueOf } from './near.ts';
import { predicates } from './predicates.ts';
import type { Said } from './said-clause.ts';
import { definite, tell } from './tell.ts';

const span = spanParts.source;
/** "48 hours and 2 hours before the visit", "15 minutes after the end". */
const moment = new RegExp(
  String.raw`^((?:.*? )??)((?:${span},? (?:and|or) (?:again )?)?${span}) (before|after) ((?:the |an? |each |every |its |their )?[^,;:]{3,60}?)((?:,? (?:by|via|with|according to|without|so that|in order) .*)?)$`,
  'iu',
);
const lasting = new RegExp(
  String.raw`^((?:.*? )?)for (?:up to |at most |a maximum of |no longer than |exactly )?(${span})$`,
  'iu',
);
const afterwards = new RegExp(String.raw`^((?:.*? )?)after (${span})$`, 'iu');
const rarely =
  /^(.+?) (?:at most|no more than|not more than|only) (once|\d+ times|twice) (?:per|an?|every|each) (second|minute|hour|day|week|month|year)(?: (?:per|for each) ([\p{L} -]{2,30}))?$/iu;
const regular =
  /^((?:.*? )?)(?:(every|each) ((?:\d+ )?(?:second|minute|hour|day|week|month|quarter|year)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|evening|noon|night)| at \d[\d:]*(?: ?[ap]m)?(?: local time)?)?)|on (?:the )?((?:\d{1,2}(?:st|nd|rd|th)|first|last)(?: day)? of (?:each|every) (?:month|quarter|year)))((?: (?:by|from|to|via|with) .*)?)$/iu;
const daytime = /^((?:.*? )?)between (\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?) and (\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?)$/i;

/** A moment is told by its distance: "15 minutes before the start". */
export const hasMoment = (text: string): boolean => new RegExp(`${span} (?:before|after) `, 'i').test(text);

export function windows(text: string): Shaped[] | undefined {
  const parts = framed(text);
  if (!parts || parts.frames.length > 1) return undefined;
  const [frame] = parts.frames;
  if (frame && !/^(?:while|until)$/.test(frame.word)) return undefined;
  const effects = predicates(parts.main);
  const found = effects.map((one) => within(one));
  // Each of them has a time of its own, or is told beside the one that has.
  const [first] = found;
  if (!first || !effects[0]) return undefined;
  const given = frame?.word === 'while' ? [frame.clause.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())] : [];
  const shown = found.flatMap((one) => one ?? []);
  const untimed = effects.filter((_, i) => !found[i]);
  if (untimed.some(({ modal }) => modal === 'can')) return undefined;
  const ended = frame?.word === 'until' ? untilThen(frame.clause, effects[0], shown) : [];
  return [...shown.map((one) => ({ ...one, given: [...given, ...one.given] })), ...ended];
}

/** "Repeats every week until it is paused": where that has come, it does not. */
function untilThen(clause: string, said: Said, shown: readonly Shaped[]): Shaped[] {
  const [first] = shown;
  if (!first) return [];
  const over = clause.replace(/^(?:it|they) /, () => `${definite(said.subject)} `);
  const not = tell({ ...said, subject: definite(said.subject), rest: '' }, true);
  return [{ suffix: ': until then', given: [over], when: first.when, outcomes: [not] }];
}

export function within(said: Said): Shaped[] | undefined {
  // What people may do has its own ways.
  if (said.modal === 'can' || /^(?:it|they|this|that)$/.test(said.subject)) return undefined;
  // "By a link, which expires after 72 hours": the time is the link's.
  if (/(?:^|,? )(?:which|who|that|whose) /.test(said.rest)) return undefined;
  return (
    deadline(said) ??
    atMoment(said) ??
    dayBeside(said) ??
    afterSoMany(said) ??
    forSoLong(said) ??
    afterSo(said) ??
    notTooOften(said) ??
    againAndAgain(said) ??
    inHours(said)
  );
}

const trimmed = (text: string | undefined): string => (text ?? '').trim().replace(/,$/, '');

function atMoment(said: Said): Shaped[] | undefined {
  const found = moment.exec(said.rest);
  if (!found || said.isNot || said.form === 'perfect') return undefined;
  const own = trimmed(found[1]);
  const side = (found[7] ?? '').toLowerCase();
  const event = trimmed(found[8]);
  const tail = trimmed(found[9]).replace(/,? according to .*$/, '');
  if (
    /^(?:that|this|it|which|\p{L}+ing)$/u.test(event) ||
    /\b(?:within|at least|at most|no later than|up to|less|more|not|until|for|every|only)$/i.test(own)
  )
    return undefined;
  const spans = [...(found[2] ?? '').matchAll(new RegExp(span, 'giu'))].map(([whole, count = '', unit = '']) => ({
    whole,
    count,
    unit,
  }));
  const [first] = spans;
  if (!first) return undefined;
  const so = tell({ ...said, rest: [own, tail].filter((one) => one !== '').join(' ') });
  const notYet = notSoYet(said, own);
  const at = (time: string, isStill: boolean) =>
    side === 'before' ? `it is ${isStill ? 'still ' : ''}${time} before ${event}` : `${passed(time)} since ${event}`;
  const early = side === 'before' ? oneMore(first.count, first.unit) : oneLess(first.count, first.unit);
  return [
    ...spans.map(({ whole }) => ({ suffix: `: ${whole} ${side}`, given: [], when: at(whole, false), outcomes: [so] })),
    {
      suffix: `: too early for ${first.whole} ${side}`,
      given: [],
      when: at(early, side === 'before'),
      outcomes: [notYet],
    },
  ];
}

const latest = new RegExp(
  String.raw`^((?:.*? )??)(?:no later than|not later than|at the latest|at least|until) (${span}) before ((?:the |an? |each |every |its |their )?[^,;:]{3,60})$`,
  'iu',
);

/** "An application must be submitted no later than 30 days before the event": on that day, and a day later. */
function deadline(said: Said): Shaped[] | undefined {
  const [, own = '', whole, count = '', unit = '', event] = latest.exec(said.rest) ?? [];
  if (whole === undefined || event === undefined || said.isNot || said.modal !== 'must') return undefined;
  if (said.form !== 'done' && said.form !== 'does') return undefined;
  const so = tell({ ...said, rest: trimmed(own) });
  return [
    { suffix: ': in time', given: [`it is ${whole} before ${event}`], when: so, outcomes: ['it is accepted'] },
    {
      suffix: ': too late',
      given: [`it is ${oneLess(count, unit)} before ${event}`],
      when: so,
      outcomes: ['it is refused', `the limit of ${whole} before ${event} is named`],
    },
  ];
}

const beside =
  /^((?:.*? )??)(?:on )?(the (?:day|week|month|evening|night|morning|hour)) (before|after) ((?:the |an? |each |every |its |their )?[\p{L}][\p{L} -]{2,40}?)((?:,? (?:by|via|with|without|at) .*)?)$/iu;

/** "Publishes approved events the day after approval, without personal data". */
function dayBeside(said: Said): Shaped[] | undefined {
  const [, own = '', day, side, event, tail = ''] = beside.exec(said.rest) ?? [];
  if (day === undefined || side === undefined || event === undefined || said.isNot || said.form === 'perfect')
    return undefined;
  const rest = [trimmed(own), tail.replace(/^,? /, '')].filter((one) => one !== '').join(' ');
  return [{ suffix: '', given: [], when: `it is ${day} ${side} ${event}`, outcomes: [tell({ ...said, rest })] }];
}

/** "The link does not become active yet", "reminders are not sent yet". */
const notSoYet = (said: Said, own: string): string =>
  said.verb === 'become'
    ? `${tell({ ...said, form: 'is', verb: 'be', rest: own }, true)} yet`
    : `${tell({ ...said, rest: own }, true)} yet`;

const countBefore =
  /^((?:.*? )??)after (\d+|two|three|four|five|ten) ((?:consecutive |failed |wrong |unsuccessful |invalid )*(?!(?:working |business |calendar )?(?:second|minute|hour|day|week|month|year)s?\b)[\p{L} -]{3,40}s)$/iu;

/** "Lock for 15 minutes after 5 failed attempts": so many, and one less. */
function afterSoMany(said: Said): Shaped[] | undefined {
  const [, own = '', count = '', what] = countBefore.exec(said.rest) ?? [];
  const n = valueOf(count);
  if (what === undefined || said.isNot || !(n > 1)) return undefined;
  const so = { ...said, rest: trimmed(own) };
  const short = `there have been ${n - 1} ${what}`;
  return [
    { suffix: ': then', given: [], when: `there have been ${n} ${what}`, outcomes: [tell(so)] },
    ...(n > 2
      ? [
          {
            suffix: ': one less',
            given: [],
            when: short,
            outcomes: [tell({ ...so, rest: so.rest.replace(/ ?for .*$/, '') }, true)],
          },
        ]
      : []),
  ];
}

function forSoLong(said: Said): Shaped[] | undefined {
  const [, own = '', whole, count = '', unit = ''] = lasting.exec(said.rest) ?? [];
  // What is kept so long is shown as what is kept, and not by a clock.
  if (
    whole === undefined ||
    said.isNot ||
    /^(?:kept|stored|retained|archived|saved)$/.test(said.verb) ||
    (said.form !== 'done' && said.form !== 'is' && said.form !== 'does')
  )
    return undefined;
  const object = trimmed(own);
  const one = definite(said.subject);
  const be = said.isMany ? 'are' : 'is';
  // "The device stores readings for 7 days": the readings are there so long.
  const done = said.form === 'does' && object !== '' ? passive(said.verb, object) : undefined;
  if (
    said.form === 'does' &&
    (done === undefined ||
      !/^(?:keep|store|hold|retain|save|cache|show|display|block|lock|reserve|remember|buffer)$/.test(said.verb))
  )
    return undefined;
  const so =
    done ??
    `${one} ${be} ${said.form === 'done' ? said.verb : ''}${object === '' ? '' : ` ${object}`}`
      .replaceAll('  ', ' ')
      .trimEnd();
  const still = so.replace(/ (is|are) /, ' $1 still ');
  const gone = so.replace(/ (is|are) /, ' $1 no longer ');
  return still === so
    ? undefined
    : [
        { suffix: ': meanwhile', given: [so], when: `${passed(oneLess(count, unit))} since then`, outcomes: [still] },
        { suffix: ': afterwards', given: [so], when: `${passed(oneMore(count, unit))} since then`, outcomes: [gone] },
      ];
}

function afterSo(said: Said): Shaped[] | undefined {
  const [, own = '', whole, count = '', unit = ''] = afterwards.exec(said.rest) ?? [];
  if (whole === undefined || said.isNot || said.form === 'is' || said.form === 'has' || said.form === 'perfect')
    return undefined;
  const object = trimmed(own);
  const done = said.form === 'does' && object !== '' ? passive(said.verb, object) : undefined;
  const so = done ?? tell({ ...said, rest: object });
  const not =
    done === undefined
      ? `${tell({ ...said, rest: object }, true)} yet`
      : `${done.replace(/ (is|are) /, ' $1 not ')} yet`;
  return [
    { suffix: ': then', given: [], when: passed(whole), outcomes: [so] },
    { suffix: ': not yet', given: [], when: passed(oneLess(count, unit)), outcomes: [not] },
  ];
}

/** "Update the date at most once per minute": a second time within it changes nothing. */
function notTooOften(said: Said): Shaped[] | undefined {
  const [, what, often = '', unit, of] = rarely.exec(said.rest) ?? [];
  if (what === undefined || unit === undefined || often.toLowerCase() !== 'once' || said.isNot || said.isPerson)
    return undefined;
  const object = said.form === 'does' ? what : undefined;
  const thing = object ?? definite(said.subject);
  const done = said.form === 'does' ? past(said.verb) : said.verb;
  const many = object === undefined ? said.isMany : /[^s]s$/.test(object);
  const whose = of === undefined ? '' : ` for the same ${of}`;
  const given = (ago: string) => [`${thing} ${many ? 'were' : 'was'} ${done} ${ago} ago${whose}`];
  const one = unit === 'hour' ? `an ${unit}` : `a ${unit}`;
  const when = `the same happens again${whose}`;
  return [
    {
      suffix: ': too soon',
      given: given(`less than ${one}`),
      when,
      outcomes: [`${thing} ${many ? 'are' : 'is'} not ${done} again`],
    },
    {
      suffix: ': later',
      given: given(`more than ${one}`),
      when,
      outcomes: [`${thing} ${many ? 'are' : 'is'} ${done} again`],
    },
  ];
}

function againAndAgain(said: Said): Shaped[] | undefined {
  const [, own = '', , unit, date, tail = ''] = regular.exec(said.rest) ?? [];
  if ((unit === undefined && date === undefined) || said.isNot || said.form === 'is' || said.form === 'has')
    return undefined;
  const isDay =
    unit !== undefined &&
    /day(?: (?:morning|evening|noon|night)| at .*)?$/i.test(unit) &&
    !/^(?:\d+ )?days?$/i.test(unit);
  const comes =
    date === undefined
      ? isDay
        ? `it is ${unit}`
        : `${/^\d/.test(unit ?? '') ? unit : unit === 'hour' ? `an ${unit}` : `a ${unit}`} ${/^\d/.test(unit ?? '') ? 'have' : 'has'} passed`
      : `it is the ${date.replace(/\b(?:each|every) /, 'a ')}`;
  return [
    {
      suffix: '',
      given: [],
      when: comes,
      outcomes: [tell({ ...said, rest: [trimmed(own), tail.trim()].filter((one) => one !== '').join(' ') })],
    },
  ];
}

function inHours(said: Said): Shaped[] | undefined {
  const [, own = '', from, to] = daytime.exec(said.rest) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return [
    {
      suffix: `: between ${from} and ${to}`,
      given: [],
      when: `it is between ${from} and ${to}`,
      outcomes: [tell({ ...said, rest: trimmed(own) })],
    },
  ];
}
