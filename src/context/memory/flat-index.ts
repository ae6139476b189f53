/**
 * Everything that is remembered, as lines of folded words that are searched by their bytes: nothing is decoded or parsed
 * but what was found. Beside them stands the JSON of each thing, which is read only for what is shown.
 */
import type { MemoryKind, Remembered } from '../../engine/decision-memory.ts';
import { memoryKinds } from '../../engine/decision-memory.ts';
import { fold } from '../../artifacts/words.ts';

export interface SourceStamp {
  readonly path: string;
  readonly mtimeMs: number;
  readonly size: number;
  /** Of the inode: what was put back with an older date has a new one. */
  readonly ctimeMs: number;
  /** Files that this source speaks for: they are not read again by themselves. */
  readonly covers: readonly string[];
}

/** What one source gave, ready to be put behind the others: offsets are its own. */
export interface SourceBlock extends SourceStamp {
  readonly words: Buffer;
  /** From here, so many bytes; it may still stand on disk. */
  readonly json: (from: number, length: number) => Buffer;
  readonly jsonBytes: number;
  readonly count: number;
}

/** Between the headline and the rest of a line of words. */
const part = '\u001f';
/** Bounded: one thing with a megabyte of words must not make every search slow. */
const mostWords = 2000;
/** Every line begins alike, so that nothing has to be looked for: kind, in force or not, when, and where its JSON is. */
const whenAt = 2;
const whenLength = 24;
const jsonAt = whenAt + whenLength;
const lengthAt = jsonAt + 10;
const wordsAt = lengthAt + 7;

export function blockOf(stamp: SourceStamp, things: readonly Remembered[]): SourceBlock {
  const words: string[] = [];
  const json: Buffer[] = [];
  let at = 0;
  for (const thing of things) {
    const bytes = Buffer.from(`${JSON.stringify(thing)}\n`);
    json.push(bytes);
    const { kind, status, text, chose = '', over, because, session = '', path = '', id = '' } = thing;
    const inForce = status === 'accepted' || status === 'approved' ? 'y' : 'n';
    const when = thing.at
      .replaceAll(/[^\x20-\x7E]/g, ' ')
      .slice(0, 24)
      .padEnd(24);
    const place = `${String(at).padStart(10)}${String(bytes.length - 1).padStart(7)}`;
    const head = clean(`${text} ${chose}`);
    const rest = clean([...over, because, session, path, id].join(' '));
    words.push(`${memoryKinds.indexOf(kind)}${inForce}${when}${place}${head}${part}${rest}\n`);
    at += bytes.length;
  }
  const all = Buffer.concat(json);
  return {
    ...stamp,
    words: Buffer.from(words.join('')),
    json: (from, length) => all.subarray(from, from + length),
    jsonBytes: all.length,
    count: things.length,
  };
}

// eslint-disable-next-line no-control-regex -- the signs that part our own lines must not stand in them
const clean = (text: string) => fold(text.slice(0, mostWords)).replaceAll(/[\u0000-\u001f]+/g, ' ');

export interface Wanted {
  /** Folded. */
  readonly words: readonly string[];
  readonly any: boolean;
  readonly kinds?: readonly MemoryKind[] | undefined;
  readonly inForce: boolean;
  readonly limit: number;
}

interface Hit {
  readonly score: number;
  readonly when: string;
  readonly block: SourceBlock;
  readonly line: string;
}

