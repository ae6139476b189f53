/** Looking at files of a tree that nobody vouches for: no link is followed, no pipe or device opened, sizes bounded. */
import type { Dirent, Stats } from 'node:fs';
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import type { Witness } from '../kept/witness.ts';
import { byText } from './file-facts.ts';

/** Opening a pipe must not wait for its other end; a link that appeared after the check is not followed. */
const openToRead = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** What is kept of a look at a file: a whole `Stats` of every file would be much to carry. */
export interface Stamp {
  readonly mtimeMs: number;
  readonly size: number;
  /** Of the inode: a file that was put back with an older date has a new one. */
  readonly ctimeMs: number;
}

export class SafeFiles {
  readonly root: string;
  readonly #witness: Witness | undefined;
  readonly #folders = new Map<string, boolean>();
  /** One look a file: asking the disk is what a run on an unchanged tree spends its time on. */
  readonly #stamps = new Map<string, Stamp | undefined>();

  /** `root` is a real path: its own links are resolved. The witness is told of every look. */
  constructor(root: string, witness?: Witness) {
    this.root = root;
    this.#witness = witness;
  }

  /** A plain file that is reached through plain folders; `undefined` for everything else. */
  stamp(path: string): Stamp | undefined {
    const known = this.#stamps.get(path);
    if (known !== undefined || this.#stamps.has(path)) return known;
    const stamp = this.#lookAt(path);
    this.#stamps.set(path, stamp);
    return stamp;
  }

  #lookAt(path: string): Stamp | undefined {
    const slash = path.lastIndexOf('/');
    if (slash > 0 && !this.isFolder(path.slice(0, slash))) return undefined;
    const stat = this.#look(path);
    return stat?.isFile() === true ? { mtimeMs: stat.mtimeMs, size: stat.size, ctimeMs: stat.ctimeMs } : undefined;
  }

  /** Every folder on the way is a folder: the index of git may name files below what is a link by now. */
  isFolder(path: string): boolean {
    if (path === '' || path === '.') return true;
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const slash = path.lastIndexOf('/');
    const is = (slash < 0 || this.isFolder(path.slice(0, slash))) && this.#look(path)?.isDirectory() === true;
    this.#folders.set(path, is);
    return is;
  }

  #look(path: string): Stats | undefined {
    const stat = lstatIfThere(`${this.root}/${path}`);
    this.#witness?.note(path, stat);
    return stat;
  }

  /** The first bytes of a plain file. */
  head(path: string, limit: number): Buffer | undefined {
    return this.stamp(path) ? readHead(`${this.root}/${path}`, limit) : undefined;
  }

  /** Sorted; empty when it is no folder or cannot be listed. */
  list(folder: string): Dirent[] {
    if (!this.isFolder(folder)) return [];
    if (folder === '') this.#witness?.look('');
    try {
      const entries = readdirSync(folder === '' ? this.root : `${this.root}/${folder}`, { withFileTypes: true });
      return entries.sort((a, b) => byText(a.name, b.name));
    } catch {
      return [];
    }
  }
}

export function lstatIfThere(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function readHead(place: string, limit: number): Buffer | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(place, openToRead);
    const stat = fstatSync(fd);
    if (!stat.isFile()) return undefined;
    const buffer = Buffer.allocUnsafe(Math.min(stat.size, limit));
    let length = 0;
    while (length < buffer.length) {
      const count = readSync(fd, buffer, length, buffer.length - length, length);
      if (count === 0) break;
      length += count;
    }
    return buffer.subarray(0, length);
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}
