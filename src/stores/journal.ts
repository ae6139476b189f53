/**
 * The journal: one line per commit, each sealed by its hash and tied to the line before it.
 *
 *     {"v":1,"seq":2,"prev":"<hash of line 1>","at":…,"by":…,"cmd":…,"events":[…],"hash":"<sha256 of all the rest>"}
 *
 * Anyone may append; nobody truncates. What the file says is decided by reading alone: start before the first line and
 * follow, again and again, the FIRST line in the file that names the current one as `prev`. That chain is the history.
 * A line that fails its hash is junk: a torn write or damage. A line that passes its hash but is off the chain is an
 * orphan: someone decided it, so it must not be forgotten silently. All of this is pure; files are elsewhere.
 */
import type { Head, StoredLine } from '../engine/ports.ts';
import { asBuffer, openLine, sealOf, withoutCarriageReturn } from './journal-line.ts';

export { decodeLine, encodeLine, hashIn, sealIn } from './journal-line.ts';

export const emptyHead: Head = { seq: 0, hash: '' };

const newline = 0x0a;

export interface JournalContents {
  /** The history, in order. */
  readonly chain: readonly StoredLine[];
  /** Sealed lines off the chain, in file order. A second copy of a line is not one. */
  readonly orphans: readonly StoredLine[];
  /** Torn or damaged lines, by their place in the file. */
  readonly junk: readonly { readonly line: number; readonly bytes: number }[];
  /** Where git left conflict markers. */
  readonly markers: readonly number[];
  /** Sealed lines that this version cannot read. */
  readonly newer: readonly number[];
  /** The file does not end with a line end, so the next append has to begin with one. */
  readonly endsTorn: boolean;
}

export function readLines(bytes: Uint8Array): JournalContents {
  const reader = new JournalReader();
  reader.feed(bytes);
  return reader.contents();
}

/**
 * Reads a journal that may grow. Bytes are fed in file order, each call beginning at `offset`; the result is the same
 * as reading the whole file at once, since a later line can never take the place of an earlier one.
 */
export class JournalReader {
  readonly chain: StoredLine[] = [];
  /** How many bytes are settled. A torn tail is not: someone may be in the middle of writing it. */
  offset = 0;

  readonly #commands = new Set<string>();
  /** The first line in the file for each place that the chain had not reached when it was read. */
  readonly #waiting = new Map<string, StoredLine>();
  readonly #offChain = new Map<string, StoredLine>();
  readonly #junk: { line: number; bytes: number }[] = [];
  readonly #markers: number[] = [];
  readonly #newer: number[] = [];
  #lineNumber = 1;
  #tornBytes = 0;
  #lastLineIsOpen = false;

  get head(): Head {
    return this.chain.at(-1) ?? emptyHead;
  }

  get endsTorn(): boolean {
    return this.#tornBytes > 0 || this.#lastLineIsOpen;
  }

  /**
   * False when bytes were added to a last line that had already counted without its line end: that line is something
   * else now, and the file has to be read again from the start.
   */
  feed(chunk: Uint8Array): boolean {
    const bytes = asBuffer(chunk);
    if (bytes.length === 0) return true;
    if (this.#lastLineIsOpen && bytes[0] !== newline) return false;
    this.#lastLineIsOpen = false;
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      this.#take(bytes.subarray(start, end));
      this.#lineNumber += 1;
      start = end + 1;
    }
    start += this.#takeOpenLine(bytes.subarray(start));
    this.offset += start;
    this.#tornBytes = bytes.length - start;
    return true;
  }

  /** Lines that we sealed and appended ourselves, with their line ends, right behind what is settled. */
  takeOwn(raws: readonly string[], bytes: number): boolean {
    if (this.endsTorn) return false;
    const lines: StoredLine[] = [];
    for (const raw of raws) {
      const line = openLine(raw);
      if (!line) return false;
      lines.push(line);
    }
    for (const line of lines) this.#place(line);
    this.#lineNumber += lines.length;
    this.offset += bytes;
    return true;
  }

  contents(): JournalContents {
    const torn = this.#tornBytes > 0 ? [{ line: this.#lineNumber, bytes: this.#tornBytes }] : [];
    return {
      chain: [...this.chain],
      orphans: [...this.#offChain.values()],
      junk: [...this.#junk, ...torn],
      markers: this.#markers,
      newer: this.#newer,
      endsTorn: this.endsTorn,
    };
  }

  /**
   * Orphans whose command is nowhere on the chain. The others are harmless: their writer lost a race, was told so,
   * and committed the same command later.
   */
  strangers(): StoredLine[] {
    if (this.#offChain.size === 0) return [];
    return [...this.#offChain.values()].filter((line) => !this.#commands.has(line.body.cmd.id));
  }

  /** Nothing but a plain chain, torn writes and harmless orphans. */
  get isPlain(): boolean {
    return this.#markers.length === 0 && this.#newer.length === 0 && this.strangers().length === 0;
  }

  #take(piece: Buffer): void {
    const line = withoutCarriageReturn(piece);
    if (line.length === 0) return;
    if (sealOf(line) === undefined) {
      if (isConflictMarker(line)) this.#markers.push(this.#lineNumber);
      else this.#junk.push({ line: this.#lineNumber, bytes: line.length });
      return;
    }
    const opened = openLine(line.toString('utf8'));
    if (opened) this.#place(opened);
    else this.#newer.push(this.#lineNumber);
  }

  /** A last line without its line end counts if it is whole. Gives how many bytes were taken. */
  #takeOpenLine(rest: Buffer): number {
    if (sealOf(withoutCarriageReturn(rest)) === undefined) return 0;
    this.#take(rest);
    this.#lastLineIsOpen = true;
    return rest.length;
  }

  #place(line: StoredLine): void {
    if (this.chain[line.seq - 1]?.hash === line.hash) return;
    const { seq, hash } = this.head;
    if (line.seq === seq + 1 && line.prev === hash) {
      this.#extend(line);
      return;
    }
    const place = placeAfter(line.seq - 1, line.prev);
    if (!this.#waiting.has(place)) this.#waiting.set(place, line);
    this.#offChain.set(line.hash, line);
  }

  /** Lines that stood too early in the file find their place now. */
  #extend(first: StoredLine): void {
    for (let next: StoredLine | undefined = first; next;) {
      this.chain.push(next);
      this.#commands.add(next.body.cmd.id);
      this.#offChain.delete(next.hash);
      next = this.#waiting.size === 0 ? undefined : this.#waiting.get(placeAfter(next.seq, next.hash));
    }
  }
}

/** A number is part of the place, so that a line with a wrong `seq` cannot stand in the way of the right one. */
function placeAfter(seq: number, hash: string): string {
  return `${seq} ${hash}`;
}

function isConflictMarker(line: Buffer): boolean {
  const start = line.toString('latin1', 0, 8);
  return (
    start === '<<<<<<< ' || start === '>>>>>>> ' || start === '||||||| ' || (start === '=======' && line.length === 7)
  );
}
