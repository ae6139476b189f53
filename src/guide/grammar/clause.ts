/** A sentence as its clauses: under which circumstances who does what, or what is so. Every part is a quote of the text. */
import { isHuman } from '../read/language/people.ts';
import { baseOf, lowerFirst, presentOf, singular } from '../text/words.ts';
import { isBaseForm, lemma } from '../read/language/verbs.ts';
import { baseOfVerb } from '../text/lexicon.ts';
import { tagged, type Tagged } from './tagger.ts';
import { tokensOf, withoutAsides } from './tokens.ts';
import { stems, type Tag } from './word-classes.ts';

export interface Phrase {
  readonly text: string;
  /** Its noun, as it stands there: `offers` of "open offers of the ward". */
  readonly head: string;
  readonly isMany: boolean;
  readonly isPerson: boolean;
}

export interface Frame {
  /** `if`, `when`, `unless`, `until`, `as soon as`, ...; empty for a phrase that leads the sentence ("after five wrong codes"). */
  readonly word: string;
  readonly text: string;
  /** Where it has a verb. */
  readonly clauses: readonly Clause[];
  readonly isLead: boolean;
  readonly isOnly: boolean;
  /** "Even if the transfer is repeated". */
  readonly isEven: boolean;
}

export interface Clause {
  /** None where something is asked for: "export all swaps as CSV". */
  readonly subject?: Phrase;
  readonly modal: '' | 'can' | 'must';
  readonly isNot: boolean;
  readonly voice: 'active' | 'passive' | 'is' | 'has';
  readonly isPerfect: boolean;
  /** Its base form, with what belongs to it: `turn on`. */
  readonly verb: string;
  /** "automatically", "always", "only": what stands among the verbs. */
  readonly how: string;
  /** What follows, without circumstances that have a verb of their own. */
  readonly rest: string;
  /** What it is done to, where that follows at once, and what stands behind it. */
  readonly object?: Phrase;
  readonly tail: string;
  readonly frames: readonly Frame[];
  /** The clause as it was written, without its circumstances. */
  readonly text: string;
}

const kept = new Map<string, readonly Clause[]>();
const mostKept = 600;

/** The clauses of a text in their order; none where it has no verb. */
export function clausesOf(text: string): readonly Clause[] {
  const known = kept.get(text);
  if (known) return known;
  const found = withoutLabel(withoutAsides(text))
    .split(/;|, (?=otherwise )|(?<=[^.\s]{2})[.!?](?= \p{Lu}|$)/u)
    .flatMap((one) => clausesIn(one.trim()));
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

interface Sentence {
  readonly text: string;
  readonly words: readonly Tagged[];
}

function clausesIn(text: string): Clause[] {
  const words = tagged(tokensOf(text));
  return words.length === 0 ? [] : readFrom({ text, words }, 0, words.length, undefined);
}

const be = new Set(['is', 'are', 'was', 'were', 'am', "isn't", "aren't"]);
const tagAt = ({ words }: Sentence, i: number): Tag | undefined => words[i]?.tag;
const lowerAt = ({ words }: Sentence, i: number): string => words[i]?.lower ?? '';

const slice = ({ text, words }: Sentence, from: number, to: number): string => {
  const first = words[from];
  const last = words[to - 1];
  return first && last && to > from
    ? text
        .slice(first.start, last.end)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ (?=[,;])/g, '')
        .replace(/^[\s,:;–—]+|[\s,:;–—.]+$/g, '')
    : '';
};

const isComma = (one: Sentence, i: number): boolean => tagAt(one, i) === ',';

/** A verb that a clause can stand on; `isBare` where one in its base form can. */
function isFinite(one: Sentence, i: number, isBare: boolean): boolean {
  const tag = tagAt(one, i);
  if (tag === 'M' || tag === 'Z' || tag === 'F' || tag === 'O') return true;
  if (tag === 'B') return be.has(lowerAt(one, i));
  if (tag === 'H') return lowerAt(one, i) !== 'having' && !isDueAt(one, i);
  return tag === 'V' && isBare && !isDueAt(one, i);
}

