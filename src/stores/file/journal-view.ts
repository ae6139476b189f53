/**
 * What one process knows of one journal file. Each look reads only what was added since the last one, so a commit
 * costs the same on the first day and after ten thousand lines.
 */
import { fstatSync, type Stats } from 'node:fs';
import type { Head, StoredLine } from '../../engine/ports.ts';
import type { JournalContents } from '../journal.ts';
import { JournalReader, sealIn } from '../journal.ts';
import { readRange } from './disk.ts';

/** Long enough to hold the last line's hash, which stands for all of the history before it. */
const tailLength = 80;

interface Mark {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
  readonly modified: number;
}

export class JournalView {
  /** Rises whenever the file turned out to be another one, or rewritten: everything concluded from it is void. */
  generation = 0;
  #reader = new JournalReader();
  #mark: Mark | undefined;
  #tail: Buffer = Buffer.alloc(0);

  get head(): Head {
    const { seq, hash } = this.#reader.head;
    return { seq, hash };
  }

  get chain(): readonly StoredLine[] {
    return this.#reader.chain;
  }

  get endsTorn(): boolean {
    return this.#reader.endsTorn;
  }

  get isPlain(): boolean {
    return this.#reader.isPlain;
  }

  contents(): JournalContents {
    return this.#reader.contents();
  }

  /** Whether the open file is the one that was last read. */
  isOf(file: { dev: number; ino: number } | undefined): boolean {
    return file !== undefined && this.#mark?.dev === file.dev && this.#mark.ino === file.ino;
  }

  /** Whether nothing was added or changed since the last look. */
  isAsRead({ dev, ino, size, mtimeMs }: Stats): boolean {
    const known = this.#mark;
    return known?.dev === dev && known.ino === ino && known.size === size && known.modified === mtimeMs;
  }

  refresh(fd: number): void {
    const stat = fstatSync(fd);
    if (this.isAsRead(stat)) return;
    const { dev, ino, size, mtimeMs: modified } = stat;
    const known = this.#mark;
    const isKnown = known?.dev === dev && known.ino === ino && known.size <= size;
    const hasGrown = isKnown && known.size < size;
    if (!hasGrown || !this.#readOn(fd, size)) this.#readAll(fd, size);
    this.#mark = { dev, ino, size, modified };
  }

  /**
   * Lines of our own that are all that was added since the last look, as the size of the file shows: nobody wrote before
   * them, and there is nothing to read. False when that is not so.
   */
  takeOwn(raws: readonly string[], bytes: number, { dev, ino, size, mtimeMs: modified }: Stats): boolean {
    const known = this.#mark;
    if (bytes === 0 || known?.dev !== dev || known.ino !== ino || size !== known.size + bytes) return false;
    if (!this.#reader.takeOwn(raws, bytes)) return false;
    this.#mark = { dev, ino, size, modified };
    this.#tail = Buffer.from(`${sealIn(raws.at(-1) ?? '')}\n`);
    return true;
  }

  forget(): void {
    if (this.#mark === undefined) return;
    this.#startOver();
    this.#mark = undefined;
  }

  /** False when the bytes before our place are not those that we left there. */
  #readOn(fd: number, size: number): boolean {
    const from = this.#reader.offset - this.#tail.length;
    const bytes = readRange(fd, from, size);
    if (!bytes.subarray(0, this.#tail.length).equals(this.#tail)) return false;
    if (!this.#reader.feed(bytes.subarray(this.#tail.length))) return false;
    this.#keepTail(bytes, from);
    return true;
  }

  #readAll(fd: number, size: number): void {
    this.#startOver();
    const bytes = readRange(fd, 0, size);
    this.#reader.feed(bytes);
    this.#keepTail(bytes, 0);
  }

  #startOver(): void {
    this.generation += 1;
    this.#reader = new JournalReader();
    this.#tail = Buffer.alloc(0);
  }

  #keepTail(bytes: Buffer, from: number): void {
    const end = this.#reader.offset - from;
    this.#tail = Buffer.from(bytes.subarray(Math.max(0, end - tailLength), end));
  }
}
