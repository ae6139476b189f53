/**
 * What each word of a sentence is, found for the whole of it at once: of all readings the cheapest, by what a word is first of all, by which may follow
 * on which, and by the law that a clause has one verb. "Nurses of the same grade need no approval" has its verb in "need" since "grade"
 * there would leave two.
 */
import type { Token } from './tokens.ts';
import { type Tag, tagsOf } from './word-classes.ts';

export interface Tagged extends Token {
  readonly tag: Tag;
}

type Row = Readonly<Partial<Record<Tag | '.', number>>>;

const otherwise = 1.2;
/** What may follow on which; `.` is the end. What is not listed costs a little, what cannot be costs much. */
const next: Readonly<Record<Tag | '^', Row>> = {
  '^': {
    D: 0,
    N: 0.2,
    S: 0.2,
    J: 0.3,
    Q: 0,
    U: 0,
    I: 0.4,
    R: 0.4,
    '#': 0.2,
    P: 0.8,
    G: 0.6,
    V: 1,
    Z: 2.2,
    W: 1.5,
    M: 1.5,
    B: 2,
    H: 2,
    O: 2,
    F: 5,
    X: 1,
    L: 4,
    C: 2,
    T: 2,
  },
  D: {
    N: 0,
    S: 0,
    J: 0,
    '#': 0.1,
    G: 0.6,
    P: 0.3,
    D: 0.9,
    R: 0.9,
    V: 6,
    Z: 6,
    F: 6,
    M: 5,
    B: 4,
    H: 4,
    O: 4,
    I: 3,
    C: 3,
    U: 4,
    W: 3,
    Q: 4,
    ',': 3,
    '.': 3,
    T: 5,
    L: 5,
    X: 4,
  },
  N: {
    N: 0.4,
    S: 0.4,
    Z: 0,
    M: 0,
    B: 0,
    H: 0,
    O: 0.2,
    I: 0,
    C: 0,
    ',': 0,
    '.': 0,
    U: 0.3,
    W: 0.1,
    R: 0.4,
    P: 0.9,
    F: 0.8,
    G: 0.8,
    T: 0.4,
    X: 1,
    V: 0.2,
    D: 2.2,
    '#': 1.2,
    Q: 2,
    J: 2.2,
    L: 2.5,
  },
  S: {
    N: 1.5,
    S: 1.4,
    V: 0.2,
    M: 0,
    B: 0,
    H: 0,
    O: 0.2,
    I: 0,
    C: 0,
    ',': 0,
    '.': 0,
    U: 0.3,
    W: 0.1,
    R: 0.4,
    P: 0.7,
    F: 0.8,
    G: 0.6,
    T: 0.4,
    X: 1,
    Z: 0.2,
    D: 2.2,
    '#': 1.2,
    Q: 2,
    J: 1.8,
    L: 2.5,
  },
  J: {
    N: 0,
    S: 0,
    J: 0.4,
    C: 0.4,
    I: 0.6,
    T: 0.5,
    ',': 0.4,
    '.': 0.4,
    U: 0.5,
    R: 1.5,
    G: 0.8,
    P: 0.8,
    '#': 1.5,
    V: 4,
    Z: 4,
    F: 3,
    M: 3,
    B: 3,
    H: 3,
    O: 3,
    D: 1.6,
    Q: 2.5,
    W: 1,
    L: 3,
  },
  R: {
    V: 0.2,
    Z: 0.2,
    P: 0.1,
    F: 0.4,
    J: 0.2,
    R: 0.5,
    I: 0.3,
    ',': 0.3,
    '.': 0.2,
    D: 0.4,
    N: 1.2,
    S: 1.2,
    M: 0.5,
    B: 0.6,
    H: 0.5,
    O: 0.5,
    U: 0.3,
    C: 0.3,
    G: 0.4,
    '#': 0.4,
    T: 0.5,
    Q: 0.8,
    X: 0.6,
    W: 1,
    L: 1.5,
  },
  V: {
    D: 0,
    N: 0.9,
    S: 0.3,
    Q: 0,
    '#': 0.2,
    I: 0,
    R: 0.2,
    T: 0.2,
    W: 0.6,
    U: 0.3,
    C: 0.4,
    ',': 0.4,
    '.': 0.4,
    L: 0,
    J: 0.4,
    P: 0.8,
    G: 0.5,
    X: 1.5,
    V: 2.5,
    Z: 1,
    F: 2.5,
    M: 1,
    B: 1,
    H: 1,
    O: 1,
  },
  Z: {
    D: 0,
    N: 0.6,
    S: 0.3,
    Q: 0,
    '#': 0.2,
    I: 0,
    R: 0.2,
    T: 0.2,
    W: 0.6,
    U: 0.3,
    C: 0.4,
    ',': 0.4,
    '.': 0.4,
    L: 0,
    J: 0.4,
    P: 0.8,
    G: 0.5,
    X: 1.5,
    V: 2.5,
    Z: 1,
    F: 2.5,
    M: 1,
    B: 1,
    H: 1,
    O: 1,
  },
  F: {
    D: 0,
    N: 0.5,
    S: 0.4,
    Q: 0,
    '#': 0.3,
    I: 0,
    R: 0.2,
    T: 0.3,
    W: 0.6,
    U: 0.3,
    C: 0.5,
    ',': 0.5,
    '.': 0.5,
    L: 0.1,
    J: 0.8,
    P: 2,
    G: 1,
    V: 2.5,
    Z: 1.5,
    F: 4,
    M: 1.5,
    B: 1.5,
    H: 1.5,
    O: 1.5,
  },
  P: {
    I: 0,
    R: 0.2,
    T: 0.3,
    C: 0.2,
    ',': 0,
    '.': 0,
    U: 0.1,
    L: 0.1,
    N: 0.5,
    S: 0.4,
    J: 1,
    D: 1.2,
    Q: 1.2,
    '#': 0.5,
    W: 1,
    P: 1.5,
    G: 1.2,
    X: 2,
    V: 2.5,
    Z: 1.5,
    F: 4,
    M: 0.8,
    B: 0.8,
    H: 0.8,
    O: 1,
  },
  G: {
    D: 0.1,
    N: 0.3,
    S: 0.3,
    I: 0.2,
    Q: 0.4,
    C: 0.4,
    ',': 0.3,
    '.': 0.3,
    R: 0.4,
    T: 0.5,
    L: 0.1,
    J: 0.5,
    '#': 0.4,
    P: 1,
    U: 0.6,
    W: 1,
    M: 0.6,
    B: 0.5,
    Z: 0.8,
    H: 0.8,
    O: 0.8,
    V: 3,
    F: 2,
    G: 1,
  },
  M: {
    V: 0,
    X: 0,
    R: 0.2,
    B: 0,
    H: 0,
    O: 1,
    Q: 1.5,
    D: 3,
    N: 4,
    S: 4,
    P: 4,
    Z: 6,
    G: 5,
    J: 3,
    I: 3,
    C: 1.5,
    ',': 1,
    '.': 2,
    M: 6,
  },
  B: {
    P: 0,
    J: 0,
    D: 0.1,
    N: 0.6,
    S: 0.6,
    R: 0.1,
    X: 0,
    G: 0.2,
    I: 0.2,
    '#': 0.3,
    T: 0.4,
    Q: 1.5,
    U: 1,
    W: 1,
    B: 0.3,
    C: 1.2,
    ',': 1,
    '.': 1.5,
    V: 6,
    Z: 6,
    F: 6,
    M: 6,
    H: 5,
    L: 1,
  },
  H: {
    P: 0,
    B: 0,
    D: 0,
    N: 0.5,
    S: 0.3,
    '#': 0.1,
    T: 0.2,
    J: 0.4,
    R: 0.2,
    X: 0,
    Q: 0.5,
    V: 5,
    Z: 6,
    F: 5,
    M: 6,
    G: 1.5,
    I: 1.5,
    '.': 1.5,
  },
  O: { X: 0, V: 0, R: 0.4, Q: 0.6, D: 1, N: 2, S: 2, '.': 1, Z: 5, P: 4, M: 6, B: 5 },
  T: {
    V: 0,
    B: 0,
    H: 0.1,
    O: 0.3,
    R: 0.6,
    X: 0.8,
    D: 7,
    N: 7,
    S: 7,
    J: 7,
    Q: 7,
    '#': 7,
    I: 7,
    P: 7,
    Z: 7,
    G: 7,
    M: 7,
    '.': 5,
    ',': 5,
  },
  I: {
    D: 0,
    N: 0.2,
    S: 0.2,
    J: 0.2,
    G: 0.2,
    '#': 0,
    Q: 0.2,
    P: 0.6,
    R: 0.7,
    W: 0.8,
    U: 0.7,
    I: 1,
    '.': 2,
    ',': 1.5,
    V: 6,
    Z: 6,
    F: 6,
    M: 6,
    B: 6,
    H: 5,
    O: 6,
    C: 2,
    T: 3,
  },
  C: {
    D: 0.1,
    N: 0.2,
    S: 0.2,
    J: 0.3,
    Q: 0.3,
    V: 0.3,
    Z: 0.3,
    P: 0.3,
    F: 0.6,
    G: 0.3,
    M: 0.4,
    B: 0.4,
    H: 0.4,
    O: 0.5,
    I: 0.4,
    U: 0.3,
    R: 0.3,
    '#': 0.3,
    X: 0.4,
    T: 0.4,
    W: 0.6,
    L: 1,
  },
  U: {
    D: 0,
    N: 0.2,
    S: 0.2,
    Q: 0,
    J: 0.3,
    '#': 0.3,
    P: 0.5,
    G: 0.5,
    T: 0.4,
    I: 0.5,
    R: 0.4,
    X: 0.6,
    V: 3,
    Z: 2,
    M: 3,
    B: 2,
    H: 3,
    O: 3,
    F: 3,
    U: 2,
    W: 1.5,
  },
  W: {
    B: 0,
    M: 0,
    H: 0,
    Z: 0.1,
    V: 0.2,
    F: 0.3,
    Q: 0.1,
    D: 0.2,
    N: 0.5,
    S: 0.4,
    R: 0.3,
    O: 0,
    J: 0.8,
    P: 2,
    G: 2,
    X: 1,
    I: 1.5,
    T: 1,
  },
  Q: {
    Z: 0,
    V: 0.1,
    M: 0,
    B: 0,
    H: 0,
    O: 0,
    R: 0.2,
    F: 0.4,
    P: 0.8,
    I: 0.4,
    C: 0.3,
    ',': 0.3,
    '.': 0.2,
    U: 0.3,
    T: 0.5,
    X: 1,
    W: 0.3,
    J: 1,
    L: 0.5,
    N: 4,
    S: 4,
    D: 2.5,
    '#': 2,
    G: 1,
  },
  L: {
    D: 0.1,
    N: 0.3,
    S: 0.3,
    I: 0.1,
    ',': 0.1,
    '.': 0.1,
    U: 0.1,
    Q: 0.2,
    T: 0.3,
    R: 0.4,
    C: 0.2,
    J: 0.6,
    P: 1,
    '#': 0.4,
    G: 0.8,
    V: 4,
    Z: 4,
  },
  '#': {
    N: 0,
    S: 0,
    J: 0.2,
    I: 0.4,
    C: 0.4,
    ',': 0.3,
    '.': 0.3,
    U: 0.6,
    R: 0.8,
    '#': 0.4,
    D: 1,
    G: 0.8,
    P: 0.8,
    B: 0.6,
    M: 0.6,
    H: 1,
    V: 3.5,
    Z: 3.5,
    W: 0.8,
    T: 0.6,
  },
  ',': {
    D: 0.1,
    N: 0.2,
    S: 0.2,
    J: 0.3,
    Q: 0.1,
    V: 0.4,
    Z: 0.4,
    P: 0.4,
    F: 0.8,
    G: 0.3,
    M: 0.6,
    B: 0.6,
    H: 0.6,
    O: 0.6,
    I: 0.3,
    U: 0.1,
    R: 0.2,
    '#': 0.2,
    X: 0.3,
    T: 0.4,
    W: 0.1,
    C: 0,
    L: 1,
    '.': 0,
    ',': 1,
  },
  X: {
    V: 0,
    P: 0,
    J: 0.2,
    D: 0.3,
    R: 0.3,
    B: 0.1,
    H: 0.2,
    I: 0.4,
    N: 0.8,
    S: 0.8,
    T: 0.3,
    '#': 0.5,
    G: 0.4,
    Z: 0.6,
    Q: 0.8,
    C: 1.5,
    ',': 1,
  },
};

