/** Times: until when, for how long, how long after, how often. Each is a line with two sides, or a moment that comes. */
import type { Clause } from '../../../grammar/parsed.ts';
import { spanPattern, stepOf } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, does, done, indefinite, tell, tries } from '../telling.ts';

const until = new RegExp(
  String.raw`\b(?:until|up to|at least|no later than|not later than|at the latest|till) (${spanPattern}) (?:before|prior to|ahead of) (.+)$`,
  'iu',
);
const within = new RegExp(
  String.raw`,? ?\b(?:only )?within (${spanPattern})(?: (?:of|after|from|since) (.+?))?(?= by the | by an? |,|$)`,
  'iu',
);
const lasting = new RegExp(
  String.raw`\b(?:for|up to|at least) (?:a (?:period|maximum) of |up to |at least |at most )?(${spanPattern})(?: (?:from|after|since) (.+?))?(?=,| with | in | at | as | by | and |$)`,
  'iu',
);
const laterThan = new RegExp(
  String.raw`\b(?:(?:no later than|at the latest|latest) )?(${spanPattern}) (after|before|prior to) (.+)$`,
  'iu',
);
const after = new RegExp(String.raw`^(.*?)\bafter (${spanPattern})(?: (?:of|without) (.+))?$`, 'iu');
const staying = new Set('valid available visible open usable readable downloadable active reserved good'.split(' '));
const keeping = new Set(
  'keep store retain hold archive save preserve log reserve block lock suspend download restore reopen refund access use return cancel change'.split(
    ' ',
  ),
);
const ending = new Set(
  'delete remove erase purge expire lapse end archive anonymize anonymise close release return escalate cancel disable deactivate log destroy reset drop invalidate'.split(
    ' ',
  ),
);

const ago = (span: string, isShort: boolean) =>
  `${stepOf(span)} ${isShort ? 'less' : 'more'} than ${span.replace(/^an? /, 'one ')}`;

export function times(one: Case): readonly Shown[] | undefined {
  const kept = keptLists(one);
  if (kept) return kept;
  for (const clause of one.clauses) {
    if (clause.frames.some(({ word }) => /^(?:if|when|unless|while|once)$/.test(word))) continue;
    const found =
      untilBefore(one, clause) ?? lasts(one, clause) ?? atMoment(clause) ?? inTime(one, clause) ?? endsAfter(clause);
    if (found) return found;
  }
  return undefined;
}

const keptFor = new RegExp(`^(?:[\\p{L} ]{3,20}: )?((?:[\\p{L}-]+ ){0,3}?)(?:for )?(${spanPattern})$`, 'iu');

/** "Retention: raw files 13 months, hourly values 7 years". */
function keptLists({ text, rule, clauses, thing }: Case): readonly Shown[] | undefined {
  if (
    rule.category !== 'Data Retention' ||
    clauses.some(({ subject }) => subject !== undefined && !/\b(?:days?|months?|years?)\b/.test(subject.text))
  )
    return undefined;
  const parts = text
    .split(/, | and (?=\p{L}+ )/u)
    .map((part) => keptFor.exec(part.trim().replace(/^(?:(?:is|are|must be) )?(?:kept|retained|stored) /i, '')));
  if (parts.some((part) => part === null)) return undefined;
  return parts.flatMap((part) => {
    const what = (part?.[1] ?? '').trim() || `the ${thing}`;
    const span = part?.[2] ?? '';
    return [
      shown(
        `${what}, until then`,
        [`${what} of ${stepOf(span)} less than ${span} ago`],
        'it is looked up',
        'it is still there',
      ),
      shown(
        `${what}, afterwards`,
        [`${what} of ${stepOf(span)} more than ${span} ago`],
        'it is looked up',
        'it is gone, or marked as due to be removed',
      ),
    ];
  });
}

/** "Until 24 hours before the shift starts". */
function untilBefore(one: Case, clause: Clause): readonly Shown[] | undefined {
  const framed = clause.frames.find(
    ({ word, text }) => /^(?:until|till|before)$/.test(word) && new RegExp(`^${spanPattern} before `, 'i').test(text),
  );
  const text = framed ? `until ${framed.text}` : clause.rest;
  const behind = clause.frames.find(({ word }) => word === 'before');
  const found = until.exec(behind && !framed ? `${clause.rest} before ${behind.text}` : text);
  if (!found || clause.isNot || !(clause.modal !== '' || clause.subject?.isPerson)) return undefined;
  const [whole, span = '', event = ''] = found;
  const rest = framed
    ? clause.rest
    : clause.rest
        .replace(whole, '')
        .replace(
          new RegExp(
            String.raw`\b(?:until|up to|at least|no later than|not later than|at the latest|till) ${spanPattern}$`,
            'i',
          ),
          '',
        )
        .trim();
  const bare = withRest({ ...clause, modal: 'can' }, rest);
  const act = tries(bare, one.actor);
  return [
    shown('in time', [`it is exactly ${span} before ${event}`], act, done(bare) ?? 'it is accepted'),
    shown('too late', [`it is ${ago(span, true)} before ${event}`], act, ...refused),
  ];
}

