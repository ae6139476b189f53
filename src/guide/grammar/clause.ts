/** A sentence as its clauses: under which circumstances who does what, or what is so. Every part is a quote of the text. */
import { sentenceEnd } from '../../artifacts/prd/prose.ts';
import { asBefore, gapped, withShared } from './from-before.ts';
import { frameAt, inverted, leadEnd } from './frames.ts';
import { nextClause } from './next-clause.ts';
import type { Clause, Frame, Phrase } from './parsed.ts';
import { objectIn, phraseOf } from './phrase.ts';
import {
  isAttribute,
  isComma,
  isFinite,
  isOfPronoun,
  lowerAt,
  type Sentence,
  slice,
  tagAt,
  verbAfter,
} from './sentence.ts';
import { tagged } from './tagger.ts';
import { tokensOf, withoutAsides } from './tokens.ts';
import { type Group, participleBase, verbGroup } from './verb-group.ts';

const kept = new Map<string, readonly Clause[]>();
/** By sentence as well: the same ones come alone, and in the block that they stand in. */
const sentences = new Map<string, readonly Clause[]>();
const mostKept = 600;
/** What is longer is data, and no rule. */
const mostLetters = 2000;

/** "Sign up/sign in". */
const eitherSign = /(?<=\b(?:sign|log) (?:up|in|on|out)) ?\/ ?(?=(?:sign|log) )/gi;

/** The clauses of a text in their order; none where it has no verb. */
export function clausesOf(text: string): readonly Clause[] {
  if (text.length > mostLetters) return [];
  const known = kept.get(text);
  if (known) return known;
  const found = withoutLabel(withoutAsides(text.includes('/') ? text.replaceAll(eitherSign, ' or ') : text))
    .split(/;|, (?=otherwise )/u)
    .flatMap((one) => one.split(sentenceEnd))
    .reduce<Clause[]>((before, one) => {
      const plain = one.trim().replace(/[.!?]+$/, '');
      const own = clausesIn(plain).reduce<Clause[]>(
        (told, each) => [...told, asBefore(each, told.at(-1) ?? before.at(-1))],
        [],
      );
      return [...before, ...(own.length === 0 ? gapped(plain, before.at(-1)) : own)];
    }, []);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, found);
  return found;
}

/** "Audit: every approval is logged": what stands before it names the matter. */
const withoutLabel = (text: string): string => {
  const [whole, label = ''] = /^([\p{L}\d/& -]{2,40}): +(?=\S+ \S+ )/u.exec(text) ?? [];
  return whole === undefined || tagged(tokensOf(label)).some(({ tag }) => /^[VZMBHO]$/.test(tag))
    ? text
    : text.slice(whole.length);
};

function clausesIn(text: string): readonly Clause[] {
  const known = sentences.get(text);
  if (known) return known;
  const found = parsed(text);
  if (sentences.size >= mostKept) sentences.clear();
  sentences.set(text, found);
  return found;
}

function parsed(text: string): Clause[] {
  const words = tagged(tokensOf(text));
  if (words.length === 0) return [];
  const sentence: Sentence = {
    text,
    words,
    read: (from, to) => readFrom(sentence, from, to, undefined),
    known: new Map(),
  };
  return sentence.read(0, words.length);
}

function readFrom(one: Sentence, start: number, end: number, last: Clause | undefined): Clause[] {
  const frames: Frame[] = [];
  let i = start;
  while (
    i < end &&
    (isComma(one, i) || tagAt(one, i) === 'C' || /^(?:then|otherwise|also|please)$/.test(lowerAt(one, i)))
  ) {
    if (lowerAt(one, i) === 'otherwise')
      frames.push({ word: 'otherwise', text: 'otherwise', clauses: [], isLead: true, isOnly: false, isEven: false });
    i++;
  }
  for (let frame = frameAt(one, i, end, true); frame && frame.end < end; frame = frameAt(one, i, end, true)) {
    frames.push(frame.frame);
    i = frame.end;
    while (i < end && (isComma(one, i) || /^(?:then|so)$/.test(lowerAt(one, i)))) i++;
  }
  const asked = frames.length === 0 && i === 0 ? inverted(one, end) : undefined;
  if (asked) {
    frames.push(asked.frame);
    i = asked.end + 1;
  }
  const lead = leadEnd(one, i, end);
  if (lead !== undefined) {
    frames.push({
      word: '',
      text: slice(one, i, lead),
      clauses: [],
      isLead: true,
      isOnly: lowerAt(one, i) === 'only',
      isEven: lowerAt(one, i) === 'even',
    });
    i = lead;
    while (i < end && (isComma(one, i) || lowerAt(one, i) === 'then')) i++;
  }
  const isImperative = tagAt(one, i) === 'V' || (tagAt(one, i) === 'X' && tagAt(one, i + 1) === 'V');
  // "..., and is logged": the subject goes on.
  const goesOn = last && !isImperative && isFinite(one, i, false);
  const verb = isImperative || goesOn ? i : verbAfter(one, i, end);
  if (verb === undefined) return [];
  // "Secrets never end up in logs": what stands before the verb belongs to it.
  let first = verb;
  while (
    first - 1 > i &&
    (tagAt(one, first - 1) === 'X' ||
      (tagAt(one, first - 1) === 'R' && lowerAt(one, first - 1).endsWith('ly')) ||
      /^(?:only|either|always|also|just|then|still|now)$/.test(lowerAt(one, first - 1)))
  )
    first--;
  const subject = verb > i ? phraseOf(one, i, first) : goesOn ? last.subject : undefined;
  // "On exam days 3,000 reservations": nothing that is on something does anything; "the day it starts on": which one.
  if (subject && (/^(?:on|during|for) /i.test(subject.text) || isOfPronoun(one, first))) return [];
  const read = verbGroup(one, first, end);
  // "If two referees travelled together": people do so, and nobody does it to them.
  const isTheirs = subject?.isPerson && tagAt(one, start - 1) === 'U' && tagAt(one, first) === 'F';
  const group: Group = isTheirs ? { ...read, voice: 'active', isPerfect: true } : read;
  return clauseFrom(one, { subject, group, from: i, end, frames });
}

