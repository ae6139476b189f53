/**
 * What each word of a sentence is, found for the whole of it at once: of all readings the cheapest, by what a word is first of all, by which may follow
 * on which, and by the law that a clause has one verb. "Nurses of the same grade need no approval" has its verb in "need" since "grade"
 * there would leave two.
 */
import { next, otherwise } from './follows.ts';
import { lacksObject, strange } from './odd-pairs.ts';
import type { Token } from './tokens.ts';
import type { Tag } from './tags.ts';
import { tagsOf } from './word-classes.ts';

export interface Tagged extends Token {
  readonly tag: Tag;
}

const finiteForms = new Set("is are was were am isn't aren't wasn't weren't 's 're 'm".split(' '));
const opening = new Set<Tag>(['U', 'W']);
const mostOpen = 3;
const perMissingVerb = 2.9;
const secondVerb = 4.2;
const joinedVerb = 0.4;
const joinedBare = -0.5;
const inRow = -0.8;
const framedVerb = 0.3;
const splicedVerb = 1.4;
const afterHalfSubject = 3.5;
const ofManySuch = -1.5;

/** Beyond that a sentence is a list or data. */
const mostTokens = 120;

interface Reading {
  readonly cost: number;
  readonly tag: Tag;
  /** How many clauses still wait for their verb. */
  readonly open: number;
  /** A verb in its base form is due: behind "can", "to", "do". */
  readonly isDue: boolean;
  readonly isAsked: boolean;
  /** Something joins since the last verb, so that another one may come. */
  readonly isJoined: boolean;
  /** By a comma alone. */
  readonly isSpliced: boolean;
  /** Since the last verb: names in a row. */
  readonly commas: number;
  /** The same, from before "who ..." or "that ..." began: behind that clause it holds again. */
  readonly wasJoined: boolean;
  /** The last verb stood in its base form behind "can" or "to", so that one that is joined does too. */
  readonly isBare: boolean;
  /** A circumstance was told since the last join, so that the clause it belongs to may follow without a comma. */
  readonly isFramed: boolean;
  /** How many its subject is, as far as it was read: the noun before the first "of", "that", "for". */
  readonly count: Count;
  /** How many the one is of whom "who ..." or "that ..." tells: behind that clause the verb goes with it again. */
  readonly outer: Count;
  readonly word: string;
  readonly before: Reading | undefined;
}

const counts = ['', 'one', 'many', 'one.', 'many.'] as const;
type Count = (typeof counts)[number];
const againstCount = 3;
const endsHead = new Set<Tag>(['I', 'G', 'P', 'F', 'T', 'R']);
const endsSubject = new Set<Tag>([',', 'C', 'U', 'W', 'V', 'Z', 'M', 'B', 'H', 'O']);

/** "As a cook I want": who it is, whatever was named before. */
const isMany = new Set(['they', 'we', 'you', 'i', 'both', 'these', 'those']);
const isOne = /^(?:he|she|neither|either|(?:no|any|some|every)(?:body|one|thing))$/;

function countAfter(count: Count, tag: Tag, word: string): Count {
  if (endsSubject.has(tag)) return '';
  if (tag === 'Q') return isMany.has(word) ? 'many.' : isOne.test(word) ? 'one.' : count;
  if (tag === 'N' && !count.endsWith('.')) return 'one';
  if (tag === 'S' && !count.endsWith('.')) return 'many';
  return endsHead.has(tag) ? frozen(count) : count;
}

const frozen = (count: Count): Count => (count === 'one' || count === 'many' ? `${count}.` : count);

/** "Nurses of the same grade need": the verb goes with the nurses. */
const disagrees = (count: Count, tag: Tag): boolean =>
  (tag === 'V' && count.startsWith('one')) || (tag === 'Z' && count.startsWith('many'));

