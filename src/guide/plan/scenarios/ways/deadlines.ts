/** Until when something may be done or has to be: in time, and too late. */
import type { Clause } from '../../../grammar/parsed.ts';
import { gerundBase } from '../../../grammar/verb-group.ts';
import { lemma } from '../../../read/language/verbs.ts';
import { third } from '../../../text/words.ts';
import { besides, countPattern, findTimes, unitPattern } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, done, tell, tries } from '../telling.ts';
import { datePattern } from './dates.ts';
import { ago, eventOf, havePassed, thereIs, withRest } from './spans.ts';

const bound = String.raw`\b(?:until|up to|at least|no later than|not later than|at the latest|till)`;
const until = new RegExp(String.raw`${bound} (¤\d) (?:before|prior to|ahead of) (.+?)(?= without | free of |$)`, 'i');
const boundAtEnd = new RegExp(String.raw`${bound} ¤\d$`, 'i');
const spanBefore = /^¤\d before /i;
const forFree = /\b(?:free of charge|without (?:an? |any )?(?:fee|charge|cost|penalty)|for free)\b/i;

/** "Until 24 hours before the shift starts". */
export function untilBefore(one: Case, clause: Clause): readonly Shown[] | undefined {
  const framed = clause.frames.find(
    ({ word, text }) => /^(?:until|till|before)$/.test(word) && findTimes(spanBefore, text),
  );
  const behind = framed ? undefined : clause.frames.find(({ word }) => word === 'before');
  const told = behind ? `${clause.rest} before ${behind.text}` : clause.rest;
  const found = findTimes(until, framed ? `until ${framed.text}` : told);
  if (!found || clause.isNot) return undefined;
  const [whole = '', span = '', event = ''] = found.parts;
  const without = clause.rest.replace(whole, '');
  const [atEnd = ''] = findTimes(boundAtEnd, without)?.parts ?? [];
  if (!(clause.modal !== '' || clause.subject?.isPerson))
    return staysUntil(clause, framed ? clause.rest : without.slice(0, without.length - atEnd.length), span, event);
  const bare = withRest(
    { ...clause, modal: 'can' },
    framed ? clause.rest : without.slice(0, without.length - atEnd.length),
  );
  const act = tries(bare, one.actor);
  const before = eventOf(event, clause.subject);
  const fine = done(bare) ?? 'it is accepted';
  const [free] = forFree.exec(bare.rest) ?? [];
  return [
    shown('in time', [`it is exactly ${span} before ${before}`], act, fine),
    free === undefined
      ? shown('too late', [`it is ${ago(span, true)} before ${before}`], act, ...refused)
      : shown(
          'too late',
          [`it is ${ago(span, true)} before ${before}`],
          tries(withRest(bare, bare.rest.replace(free, '')), one.actor),
          `it is no longer ${free.replace(/^for /, '')}`,
        ),
  ];
}

/** "Cancelling up to 7 days before arrival is free": what it is in time, and no longer is. */
export function doneUntil(clause: Clause): readonly Shown[] | undefined {
  const [, doing] = /^(\p{L}+ing)\b/u.exec(clause.subject?.text ?? '') ?? [];
  const found = doing === undefined || clause.voice !== 'is' ? null : findTimes(until, clause.subject?.text ?? '');
  if (!found || doing === undefined || lemma(doing.toLowerCase()) === undefined) return undefined;
  const [whole = '', span = '', event = ''] = found.parts;
  const rest = (clause.subject?.text ?? '').slice(doing.length).replace(whole, '').trim();
  const one: Clause = clause.subject ? { ...clause, subject: { ...clause.subject, isMany: false } } : clause;
  const when = ['somebody', third(gerundBase(doing.toLowerCase())), rest].join(' ').trim();
  return [
    shown('in time', [`it is exactly ${span} before ${event}`], when, tell(one, { subject: 'it' })),
    shown(
      'too late',
      [`it is ${ago(span, true)} before ${event}`],
      when,
      tell(one, { subject: 'it', isNot: !clause.isNot }),
    ),
  ];
}

