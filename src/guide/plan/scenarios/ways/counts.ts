/** "At most 5 open offers at a time", "files of up to 25 MB", "at least 8 characters": the number from both sides. */
import type { Clause } from '../../../grammar/parsed.ts';
import { lowerFirst, past as pastWord, plural, singular, third, withArticle } from '../../../text/words.ts';
import { besides, beyond, countPattern, numberOf, unitPattern } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, indefinite, tell, tries } from '../telling.ts';
import { countedApart, inFull, limitedItem } from './limits.ts';

const most = String.raw`(?:at least|a minimum of|fit in|at most|up to|no more than|not more than|a maximum of|maximum|max\.?|only|not? (?:exceed|larger than|longer than|bigger than|above|over)|(?:larger|longer|bigger|heavier|more) than|exceeds?|(?:stays?|remains?|be|is|are) (?:under|below))`;
const sized = new RegExp(
  String.raw`\b${most} (\d[\d.,]*) ?([KMGT]i?B|characters?|words|pages|letters|kg|g|km|m|cm|mm|pixels|lines|EUR|USD|CHF|GBP|%)(?![a-zà-ÿ])`,
  'i',
);
const counted = new RegExp(
  String.raw`\b(at most|up to|no more than|not more than|a maximum of|maximum|max\.?|only|at least|a minimum of|exactly) (${countPattern}) (?!${unitPattern}\b)((?:[a-zà-ÿ-]+ ){0,2}?[a-zà-ÿ-]+)(?=[ ,.;]|$)`,
  'i',
);
const window = new RegExp(
  String.raw`\b(?:per|an?|each|every|in|within)(?: the (?:last|same))?( ${countPattern})? (second|minute|hour|day|week|month|quarter|year)s?\b`,
  'i',
);
const atOnce =
  /\b(?:at a time|at once|at the same time|at any (?:one )?time|in progress|in parallel|simultaneously)\b/i;

/** "May have one in progress, and may request at most 5 a day": each limit by itself. */
export function counts(one: Case): readonly Shown[] | undefined {
  const made = one.clauses.flatMap(countedApart).flatMap((each) => {
    const clause = inFull(each, one.thing);
    const { rest, subject, voice, text, frames } = clause;
    const isLimit =
      sized.test(text) ||
      (counted.test(rest) && (subject !== undefined || voice === 'active')) ||
      counted.test(subject?.text ?? '');
    if (!isLimit || frames.some(({ word }) => word !== 'so that')) return [];
    return bySize(one, clause) ?? byCount(one, clause) ?? [];
  });
  return made.length > 0 ? made : undefined;
}

function bySize(one: Case, clause: Clause): readonly Shown[] | undefined {
  const found = sized.exec(clause.text);
  const [whole = '', amount = '', unit = ''] = found ?? [];
  // "Contacts can upload documents up to 25 MB": it is the documents.
  const behind =
    clause.voice === 'active' &&
    clause.object &&
    clause.rest.includes(whole) &&
    clause.rest.indexOf(whole) >= clause.object.text.length &&
    !/^(?:contain|have|exceed|be)$/.test(clause.verb)
      ? clause.object
      : undefined;
  const subject = behind ?? clause.subject;
  if (
    !found ||
    !subject ||
    subject.isPerson ||
    (behind === undefined && clause.voice === 'active' && clause.modal === 'can')
  )
    return undefined;
  // "Orders of more than 150 % need a yes": which orders, and no limit of them.
  const isNoLimit = /\bthan |exceeds?\b/i.test(whole) && !/^(?:no|not) /i.test(whole) && !clause.isNot;
  if (isNoLimit && !/^(?:reject|refuse|block|decline)$/.test(clause.verb)) return undefined;
  if (/^(?:at least|a minimum of)/i.test(whole)) return atLeast(clause, amount, unit);
  // "An update adds at most 150 KB": measured, and refused to nobody.
  const isHandedIn =
    behind !== undefined ||
    (clause.voice === 'is' && !/\b(?:under|below) /.test(whole)) ||
    (clause.modal !== '' && !/^(?:stay|remain)$/.test(clause.verb)) ||
    clause.voice === 'has' ||
    /^(?:reject|refuse|accept|exceed|contain)$/.test(clause.verb);
  const thing = indefinite({
    ...subject,
    text: subject.text.replace(/ (?:above|over|larger than|of more than) .*$/, ''),
    isMany: false,
  }).replace(
    /^(.*?)(\p{L}+)$/u,
    (_, before: string, noun: string) => `${before === '' ? 'a ' : before}${subject.isMany ? singular(noun) : noun}`,
  );
  if (!isHandedIn)
    return [
      shown(
        'at the most',
        ['the largest case that has to be carried'],
        'it is worked through to the end',
        neverMore(clause, `${amount} ${unit}`),
      ),
    ];
  if (one.runs !== undefined)
    return [shown('at the limit', [`${thing} of ${amount} ${unit}`], one.runs, 'it is worked through to the end')];
  const when = 'it is handed in';
  return [
    shown('at the limit', [`${thing} of exactly ${amount} ${unit}`], when, 'it is accepted'),
    shown(
      'beyond it',
      [`${thing} of ${beyond(amount, 1)} ${unit}`],
      when,
      ...refused,
      `the answer names the limit of ${amount} ${unit}`,
    ),
  ];
}

