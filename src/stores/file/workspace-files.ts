/** The user's working files. They can all be written again from blobs, so their names are not flushed one by one. */
import {
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { problem, ProblemError } from '../../core/problem.ts';
import type { JsonObject } from '../../core/json.ts';
import type { ArtifactStore, Look } from '../../engine/ports.ts';
import { atomicWriteLater, renameWithPatience } from './atomic-write.ts';
import { errorCode, isMissing } from './disk-problem.ts';
import { inItsFolderLater, readRange, withFile } from './disk.ts';
import { isNowhere, lstatIfThere } from './inside.ts';
import { KeptViews } from './kept-views.ts';
import type { LayoutOptions } from './layout.ts';
import { Layout } from './layout.ts';
import { Serial } from './serial.ts';
import { lookAt, placeForWriting, placeOf } from './workspace-path.ts';

const sixtyFourMegabytes = 64 * 1024 * 1024;
/** Session files are smaller than this; a larger file is read by itself. */
const usualSize = 64 * 1024;
/** Opening a pipe must not wait for its other end; a link that appeared after the check is not followed. */
const openToRead = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export interface WorkspaceFilesOptions extends LayoutOptions {
  /** Larger files are not read. */
  readonly sizeLimit?: number;
}

export class WorkspaceFiles implements ArtifactStore {
  readonly #layout: Layout;
  readonly #sizeLimit: number;
  readonly #serial = new Serial();
  #asked: { readonly folder: string; readonly place: string } | undefined;

  constructor({ sizeLimit = sixtyFourMegabytes, ...options }: WorkspaceFilesOptions) {
    this.#layout = new Layout(options);
    this.#sizeLimit = sizeLimit;
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    return this.#open(path, (fd, size) => {
      if (size > this.#sizeLimit) throw tooLarge(path, size, this.#sizeLimit);
      return readRange(fd, 0, size);
    });
  }

  async readStart(path: string, most: number): Promise<{ bytes: Uint8Array; size: number } | undefined> {
    return this.#open(path, (fd, size) => ({ bytes: readRange(fd, 0, Math.min(size, most)), size }));
  }

  #open<T>(path: string, look: (fd: number, size: number) => T): T | undefined {
    const { place, isThere } = lookAt(this.#layout.root, path);
    // Looking for files that are not there yet is ordinary; an error made and caught costs ten times as much.
    if (!isThere) return undefined;
    try {
      return withFile(place, openToRead, (fd) => {
        const stat = fstatSync(fd);
        if (!stat.isFile()) throw notAFile(path, stat.isDirectory());
        return look(fd, stat.size);
      });
    } catch (error) {
      if (isNowhere(error)) return undefined;
      throw asProblem(error, path, 'file/not-readable', 'read');
    }
  }

  /** One after the other for each file: while the disk takes the bytes of one, a later one may come. */
  write(path: string, bytes: Uint8Array, after?: Promise<unknown>): Promise<void> {
    return this.#serial.run(path, () => this.#replace(path, bytes, after));
  }

  async #replace(path: string, bytes: Uint8Array, after: Promise<unknown> | undefined): Promise<void> {
    const place = placeForWriting(this.#layout.root, path);
    try {
      const old = statSync(place, { throwIfNoEntry: false });
      if (old && !old.isFile()) throw notAFile(path, old.isDirectory());
      // Half-written files go to our own folder, if there is one; a workspace without sessions does not get one for this.
      const options = { tmpDir: this.#layout.tmp, ...(old && { mode: old.mode & 0o7777 }), ...(after && { after }) };
      await inItsFolderLater(place, () => atomicWriteLater(place, bytes, options));
    } catch (error) {
      throw asProblem(error, path, 'file/not-writable', 'written');
    }
  }

  /** A link is moved as a link. Nothing is written over. */
  async move(from: string, to: string): Promise<void> {
    const { root } = this.#layout;
    const source = `${placeForWriting(root, dirname(from))}/${from.split('/').at(-1)}`;
    const target = placeForWriting(root, to);
    const stat = lstatIfThere(source);
    if (!stat) throw new ProblemError(problem('file/not-found', `There is no file ${from}.`, { at: from }));
    if (stat.isDirectory()) throw notAFile(from, true);
    if (existsSync(target)) throw alreadyThere(to);
    try {
      mkdirSync(dirname(target), { recursive: true });
      await this.#rename({ path: from, place: source }, { path: to, place: target });
    } catch (error) {
      throw asProblem(error, from, 'file/not-writable', 'moved');
    }
  }

  async kindOf(path: string): Promise<'file' | 'folder' | undefined> {
    const stat = lstatIfThere(placeOf(this.#layout.root, path));
    return stat?.isDirectory() ? 'folder' : stat?.isFile() ? 'file' : undefined;
  }

  async isLink(path: string): Promise<boolean> {
    return lstatIfThere(this.#placeOfNext(path))?.isSymbolicLink() === true;
  }

  async readPlain(path: string): Promise<Uint8Array | undefined> {
    // Where nothing can be opened without following links, and for names that no path may have, every file is looked at by itself.
    if (constants.O_NOFOLLOW === undefined || path.includes('\\')) return undefined;
    try {
      return withFile(this.#placeOfNext(path), openToRead, (fd) => {
        const stat = fstatSync(fd);
        return stat.isFile() && stat.size <= this.#sizeLimit ? readRange(fd, 0, stat.size) : undefined;
      });
    } catch {
      return undefined;
    }
  }

  /** Whoever looks through a folder asks for one name after the other; where the folder really is, is looked up once. */
  #placeOfNext(path: string): string {
    const end = path.lastIndexOf('/');
    const folder = end < 0 ? '.' : path.slice(0, end);
    if (this.#asked?.folder !== folder) this.#asked = { folder, place: placeOf(this.#layout.root, folder) };
    return `${this.#asked.place}/${path.slice(end + 1)}`;
  }

  async list(folder: string): Promise<readonly string[]> {
    return this.#names(folder).sort();
  }

  #names(folder: string): string[] {
    const { place, isThere } = lookAt(this.#layout.root, folder);
    this.#asked = { folder, place };
    if (!isThere) return [];
    try {
      return readdirSync(place);
    } catch (error) {
      if (isMissing(error)) return [];
      throw asProblem(error, folder, 'file/not-readable', 'listed');
    }
  }

  /** The folder is checked once and links in it are not followed, which spares asking where each file really is. */
  async each(folder: string, ending: string, look: Look, keptAs?: string): Promise<ReadonlyMap<string, JsonObject>> {
    const place = placeOf(this.#layout.root, folder);
    // Only where we have been before: looking makes no folder.
    const isHome = keptAs !== undefined && existsSync(this.#layout.tmp);
    const kept = isHome ? new KeptViews(`${this.#layout.cache}/${keptAs}.json`) : undefined;
    const found = new Map<string, JsonObject>();
    const buffer = Buffer.allocUnsafe(usualSize);
    for (const name of this.#names(folder)) {
      if (!name.endsWith(ending)) continue;
      const stat = kept && lstatSync(`${place}/${name}`, { throwIfNoEntry: false });
      const old = stat?.isFile() ? kept?.get(name, stat) : undefined;
      const view = old ?? look(name, await this.#lend(buffer, `${folder}/${name}`, `${place}/${name}`));
      found.set(name, view);
      if (!old && stat?.isFile()) kept?.set(name, stat, view);
    }
    kept?.save();
    return found;
  }

  async #lend(buffer: Buffer, path: string, place: string): Promise<Uint8Array | undefined> {
    return readInto(buffer, place) ?? (await this.read(path).catch(() => undefined));
  }

  async #rename(from: Place, to: Place): Promise<void> {
    try {
      renameWithPatience(from.place, to.place);
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error;
      await this.write(to.path, (await this.read(from.path)) ?? new Uint8Array());
      rmSync(from.place);
    }
  }
}

/** `undefined` for a link, a large file, or whatever else needs a closer look. */
function readInto(buffer: Buffer, place: string): Buffer | undefined {
  try {
    const length = withFile(place, openToRead, (fd) => readSync(fd, buffer, 0, buffer.length, 0));
    return length < buffer.length ? buffer.subarray(0, length) : undefined;
  } catch {
    return undefined;
  }
}

interface Place {
  readonly path: string;
  readonly place: string;
}

function notAFile(path: string, isFolder: boolean): ProblemError {
  const [message, fix] = isFolder
    ? [`${path} is a folder, and a file is wanted.`, 'Name one of the files in it.']
    : [`${path} is not a plain file.`, 'Name a plain file.'];
  return new ProblemError(problem('file/not-a-file', message, { at: path, fix }));
}

function alreadyThere(path: string): ProblemError {
  const fix = 'Move or rename it first.';
  return new ProblemError(problem('file/exists', `There is already a file ${path}.`, { at: path, fix }));
}

function tooLarge(path: string, size: number, limit: number): ProblemError {
  const message = `${path} has ${size} bytes; files of more than ${limit} are not read.`;
  return new ProblemError(
    problem('file/too-large', message, { at: path, fix: 'Split the file, or point to a smaller one.' }),
  );
}

function asProblem(error: unknown, path: string, code: string, done: string): Error {
  const reason = errorCode(error);
  if (reason === undefined) return error instanceof Error ? error : new Error(String(error));
  const fix = fixes[reason] ?? `Check the file and its folder, then run the command again.`;
  return new ProblemError(problem(code, `${path} could not be ${done} (${reason}).`, { at: path, fix }), [], {
    cause: error,
  });
}

const fixes: Record<string, string> = {
  EACCES: 'Give this user the right to it, for example with chmod, then run the command again.',
  EPERM: 'Give this user the right to it, for example with chmod, then run the command again.',
  EROFS: 'The disk is mounted read-only: mount it for writing, or work in another folder.',
  ENOSPC: 'Free some disk space, then run the command again.',
  ENOTDIR: 'A part of the path is a file, not a folder: rename one of them.',
  EISDIR: 'That is a folder: name a file.',
};