/** "Places are kept for walk-ups until 30 minutes before departure": still so, and no longer. */
function staysUntil(clause: Clause, rest: string, span: string, event: string): readonly Shown[] | undefined {
  const { subject, voice, verb } = clause;
  if (!subject || !(voice === 'is' || voice === 'passive' || /^(?:stay|remain)$/.test(verb))) return undefined;
  const bare = withRest(clause, rest);
  const before = eventOf(event, subject);
  const looked = `${definite(subject.text)} ${subject.isMany ? 'are' : 'is'} looked up`;
  const they = subject.isMany ? 'they' : 'it';
  return [
    shown(
      'until then',
      [`it is ${ago(span, false)} before ${before}`],
      looked,
      tell({ ...bare, how: 'still' }, { subject: they }),
    ),
    shown(
      'afterwards',
      [`it is ${ago(span, true)} before ${before}`],
      looked,
      tell({ ...bare, how: 'no longer' }, { subject: they }),
    ),
  ];
}

const within = /,? ?\b(?:only )?within (¤\d)(?: (?:of|after|from|since) (.+?))?(?= by the | by an? |,|$)/i;
const second = /^(.*?)\bwithin (¤\d) and ([a-zà-ÿ][a-zà-ÿ -]{2,40}?) within (¤\d)$/i;

/** "A claim can be filed within 30 days of delivery"; "refunded within 5 days": in time, and what is too late. */
export function inTime(one: Case, clause: Clause): readonly Shown[] | undefined {
  const both = findTimes(second, clause.rest);
  if (both && clause.subject) {
    const [, before = '', first = '', others = '', last = ''] = both.parts;
    const next = { ...clause.subject, text: others, isMany: others.endsWith('s') };
    return [
      ...(inTime(one, withRest(clause, `${before}within ${first}`)) ?? []),
      ...(inTime(one, withRest({ ...clause, subject: next }, `${before}within ${last}`)) ?? []),
    ];
  }
  const found = findTimes(within, clause.rest);
  if (!found || clause.isNot) return undefined;
  const [whole = '', span = '', event] = found.parts;
  const late = otherwiseIn(one);
  if (!late && /\b(?:ms|milliseconds?|s|secs?|seconds?)$/.test(span)) return undefined;
  const bare = withRest(clause, clause.rest.replace(whole, ''));
  const { subject } = clause;
  const isDeed = clause.voice === 'active' && (subject === undefined || subject.isPerson);
  const isAllowed = clause.modal === 'can' || isDeed;
  const since = event === undefined ? undefined : eventOf(event, subject);
  if (isAllowed) {
    const act = tries(bare, one.actor);
    const start = since ?? 'it became possible';
    const first = shown('in time', [havePassed(`exactly ${span}`, start)], act, done(bare) ?? 'it is accepted');
    if (late) return [first, shown('too late', [], `${havePassed(span, start)}, and it was not done`, ...late)];
    // Who has to do it in time may still do it later: nobody says that it is refused then.
    return clause.modal === 'can'
      ? [first, shown('too late', [havePassed(ago(span, false), start)], act, ...refused)]
      : [first];
  }
  const given = since === undefined && clause.voice === 'passive' && subject ? [thereIs(subject)] : [];
  if (since === undefined && given.length === 0) return undefined;
  const start = since ?? 'then';
  // "Has to be paid within 48 hours, otherwise it is cancelled": what comes of it is what can be seen.
  if (late) return [shown('too late', given, `${havePassed(span, start)}, and it was not done`, ...late)];
  return [shown('in time', given, havePassed(span, start), `by then ${tell(bare)}`)];
}

/** "...; otherwise it is offered to the next one": what comes of it where the time is over. */
function otherwiseIn({ clauses }: Case): readonly string[] | undefined {
  const at = clauses.findIndex(({ frames }) => frames.some(({ word }) => word === 'otherwise'));
  return at < 0 ? undefined : clauses.slice(at, at + 3).map((clause) => tell(clause));
}

const isSpan = /^¤\d$/;