/** "No bike carries more than 40 kg", "memory use stays under 100 MB". */
function neverMore({ subject, voice, verb, isNot }: Clause, amount: string): string {
  const who = definite(subject?.text ?? 'it');
  if (voice !== 'active' || /^(?:stay|remain|exceed)$/.test(verb))
    return `${who} ${subject?.isMany ? 'are' : 'is'} never above ${amount}`;
  return isNot
    ? `no ${definite(subject?.text ?? 'it').replace(/^(?:the|no) /, '')} ${third(verb)} more than ${amount}`
    : `${who} never ${subject?.isMany ? verb : third(verb)} more than ${amount}`;
}

const aside =
  /([\p{L}-]+(?: of [\p{L}-]+)?) \([^()]{0,60}?(?:max\.?|maximum|up to|at most) ?(\d[\d.,]*) ?([KMGT]i?B)\b[^()]{0,40}\)/iu;

/** "Proof of residence (PDF or photo, max 10 MB)": the limit stands beside it. */
export function sizeInAside({ rule, runs }: Case): readonly Shown[] {
  const [, thing, amount = '', unit = ''] = aside.exec(rule.text) ?? [];
  if (thing === undefined || runs !== undefined) return [];
  const what = withArticle(singular(lowerFirst(thing)));
  return [
    shown(
      `${lowerFirst(thing)} at the limit`,
      [`${what} of exactly ${amount} ${unit}`],
      'it is handed in',
      'it is accepted',
    ),
    shown(
      `${lowerFirst(thing)} beyond it`,
      [`${what} of ${beyond(amount, 1)} ${unit}`],
      'it is handed in',
      ...refused,
      `the answer names the limit of ${amount} ${unit}`,
    ),
  ];
}

/** "Must be at least 25 EUR above the highest bid". */
function atLeast(clause: Clause, amount: string, unit: string): readonly Shown[] | undefined {
  if (!clause.subject || (clause.modal !== 'must' && clause.voice !== 'is')) return undefined;
  const told = (n: string) =>
    tell(clause, { subject: 'it', rest: clause.rest.replace(/\b(?:at least|a minimum of) [\d.,]+/i, n) });
  const when = `${indefinite(clause.subject)} ${clause.subject.isMany ? 'are' : 'is'} handed in`;
  return [
    shown('at the limit', [], `${when}, and ${told(`exactly ${amount}`)}`, 'it is accepted'),
    shown(
      'below it',
      [],
      `${when}, and ${told(`only ${beyond(amount, -1)}`)}`,
      ...refused,
      `the answer names the limit of ${amount} ${unit}`,
    ),
  ];
}