interface Open {
  readonly subject: Phrase | undefined;
  readonly group: Group;
  readonly from: number;
  readonly end: number;
  readonly frames: readonly Frame[];
}

const asking = /^(?:see|know|show|tell|say|decide|check|learn|define|set|specify)$/;

/** From its verb on: what belongs to it, under which circumstances, and where the next clause begins. */
function clauseFrom(one: Sentence, { subject, group, from, end, frames }: Open): Clause[] {
  const own: Frame[] = [...frames];
  const rest: string[] = [];
  let firstEnd = group.end;
  let start = group.end;
  let i = group.end;
  let next: number | undefined;
  const close = (at: number) => {
    if (start === group.end) firstEnd = at;
    const text = slice(one, start, at);
    // "When they shop, one point per euro".
    const isBeside = rest.length > 0 && isComma(one, start) && tagAt(one, start + 1) === '#';
    if (text !== '') rest.push(isBeside ? `, ${text}` : text);
  };
  while (i < end) {
    // "Both see when it is due": what is seen, and no circumstance.
    const isSeen = i === group.end && asking.test(group.verb);
    const frame = isSeen ? undefined : frameAt(one, i, end, false);
    if (frame) {
      close(lowerAt(one, i - 1) === 'only' && frame.frame.isOnly ? i - 1 : i);
      own.push(frame.frame);
      i = frame.end;
      start = i;
      continue;
    }
    if ((isComma(one, i) || tagAt(one, i) === 'C') && i > group.end - 1) {
      const after = nextClause(one, i, end, group, subject);
      if (after !== undefined) {
        next = after;
        break;
      }
    }
    i++;
  }
  close(i);
  const clause: Clause = {
    ...(subject ? { subject } : {}),
    modal: group.modal,
    isNot: group.isNot !== (subject !== undefined && isNone(subject.text)),
    voice: group.voice,
    isPerfect: group.isPerfect,
    verb: group.verb,
    how: group.how.join(' '),
    rest: rest.join(' ').replace(/\s*,$/, '').replaceAll(' , ', ', '),
    ...objectIn(one, group.end, start === group.end ? i : firstEnd),
    frames: own,
    text: slice(one, from, i),
  };
  if (next === undefined) return [clause];
  const shared = own.filter((frame) => frame.isLead && frame.word !== 'otherwise');
  const others = following(one, next, end, clause, group, shared);
  return next === group.end ? withShared(clause, others) : [clause, ...others];
}

const isNone = (text: string): boolean => /^(?:no(?! more| longer)|nobody|nothing|none|neither)\b/i.test(text);

/** "... and notify the owner", "... and the owner is told": the same subject, or another one. */
function following(
  one: Sentence,
  at: number,
  end: number,
  before: Clause,
  group: Group,
  frames: readonly Frame[],
): Clause[] {
  let i = at;
  while (isComma(one, i) || tagAt(one, i) === 'C' || /^(?:then|also|either)$/.test(lowerAt(one, i))) i++;
  let first = i;
  while (tagAt(one, first) === 'R') first++;
  const tag = tagAt(one, first);
  const isSame =
    isFinite(one, first, false) ||
    tag === 'V' ||
    (tag === 'X' && !before.frames.some(({ isLead }) => isLead)) ||
    (tag === 'P' && !isAttribute(one, i));
  if (!isSame) {
    const others = readFrom(one, at, end, before);
    return others.map((clause, n) =>
      n === 0 || clause.frames.length === 0 ? { ...clause, frames: [...frames, ...clause.frames] } : clause,
    );
  }
  const own = verbGroup(one, i, end);
  i = first;
  const isParticiple = tag === 'P';
  // "Cannot be turned off, and always go out", "cannot reject, only acknowledge": that they cannot is over.
  const isOnly = lowerAt(one, first - 1) === 'only';
  const isParted = isComma(one, at) && /^(?:and|but)$/.test(lowerAt(one, at + 1)) && before.subject?.isMany;
  const isOver = group.isNot && (isOnly || isParted);
  const shared: Group = isParticiple
    ? {
        ...group,
        how: [],
        verb: particled(one, i, participleBase(lowerAt(one, i))),
        end: tagAt(one, i + 1) === 'L' ? i + 2 : i + 1,
      }
    : tag === 'V' && isOver
      ? { ...own, modal: isOnly ? group.modal : '' }
      : tag === 'V' || tag === 'X'
        ? {
            ...own,
            modal: own.modal === '' ? group.modal : own.modal,
            isNot: own.isNot || (group.isNot && tag === 'V'),
          }
        : own;
  return clauseFrom(one, { subject: before.subject, group: shared, from: i, end, frames: [...frames] });
}

const particled = (one: Sentence, i: number, verb: string): string =>
  tagAt(one, i + 1) === 'L' ? `${verb} ${lowerAt(one, i + 1)}` : verb;