/** "The driver has 10 minutes to show up". */
export function timeGiven(one: Case, clause: Clause): readonly Shown[] | undefined {
  const { subject, object, voice, tail } = clause;
  const [, what] = /^to (.+)$/.exec(tail) ?? [];
  if (voice !== 'has' || !subject || what === undefined || !findTimes(isSpan, object?.text ?? '')) return undefined;
  const span = object?.text ?? '';
  const who = definite(subject.text);
  const act = `${who} ${subject.isMany ? 'try' : 'tries'} to ${what}`;
  const late = otherwiseIn(one);
  return [
    shown('in time', [havePassed(ago(span, true), `${who} could`)], act, 'it is accepted'),
    shown('too late', [havePassed(ago(span, false), `${who} could`)], act, ...(late ?? ['it no longer counts'])),
  ];
}

const inAdvance = new RegExp(
  String.raw`,? ?\b(at most|up to|no more than|at least|no less than)(?: than)? (${countPattern}) (${unitPattern}) (ahead|in advance|beforehand)\b`,
  'i',
);

/** "Can be reserved at most 60 days ahead": for such a day, and for one beyond it. */
export function ahead(one: Case, clause: Clause): readonly Shown[] | undefined {
  const found = inAdvance.exec(clause.rest);
  if (!found || clause.isNot) return undefined;
  const [whole, how = '', count = '', unit = '', word = ''] = found;
  const bare = withRest({ ...clause, modal: 'can' }, clause.rest.replace(whole, ''));
  const isLeast = /least|less/.test(how);
  const act = (n: string) => `${tries(bare, one.actor)} ${n} ${unit} ${word}`;
  return [
    shown('at the limit', [], act(count), done(bare) ?? 'it is accepted'),
    shown(isLeast ? 'too late' : 'too early', [], act(besides(count, isLeast ? -1 : 1)), ...refused),
  ];
}

const untilWhen = new RegExp(
  String.raw`,? ?\b(?:until|till|by) ((?:${datePattern}|midnight|noon|\d{1,2}[:.]\d\d|the end of|the \d{1,2}(?:st|nd|rd|th)|the day|the evening|the (?:\p{L}+ )?date)\b[^,;]*)$`,
  'iu',
);

const isDate = new RegExp(`^(?:${datePattern})$`, 'i');

/** "Can be corrected until midnight of the same day". */
export function untilClock(one: Case, clause: Clause): readonly Shown[] | undefined {
  const [whole, said] = untilWhen.exec(clause.rest) ?? [];
  // The day itself is still in time.
  const moment = said !== undefined && isDate.test(said) ? `the end of ${said}` : said;
  if (
    whole === undefined ||
    moment === undefined ||
    (clause.modal !== 'can' &&
      !(clause.isNot && clause.modal === 'must') &&
      !(clause.voice === 'active' && clause.subject?.isPerson && !clause.isNot))
  )
    return undefined;
  const bare = withRest({ ...clause, isNot: false }, clause.rest.replace(whole, ''));
  const act = tries(bare, one.actor);
  const fine = [done(bare) ?? 'it is accepted'];
  return [
    shown(
      clause.isNot ? 'not yet' : 'in time',
      [`it is just before ${moment}`],
      act,
      ...(clause.isNot ? refused : fine),
    ),
    shown(clause.isNot ? 'then' : 'too late', [`it is just after ${moment}`], act, ...(clause.isNot ? fine : refused)),
  ];
}

const outermost = /^(earliest|latest) ([a-zà-ÿ ]{3,30}): (¤\d) (before|after) (.+)$/i;

/** "Earliest start: 4 weeks before birth". */
export function earliest({ rule }: Case): readonly Shown[] | undefined {
  const [, word = '', what = '', span = '', side = '', event = ''] =
    findTimes(outermost, rule.text.replace(/[.]$/, ''))?.parts ?? [];
  if (span === '') return undefined;
  const isBeyond = (word.toLowerCase() === 'earliest') === (side.toLowerCase() === 'before');
  return [
    shown('at the limit', [], `a ${what} exactly ${span} ${side} ${event} is asked for`, 'it is accepted'),
    shown('beyond it', [], `a ${what} ${ago(span, !isBeyond)} ${side} ${event} is asked for`, ...refused),
  ];
}
