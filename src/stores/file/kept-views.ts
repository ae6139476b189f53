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

type Kept = readonly [mtimeMs: number, size: number, inode: number, view: JsonObject];

export class KeptViews {
  readonly #file: string;
  readonly #old: Readonly<Record<string, Kept>>;
  readonly #new: Record<string, Kept> = Object.create(null) as Record<string, Kept>;
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
    const kept = this.#old[name];
    if (kept?.[0] === stat.mtimeMs && kept[1] === stat.size && kept[2] === stat.ino) {
      this.#new[name] = kept;
      return kept[3];
    }
    this.#missed += 1;
    return undefined;
  }

  set(name: string, stat: Stats, view: JsonObject): void {
    if (stat.mtimeMs < this.#trustedBefore) this.#new[name] = [stat.mtimeMs, stat.size, stat.ino, view];
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

function load(file: string): Readonly<Record<string, Kept>> {
  try {
    // A name such as `__proto__` is a name like any other: JSON.parse makes it so.
    return Object.assign(Object.create(null), JSON.parse(readFileSync(file, 'utf8'))) as Record<string, Kept>;
  } catch {
    return {};
  }
}