const finiteForms = new Set(['is', 'are', 'was', 'were', 'am', "isn't", "aren't"]);
const opening = new Set<Tag>(['U', 'W']);
const mostOpen = 3;
const perMissingVerb = 2.9;
const secondVerb = 4.2;
const joinedVerb = 0.6;

/** Beyond that a sentence is a list or data. */
const mostTokens = 120;

interface Reading {
  readonly cost: number;
  readonly tag: Tag;
  /** How many clauses still wait for their verb. */
  readonly open: number;
  /** A verb in its base form is due: behind "can", "to", "do". */
  readonly isDue: boolean;
  /** Something joins since the last verb, so that another one may come. */
  readonly isJoined: boolean;
  /** The last verb stood in its base form behind "can" or "to", so that one that is joined does too. */
  readonly isBare: boolean;
  /** How many its subject is, as far as it was read: the noun before the first "of", "that", "for". */
  readonly count: Count;
  readonly before: Reading | undefined;
}

type Count = '' | 'one' | 'many' | 'one.' | 'many.';
const againstCount = 3;
const endsHead = new Set<Tag>(['I', 'G', 'P', 'F', 'T', 'R']);
const endsSubject = new Set<Tag>([',', 'C', 'U', 'W', 'V', 'Z', 'M', 'B', 'H', 'O']);