export function tagged(tokens: readonly Token[]): Tagged[] {
  if (tokens.length === 0 || tokens.length > mostTokens) return [];
  let readings: readonly Reading[] = [
    {
      cost: 0,
      tag: ',',
      open: 1,
      isDue: false,
      isAsked: false,
      isJoined: true,
      isSpliced: false,
      commas: 0,
      wasJoined: false,
      isBare: false,
      isFramed: false,
      count: '',
      outer: '',
      word: '',
      before: undefined,
    },
  ];
  const rows = rowsOf(tokens);
  for (const [i, token] of tokens.entries()) {
    const costs = (Object.entries(tagsOf(token.text, token.lower, i === 0)) as [Tag, number][]).map(
      i === 0 && opensSentence.test(token.text) && tokens[1]?.text !== ':' ? seldomBare : asItIs,
    );
    const best = new Map<number, Reading>();
    let least = Infinity;
    for (const reading of readings)
      for (const [tag, own] of costs) {
        // Nothing makes up for so much.
        if (i > 0 && reading.cost + own + (next[reading.tag][tag] ?? otherwise) - mostBack > least + farBehind)
          continue;
        const made = stepTo(reading, tag, own, token, i === 0, rows[i] ?? true);
        least = Math.min(least, made.cost);
        keep(best, made);
        if (opensSilently(reading, tag, token)) keep(best, openedAt(made, reading.count));
      }
    readings = [...best.values()].filter(({ cost }) => cost <= least + farBehind);
  }
  let last = readings.reduce<Reading | undefined>(
    (a, b) => (a === undefined || atEnd(b) < atEnd(a) ? b : a),
    undefined,
  );
  const tags: Tag[] = [];
  for (; last?.before; last = last.before) tags.push(last.tag);
  tags.reverse();
  return tokens.map((token, i) => ({ ...token, tag: tags[i] ?? 'N' }));
}

const asItIs = (one: [Tag, number]): [Tag, number] => one;
/** "Archive projects", "order missing scores": what can be done and opens a sentence without an article is seldom one thing. */
const seldomBare = ([tag, cost]: [Tag, number], _: number, all: readonly [Tag, number][]): [Tag, number] => [
  tag,
  tag === 'N' && all.some(([other, own]) => other === 'V' && own <= surelyVerb) ? cost + bareFirst : cost,
];
const opensSentence = /^\p{Lu}/u;
const surelyVerb = 1.1;
const bareFirst = 1.6;

/** Readings that differ in nothing that counts later are one: the cheapest of them is kept. */
function keep(best: Map<number, Reading>, made: Reading): void {
  const key =
    (made.tag.codePointAt(0) ?? 0) +
    128 *
      ((made.isDue ? 1 : 0) +
        (made.isJoined ? 2 : 0) +
        (made.wasJoined ? 4 : 0) +
        (made.isBare ? 8 : 0) +
        (made.isFramed ? 16 : 0) +
        32 * (made.open + 4 * (counts.indexOf(made.count) + 5 * counts.indexOf(made.outer))));
  const other = best.get(key);
  if (!other || made.cost < other.cost) best.set(key, made);
}

/** What is so much dearer than the cheapest never becomes that. */
const farBehind = 5.5;
const mostBack = 5;

const subjects = new Set(['we', 'they', 'he', 'she', 'i', 'you']);
const noun = new Set<Tag>(['N', 'S', 'Q']);
const withoutOpening = 0.9;
/** "Everything we keep", "the duplicates they have": a clause that tells which ones, without a word that opens it. */
const opensSilently = ({ tag: before, word }: Reading, tag: Tag, token: Token): boolean =>
  (tag === 'Q' && noun.has(before) && subjects.has(token.lower) && word !== '') ||
  ((before === 'V' || before === 'Z' || before === 'F') && (tag === 'D' || tag === 'Q') && isSaying.test(word));
/** "The nurses say these calls take an hour". */
const isSaying = /^(?:say|think|know|believe|expect|assume|ensure|mean|hope|show|confirm)s?$|^(?:said|thought|knew)$/;
const openedAt = (made: Reading, count: Count): Reading => ({
  ...made,
  cost: made.cost + withoutOpening,
  open: Math.min(made.open + 1, mostOpen),
  outer: frozen(count),
});

/** "The current window's width": what stands before an owner tells which one it is. */
const isOwner = (tag: Tag, token: Token): boolean => tag === 'D' && token.lower.includes("'");
const ofOwner = 0.4;

const atEnd = ({ cost, tag, open, word }: Reading): number =>
  cost + (next[tag]['.'] ?? otherwise) + lacksObject(tag, word) + open * perMissingVerb;

/**
 * "Acknowledge, resolve or close": each of a row is done, so the last one is a verb as well. "With order number, coupon code, discount amount and currency":
 * the last one is none. A noun and a verb behind a comma alone are seldom a clause of their own.
 */