/** Behind "can", "to", "do", also with "not" and "only" between. */
function isDueAt(one: Sentence, i: number): boolean {
  let k = i - 1;
  while (tagAt(one, k) === 'R' || tagAt(one, k) === 'X') k--;
  const tag = tagAt(one, k);
  return tag === 'M' || tag === 'T' || tag === 'O';
}

/** Where the clause that begins here has its verb: those of "who ...", "that ..." in it are passed over. */
function verbAfter(one: Sentence, from: number, to: number): number | undefined {
  let open = 1;
  let isAside = false;
  for (let i = from; i < to; i++) {
    const tag = tagAt(one, i);
    if (tag === 'W') isAside = true;
    if (tag === 'U' && i > from) {
      // "A bid that arrives after the lot is closed": it belongs to what tells which one.
      if (!isAside) return undefined;
      open += 1;
      continue;
    }
    if (tag === 'W' && (i > from || /^wh\w+ever$/.test(lowerAt(one, i)))) open += 1;
    else if (isFinite(one, i, i > from)) {
      // "To create and edit": no subject ends in "to".
      if (tag === 'V' && tagAt(one, i - 1) === 'C' && open === 1 && i - from < 3) return undefined;
      open -= 1;
      if (open === 0) return i;
    }
  }
  return undefined;
}

function readFrom(one: Sentence, start: number, end: number, last: Clause | undefined): Clause[] {
  const frames: Frame[] = [];
  let i = start;
  while (i < end && (isComma(one, i) || tagAt(one, i) === 'C' || /^(?:then|otherwise|also)$/.test(lowerAt(one, i)))) {
    if (lowerAt(one, i) === 'otherwise')
      frames.push({ word: 'otherwise', text: 'otherwise', clauses: [], isLead: true, isOnly: false, isEven: false });
    i++;
  }
  for (let frame = frameAt(one, i, end, true); frame && frame.end < end; frame = frameAt(one, i, end, true)) {
    frames.push(frame.frame);
    i = frame.end;
    while (i < end && (isComma(one, i) || /^(?:then|so)$/.test(lowerAt(one, i)))) i++;
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
      /^(?:only|either|always|automatically|also|just|then|usually|immediately|still|now|normally)$/.test(
        lowerAt(one, first - 1),
      ))
  )
    first--;
  const subject = verb > i ? phraseOf(one, i, first) : goesOn ? last.subject : undefined;
  const group = verbGroup(one, first, end);
  return clauseFrom(one, { subject, group, from: i, end, frames });
}

interface Group {
  readonly modal: Clause['modal'];
  readonly isNot: boolean;
  readonly voice: Clause['voice'];
  readonly isPerfect: boolean;
  readonly verb: string;
  readonly how: readonly string[];
  readonly end: number;
}

