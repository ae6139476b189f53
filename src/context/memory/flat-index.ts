/**
 * Everything that is remembered, as one flat file: a line of folded words for each thing, and its JSON further down.
 * A search reads the file once, looks for bytes, and parses only what it found.
 */
import type { MemoryKind, Remembered } from '../../engine/decision-memory.ts';
import { memoryKinds } from '../../engine/decision-memory.ts';
import { fold } from '../../artifacts/words.ts';

export interface SourceStamp {
  readonly path: string;
  readonly mtimeMs: number;
  readonly size: number;
  /** Files that this source speaks for: they are not read again by themselves. */
  readonly covers: readonly string[];
}

/** What one source gave, ready to be put behind the others: offsets are its own. */
export interface SourceBlock extends SourceStamp {
  readonly words: Buffer;
  readonly json: Buffer;
  readonly count: number;
}

/** Between the headline and the rest of a line of words. */
const part = '\u001f';
/** Bounded: one thing with a megabyte of words must not make every search slow. */
const mostWords = 2000;

export function blockOf(stamp: SourceStamp, things: readonly Remembered[]): SourceBlock {
  const words: string[] = [];
  const json: Buffer[] = [];
  let at = 0;
  for (const thing of things) {
    const bytes = Buffer.from(`${JSON.stringify(thing)}\n`);
    json.push(bytes);
    const kind = memoryKinds.indexOf(thing.kind);
    const { text, chose = '', over, because, session = '', path = '', id = '' } = thing;
    const head = clean(`${text} ${chose}`);
    const rest = clean([...over, because, session, path, id].join(' '));
    words.push(`${at},${bytes.length - 1},${kind},${thing.status || '-'},${thing.at || '-'}\t${head}${part}${rest}\n`);
    at += bytes.length;
  }
  return { ...stamp, words: Buffer.from(words.join('')), json: Buffer.concat(json), count: things.length };
}

// eslint-disable-next-line no-control-regex -- the signs that part our own lines must not stand in them
const clean = (text: string) => fold(text.slice(0, mostWords)).replaceAll(/[\u0000-\u001f]+/g, ' ');

export interface Hit {
  readonly score: number;
  readonly at: string;
  readonly read: () => Remembered;
}

export interface Wanted {
  /** Folded. */
  readonly words: readonly string[];
  readonly any: boolean;
  readonly kinds?: readonly MemoryKind[] | undefined;
  readonly inForce: boolean;
}

/** All of a block that has the words, with how well it fits. */
export function scan({ words, json }: Pick<SourceBlock, 'words' | 'json'>, wanted: Wanted): Hit[] {
  const hits: Hit[] = [];
  const look = (start: number, end: number) => {
    const hit = judge(words.toString('utf8', start, end), json, wanted);
    if (hit) hits.push(hit);
  };
  const newline = 10;
  if (wanted.any || wanted.words.length === 0) {
    for (let start = 0; start < words.length;) {
      const end = words.indexOf(newline, start);
      look(start, end);
      start = end + 1;
    }
    return hits;
  }
  // The longest word is the rarest: the others are only looked for where it stands.
  const rarest = Buffer.from(wanted.words.reduce((a, b) => (b.length > a.length ? b : a)));
  for (let at = words.indexOf(rarest); at >= 0;) {
    const end = words.indexOf(newline, at);
    look(at === 0 ? 0 : words.lastIndexOf(newline, at - 1) + 1, end);
    at = words.indexOf(rarest, end);
  }
  return hits;
}

const inForce = new Set(['accepted', 'approved']);

function judge(line: string, json: Buffer, wanted: Wanted): Hit | undefined {
  const tab = line.indexOf('\t');
  const [from = '', length = '', kind = '', status = '', at = ''] = line.slice(0, tab).split(',');
  const name = memoryKinds[Number(kind)];
  if (wanted.kinds && !(name && wanted.kinds.includes(name))) return undefined;
  if (wanted.inForce && !inForce.has(status)) return undefined;
  const text = line.slice(tab + 1);
  const head = text.slice(0, text.indexOf(part));
  let score = 0;
  for (const word of wanted.words) {
    const inHead = placeOf(head, word);
    const place = inHead === 'none' ? placeOf(text, word) : inHead;
    if (place === 'none') {
      if (wanted.any) continue;
      return undefined;
    }
    score += (inHead === 'none' ? 1 : 3) + (place === 'whole' ? 1 : 0);
  }
  if (wanted.any && score === 0) return undefined;
  const phrase = wanted.words.join(' ');
  if (wanted.words.length > 1 && text.includes(phrase)) score += head.includes(phrase) ? 6 : 3;
  if (inForce.has(status)) score += 1;
  const start = Number(from);
  const read = () => JSON.parse(json.toString('utf8', start, start + Number(length))) as Remembered;
  return { score, at: at === '-' ? '' : at, read };
}

/** A word counts from its beginning: `art` is in `article`, not in `start`. */
function placeOf(text: string, word: string): 'whole' | 'begins' | 'none' {
  let best: 'begins' | 'none' = 'none';
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWord(text.charCodeAt(at - 1))) continue;
    if (!isWord(text.charCodeAt(at + word.length))) return 'whole';
    best = 'begins';
  }
  return best;
}

/** A letter or a digit; everything beyond Latin counts as one. */
function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;
}

export function allOf({ json }: Pick<SourceBlock, 'json'>): Remembered[] {
  const text = json.toString('utf8');
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Remembered);
}
