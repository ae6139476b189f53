/**
 * What `list` printed, kept piece by piece: a session file that has changed since is looked at again, and its piece put
 * where it belongs now. Every file is still asked for its stamp: nothing tells that a file was not changed in place.
 *
 * The file: a head of one line, as JSON; the names of all session files; all names in their folder; the stamps of the
 * session files, four numbers each; for each piece, in order of print, the number of its file and its length; what was printed; an
 * end, by which a torn file shows.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './stamp.ts';
import { unoptimised } from '../../engine/unoptimised.ts';

export interface ListHead {
  readonly program: string;
  /** Workspace paths, each with its stamp. */
  readonly stamps: readonly (readonly [path: string, stamp: string])[];
  /** Stamp of the folder of sessions; empty when it was too fresh to count. */
  readonly folder: string;
  /** Bytes of each part, in order. */
  readonly parts: { readonly [part in Part]: number };
  /** Where in what was printed the first piece begins. */
  readonly first: number;
}

export const parts = ['names', 'folder', 'stamps', 'pieces', 'text'] as const;
type Part = (typeof parts)[number];

/** Stands between two pieces. */
export const between = ',\n';
export const end = 0x03;
export const sessionEnding = '.session.json';
/** Of a piece that comes from no session file. */
export const noFile = 0xffffffff;
/** From here on the way in which a loop over files runs makes a difference. */
const many = 2000;
/** With more than this, all of it is listed and kept anew. */
const mostChanged = 50;

export interface ListPlace {
  readonly file: string;
  readonly root: string;
  /** Of the sessions, absolute. */
  readonly folder: string;
  readonly program: string;
}

/** What there is to know about the entries. */
export interface Pieces<Entry> {
  /** `undefined` for a file that needs a closer look than this. */
  readonly look: (name: string, bytes: Uint8Array) => Entry | undefined;
  readonly print: (entry: Entry) => string;
  /** The opposite of `print`. */
  readonly parse: (piece: string) => Entry;
  readonly compare: (a: Entry, b: Entry) => number;
}

/** What to print, in pieces; `undefined` when there is more to find out than can be done here. */
export function readKeptList<Entry>(place: ListPlace, pieces: Pieces<Entry>): readonly Uint8Array[] | undefined {
  try {
    const kept = readFileSync(place.file);
    const headEnd = kept.indexOf('\n');
    const head = JSON.parse(kept.toString('utf8', 0, headEnd)) as ListHead;
    if (head.program !== place.program || kept.at(-1) !== end) return undefined;
    const part = partsOf(kept, headEnd + 1, head);
    if (!part || head.stamps.some(([path, stamp]) => stampOf(join(place.root, path)) !== stamp)) return undefined;
    // A commit changes the folder, since it puts a new session file there, and mostly not one name in it.
    if (stampOf(place.folder) !== head.folder && namesIn(place.folder) !== part.folder.toString('utf8'))
      return undefined;
    const names = part.names.length === 0 ? [] : part.names.toString('utf8').split('\n');
    const look = () => changedSince(place.folder, names, numbersOf(part.stamps));
    const changed = names.length < many ? look() : unoptimised(look);
    if (!changed) return undefined;
    return changed.length === 0 ? [part.text] : mended(place.folder, names, changed, part, head.first, pieces);
  } catch {
    return undefined;
  }
}

function partsOf(kept: Buffer, start: number, head: ListHead): Record<Part, Buffer> | undefined {
  let at = start;
  const found = parts.map((part) => [part, kept.subarray(at, (at += head.parts[part]))] as const);
  return at === kept.length - 1 ? (Object.fromEntries(found) as Record<Part, Buffer>) : undefined;
}

/** Copied: an array of numbers begins where its kind wants it to. */
const numbersOf = (bytes: Buffer) => new Float64Array(new Uint8Array(bytes).buffer);

/** As one text: to compare ten thousand one by one takes longer than to read them. */
export function namesIn(folder: string): string {
  return readdirSync(folder).join('\n');
}

const quietly = { throwIfNoEntry: false } as const;

function changedSince(folder: string, names: readonly string[], stamps: Float64Array): number[] | undefined {
  const changed: number[] = [];
  for (let n = 0, at = 0; n < names.length; n += 1, at += 4) {
    const stat = lstatSync(`${folder}/${names[n]}`, quietly);
    if (
      stat?.mtimeMs === stamps[at] &&
      stat?.ctimeMs === stamps[at + 1] &&
      stat?.size === stamps[at + 2] &&
      stat?.ino === stamps[at + 3]
    )
      continue;
    if (!stat?.isFile() || changed.length === mostChanged) return undefined;
    changed.push(n);
  }
  return changed;
}

/** The pieces of unchanged files in their order, those of the others where they belong now. */
function mended<Entry>(
  folder: string,
  names: readonly string[],
  changed: readonly number[],
  part: Record<Part, Buffer>,
  first: number,
  pieces: Pieces<Entry>,
): readonly Uint8Array[] | undefined {
  const fresh: Entry[] = [];
  for (const n of changed) {
    const name = names[n] ?? '';
    const entry = pieces.look(name, readFileSync(join(folder, name)));
    if (entry === undefined) return undefined;
    fresh.push(entry);
  }
  fresh.sort(pieces.compare);
  const old = new OldPieces(part, first, new Set(changed));
  const all: Uint8Array[] = [];
  let from = 0;
  for (const entry of fresh) {
    const to = placeOf(old, from, (piece) => pieces.compare(pieces.parse(piece), entry) < 0);
    all.push(...old.runs(from, to), Buffer.from(pieces.print(entry)));
    from = to;
  }
  all.push(...old.runs(from, old.count));
  const comma = Buffer.from(between);
  const joined = all.flatMap((piece, n) => (n === 0 ? [piece] : [comma, piece]));
  return [part.text.subarray(0, first), ...joined, part.text.subarray(old.end)];
}

/** The pieces that still hold, by where they begin and end in what was printed. */
class OldPieces {
  readonly #text: Buffer;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Where the last piece ends, whether it holds or not. */
  readonly end: number;

  constructor({ text, pieces }: Record<Part, Buffer>, first: number, gone: ReadonlySet<number>) {
    this.#text = text;
    const list = new Uint32Array(new Uint8Array(pieces).buffer);
    let at = first;
    for (let n = 0; n < list.length; n += 2) {
      const to = at + (list[n + 1] ?? 0);
      if (!gone.has(list[n] ?? noFile)) {
        this.#starts.push(at);
        this.#ends.push(to);
      }
      at = to + between.length;
    }
    this.end = at - between.length;
  }

  get count(): number {
    return this.#starts.length;
  }

  piece(n: number): string {
    return this.#text.toString('utf8', this.#starts[n], this.#ends[n]);
  }

  /** Those from one to before another, as few as possible: neighbours stay together. */
  runs(from: number, to: number): Buffer[] {
    const runs: Buffer[] = [];
    for (let start = from, n = from + 1; start < to; n += 1) {
      if (n < to && this.#starts[n] === (this.#ends[n - 1] ?? 0) + between.length) continue;
      runs.push(this.#text.subarray(this.#starts[start], this.#ends[n - 1]));
      start = n;
    }
    return runs;
  }
}

/** The first place from `from` on that does not come before, by halves. */
function placeOf(old: OldPieces, from: number, isBefore: (piece: string) => boolean): number {
  let low = from;
  let high = old.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(old.piece(middle))) low = middle + 1;
    else high = middle;
  }
  return low;
}
