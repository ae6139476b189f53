/**
 * What a sentence asks for without naming it: "whoever comes second has to see that the hour is gone". Told by which kinds of words stand in
 * it together, since nobody can list the ways in which people say so. Words are looked up; no pattern is run over the text.
 */
import { countOf, spelled } from '../../../artifacts/quantities.ts';
import { implications } from './implications.ts';
import { kinds, unitKinds } from './implied-words.ts';
import { isHuman } from '../language/people.ts';
import type { Signal } from './signal-names.ts';

/** `saved`, `saves` and `saving` have one; it need be no word. */
function stemOf(word: string): string {
  let stem = word;
  if (stem.length > 4) {
    if (stem.endsWith('ing')) stem = stem.slice(0, -3);
    else if (stem.endsWith('ied') || stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
    else if (stem.endsWith('ed') || stem.endsWith('es')) stem = stem.slice(0, -2);
    else if (stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1);
  } else if (stem.length === 4 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}

interface Implication {
  readonly signal: Signal;
  readonly needs: readonly { readonly kind: string; readonly count: number; readonly reach: number }[];
}

/** Maps, and no objects: a word that was the key of one makes every text wide that it is joined into. */
const numbers = new Map(Object.entries(spelled));
const unitsByStem = new Map(Object.entries(unitKinds));

interface Lexicon {
  /** By stem, by `word!`, by `first-second`. */
  readonly kinds: ReadonlyMap<string, readonly string[]>;
  /** Words that begin a pair. */
  readonly firsts: ReadonlySet<string>;
  /** By the kind that they name first. */
  readonly implications: ReadonlyMap<string, readonly Implication[]>;
}

let made: Lexicon | undefined;

function lexicon(): Lexicon {
  if (made) return made;
  const known = new Map<string, string[]>();
  const firsts = new Set<string>();
  for (const [kind, words] of Object.entries(kinds))
    for (const word of words.split(' ')) {
      const hyphen = word.indexOf('-');
      if (hyphen > 0) firsts.add(word.slice(0, hyphen));
      put(known, hyphen > 0 || word.endsWith('!') ? word : stemOf(word), kind);
    }
  const parsed = new Map<string, Implication[]>();
  for (const [signal, text] of implications) {
    const needs = text.split(' ').map(needOf);
    put(parsed, needs[0]?.kind ?? '', { signal, needs });
  }
  made = { kinds: known, firsts, implications: parsed };
  return made;
}

function put<T>(map: Map<string, T[]>, key: string, one: T): void {
  const list = map.get(key);
  if (list) list.push(one);
  else map.set(key, [one]);
}

/** How far behind the one before it: anywhere in the sentence, behind it, or a few words behind it. */
const reaches: Readonly<Record<string, number>> = { '<': Number.POSITIVE_INFINITY, '~': 3 };

function needOf(word: string): Implication['needs'][number] {
  const reach = reaches[word.charAt(0)] ?? 0;
  const rest = reach > 0 ? word.slice(1) : word;
  return rest.startsWith('2') ? { kind: rest.slice(1), count: 2, reach } : { kind: rest, count: 1, reach };
}

/** What is known of a word by itself: the same few hundred make up most of a text. */
interface Word {
  readonly kinds: readonly string[];
  readonly amount?: number;
  readonly isFirst: boolean;
}
const seen = new Map<string, Word>();
const nothing: readonly string[] = [];
const mostSeen = 5000;

function wordOf(word: string, { kinds: known, firsts }: Lexicon): Word {
  const cached = seen.get(word);
  if (cached) return cached;
  const amount = word === 'a' || word === 'an' ? 1 : /^\d/.test(word) ? countOf(word) : numbers.get(word);
  const found: Word = {
    kinds: [...(known.get(stemOf(word)) ?? nothing), ...(known.get(`${word}!`) ?? nothing)],
    isFirst: firsts.has(word),
    ...(amount === undefined ? {} : { amount }),
  };
  if (seen.size >= mostSeen) seen.clear();
  seen.set(word, found);
  return found;
}

/** Where words of a kind stand. */
type Found = Map<string, number[]>;

const mostWords = 80;

function kindsIn(said: readonly string[], known: Lexicon): Found {
  const found: Found = new Map();
  for (const [at, word] of said.entries()) {
    const { kinds: own, amount, isFirst } = wordOf(word, known);
    for (const kind of own) put(found, kind, at);
    if (isFirst) for (const kind of known.kinds.get(`${word}-${said[at + 1] ?? ''}`) ?? nothing) put(found, kind, at);
    if (amount !== undefined) for (const kind of amountKinds(said, at, amount)) put(found, kind, at);
    if (isAsked(said, at)) put(found, 'asked-who', at);
  }
  return found;
}

/** "four weeks", "a good quarter of an hour": the unit is not far behind. */
function amountKinds(said: readonly string[], at: number, amount: number): string[] {
  const next = said[at + 1] ?? '';
  const unit = unitsByStem.get(stemOf(next)) ?? unitsByStem.get(stemOf(said[at + 2] ?? '')) ?? '';
  const found = unit === '' || (unit === 'instant' && amount > 5 && !next.startsWith('m')) ? [] : unit.split(' ');
  return amount >= 20 ? [...found, 'many'] : found;
}

/** "Find out who had it", "which waiter gave it" ask for what was; "the nurse who had it" says whom, and "who holds it" what is now. */
function isAsked(said: readonly string[], at: number): boolean {
  const [before = ':', word = '', next = '', third = ''] = [said[at - 1], said[at], said[at + 1], said[at + 2]];
  if (word === 'who') return answers.has(third) || (asking.has(before) && past.test(next));
  if (word === 'whom') return before === 'by';
  return word === 'which' && past.test(third) && isHuman(next);
}
const past = /ed$|^(?:had|took|gave|did|made|saw|wrote|sold|bought|was|were|read|let|sent|paid)$/;
const asking = new Set('out see know show clear afterwards later tell ask say and of prove trace explain :'.split(' '));
const answers = new Set(['what', 'which', 'whom', 'when']);

export function impliedSignals(text: string): Signal[] {
  const said = text.match(/[a-z]+|\d[\d.,]*|:/g)?.slice(0, mostWords) ?? [];
  const known = lexicon();
  const found = kindsIn(said, known);
  const isSaid = ({ needs }: Implication): boolean => {
    let last = -1;
    for (const { kind, count, reach } of needs) {
      if (kind === 'people') {
        if (peopleIn(said) < count) return false;
        continue;
      }
      const places = found.get(kind);
      const place = reach > 0 ? places?.find((at) => at > last && at - last <= reach) : places?.[0];
      if (!places || place === undefined) return false;
      if (count > 1 && new Set(places.map((at) => stemOf(said[at] ?? ''))).size < count) return false;
      last = place;
    }
    return true;
  };
  const signals = new Set<Signal>();
  for (const kind of found.keys())
    for (const one of known.implications.get(kind) ?? []) if (isSaid(one)) signals.add(one.signal);
  return [...signals];
}

const everybody = new Set('everyone everybody others they people'.split(' '));
const peopleIn = (said: readonly string[]): number =>
  new Set(said.filter((word) => everybody.has(word) || isHuman(word))).size;
