/** Circumstances: where they begin, and where the clause goes on that they belong to. */
import {
  hasListAhead,
  isComma,
  isFinite,
  lowerAt,
  type PlacedFrame,
  type Sentence,
  slice,
  tagAt,
  verbAfter,
} from './sentence.ts';

const framing =
  /^(?:if|when|whenever|unless|once|while|whilst|until|till|before|after|because|although|though|as|since|where|wherever|whereas|lest)$/;

/** Said in several words, and what they mean. */
const inWords: ReadonlyMap<string, string> = new Map([
  ['as soon as', 'once'],
  ['as long as', 'while'],
  ['so long as', 'while'],
  ['provided that', 'if'],
  ['providing that', 'if'],
  ['assuming that', 'if'],
  ['supposing that', 'if'],
  ['on condition that', 'if'],
  ['in the event that', 'if'],
  ['given that', 'if'],
  ['every time', 'when'],
  ['each time', 'when'],
  ['by the time', 'when'],
  ['now that', 'since'],
]);

/** A circumstance with a verb: "when the door is closed", "until 24 hours before the shift starts", "as soon as ...". */
export function frameAt(one: Sentence, at: number, end: number, isLead: boolean): PlacedFrame | undefined {
  const key = `${at}-${end}${isLead ? '!' : ''}`;
  if (!one.known.has(key)) one.known.set(key, readFrame(one, at, end, isLead));
  return one.known.get(key);
}

function readFrame(one: Sentence, at: number, end: number, isLead: boolean): PlacedFrame | undefined {
  let i = at;
  const isOnly = lowerAt(one, i) === 'only' || lowerAt(one, i - 1) === 'only';
  const isEven = /^(?:even|also)$/.test(lowerAt(one, i)) || /^(?:even|also)$/.test(lowerAt(one, i - 1));
  if (lowerAt(one, i) === 'only' || (/^(?:even|also)$/.test(lowerAt(one, i)) && framing.test(lowerAt(one, i + 1)))) i++;
  const first = lowerAt(one, i);
  const said = inWords.get(first);
  const isInCase = first === 'in' && lowerAt(one, i + 1) === 'case' && lowerAt(one, i + 2) !== 'of';
  const isSoThat = first === 'so' && lowerAt(one, i + 1) === 'that';
  const isTimed = (first === 'until' || first === 'till') && isTimedBefore(one, i);
  if (
    said === undefined &&
    !isInCase &&
    !isSoThat &&
    !isTimed &&
    !(tagAt(one, i) === 'U' && framing.test(first)) &&
    !(first === 'once' && tagAt(one, i + 1) === 'P')
  )
    return undefined;
  const word = said ?? (isInCase ? 'if' : isSoThat ? 'so that' : first === 'whenever' ? 'when' : first);
  if (tagAt(one, i + 1) === 'C' || isComma(one, i + 1)) return undefined;
  const from = i + (isInCase || isSoThat ? 2 : 1);
  const stop = frameEnd(one, from, end, isLead);
  const text = slice(one, from, stop);
  const clauses = one.read(from, stop);
  // "After 3 days": a time, and no circumstance with a verb.
  if (
    clauses.length === 0 &&
    /^(?:after|before|until|till|since|as|once|where)$/.test(word) &&
    !(word === 'once' && tagAt(one, from) === 'P')
  )
    return undefined;
  return text === '' ? undefined : { frame: { word, text, clauses, isLead, isOnly, isEven }, end: stop };
}

/** "Until 24 hours before the shift starts". */
const isTimedBefore = (one: Sentence, at: number): boolean =>
  tagAt(one, at + 1) === '#' && /^(?:before|after)$/.test(lowerAt(one, at + 3));

