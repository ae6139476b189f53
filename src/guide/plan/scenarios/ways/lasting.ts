/** How long something is kept, stays or is tried again, and after what time it ends. */
import type { Clause } from '../../../grammar/parsed.ts';
import { past as pastOf, singular } from '../../../text/words.ts';
import { besides, countPattern, findTimes, numberOf, spansIn, stepOf, unitPattern } from '../amounts.ts';
import { type Case, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite, done, tell, tries } from '../telling.ts';
import { resolvedSubject } from './outcomes.ts';
import { ago, eventOf, havePassed, thereIs, withRest } from './spans.ts';

const keptFor = /^(?:[\p{L} ]{3,20}: )?((?:[\p{L}-]+ ){0,3}?)(?:for )?(¤\d)$/iu;

/** "Retention: raw files 13 months, hourly values 7 years". */
export function keptLists({ text, rule, clauses, thing }: Case): readonly Shown[] | undefined {
  if (
    rule.category !== 'Data Retention' ||
    clauses.some(({ subject }) => subject !== undefined && !/\b(?:days?|months?|years?)\b/.test(subject.text))
  )
    return undefined;
  const parts = text
    .split(/, | and (?=\p{L}+ )/u)
    .map((part) => findTimes(keptFor, part.trim().replace(/^(?:(?:is|are|must be) )?(?:kept|retained|stored) /i, '')));
  if (parts.some((part) => part === null)) return undefined;
  return parts.flatMap((part) => {
    const what = (part?.parts[1] ?? '').trim().replace(/^(?:data )?retention(?: period)?$/i, '') || `the ${thing}`;
    const span = part?.parts[2] ?? '';
    const [are, they] = what.endsWith('s') ? ['are', 'they are'] : ['is', 'it is'];
    return [
      shown(`${what}, until then`, [`${what} of ${ago(span, true)} ago`], `${they} looked up`, `${they} still there`),
      shown(
        `${what}, afterwards`,
        [`${what} of ${ago(span, false)} ago`],
        `${they} looked up`,
        `${they} gone, or ${are} marked as due to be removed`,
      ),
    ];
  });
}

const lasting =
  /(?:^|\b(?:for|up to|at least) )(?:a (?:period|maximum) of |up to |at least |at most )?(¤\d)(?: (?:from|after|since) (.+?))?(?=,| with | in | at | as | by | and |$)/i;
const staying = new Set('valid available visible open usable readable downloadable active reserved good'.split(' '));
const keeping = new Set(
  'keep store retain hold archive save preserve log reserve block lock suspend download restore reopen refund access use return cancel change audit record'.split(
    ' ',
  ),
);

const isHeldBack = /^(?:block|lock|suspend|reserve|hold)$/;

/** What it is while the time lasts. */
function stateOf({ voice, rest, verb }: Clause): string | undefined {
  const [first = ''] = rest.split(' ');
  if (voice === 'is') return staying.has(first) ? first : undefined;
  if (/^(?:stay|remain)$/.test(verb)) return first;
  if (voice === 'passive' && isHeldBack.test(verb)) return pastOf(verb);
  if (verb === 'last') return 'running';
  return (voice === 'passive' && keeping.has(verb)) || /^(?:stand|hold)$/.test(verb) ? 'there' : undefined;
}

/** "Kept for 13 months, quarantined data for 30 days": the verb is not said again. */
const gapped = /^(for ¤\d)(?:,| and|, and) ([a-zà-ÿ -]{3,40}?) (for ¤\d)$/i;