function modalOf(word: string): Clause['modal'] {
  if (/^(?:can|may|could|might|cannot|can't)$/.test(word)) return 'can';
  return /^(?:must|shall|should|mustn't|shouldn't)$/.test(word) ? 'must' : '';
}

/** "At least 25 EUR": it belongs to the number. */
const isBound = /^(?:exactly|about|only|up to|at most|at least|.* than)$/;

/** "Must not be changed", "has been approved", "needs to be confirmed", "is allowed to see": all that is one verb. */
function verbGroup(one: Sentence, from: number, end: number): Group {
  let modal: Clause['modal'] = '';
  let isNot = false;
  let isPerfect = false;
  const how: string[] = [];
  let i = from;
  const pass = () => {
    while (
      i < end &&
      (tagAt(one, i) === 'R' || tagAt(one, i) === 'X') &&
      !/^(?:back|again|once|twice|later|together|otherwise)$/.test(lowerAt(one, i)) &&
      !(tagAt(one, i + 1) === '#' && isBound.test(lowerAt(one, i)))
    ) {
      if (tagAt(one, i) === 'X') isNot = true;
      else how.push(lowerAt(one, i));
      i++;
    }
  };
  const done = (voice: Clause['voice'], verb: string, at: number): Group => {
    const isParticle = tagAt(one, at) === 'L';
    return {
      modal,
      isNot,
      voice,
      isPerfect,
      verb: isParticle ? `${verb} ${lowerAt(one, at)}` : verb,
      how,
      end: isParticle ? at + 1 : at,
    };
  };
  for (let n = 0; n < 6 && i < end; n++) {
    pass();
    const tag = tagAt(one, i);
    const word = lowerAt(one, i);
    // "Does the same".
    if (tag === 'O' && /^(?:do|does)$/.test(word) && /^[DNSQ]$/.test(tagAt(one, i + 1) ?? ''))
      return done('active', 'do', i + 1);
    if (tag === 'M' || tag === 'O') {
      modal = modalOf(word) === '' ? modal : modalOf(word);
      isNot ||= /not$|n't$/.test(word);
      i++;
      continue;
    }
    if (word.endsWith("n't")) isNot = true;

    if (tag === 'H' || (tag === 'V' && word === 'need') || word === 'needs') {
      if (tagAt(one, i + 1) === 'T') {
        modal = 'must';
        i += 2;
        continue;
      }
      if (tag === 'H' && perfectAt(one, i + 1, end)) {
        isPerfect = true;
        i++;
        continue;
      }
      return tag === 'H' ? done('has', 'have', i + 1) : done('active', 'need', i + 1);
    }
    if (tag === 'B') {
      i++;
      pass();
      if (lowerAt(one, i) === 'being' || lowerAt(one, i) === 'been') i++;
      const given = /^(?:allowed|permitted|entitled|able|authori[sz]ed|free|required|obliged|supposed|expected)$/.exec(
        lowerAt(one, i),
      )?.[0];
      if (given !== undefined && tagAt(one, i + 1) === 'T') {
        modal = /^(?:re|ob|su|ex)/.test(given) ? 'must' : 'can';
        i += 2;
        continue;
      }
      if (tagAt(one, i) === 'T' && i < end - 1) {
        modal = 'must';
        i++;
        continue;
      }
      if (tagAt(one, i) === 'P') return done('passive', participleBase(lowerAt(one, i)), i + 1);
      if (tagAt(one, i) === 'G' && !isNameAt(one, i)) return done('active', gerundBase(lowerAt(one, i)), i + 1);
      return done('is', 'be', i);
    }
    if (tag === 'P' && isPerfect) return done('active', participleBase(word), i + 1);
    if (tag === 'V') return done('active', word, i + 1);
    if (tag === 'Z') return done('active', thirdBase(word), i + 1);
    if (tag === 'F') {
      isPerfect = true;
      return done('active', participleBase(word), i + 1);
    }
    break;
  }
  return done('is', 'be', i);
}

/** "Is missing", "is pending" tell what it is like. */
const isNameAt = (one: Sentence, i: number): boolean =>
  /^(?:missing|pending|outstanding|ongoing|existing|willing)$/.test(lowerAt(one, i));

const perfectAt = (one: Sentence, from: number, end: number): boolean => {
  let i = from;
  while (i < end && (tagAt(one, i) === 'X' || tagAt(one, i) === 'R')) i++;
  return lowerAt(one, i) === 'been' || (tagAt(one, i) === 'P' && !/^[NS]$/.test(tagAt(one, i + 1) ?? ''));
};

export const participleBase = (word: string): string =>
  presentOf(word) ?? lemma(word) ?? baseOfVerb(word) ?? (word.endsWith('ed') ? baseOf(word) : word);
const thirdBase = (word: string): string => {
  const bases = stems(word);
  return lemma(word) ?? bases.find((base) => baseOfVerb(base) === base || isBaseForm(base)) ?? bases[0] ?? word;
};
export const gerundBase = (word: string): string => {
  const stem = word.slice(0, -3);
  return (
    lemma(word) ?? baseOfVerb(word) ?? (/(.)\1$/.test(stem) && !/(?:ll|ss)$/.test(stem) ? stem.slice(0, -1) : stem)
  );
};

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
    if (text !== '') rest.push(text);
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
    rest: rest.join(' ').replace(/\s*,$/, ''),
    ...objectIn(one, group.end, start === group.end ? i : firstEnd),
    frames: own,
    text: slice(one, from, i),
  };
  if (next === undefined) return [clause];
  const shared = own.filter((frame) => frame.isLead && frame.word !== 'otherwise');
  const others = following(one, next, end, clause, group, shared);
  // "Can approve or reject a document": both are done to it.
  const [second] = others;
  const isShared =
    next === group.end &&
    clause.voice === 'active' &&
    second?.voice === 'active' &&
    (tagAt(one, next) === 'C' || (group.modal === 'can' && tagAt(one, next + 1) === 'V'));
  if (!isShared || second.subject !== subject) return [clause, ...others];
  const { rest: both, object, tail } = second;
  return [{ ...clause, rest: both, tail, ...(object ? { object } : {}) }, ...others];
}