function joinedCost({ tag: before, isSpliced, commas, isBare }: Reading, tag: Tag, goesOn: boolean): number {
  if (tag === 'V' && isBare) return isSpliced ? (goesOn ? inRow : splicedVerb) : joinedBare;
  const isInRow = isSpliced || commas > 1;
  return isInRow && /^[NS]$/.test(before) && /^[VZ]$/.test(tag) ? splicedVerb : joinedVerb;
}

const canBeDone: readonly Tag[] = ['V', 'R', 'X', 'M', 'U'];
const unlikely = 2;
/** Whether what the next "and" or "or" joins can be done. */
function rowsOf(tokens: readonly Token[]): readonly boolean[] {
  let goesOn = true;
  return tokens
    .toReversed()
    .map((token, n) => {
      if (/^(?:and|or|nor|then)$/.test(token.lower)) {
        const next = tokens[tokens.length - n];
        const costs = next === undefined ? {} : tagsOf(next.text, next.lower, false);
        goesOn = canBeDone.some((tag) => (costs[tag] ?? unlikely) < unlikely);
      }
      return goesOn;
    })
    .toReversed();
}

function stepTo(reading: Reading, tag: Tag, own: number, token: Token, isFirst: boolean, goesOn: boolean): Reading {
  const row = isFirst ? next['^'] : next[reading.tag];
  let cost =
    reading.cost +
    own +
    Math.min(row[tag] ?? otherwise, isOwner(tag, token) ? ofOwner : 9) +
    strange(reading, tag, token);
  let { open, isDue, isAsked, isJoined, isSpliced, commas, wasJoined, isBare, isFramed, outer } = reading;
  let count = countAfter(reading.count, tag, token.lower);
  if (opening.has(tag)) {
    open = Math.min(open + 1, mostOpen);
    isFramed = tag === 'U';
    wasJoined = tag === 'W' && isJoined;
    isJoined = false;
    outer = tag === 'W' ? frozen(reading.count) : '';
  } else if (tag === ',' || tag === 'C') {
    isJoined = true;
    isSpliced = tag === ',';
    if (isSpliced) commas += 1;
  } else if (isFiniteHere(tag, token, reading, isFirst)) {
    if (open > 0) {
      // "Pages and calls": what is joined to a name before any verb is a name, too.
      if (reading.tag === 'C' && !isFirst && /^[VZF]$/.test(tag)) cost += afterHalfSubject;
      // "Rows already imported stay".
      if (tag === 'V' && reading.tag === 'P' && reading.count === 'many.') cost += ofManySuch;
      open -= 1;
    } else {
      cost += isJoined ? joinedCost(reading, tag, goesOn) : isFramed ? framedVerb : secondVerb;
      isFramed = false;
    }
    if (disagrees(reading.count, tag)) cost += againstCount;
    count = outer;
    outer = '';
    isJoined = wasJoined;
    commas = 0;
    wasJoined = false;
    isBare = tag === 'V' && isBare;
    isDue = tag === 'M' || tag === 'O';
    // "Should somebody lose the card", "can a driver ...": who it is stands between.
    isAsked = isDue && isFirst;
  } else if (tag === 'T') isDue = true;
  else if (tag === 'V' || tag === 'B' || tag === 'H') {
    isDue = false;
    isAsked = false;
    isBare = tag === 'V';
    isJoined = false;
  }
  // "Can ... the": a verb was due.
  else if (isDue && tag !== 'R' && tag !== 'X' && tag !== 'Q' && !isAsked) {
    cost += 3;
    isDue = false;
  }
  return {
    cost,
    tag,
    open,
    isDue,
    isAsked,
    isJoined,
    isSpliced,
    commas,
    wasJoined,
    isBare,
    isFramed,
    count,
    outer,
    word: token.lower,
    before: reading,
  };
}

function isFiniteHere(tag: Tag, token: Token, { isDue }: Reading, isFirst: boolean): boolean {
  if (tag === 'M' || tag === 'Z' || tag === 'F' || tag === 'O') return true;
  if (tag === 'B') return finiteForms.has(token.lower);
  if (tag === 'H') return !isDue && token.lower !== 'having';
  return tag === 'V' && (!isDue || isFirst);
}
