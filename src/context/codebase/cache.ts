/**
 * Facts of files by (path, mtime, size, ctime). Losing the cache costs time only: whatever is wrong with it, it is not there.
 */
import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileFacts } from './file-facts.ts';
import { isRecord } from './manifest-shape.ts';
import type { Stamp } from './safe-files.ts';
import { readHead } from './safe-files.ts';
import type { CodebasePack } from './types.ts';

/** To be raised with every change of what is read out of a file. */
const format = 3;
const fileName = 'codebase-facts.json';
const largestCache = 128 * 1024 * 1024;
/** A file may change again within the tick of its clock, with the same size: a stamp this fresh is not to be trusted. */
const freshMs = 100;

interface Described {
  readonly fingerprint: string;
  readonly pack: CodebasePack;
}

interface Kept {
  readonly files: ReadonlyMap<string, Entry>;
  readonly described?: Described;
}

const nothing: Kept = { files: new Map() };

/** As it stands in the file: nothing is built anew for thousands of files that did not change. */
type Entry = readonly [path: string, mtimeMs: number, size: number, facts: FileFacts, ctimeMs: number];

export class FactsCache {
  readonly #root: string;
  readonly #folder: string | undefined;
  readonly #startedAt = Date.now();
  readonly #old: ReadonlyMap<string, Entry>;
  /** What was read in this run; `undefined` where the stamp is another one and the new one not to be trusted. */
  readonly #new = new Map<string, Entry | undefined>();
  #isChanged = false;
  reused = 0;
  #described: Described | undefined;

  constructor(root: string, folder: string | undefined) {
    this.#root = root;
    this.#folder = folder !== undefined && staysInside(root, folder) ? folder : undefined;
    const { files, described } = this.#folder === undefined ? nothing : load(root, this.#folder);
    this.#old = files;
    this.#described = described;
  }

  /** What was made of all files: every one that was kept is still there with its stamp, and the others are the same. */
  described(fingerprint: string): CodebasePack | undefined {
    const isSame = this.reused === this.#old.size && this.#described?.fingerprint === fingerprint;
    return isSame ? this.#described?.pack : undefined;
  }

  describe(fingerprint: string, pack: CodebasePack): void {
    this.#described = { fingerprint, pack };
    this.#isChanged = true;
  }

  paths(): Iterable<string> {
    return this.#old.keys();
  }

  get(path: string, stamp: Stamp): FileFacts | undefined {
    const entry = this.#old.get(path);
    if (entry === undefined) return undefined;
    if (entry[1] !== stamp.mtimeMs || entry[2] !== stamp.size || entry[4] !== stamp.ctimeMs) {
      this.#new.set(path, undefined);
      return undefined;
    }
    this.reused++;
    return entry[3];
  }

  put(path: string, stamp: Stamp, facts: FileFacts): void {
    if (stamp.mtimeMs > this.#startedAt - freshMs || facts.flaw === 'unreadable') return;
    this.#new.set(path, [path, stamp.mtimeMs, stamp.size, facts, stamp.ctimeMs]);
  }

  /** Keeps what is known of these files, and nothing of others. */
  save(paths: readonly string[]): void {
    const isSame = this.#new.size === 0 && this.reused === this.#old.size && !this.#isChanged;
    if (this.#folder === undefined || isSame) return;
    const files = paths.flatMap((path) => {
      const entry = this.#new.has(path) ? this.#new.get(path) : this.#old.get(path);
      return entry === undefined ? [] : [entry];
    });
    const body = ascii(JSON.stringify({ root: this.#root, described: this.#described, files }));
    const temporary = join(this.#folder, `.tmp-${process.pid}-${this.#startedAt}-${fileName}`);
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(temporary, `${headOf(Buffer.from(body))}\n${body}`, { flag: 'wx' });
      renameSync(temporary, join(this.#folder, fileName));
    } catch {
      forget(temporary);
    }
  }
}

/** Where nothing could be written there may be nothing to remove either. */
function forget(place: string): void {
  try {
    rmSync(place, { force: true });
  } catch {
    // A file with a name of ours stays behind, at worst.
  }
}

/** Only ASCII: a text of one byte a character is read and parsed twice as fast. */
const ascii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const headOf = (body: Uint8Array) => `charrette-codebase ${format} ${crc32(body)}`;

function load(root: string, folder: string): Kept {
  const bytes = readHead(join(folder, fileName), largestCache);
  const end = bytes?.indexOf(10) ?? -1;
  if (bytes === undefined || end < 0) return nothing;
  const body = bytes.subarray(end + 1);
  if (bytes.toString('latin1', 0, end) !== headOf(body)) return nothing;
  try {
    const value: unknown = JSON.parse(body.toString('latin1'));
    if (!isRecord(value) || value['root'] !== root || !Array.isArray(value['files'])) return nothing;
    const described = value['described'];
    const files = new Map<string, Entry>();
    for (const entry of value['files'] as readonly unknown[]) {
      if (!isEntry(entry)) return nothing;
      files.set(entry[0], entry);
    }
    // Our own writing, whole by its checksum; should it be wrong all the same, the reader starts again without it.
    return isRecord(described) ? { files, described: described as unknown as Described } : { files };
  } catch {
    return nothing;
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    typeof value[1] === 'number' &&
    typeof value[2] === 'number' &&
    isRecord(value[3]) &&
    typeof value[4] === 'number'
  );
}

/** A folder in the tree that is really a link elsewhere would have us write there. */
export function staysInside(root: string, folder: string): boolean {
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