function byCount(one: Case, said: Clause): readonly Shown[] | undefined {
  const clause = limitedItem(said, counted);
  const inSubject = counted.exec(clause.subject?.text ?? '');
  const asObject = counted.exec(clause.object?.text ?? '');
  const found = inSubject ?? asObject ?? counted.exec(clause.rest);
  if (!found) return undefined;
  const [, bound = '', amount = ''] = found;
  // All of the object is what is counted: "at most 3 future appointments".
  const things =
    asObject?.index === 0 && clause.object
      ? (clause.object.text
          .slice(asObject[0].length - (asObject[3]?.length ?? 0))
          .split(/ of | that | or | and |,/)[0] ?? '')
      : (found[3] ?? '');
  const n = numberOf(amount);
  if (!(n >= 1) || /^(?:other|more|times?|of|once|per)\b/.test(things) || amount.endsWith('%')) return undefined;
  if (!inSubject && !asObject) return inTail(one, clause, found);
  const isLeast = /least|minimum/i.test(bound);
  const noun = things.split(' ').at(-1) ?? things;
  const name = things.slice(0, -noun.length);
  const some = (k: string) =>
    k === 'no'
      ? `no ${name}${plural(singular(noun))}`
      : numberOf(k) === 1
        ? `${k === '1' ? 'one' : k} ${name}${singular(noun)}`
        : `${k} ${name}${plural(singular(noun))}`;
  const { subject } = clause;
  if (!subject) return undefined;
  if (inSubject) return asSubject(clause, amount, inSubject[3] ?? '', isLeast);
  const who = definite(subject.text);
  const have = subject.isMany ? 'have' : 'has';
  const span = window.exec(clause.rest);
  const during =
    span && !atOnce.test(clause.rest)
      ? ` in the ${/^ (?:per|a|each|every)/.test(` ${span[0]}`) ? 'same' : 'last'}${span[1] ?? ''} ${span[2] ?? ''}${(span[1] ?? '').trim() === '' ? '' : 's'}`
      : '';
  const isHeld = clause.voice === 'has' || /^(?:hold|own|keep|have)$/.test(clause.verb);
  const isMade =
    /^(?:contain|include|consist|carry|accept|allow|list|need|require|take|support|show|propose|offer)$/.test(
      clause.verb,
    );
  if (isMade || (isHeld && !subject.isPerson && !one.rule.actors.some((actor) => who.endsWith(actor)))) {
    const [, holder] = /\b(?:in|per) (?:one|a|an|each|a single) (\p{L}+)\b/u.exec(clause.tail) ?? [];
    const given = (k: string) => `${holder === undefined ? indefinite(subject) : withArticle(holder)} with ${some(k)}`;
    if (isLeast)
      return [
        shown('enough', [given(amount)], 'it is handed in', 'it is accepted'),
        shown('too few', [given(besides(amount, -1))], 'it is handed in', ...refused),
      ];
    if (/^(?:show|propose|offer|list)$/.test(clause.verb))
      return [
        shown(
          'more than fit',
          [`there are ${some(besides(amount, 1))} that would fit`],
          `${who} ${clause.verb === 'show' ? 'shows' : `${clause.verb}s`} them`,
          `${amount} of them are shown`,
          'the rest is not',
        ),
      ];
    return [
      shown(
        'at the limit',
        [given(besides(amount, -1))],
        `one more ${name}${singular(noun)} is added`,
        'it is accepted',
      ),
      shown('one too many', [given(amount)], `one more ${name}${singular(noun)} is added`, ...refused),
    ];
  }
  if (!subject.isPerson && clause.voice !== 'active') return undefined;
  if (isLeast) return undefined;
  const isAct = !isHeld && (subject.isPerson || clause.modal === 'can');
  const has = (k: string) =>
    isAct
      ? `${who} ${have} ${pastOf(clause)} ${some(k)}${during}`
      : `${who} ${have} ${some(k)}${/in progress/.test(clause.rest) ? ' in progress' : ''}${during}`;
  const more = `one more ${name}${singular(noun)}`;
  const act = isAct
    ? `${who} ${subject.isMany ? 'try' : 'tries'} to ${clause.verb} ${more}`
    : `${who} ${subject.isMany ? 'ask' : 'asks'} for ${more}`;
  // In a time there is a limit, at a time there is room.
  const [inside, outside] = during === '' ? ['still free', 'one too many'] : ['up to the limit', 'beyond the limit'];
  return [
    shown(inside, [has(besides(amount, -1))], act, 'it is accepted'),
    shown(outside, [has(amount)], act, ...refused),
  ];
}

/** "At most 2 campaigns per week are sent to one subscriber". */
function asSubject(clause: Clause, amount: string, noun: string, isLeast: boolean): readonly Shown[] | undefined {
  if (isLeast || clause.voice !== 'passive' || !clause.subject) return undefined;
  const span = window.exec(clause.subject.text) ?? window.exec(clause.rest);
  const during = span ? ` in the same ${span[2] ?? ''}` : '';
  const rest = clause.rest.replace(span?.[0] ?? '\u0000', '').trim();
  const told = (k: string) =>
    `${k} ${numberOf(k) === 1 ? `${singular(noun)} has` : `${noun} have`} been ${pastWord(clause.verb)} ${rest}`.trim() +
    during;
  const when = `one more is to be ${pastWord(clause.verb)}`;
  return [
    shown('still free', [told(besides(amount, -1))], when, `it is ${pastWord(clause.verb)}`),
    shown('one too many', [told(amount)], when, `it is not ${pastWord(clause.verb)}`),
  ];
}

/** "With up to 12 photos": the same act, with as many and with one more. */
function inTail(
  one: Case,
  clause: Clause,
  [whole, bound = '', amount = '', noun = '']: RegExpExecArray,
): readonly Shown[] | undefined {
  if (clause.voice === 'is' || clause.voice === 'has' || clause.isNot || /^(?:only|exactly)$/i.test(bound))
    return undefined;
  const isLeast = /least|minimum/i.test(bound);
  const told = (k: string) =>
    clause.subject?.isPerson || clause.voice === 'passive'
      ? tries({ ...clause, modal: 'can' }, one.actor, clause.rest.replace(whole, `${k} ${noun}`))
      : undefined;
  const [inside, outside] = [told(amount), told(besides(amount, isLeast ? -1 : 1))];
  if (inside === undefined || outside === undefined || clause.modal === '') return undefined;
  return [
    shown(isLeast ? 'just enough' : 'as many as allowed', [], inside, 'it is accepted'),
    shown(isLeast ? 'too few' : 'one too many', [], outside, ...refused),
  ];
}

const pastOf = ({ verb }: Clause): string => pastWord(verb);