function frameEnd(one: Sentence, from: number, end: number, isLead: boolean): number {
  let open = 1;
  let verb = -1;
  for (let i = from; i < end; i++) {
    const tag = tagAt(one, i);
    if ((tag === 'W' || tag === 'U') && i > from) open += 1;
    else if (isFinite(one, i, i > from)) {
      if (open === 0 && isLead && tagAt(one, i - 1) !== 'C' && !isJoinedTo(one, verb, i, end))
        return backToSubject(one, i, verb) ?? end;
      if (open > 0) open -= 1;
      verb = i;
    } else if (isComma(one, i)) {
      const isDash = /[–—:]/.test(lowerAt(one, i));
      if (isDash) return i;
      const after = tagAt(one, i + 1) === 'C' ? i + 2 : i + 1;
      if (lowerAt(one, i + 1) === 'then') return i;
      if (open > 0 && isLead && hasListAhead(one, i + 1, end)) continue;
      if (open > 0 && !isLead) continue;
      if (open === 0 && isLead && (isPredicateList(one, i + 1, end) || isOtherCase(one, i + 1, end))) continue;
      const next = verbAfter(one, after, end);
      const isImperative =
        tagAt(one, after) === 'V' ||
        tagAt(one, after) === 'X' ||
        lowerAt(one, after) === 'then' ||
        tagAt(one, after) === 'U' ||
        tagAt(one, after) === 'I';
      if (next !== undefined || isImperative || isFinite(one, after, false)) return i;
      if (isLead && open === 0) return i;
      // "When they shop, one point per euro": what counts or bounds it belongs to what was said before.
      if (!isLead && open === 0 && /^[#I]$/.test(tagAt(one, i + 1) ?? '')) return i;
    } else if (tag === 'C' && !isLead && open === 0) {
      // "... when it is ready and the owner can ...": another subject with its own verb, told in general, is no part of the circumstance.
      if (tagAt(one, i + 1) === 'M') return i;
    }
  }
  return end;
}

/** "If the amount differs and the driver cannot say why, ...": what is joined there has a subject of its own, and the comma comes later. */
function isJoinedTo(one: Sentence, last: number, verb: number, end: number): boolean {
  let and = verb - 1;
  while (and > last && tagAt(one, and) !== 'C') and--;
  if (and <= last || !/^[DNSJQ]$/.test(tagAt(one, and + 1) ?? '')) return false;
  for (let i = verb + 1; i < end; i++) if (isComma(one, i)) return verbAfter(one, i + 1, end) !== undefined;
  return false;
}

/** "When a key is lost, stolen or broken, ...": the comma stands among what is said of it. */
function isPredicateList(one: Sentence, from: number, end: number): boolean {
  let i = from;
  const pass = (tags: RegExp) => {
    while (i < end && tags.test(tagAt(one, i) ?? '')) i++;
  };
  pass(/^[PJRNSGXL,]$/);
  if (i === from || isComma(one, i - 1) || tagAt(one, i) !== 'C') return false;
  const last = ++i;
  pass(/^[PJRNSGXL]$/);
  return i > last && isComma(one, i);
}

/** "If the pulse is 40 or less, or the pressure is 180 or more, ...": another case, and what follows from either comes later. */
function isOtherCase(one: Sentence, from: number, end: number): boolean {
  if (lowerAt(one, from) !== 'or') return false;
  let stop = from + 1;
  while (stop < end && !isComma(one, stop)) stop++;
  const verb = verbAfter(one, from + 1, stop);
  return verb !== undefined && verb > from + 1 && verbAfter(one, stop + 1, end) !== undefined;
}

/** "If no compartment of that size is free the locker offers ...": without a comma, the next subject begins behind a whole phrase. */
function backToSubject(one: Sentence, verb: number, last: number): number | undefined {
  for (let i = last + 1; i < verb; i++) {
    const tag = tagAt(one, i);
    const before = tagAt(one, i - 1) ?? ',';
    if ((tag === 'D' || tag === 'Q') && i > last + 1 && /^[NSJPQRL#]$/.test(before)) return i;
    if (
      (tag === 'D' || tag === 'Q') &&
      i === last + 1 &&
      before !== 'Z' &&
      before !== 'V' &&
      before !== 'B' &&
      before !== 'H'
    )
      return i;
  }
  for (let i = verb - 1; i > last; i--)
    if (/^[NSJP]$/.test(tagAt(one, i) ?? '') && /^[PJQRL]$/.test(tagAt(one, i - 1) ?? '')) return i;
  return undefined;
}

/** "After five wrong codes in ten minutes a locker keypad ...", "On the first day of a period, ...": where the phrase in front ends. */
export function leadEnd(one: Sentence, from: number, end: number): number | undefined {
  let start = from;
  if (/^(?:only|even|also|every|each)$/.test(lowerAt(one, start))) start++;
  const isEvery = /^(?:every|each)$/.test(lowerAt(one, from));
  const first = tagAt(one, start);
  // "Four weeks before that date the owner gets an email".
  const isSpan = first === '#' && /^(?:before|after)$/.test(lowerAt(one, start + 2));
  // "Once a month each team lead gets ...".
  if (first === 'R' && /^(?:once|twice) (?:an?|every|per) /.test(lowerAt(one, start)))
    return /^[DNSQJ#,]$/.test(tagAt(one, start + 1) ?? '') ? start + 1 : undefined;
  if (
    isEvery
      ? !/^(?:day|night|week|month|quarter|year|hour|minute|morning|evening|\w+day|\d+)s?$/.test(lowerAt(one, start))
      : first !== 'I' && !isSpan
  )
    return undefined;
  // "Six weeks before it ends, the owner gets a mail".
  const told = isSpan && tagAt(one, start + 2) === 'U' ? frameAt(one, start + 2, end, true) : undefined;
  if (told) return told.end < end ? told.end : undefined;
  const verb = verbAfter(one, start, end);
  let hasNoun = false;
  for (let i = start + (isSpan ? 4 : 1); i < (verb ?? end); i++) {
    hasNoun ||= /^[NSQG]$/.test(tagAt(one, i) ?? '');
    // "With an expired, revoked or unknown link": the comma stands before what is meant.
    if (isComma(one, i) && !hasNoun && /^[JP]$/.test(tagAt(one, i - 1) ?? '')) continue;
    if (isComma(one, i) && !(verb === undefined && tagAt(one, i + 1) !== 'V')) {
      const isList =
        tagAt(one, i + 1) !== 'C' && hasListAhead(one, i + 1, end) && verbAfter(one, i + 1, end) === undefined;
      if (!isList && !/^[:]$/.test(lowerAt(one, i))) return i;
    }
    const tag = tagAt(one, i);
    const before = tagAt(one, i - 1) ?? ',';
    if (
      (tag === 'D' || tag === 'Q') &&
      (/^[NSPRJ#]$/.test(before) || /^(?:that|this)$/.test(lowerAt(one, i - 1))) &&
      i > start + 1 &&
      verb !== undefined
    )
      return lowerAt(one, i - 1) === 'only' ? i - 1 : i;
  }
  if (
    isEvery &&
    verb !== undefined &&
    /^(?:[NS])$/.test(tagAt(one, start + 1) ?? '') &&
    verb > start + 1 &&
    !/^\d/.test(lowerAt(one, start))
  )
    return start + 1;
  return undefined;
}

/** "Should somebody lose the card, a new one costs 2 EUR". */
export function inverted(one: Sentence, end: number): PlacedFrame | undefined {
  if (lowerAt(one, 0) !== 'should' || !/^[DNSQJ#]$/.test(tagAt(one, 1) ?? '')) return undefined;
  let stop = 1;
  while (stop < end && !isComma(one, stop)) stop++;
  const clauses = stop < end - 1 ? one.read(1, stop) : [];
  if (clauses.length === 0) return undefined;
  const frame = { word: 'if', text: slice(one, 1, stop), clauses, isLead: true, isOnly: false, isEven: false };
  return { frame, end: stop };
}