function countAfter(count: Count, tag: Tag): Count {
  if (endsSubject.has(tag)) return '';
  if (tag === 'N' && !count.endsWith('.')) return 'one';
  if (tag === 'S' && !count.endsWith('.')) return 'many';
  return endsHead.has(tag) && (count === 'one' || count === 'many') ? `${count}.` : count;
}

/** "Nurses of the same grade need": the verb goes with the nurses. */
const disagrees = (count: Count, tag: Tag): boolean =>
  (tag === 'V' && count.startsWith('one')) || (tag === 'Z' && count.startsWith('many'));

export function tagged(tokens: readonly Token[]): Tagged[] {
  if (tokens.length === 0 || tokens.length > mostTokens) return [];
  let readings: readonly Reading[] = [
    { cost: 0, tag: ',', open: 1, isDue: false, isJoined: true, isBare: false, count: '', before: undefined },
  ];
  for (const [i, token] of tokens.entries()) {
    const costs = Object.entries(tagsOf(token.text, token.lower, i === 0)) as [Tag, number][];
    const best = new Map<string, Reading>();
    for (const reading of readings)
      for (const [tag, own] of costs) {
        const made = stepTo(reading, tag, own, token, i === 0);
        const key = `${tag}${made.open}${made.isDue ? 1 : 0}${made.isJoined ? 1 : 0}${made.isBare ? 1 : 0}${made.count}`;
        const other = best.get(key);
        if (!other || made.cost < other.cost) best.set(key, made);
      }
    readings = [...best.values()];
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

const atEnd = ({ cost, tag, open }: Reading): number => cost + (next[tag]['.'] ?? otherwise) + open * perMissingVerb;

function stepTo(reading: Reading, tag: Tag, own: number, token: Token, isFirst: boolean): Reading {
  const row = isFirst ? next['^'] : next[reading.tag];
  let cost = reading.cost + own + (row[tag] ?? otherwise);
  let { open, isDue, isJoined, isBare } = reading;
  if (opening.has(tag)) {
    open = Math.min(open + 1, mostOpen);
    isJoined = false;
  } else if (tag === ',' || tag === 'C') isJoined = true;
  else if (isFiniteHere(tag, token, reading, isFirst)) {
    if (open > 0) open -= 1;
    else cost += isJoined ? (tag === 'V' && isBare ? 0 : joinedVerb) : secondVerb;
    if (disagrees(reading.count, tag)) cost += againstCount;
    isJoined = false;
    isBare = tag === 'V';
    isDue = tag === 'M' || tag === 'O';
  } else if (tag === 'T') isDue = true;
  else if (tag === 'V' || tag === 'B' || tag === 'H') {
    isDue = false;
    isBare = tag === 'V';
    isJoined = false;
  }
  // "Can ... the": a verb was due.
  else if (isDue && tag !== 'R' && tag !== 'X' && tag !== 'Q') cost += 3;
  return { cost, tag, open, isDue, isJoined, isBare, count: countAfter(reading.count, tag), before: reading };
}

function isFiniteHere(tag: Tag, token: Token, { isDue }: Reading, isFirst: boolean): boolean {
  if (tag === 'M' || tag === 'Z' || tag === 'F' || tag === 'O') return true;
  if (tag === 'B') return finiteForms.has(token.lower);
  if (tag === 'H') return !isDue && token.lower !== 'having';
  return tag === 'V' && (!isDue || isFirst);
}