/** "A shift below its minimum staffing": the thing, and what is said of it. */
function objectIn(one: Sentence, from: number, end: number): Pick<Clause, 'object' | 'tail'> {
  let i = from;
  let noun = -1;
  for (; i < end; i++) {
    const tag = tagAt(one, i);
    if (lowerAt(one, i) === ':') break;
    // "The duplicates they have".
    if (tag === 'Q' && noun === i - 1 && noun > from && isFinite(one, i + 1, true)) {
      while (i < end && !isComma(one, i)) i++;
      return cutAt(one, from, i, end);
    }
    if (tag === 'N' || tag === 'S' || tag === 'Q' || tag === 'G') noun = i;
    else if (tag === 'I' && lowerAt(one, i) === 'of' && noun === i - 1) continue;
    else if (tag === 'W' && noun === i - 1) {
      while (i < end && !isComma(one, i)) i++;
      return cutAt(one, from, i, end);
    } else if (tag === 'C' || isComma(one, i)) {
      const next = isComma(one, i) && tagAt(one, i + 1) === 'C' ? i + 2 : i + 1;
      if (noun < 0 || !/^[DNSJ#GPC]$/.test(tagAt(one, next) ?? '')) break;
    } else if (tag === '#' && noun >= 0 && (lowerAt(one, i).endsWith('%') || isAmountAt(one, i))) noun = i;
    else if (tag === '#' && noun === i - 1) break;
    else if (tag === 'P' && noun === i - 1) break;
    // "Give a colleague a key": to whom, and then what.
    else if (tag === 'D' && noun === i - 1 && tagAt(one, noun) !== 'G' && noun > from) break;
    else if (tag === 'R' && noun >= 0 && lowerAt(one, i - 1) !== 'of') break;
    else if (!/^[DJP#R]$/.test(tag ?? '')) break;
  }
  return noun < 0 ? { tail: slice(one, from, end) } : cutAt(one, from, noun + 1, end);
}

/** "A fee of €120": the number ends it. */
const isAmountAt = (one: Sentence, i: number): boolean =>
  lowerAt(one, i - 1) === 'of' && !/^[NSJ#]$/.test(tagAt(one, i + 1) ?? '');

const cutAt = (one: Sentence, from: number, at: number, end: number): Pick<Clause, 'object' | 'tail'> => ({
  object: phraseOf(one, from, at),
  tail: slice(one, at, end),
});

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
  const tag = tagAt(one, i);
  const isSame =
    isFinite(one, i, false) ||
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
  const isParticiple = tag === 'P';
  const shared: Group = isParticiple
    ? {
        ...group,
        how: [],
        verb: particled(one, i, participleBase(lowerAt(one, i))),
        end: tagAt(one, i + 1) === 'L' ? i + 2 : i + 1,
      }
    : tag === 'V' || tag === 'X'
      ? { ...own, modal: own.modal === '' ? group.modal : own.modal, isNot: own.isNot || (group.isNot && tag === 'V') }
      : own;
  return clauseFrom(one, { subject: before.subject, group: shared, from: i, end, frames: [...frames] });
}

const particled = (one: Sentence, i: number, verb: string): string =>
  tagAt(one, i + 1) === 'L' ? `${verb} ${lowerAt(one, i + 1)}` : verb;

/** "Approved swaps": the participle tells which ones. */
const isAttribute = (one: Sentence, i: number): boolean => /^[NSJ]$/.test(tagAt(one, i + 1) ?? '');

/** Whether behind this comma or "and" another clause begins. */
function nextClause(
  one: Sentence,
  at: number,
  end: number,
  group: Group,
  subject: Phrase | undefined,
): number | undefined {
  let i = at;
  let hasAnd = false;
  while (i < end && (isComma(one, i) || tagAt(one, i) === 'C')) {
    hasAnd ||= tagAt(one, i) === 'C';
    i++;
  }
  const isParted = isComma(one, at);
  if (i >= end || tagAt(one, i) === 'W') return undefined;
  if (lowerAt(one, i) === 'either') i++;
  while (
    tagAt(one, i) === 'R' &&
    /^(?:then|also|otherwise|only|automatically|immediately|afterwards)$/.test(lowerAt(one, i))
  )
    i++;
  const tag = tagAt(one, i);
  // What is joined inside of "that ..." belongs to it.
  if (isFinite(one, i, false)) return isInsideRelative(one, group.end, at) && !isParted ? undefined : at;
  if (tag === 'V') {
    const isBare = group.modal !== '' || subject === undefined || subject.isMany;
    return isBare ? at : undefined;
  }
  if (tag === 'P' && hasAnd && (group.voice === 'passive' || group.isPerfect) && !isAttribute(one, i)) return at;
  if (tag === 'X' && tagAt(one, i + 1) === 'V' && group.modal !== '') return at;
  if (tag === 'U') return isParted && hasAnd ? at : undefined;
  if (!/^[DNSJQ#GP]$/.test(tag ?? '') && lowerAt(one, i - 1) !== 'otherwise') return undefined;
  const verb = verbAfter(one, i, end);
  if (verb === undefined || verb === i || tagAt(one, verb - 1) === 'C') return undefined;
  // "Name, phone and mail are shown": the verb of a list that began before is no new one.
  for (let k = i; k < verb; k++) if (isComma(one, k)) return undefined;
  return at;
}

function isInsideRelative(one: Sentence, from: number, at: number): boolean {
  for (let i = from; i < at; i++) if (tagAt(one, i) === 'W') return true;
  return false;
}

const framing =
  /^(?:if|when|whenever|unless|once|while|whilst|until|till|before|after|because|although|though|as|since|where)$/;

/** A circumstance with a verb: "when the door is closed", "until 24 hours before the shift starts", "as soon as ...". */
function frameAt(
  one: Sentence,
  at: number,
  end: number,
  isLead: boolean,
): { readonly frame: Frame; readonly end: number } | undefined {
  let i = at;
  const isOnly = lowerAt(one, i) === 'only' || lowerAt(one, i - 1) === 'only';
  const isEven = /^(?:even|also)$/.test(lowerAt(one, i)) || /^(?:even|also)$/.test(lowerAt(one, i - 1));
  if (lowerAt(one, i) === 'only' || (/^(?:even|also)$/.test(lowerAt(one, i)) && framing.test(lowerAt(one, i + 1)))) i++;
  const first = lowerAt(one, i);
  const isAsSoon = first === 'as soon as' || first === 'as long as';
  const isInCase = first === 'in' && lowerAt(one, i + 1) === 'case' && lowerAt(one, i + 2) !== 'of';
  const isSoThat = first === 'so' && lowerAt(one, i + 1) === 'that';
  const isTimed = (first === 'until' || first === 'till') && isTimedBefore(one, i);
  if (
    !isAsSoon &&
    !isInCase &&
    !isSoThat &&
    !isTimed &&
    !(tagAt(one, i) === 'U' && framing.test(first)) &&
    !(first === 'once' && tagAt(one, i + 1) === 'P')
  )
    return undefined;
  const word = isAsSoon
    ? first === 'as soon as'
      ? 'once'
      : 'while'
    : isInCase
      ? 'if'
      : isSoThat
        ? 'so that'
        : first === 'whenever'
          ? 'when'
          : first;
  if (tagAt(one, i + 1) === 'C' || isComma(one, i + 1)) return undefined;
  const from = i + (isInCase || isSoThat ? 2 : 1);
  const stop = frameEnd(one, from, end, isLead);
  const text = slice(one, from, stop);
  const clauses = readFrom(one, from, stop, undefined);
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
      if (open === 0 && isLead && tagAt(one, i - 1) !== 'C') return backToSubject(one, i, verb) ?? end;
      if (open > 0) open -= 1;
      verb = i;
    } else if (isComma(one, i)) {
      const isDash = /[–—:]/.test(lowerAt(one, i));
      if (isDash) return i;
      const after = tagAt(one, i + 1) === 'C' ? i + 2 : i + 1;
      if (lowerAt(one, i + 1) === 'then') return i;
      if (open > 0 && isLead && hasListAhead(one, i + 1, end)) continue;
      if (open > 0 && !isLead) continue;
      if (open === 0 && isLead && isPredicateList(one, i + 1, end)) continue;
      const next = verbAfter(one, after, end);
      const isImperative =
        tagAt(one, after) === 'V' ||
        tagAt(one, after) === 'X' ||
        lowerAt(one, after) === 'then' ||
        tagAt(one, after) === 'U' ||
        tagAt(one, after) === 'I';
      if (next !== undefined || isImperative || isFinite(one, after, false)) return i;
      if (isLead && open === 0) return i;
    } else if (tag === 'C' && !isLead && open === 0) {
      // "... when it is ready and the owner can ...": another subject with its own verb, told in general, is no part of the circumstance.
      if (tagAt(one, i + 1) === 'M') return i;
    }
  }
  return end;
}

/** "If name, date or time is missing": the comma stands in a list. */
const hasListAhead = (one: Sentence, from: number, end: number): boolean => {
  for (let i = from; i < Math.min(from + 6, end); i++) {
    if (tagAt(one, i) === 'C') return true;
    if (isFinite(one, i, false)) return false;
  }
  return false;
};

/** "When a key is lost, stolen or broken, ...": the comma stands among what is said of it. */
function isPredicateList(one: Sentence, from: number, end: number): boolean {
  let i = from;
  while (i < end && /^[PJRNSG,]$/.test(tagAt(one, i) ?? '')) i++;
  return (
    i > from &&
    !isComma(one, i - 1) &&
    tagAt(one, i) === 'C' &&
    /^[PJNSG]$/.test(tagAt(one, i + 1) ?? '') &&
    isComma(one, i + 2)
  );
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
function leadEnd(one: Sentence, from: number, end: number): number | undefined {
  let start = from;
  if (/^(?:only|even|also|every|each)$/.test(lowerAt(one, start))) start++;
  const isEvery = /^(?:every|each)$/.test(lowerAt(one, from));
  const first = tagAt(one, start);
  if (
    isEvery
      ? !/^(?:day|night|week|month|quarter|year|hour|minute|morning|evening|\w+day|\d+)s?$/.test(lowerAt(one, start))
      : first !== 'I'
  )
    return undefined;
  const verb = verbAfter(one, start, end);
  for (let i = start + 1; i < (verb ?? end); i++) {
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
      return i;
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

const manyDeterminers = /^(?:all|both|most|many|several|few|these|those|two|three|four|five|six|some)$/;

function phraseOf(one: Sentence, from: number, to: number): Phrase {
  let start = from;
  while (
    start < to &&
    (isComma(one, start) || /^(?:then|also|otherwise|even|finally|additionally)$/.test(lowerAt(one, start)))
  )
    start++;
  let head = -1;
  let isJoined = false;
  for (let i = start; i < to; i++) {
    const tag = tagAt(one, i);
    if (head >= 0 && (tag === 'I' || tag === 'W' || tag === 'G' || tag === 'T' || (tag === 'P' && i > head))) break;
    if ((tag === 'C' && head >= 0 && lowerAt(one, i) === 'and') || (isComma(one, i) && head >= 0)) isJoined = true;
    if (tag === 'N' || tag === 'S' || tag === 'Q' || (tag === 'G' && head < 0)) head = i;
  }
  const word = lowerAt(one, head);
  const determiner = lowerAt(one, start).replace(/^only$/, lowerAt(one, start + 1));
  const isMany =
    isJoined ||
    tagAt(one, head) === 'S' ||
    /^(?:they|we|you|i|people)$/.test(word) ||
    (manyDeterminers.test(determiner) && tagAt(one, head) !== 'N');
  const text = slice(one, start, to);
  // In the middle of a sentence a capital is a name's.
  return { text: start === 0 ? lowerFirst(text) : text, head: word, isMany, isPerson: isHumanWord(word) };
}

const isHumanWord = (word: string): boolean =>
  /^(?:he|she|we|you|i|nobody|everybody|everyone|somebody|someone|anybody|anyone|whoever|people|person|staff)$/.test(
    word,
  ) ||
  isHuman(word) ||
  isHuman(singular(word));