/** "Is valid for 14 days", "is kept for 5 years", "can be downloaded for 7 days". */
export function lasts(one: Case, clause: Clause): readonly Shown[] | undefined {
  const { subject } = clause;
  const found = findTimes(lasting, clause.rest);
  const state = stateOf(clause);
  if (!found || !subject || clause.isNot || state === undefined) return undefined;
  const others = findTimes(gapped, clause.rest);
  if (others) {
    const [, mine = '', next = '', theirs = ''] = others.parts;
    const other = { ...subject, text: next, isMany: next.endsWith('s') };
    return [
      ...(lasts(one, withRest(clause, mine)) ?? []),
      ...(lasts(one, withRest({ ...clause, subject: other }, theirs)) ?? []),
    ];
  }
  const [whole = '', span = '', start] = found.parts;
  const behind = clause.frames.find(({ word }) => word === 'after')?.text;
  const from = start ?? behind;
  const thing = definite(subject.text);
  const are = subject.isMany ? 'are' : 'is';
  const isHeld = isHeldBack.test(clause.verb);
  const since = from === undefined ? `${thing} ${subject.isMany ? 'were' : 'was'} ${state}` : eventOf(from, subject);
  const isAge = from === undefined && !isHeld;
  const before = isAge ? `${thing} ${are} ${stepOf(span)} short of ${span} old` : havePassed(ago(span, true), since);
  const afterwards = isAge ? `${thing} ${are} ${stepOf(span)} older than ${span}` : havePassed(ago(span, false), since);
  if (clause.modal === 'can' && clause.voice === 'passive') {
    const bare = withRest(clause, clause.rest.replace(whole, ''));
    const act = tries(bare, one.actor);
    return [
      shown('in time', [before], act, done(bare) ?? 'it is accepted'),
      shown('too late', [afterwards], act, 'it is refused', 'the answer says that the time is over'),
    ];
  }
  const theyAre = subject.isMany ? 'they are' : 'it is';
  const isAtLeast = one.rule.category === 'Data Retention' && state === 'there';
  return [
    shown('until then', [before], `${thing} ${are} looked up`, `${theyAre} still ${state}`),
    shown(
      'afterwards',
      [afterwards],
      `${thing} ${are} looked up`,
      ...(thenOf(one, clause) ?? [
        isAtLeast ? `${theyAre} gone, or marked as due to be removed` : `${theyAre} no longer ${state}`,
      ]),
    ),
  ];
}

/** "Kept for 6 months, then anonymised", "deleted after 30 days and then made anonymous": what comes of it at the end of the time. */
function thenOf({ clauses, text }: Case, clause: Clause): readonly string[] | undefined {
  const next = clauses[clauses.indexOf(clause) + 1];
  return next && /\bthen\b/i.test(text) && next.modal === '' ? [tell(resolvedSubject(next, clause))] : undefined;
}

const after = /^(.*?)\bafter (¤\d)(?: (?:of|without) (.+))?$/i;
const ending = new Set(
  'delete remove erase purge expire lapse end archive anonymize anonymise close release return escalate cancel disable deactivate log destroy reset drop invalidate'.split(
    ' ',
  ),
);

/** "Expires after 7 days", "is escalated after 5 working days". */
export function endsAfter(one: Case, clause: Clause): readonly Shown[] | undefined {
  const again = triedAgain(clause);
  if (again) return again;
  const { subject } = clause;
  const [times, tail = ''] = inOneRow(clause.rest);
  const found = findTimes(after, times);
  if (!found) return afterCount(clause);
  const isHeard = subject?.isPerson === true && /^(?:get|receive)$/.test(clause.verb);
  if (
    !subject ||
    clause.isNot ||
    !(isHeard || clause.verb === 'go out' || ending.has(clause.verb) || clause.voice === 'passive')
  )
    return undefined;
  const [, before = '', span = '', of] = found.parts;
  const bare = withRest(clause, before);
  // "Tenants who do not pick up": whom it is about has to be there, too.
  const isMade = clause.verb === 'go out';
  const given = isMade || (isHeard && !/ (?:who|that) /.test(subject.text)) ? [] : [thereIs(subject)];
  const since =
    of === undefined ? (isMade ? '' : ' since then') : ` ${/without/i.test(clause.rest) ? 'without' : 'of'} ${of}`;
  const passed = (time: string) => havePassed(time, '').replace(/ since $/, since);
  const spans = spansIn(span);
  if (tail !== '')
    return spans.map((time, i) =>
      shown(i === 0 ? '' : 'again', given, passed(time), joinedWith(tell(bare), i > 0 ? tail : '')),
    );
  if (spans.length > 1) {
    const next = one.clauses[one.clauses.indexOf(clause) + 1];
    const each = forEach('each time', spans, (time) => ({ given, when: passed(time), outcomes: [tell(bare)] }));
    return next && /\bthen\b/i.test(one.text)
      ? [each, shown('at the end', given, `the last of these times has passed, and nothing has helped`, tell(next))]
      : [each];
  }
  return [
    shown('not yet', given, passed(ago(span, true)), tell(bare, { isNot: true })),
    shown('then', given, passed(span), tell(bare), ...(thenOf(one, clause) ?? [])),
  ];
}