const withRest = (clause: Clause, rest: string): Clause => ({
  ...clause,
  rest,
  tail:
    clause.tail.length <= rest.length && clause.rest.endsWith(clause.tail)
      ? rest.slice(Math.max(0, rest.length - clause.tail.length - (clause.rest.length - rest.length) * 0)) &&
        tailOf(clause, rest)
      : tailOf(clause, rest),
});
const tailOf = (clause: Clause, rest: string): string =>
  clause.object && rest.startsWith(clause.object.text)
    ? rest.slice(clause.object.text.length).trim()
    : clause.object
      ? ''
      : rest;

/** "Is valid for 14 days", "is kept for 5 years", "can be downloaded for 7 days". */
function lasts(one: Case, clause: Clause): readonly Shown[] | undefined {
  const { subject } = clause;
  const found = lasting.exec(clause.rest);
  const isStaying = clause.voice === 'is' && staying.has(clause.rest.split(' ')[0] ?? '');
  if (
    !found ||
    !subject ||
    clause.isNot ||
    !(
      isStaying ||
      (clause.voice === 'passive' && keeping.has(clause.verb)) ||
      /^(?:last|stand|hold|stay|remain)$/.test(clause.verb)
    )
  )
    return undefined;
  const [whole, span = '', from] = found;
  const thing = definite(subject.text);
  const are = subject.isMany ? 'are' : 'is';
  const since = from === undefined ? '' : ` from ${from}`;
  const past = (isShort: boolean) =>
    from === undefined
      ? `${thing} ${are} ${stepOf(span)} ${isShort ? 'short of' : 'older than'} ${span}${isShort ? ' old' : ''}`
      : `${ago(span, isShort)} ${isShort ? 'have' : 'have'} passed since ${from.replace(/^(?:the )?date of /, '')}`;
  if (clause.modal === 'can' && clause.voice === 'passive') {
    const bare = withRest(clause, clause.rest.replace(whole, '').trim());
    const act = tries(bare, one.actor);
    return [
      shown('in time', [past(true)], act, done(bare) ?? 'it is accepted'),
      shown('too late', [past(false)], act, 'it is refused', 'the answer says that the time is over'),
    ];
  }
  const state = isStaying
    ? (clause.rest.split(' ')[0] ?? 'there')
    : /^(?:stay|remain)$/.test(clause.verb)
      ? (clause.rest.split(' ')[0] ?? 'there')
      : /^(?:block|lock|suspend|reserve)$/.test(clause.verb)
        ? pastOf(clause.verb)
        : 'there';
  const isAtLeast = one.rule.category === 'Data Retention' && state === 'there';
  void since;
  return [
    shown(
      'until then',
      [past(true)],
      `${thing} ${are} looked up`,
      `${subject.isMany ? 'they are' : 'it is'} still ${state}`,
    ),
    shown(
      'afterwards',
      [past(false)],
      `${thing} ${are} looked up`,
      isAtLeast
        ? `${subject.isMany ? 'they are' : 'it is'} gone, or marked as due to be removed`
        : `${subject.isMany ? 'they are' : 'it is'} no longer ${state}`,
    ),
  ];
}

/** "24 hours before the appointment a reminder is sent", "deleted 90 days after delivery". */
function atMoment(clause: Clause): readonly Shown[] | undefined {
  if (clause.modal === 'can' || clause.isNot) return undefined;
  const frame = clause.frames.find(({ word }) => word === 'before' || word === 'after');
  const spanOnly = new RegExp(
    String.raw`(?:^|,? )(?:(?:no later than|at the latest|latest) )?(${spanPattern})$`,
    'iu',
  ).exec(clause.rest);
  const inRest = laterThan.exec(clause.rest);
  const [span, side, event, rest] =
    frame && spanOnly
      ? [spanOnly[1] ?? '', frame.word, frame.text, clause.rest.slice(0, spanOnly.index)]
      : inRest
        ? [
            inRest[1] ?? '',
            (inRest[2] ?? '').toLowerCase() === 'after' ? 'after' : 'before',
            inRest[3] ?? '',
            clause.rest.slice(0, inRest.index),
          ]
        : [];
  if (span === undefined || event === undefined) return undefined;
  const isLatest = /\b(?:no later than|latest|within|at most)\b/i.test(clause.rest);
  const bare = withRest(
    clause,
    (rest ?? '').replace(/\b(?:no later than|at the latest|within|at most)\s*$/i, '').replace(/[,\s]+$/, ''),
  );
  const moment =
    side === 'after'
      ? `${span} have passed since ${sinceOf(event)}`.replace(/^(an?|one|1) (\S+) have/, 'one $2 has')
      : `it is ${span} before ${event}`;
  if (isLatest) return [shown('in time', [], moment, `by then ${tell(bare)}`.replace(/ (is|are) /, ' $1 '))];
  const early =
    side === 'after'
      ? `only ${ago(span, true)} have passed since ${sinceOf(event)}`
      : `it is still ${ago(span, false)} before ${event}`;
  return [shown('at its time', [], moment, tell(bare)), shown('not earlier', [], early, tell(bare, { isNot: true }))];
}

