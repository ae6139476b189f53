/**
 * When it was, by the clock of the disk, and a place for what will be kept: a temporary file that is made before anything
 * is looked at. What changed before that moment gets another stamp when it changes again; of what changed since, two
 * contents could have the same one.
 */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tick = 2;
const mostTicks = 25;

export class Marker {
  readonly #file: string;
  #fd: number | undefined;
  since = 0;

  /** Where there is no folder for temporary files nothing is kept: to look makes none. */
  constructor(tmpDir: string) {
    // Named like any temporary file, so it is cleared away with them if we die.
    this.#file = join(tmpDir, `.tmp-${process.pid}-${Math.random().toString(36).slice(2, 12)}`);
    try {
      this.#fd = openSync(this.#file, 'wx');
      this.since = fstatSync(this.#fd).ctimeMs;
    } catch {
      // Then there is nowhere to keep anything either.
    }
  }

  get isThere(): boolean {
    return this.#fd !== undefined;
  }

  /** After a write of our own: waits until the clock of the disk has gone on. */
  async settle(): Promise<void> {
    const first = this.since;
    for (let n = 0; n < mostTicks && this.#fd !== undefined && this.since === first; n += 1) {
      await new Promise((done) => setTimeout(done, tick));
      writeSync(this.#fd, ' ', 0);
      this.since = fstatSync(this.#fd).ctimeMs;
    }
  }

  /** Gives the content its name, or gives up without a word: losing it costs time only. */
  keep(file: string, content: string | Uint8Array): void {
    if (this.#fd === undefined) return;
    try {
      writeSync(this.#fd, Buffer.from(content), 0, undefined, 0);
      mkdirSync(dirname(file), { recursive: true });
      renameSync(this.#file, file);
      this.#close();
    } catch {
      // A full disk, or one that is read-only by now.
    } finally {
      this.drop();
    }
  }

  drop(): void {
    if (this.#fd === undefined) return;
    this.#close();
    rmSync(this.#file, { force: true });
  }

  #close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }
}