const andAfter = new RegExp(
  String.raw`\bafter (${countPattern}) (${unitPattern}),? and (?:(?:again|another|once more|a second time) )?after (${countPattern})(?: (${unitPattern}))?( with [^,;]+)?$`,
  'i',
);

/** "After 30 days, and again after 45 days with a late fee": both times in one row, and what comes with the last of them. */
function inOneRow(rest: string): readonly [string, string?] {
  const found = rest.includes(' and ') ? andAfter.exec(rest) : null;
  if (!found) return [rest];
  const [whole, first, unit = '', next, other = unit, tail] = found;
  const units = other.endsWith('s') ? other : `${other}s`;
  const row = other === unit || unit === '' ? `${first} and ${next} ${units}` : `${first} ${unit} and ${next} ${units}`;
  return [rest.replace(whole, `after ${row}`), tail?.trim() ?? ''];
}

const joinedWith = (told: string, tail: string): string => (tail === '' ? told : `${told} ${tail}`);

const afterSome = new RegExp(String.raw`^(.*?)\bafter (${countPattern}) ((?:[a-zà-ÿ-]+ ){0,3}[a-zà-ÿ-]+s)$`, 'i');

/** "Is returned after 3 failed attempts". */
function afterCount(clause: Clause): readonly Shown[] | undefined {
  const [, before = '', count = '', things = ''] = afterSome.exec(clause.rest) ?? [];
  if (count === '' || clause.isNot || clause.modal === 'can' || numberOf(count) < 2 || !clause.subject)
    return undefined;
  const bare = withRest(clause, before);
  const there = (n: string) =>
    numberOf(n) === 1 ? `there has been one ${things.replace(/\S+$/, singular)}` : `there have been ${n} ${things}`;
  return [
    shown('not yet', [], there(besides(count, -1)), tell(bare, { isNot: true })),
    shown('then', [], there(count), tell(bare)),
  ];
}

/** "A webhook is retried for 24 hours". */
function triedAgain({ voice, verb, rest, subject }: Clause): readonly Shown[] | undefined {
  const found = voice === 'passive' && /^(?:retry|repeat|try)$/.test(verb) ? findTimes(lasting, rest) : null;
  if (!found || !subject) return undefined;
  const [whole = '', span = ''] = found.parts;
  const how = rest
    .replace(whole, '')
    .replace(/^again\b/, '')
    .replace(/,? ?\bthen .*$/, '')
    .replace(/[\s,]+$/, '')
    .trim();
  const thing = definite(subject.text)
    .replace(/ that (?:fails?|failed)$/, '')
    .replace(/^the failed /, 'the ');
  const hasFailed = `${thing} ${subject.isMany ? 'have' : 'has'} failed for`;
  const theyAre = subject.isMany ? 'they are' : 'it is';
  return [
    shown(
      'still failing',
      [`${hasFailed} ${ago(span, true)}`],
      'the next attempt is due',
      `${theyAre} tried again${how === '' ? '' : ` ${how}`}`,
    ),
    shown(
      'given up',
      [`${hasFailed} ${ago(span, false)}`],
      'the next attempt would be due',
      `${theyAre} tried no more`,
    ),
  ];
}