const sinceOf = (event: string): string => event.replace(/^they were /, 'they were ');

/** "A claim can be filed within 30 days of delivery"; "refunded within 5 days": in time, and what is too late. */
function inTime(one: Case, clause: Clause): readonly Shown[] | undefined {
  const found = within.exec(clause.rest);
  if (!found || clause.isNot) return undefined;
  const [whole, span = '', event] = found;
  if (/\b(?:ms|milliseconds?|s|secs?|seconds?)$/.test(span)) return undefined;
  const rest = clause.rest
    .replace(whole, '')
    .replace(/[,\s]+$/, '')
    .trim();
  const bare = withRest(clause, rest);
  if (
    event !== undefined &&
    (clause.modal === 'can' || (clause.modal === 'must' && clause.subject?.isPerson && clause.voice === 'active'))
  ) {
    const act = tries(bare, one.actor);
    return [
      shown('in time', [`exactly ${span} have passed since ${event}`], act, done(bare) ?? 'it is accepted'),
      shown('too late', [`${ago(span, false)} have passed since ${event}`], act, ...refused),
    ];
  }
  if (event !== undefined)
    return [
      shown(
        'in time',
        [],
        `${span} have passed since ${event.replace(/^(?:its|their) /, 'the ')}`,
        `by then ${tell(bare)}`,
      ),
    ];
  if (clause.voice === 'passive' && clause.subject && clause.modal !== 'can')
    return [
      shown(
        'in time',
        [`there ${clause.subject.isMany ? 'are' : 'is'} ${indefinite(clause.subject)}`],
        `${span} have passed since`,
        `by then ${tell(bare)}`,
      ),
    ];
  if (clause.subject?.isPerson && clause.voice === 'active')
    return [
      shown('in time', [], `${does(bare, one.actor)} within ${span}`, done(bare) ?? 'it is accepted'),
      shown('too late', [], `${span} have passed and ${tell(bare, { isNot: true })}`, 'it is marked as overdue'),
    ].slice(0, 1);
  return undefined;
}

/** "Expires after 7 days", "is escalated after 5 working days". */
function endsAfter(clause: Clause): readonly Shown[] | undefined {
  const { subject } = clause;
  const again = triedAgain(clause);
  if (again) return again;
  const found = after.exec(clause.rest);
  if (!found || !subject || clause.isNot || !(ending.has(clause.verb) || clause.voice === 'passive')) return undefined;
  const [, before = '', span = '', of] = found;
  const bare = withRest(clause, before.trim());
  const thing = definite(subject.text);
  const given =
    of === undefined
      ? [`there ${subject.isMany ? 'are' : 'is'} ${indefinite(subject)}`]
      : [`there ${subject.isMany ? 'are' : 'is'} ${indefinite(subject)}`];
  const since = of === undefined ? '' : ` ${/without/i.test(clause.rest) ? 'without' : 'of'} ${of}`;
  void thing;
  if (/,| and /.test(span))
    return [shown('each time', given, `${span} have passed${since}`, `each time ${tell(bare)}`)];
  return [
    shown('not yet', given, `${ago(span, true)} have passed${since}`, tell(bare, { isNot: true })),
    shown('then', given, `${span} have passed${since}`, tell(bare)),
  ];
}