/** The best of all blocks, and how many there were. */
export function scanAll(blocks: readonly SourceBlock[], wanted: Wanted): { found: Remembered[]; total: number } {
  const words = rarestFirst(blocks, wanted.words.map(bytesOf));
  const kinds = wanted.kinds?.map((kind) => String(memoryKinds.indexOf(kind)));
  const [rarest = ''] = words;
  let best: Hit[] = [];
  let total = 0;
  let worst: Hit | undefined;
  const keep = (block: SourceBlock, line: string) => {
    if (kinds && !kinds.includes(line.charAt(0))) return;
    const isHeld = line.charAt(1) === 'y';
    if (wanted.inForce && !isHeld) return;
    const score = scoreOf(line, words, wanted.any);
    if (score === 0) return;
    total += 1;
    // Thousands may fit alike: what is not better than the last of the best is only counted.
    const weight = score + (isHeld ? 1 : 0);
    if (worst && weight < worst.score) return;
    const when = line.slice(whenAt, jsonAt);
    if (worst && weight === worst.score && when <= worst.when) return;
    best.push({ score: weight, when, block, line });
    if (best.length < wanted.limit * 4 + 64) return;
    best = best.sort(bestFirst).slice(0, wanted.limit);
    worst = best.at(-1);
  };
  for (const block of blocks) {
    const text = block.words.toString('latin1');
    let start = 0;
    let at = wanted.any ? 0 : text.indexOf(rarest);
    while (at >= 0 && at < text.length) {
      // Forwards only: looking back for the beginning of a line is what would take the time.
      let end = text.indexOf('\n', start);
      while (end < at) {
        start = end + 1;
        end = text.indexOf('\n', start);
      }
      keep(block, text.slice(start, end));
      start = end + 1;
      at = wanted.any ? start : text.indexOf(rarest, start);
    }
  }
  const shown = best.sort(bestFirst).slice(0, wanted.limit);
  return { found: shown.flatMap(thingOf), total };
}

/** Text as its bytes, one character each: so nothing has to be decoded to be searched. */
const bytesOf = (word: string) => Buffer.from(word).toString('latin1');

/** By how well it fits; then the newest. */
function bestFirst(a: Hit, b: Hit): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.when < b.when ? 1 : a.when > b.when ? -1 : 0;
}

/** What is rare in the first sources is rare in the others, too; of two that are, the longer one. */
function rarestFirst(blocks: readonly SourceBlock[], words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const sample = blocks.filter(({ count }) => count > 0).slice(0, 3);
  const text = sample.map((block) => block.words.toString('latin1')).join('');
  const counts = new Map(words.map((word) => [word, text.split(word).length]));
  return words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length);
}

/** 0 when a word is missing. A word in the headline weighs more, and so does a whole one. */
function scoreOf(line: string, words: readonly string[], any: boolean): number {
  const middle = line.indexOf(part, wordsAt);
  let score = 0;
  let found = 0;
  for (const word of words) {
    const weight = weightOf(line, middle, word);
    if (weight > 0) found += 1;
    else if (!any) return 0;
    score += weight;
  }
  return found > 1 ? score + found : score;
}

/** A word counts from its beginning: `art` is in `article`, not in `start`. */
function weightOf(line: string, middle: number, word: string): number {
  let best = 0;
  for (let at = line.indexOf(word, wordsAt); at >= 0; at = line.indexOf(word, at + 1)) {
    if (at > wordsAt && isWord(line.charCodeAt(at - 1))) continue;
    const weight = (at < middle ? 3 : 1) + (isWord(line.charCodeAt(at + word.length)) ? 0 : 1);
    if (weight > best) best = weight;
    if (best === 4 || at >= middle) break;
  }
  return best;
}

/** A letter or a digit; every byte beyond ASCII is part of one. */
function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;
}

function thingOf({ block, line }: Hit): Remembered[] {
  return parsed(block.json(Number(line.slice(jsonAt, lengthAt)), Number(line.slice(lengthAt, wordsAt))));
}

export function allOf({ json, jsonBytes }: SourceBlock): Remembered[] {
  return json(0, jsonBytes)
    .toString('utf8')
    .split('\n')
    .flatMap((text) => (text === '' ? [] : parsed(Buffer.from(text))));
}

/** Only the words are covered by a checksum: what is damaged here is one thing less. */
function parsed(bytes: Buffer): Remembered[] {
  try {
    return [JSON.parse(bytes.toString('utf8')) as Remembered];
  } catch {
    return [];
  }
}
