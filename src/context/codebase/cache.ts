/**
 * Facts of files by (path, mtime, size). Losing the cache costs time only: whatever is wrong with it, it is not there.
 */
import type { Stats } from 'node:fs';
import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileFacts } from './file-facts.ts';
import { isRecord } from './manifest-shape.ts';
import { readHead } from './safe-files.ts';

/** To be raised with every change of what is read out of a file. */
const format = 1;
const fileName = 'codebase-facts.json';
const largestCache = 128 * 1024 * 1024;
/** A file may change again within the tick of its clock, with the same size: a stamp this fresh is not to be trusted. */
const freshMs = 100;

type Entry = readonly [mtimeMs: number, size: number, facts: FileFacts];

export class FactsCache {
  readonly #root: string;
  readonly #folder: string | undefined;
  readonly #startedAt = Date.now();
  readonly #old: ReadonlyMap<string, Entry>;
  readonly #new = new Map<string, Entry>();
  #isChanged = false;
  reused = 0;

  constructor(root: string, folder: string | undefined) {
    this.#root = root;
    this.#folder = folder !== undefined && staysInside(root, folder) ? folder : undefined;
    this.#old = this.#folder === undefined ? new Map() : load(root, this.#folder);
  }

  paths(): Iterable<string> {
    return this.#old.keys();
  }

  get(path: string, stat: Stats): FileFacts | undefined {
    const entry = this.#old.get(path);
    if (entry === undefined || entry[0] !== stat.mtimeMs || entry[1] !== stat.size) return undefined;
    this.#new.set(path, entry);
    this.reused++;
    return entry[2];
  }

  put(path: string, stat: Stats, facts: FileFacts): void {
    if (stat.mtimeMs > this.#startedAt - freshMs || facts.flaw === 'unreadable') return;
    this.#new.set(path, [stat.mtimeMs, stat.size, facts]);
    this.#isChanged = true;
  }

  save(): void {
    if (this.#folder === undefined || (!this.#isChanged && this.#new.size === this.#old.size)) return;
    const body = JSON.stringify({ root: this.#root, files: [...this.#new].map(([path, entry]) => [path, ...entry]) });
    const temporary = join(this.#folder, `.tmp-${process.pid}-${this.#startedAt}-${fileName}`);
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(temporary, `${headOf(Buffer.from(body))}\n${body}`, { flag: 'wx' });
      renameSync(temporary, join(this.#folder, fileName));
    } catch {
      rmSync(temporary, { force: true });
    }
  }
}

const headOf = (body: Uint8Array) => `charrette-codebase ${format} ${crc32(body)}`;

function load(root: string, folder: string): Map<string, Entry> {
  const bytes = readHead(join(folder, fileName), largestCache);
  const end = bytes?.indexOf(10) ?? -1;
  if (bytes === undefined || end < 0) return new Map();
  const body = bytes.subarray(end + 1);
  if (bytes.toString('latin1', 0, end) !== headOf(body)) return new Map();
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (!isRecord(value) || value['root'] !== root || !Array.isArray(value['files'])) return new Map();
    return new Map(value['files'].map(entryOf));
  } catch {
    return new Map();
  }
}

function entryOf(value: unknown): [string, Entry] {
  if (!Array.isArray(value)) throw new TypeError('not an entry');
  const [path, mtimeMs, size, facts] = value as unknown[];
  if (typeof path !== 'string' || typeof mtimeMs !== 'number' || typeof size !== 'number' || !isRecord(facts)) {
    throw new TypeError('not an entry');
  }
  return [path, [mtimeMs, size, facts]];
}

/** A folder in the tree that is really a link elsewhere would have us write there. */
function staysInside(root: string, folder: string): boolean {
  if (folder !== root && !folder.startsWith(root + sep)) return true;
  for (let place = folder; place.startsWith(root + sep); place = join(place, '..')) {
    try {
      const real = realpathSync.native(place);
      return real === root || real.startsWith(root + sep);
    } catch {
      // Not made yet: the folder above decides.
    }
  }
  return true;
}