/** "A webhook is retried for 24 hours". */
function triedAgain({ voice, verb, rest, subject }: Clause): readonly Shown[] | undefined {
  const found = voice === 'passive' && /^(?:retry|repeat|try)$/.test(verb) ? lasting.exec(rest) : null;
  if (!found || !subject) return undefined;
  const [whole, span = ''] = found;
  const how = rest
    .replace(whole, '')
    .replace(/^again\b/, '')
    .replace(/[\s,]+$/, '')
    .trim();
  const thing = definite(subject.text);
  return [
    shown(
      'still failing',
      [`${thing} ${subject.isMany ? 'have' : 'has'} failed for ${ago(span, true)}`],
      'the next attempt is due',
      `${subject.isMany ? 'they are' : 'it is'} tried again${how === '' ? '' : ` ${how}`}`,
    ),
    shown(
      'given up',
      [`${thing} ${subject.isMany ? 'have' : 'has'} failed for ${ago(span, false)}`],
      'the next attempt would be due',
      `${subject.isMany ? 'they are' : 'it is'} tried no more`,
    ),
  ];
}

const pastOf = (verb: string): string => pastWord(verb);
import { past as pastWord } from '../../../text/words.ts';

const unitDay = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day`;
const every = new RegExp(
  String.raw`,? ?\b(?:(?:every|each) (?:(\d+|two|three|few) )?(second|s|minute|min|hour|h|day|night|week|month|quarter|year|morning|evening|working day|weekday|${unitDay})s?\b(?: (?:at|before|by|around) (\d{1,2}[:.]\d\d|midnight|noon|\d{1,2} ?[ap]m))?|(once|twice) (?:a|per|every) (day|week|month|quarter|year|hour)(?: at (\d{1,2}[:.]\d\d))?|(hourly|daily|nightly|weekly|monthly|quarterly|yearly)(?=$|,| at | by )|at (\d{1,2}[:.]\d\d)(?: (?:every|each) (?:day|night|morning))?|on the (\d{1,2}(?:st|nd|rd|th)|first|last)(?: day)? of (?:each|every|the) (month|quarter|year|week))`,
  'iu',
);

/** "Every 15 minutes", "every Monday", "once a day at 20:00": its time comes. */
export function periodic(one: Case): readonly Shown[] | undefined {
  for (const clause of one.clauses) {
    const lead = clause.frames.find(({ isLead, word }) => isLead && word === '');
    const text = lead ? lead.text : clause.rest;
    const found = every.exec(text);
    if (
      !found ||
      clause.modal === 'can' ||
      clause.isNot ||
      clause.frames.some(({ word }) => /^(?:if|when|unless)$/.test(word))
    )
      continue;
    const rest = lead ? clause.rest : clause.rest.replace(found[0], '').replace(/^[,\s]+|[,\s]+$/g, '');
    const bare = withRest(clause, rest);
    const when = momentOf(found);
    const others = one.clauses
      .slice(one.clauses.indexOf(clause) + 1)
      .filter(({ frames }) => lead === undefined || frames.includes(lead));
    const also = lead ? others.map((other) => tell(other)) : [];
    return [
      shown(
        '',
        [],
        when,
        clause.subject?.isPerson && clause.voice === 'active' && !/^(?:get|receive|see)$/.test(clause.verb)
          ? tell(bare)
          : tell(bare),
        ...also.slice(0, 2),
      ),
    ];
  }
  return undefined;
}

function momentOf([
  ,
  count,
  unit,
  at,
  often,
  oftenUnit,
  oftenAt,
  adverb,
  clock,
  nth,
  nthUnit,
]: RegExpExecArray): string {
  if (clock !== undefined) return `it is ${clock}`;
  if (nth !== undefined) return `it is the ${nth}${/^\d/.test(nth) ? '' : ' day'} of the ${nthUnit ?? 'month'}`;
  if (often !== undefined)
    return oftenAt === undefined ? `a ${oftenUnit ?? 'day'} has passed since the last time` : `it is ${oftenAt}`;
  if (adverb !== undefined)
    return `the ${({ hourly: 'next hour', daily: 'next day', nightly: 'next night', weekly: 'next week', monthly: 'next month', quarterly: 'next quarter', yearly: 'next year' } as Record<string, string>)[adverb.toLowerCase()] ?? 'next time'} has come`;
  const name = (unit ?? 'day').replace(/^s$/, 'second').replace(/^h$/, 'hour').replace(/^min$/, 'minute');
  if (count !== undefined) return `${count} ${name}s have passed since the last time`;
  if (at !== undefined) return /day$/i.test(name) && name.length > 3 ? `it is ${name} at ${at}` : `it is ${at}`;
  return new RegExp(`^(?:${unitDay}|morning|evening|night|weekday|working day)$`, 'i').test(name)
    ? `it is ${(/day$/i.test(name) && !/^w/i.test(name)) || /^Wed/i.test(name) ? name : `the next ${name}`}`
    : `${/^hour/.test(name) ? 'an' : 'a'} ${name} has passed since the last time`;
}
