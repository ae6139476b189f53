/**
 * What was made of files, kept by their size and time of change. Losing it costs time only: whatever is wrong with it,
 * it is not there.
 */
import { mkdirSync, readFileSync, renameSync, type Stats, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JsonObject } from '../../core/json.ts';

/** A file may change again within the tick of its clock, with the same size: a stamp this fresh is not to be trusted. */
const freshMs = 2_000;
/** So many may be out of date before writing all of it again is worth it. */
const worthWriting = 50;

/** As it stands in the file: a list, since an object of ten thousand names takes three times as long to read. */
type Kept = readonly [name: string, mtimeMs: number, size: number, inode: number, view: JsonObject];

export class KeptViews {
  readonly #file: string;
  readonly #old: ReadonlyMap<string, Kept>;
  readonly #new: Kept[] = [];
  readonly #trustedBefore = Date.now() - freshMs;
  #count = 0;
  #missed = 0;

  constructor(file: string) {
    this.#file = file;
    this.#old = load(file);
  }

  /** As it was made the last time, if the file is still the same. */
  get(name: string, stat: Stats): JsonObject | undefined {
    this.#count += 1;
    const kept = this.#old.get(name);
    if (kept?.[1] === stat.mtimeMs && kept[2] === stat.size && kept[3] === stat.ino) {
      this.#new.push(kept);
      return kept[4];
    }
    this.#missed += 1;
    return undefined;
  }

  set(name: string, stat: Stats, view: JsonObject): void {
    if (stat.mtimeMs < this.#trustedBefore) this.#new.push([name, stat.mtimeMs, stat.size, stat.ino, view]);
  }

  save(): void {
    if (this.#missed <= Math.max(worthWriting, this.#count / 50)) return;
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      const unfinished = `${this.#file}.tmp-${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(this.#new));
      renameSync(unfinished, this.#file);
    } catch {
      // A folder that cannot be written: everything is looked at again the next time.
    }
  }
}

function load(file: string): ReadonlyMap<string, Kept> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as readonly Kept[];
    return new Map(kept.map((one) => [one[0], one]));
  } catch {
    return new Map();
  }
}
