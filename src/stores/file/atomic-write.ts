/** Replaces a file so that a reader, or a crash, finds either the old bytes or the new ones. */
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { errorCode } from './disk-problem.ts';
import { flushed, syncDir, withFile, writeFully } from './disk.ts';
import { isAlive } from './process-alive.ts';

export interface AtomicWriteOptions {
  /** Where half-written files may lie about. Beside the target when this is not there, or on another device. */
  readonly tmpDir?: string;
  /** Flush the bytes before they get their name. On unless the file can be derived again. */
  readonly sync?: boolean;
  /** Flush the name as well. */
  readonly syncDir?: boolean;
}

export function atomicWrite(target: string, bytes: Uint8Array, options: AtomicWriteOptions = {}): void {
  const folder = dirname(target);
  const tmpDir = tmpDirFor(folder, options.tmpDir);
  try {
    writeThrough(tmpDir, target, bytes, options);
  } catch (error) {
    if (isFinal(error, tmpDir, folder)) throw error;
    writeThrough(folder, target, bytes, options);
  }
  if (options.syncDir) syncDir(folder);
}

function writeThrough(tmpDir: string, target: string, bytes: Uint8Array, { sync = true }: AtomicWriteOptions): void {
  const tmp = tmpName(tmpDir);
  try {
    withFile(tmp, 'wx', (fd) => {
      writeFully(fd, bytes);
      if (sync) fsyncSync(fd);
    });
    renameWithPatience(tmp, target);
  } catch (error) {
    removeIfThere(tmp);
    throw error;
  }
}

export interface LaterOptions extends Pick<AtomicWriteOptions, 'tmpDir'> {
  readonly mode?: number;
  /** What has to be done before the file gets its name. */
  readonly after?: Promise<unknown>;
}

/** The same, and the process goes on while the disk takes the bytes. They are written before this returns. */
export async function atomicWriteLater(target: string, bytes: Uint8Array, options: LaterOptions = {}): Promise<void> {
  const folder = dirname(target);
  const tmpDir = tmpDirFor(folder, options.tmpDir);
  try {
    await writeThroughLater(tmpDir, target, bytes, options);
  } catch (error) {
    if (isFinal(error, tmpDir, folder)) throw error;
    await writeThroughLater(folder, target, bytes, options);
  }
}

async function writeThroughLater(
  tmpDir: string,
  target: string,
  bytes: Uint8Array,
  { mode, after }: LaterOptions,
): Promise<void> {
  const tmp = tmpName(tmpDir);
  try {
    const fd = openSync(tmp, 'wx');
    try {
      writeFully(fd, bytes);
      if (mode !== undefined) fchmodSync(fd, mode);
      // Who comes after others has nothing better to do than to wait: to be woken by another thread takes longer.
      if (after) fsyncSync(fd);
      else await flushed(fd);
    } finally {
      closeSync(fd);
    }
    await after;
    renameWithPatience(tmp, target);
  } catch (error) {
    removeIfThere(tmp);
    throw error;
  }
}

function removeIfThere(file: string): void {
  try {
    // Not `rmSync`, which loads what removes whole trees.
    unlinkSync(file);
  } catch {
    // It was never made, or has its name already. Why it was not written is told by whoever calls.
  }
}

/** A number of a process may come again, with what its last owner left behind. */
const run = Math.random().toString(36).slice(2, 12);
let written = 0;

function tmpName(tmpDir: string): string {
  written += 1;
  return `${tmpDir}${sep}.tmp-${process.pid}-${run}-${written}`;
}

const tmpDirFor = (folder: string, wanted: string | undefined) =>
  wanted !== undefined && onSameDevice(wanted, folder) ? wanted : folder;

/**
 * One device may be mounted twice: same number, and still no rename across. And what was there a moment ago may be gone. Then it is done again
 * beside the target.
 */
const isFinal = (error: unknown, tmpDir: string, folder: string) =>
  !['EXDEV', 'ENOENT'].includes(errorCode(error) ?? '') || tmpDir === folder;

/** On Windows a virus scanner or an indexer may hold the target for a moment. */
export function renameWithPatience(from: string, to: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const busy = ['EPERM', 'EBUSY', 'EACCES'].includes(errorCode(error) ?? '');
      if (process.platform !== 'win32' || !busy || attempt === 6) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * 2 ** attempt);
    }
  }
}

/** Folders stay on their device: asked once for each two. Should they not, it is done again beside the target. */
const together = new Set<string>();

function onSameDevice(tmpDir: string, folder: string): boolean {
  const both = `${tmpDir}\0${folder}`;
  if (together.has(both)) return true;
  try {
    const tmp = statSync(tmpDir, { throwIfNoEntry: false });
    if (tmp === undefined || tmp.dev !== statSync(folder).dev) return false;
    together.add(both);
    return true;
  } catch {
    return false;
  }
}

const anHour = 3_600_000;

/** Removes what killed processes left behind. The age limit is for numbers that a living process has taken over. */
export function reapTmp(tmpDir: string, now = Date.now()): void {
  for (const name of namesIn(tmpDir)) {
    const [, pid] = /^\.tmp-(\d+)-/.exec(name) ?? [];
    const path = join(tmpDir, name);
    if (pid === undefined || (isAlive(Number(pid)) && now - ageMark(path, now) < anHour)) continue;
    rmSync(path, { force: true });
  }
}

function ageMark(path: string, otherwise: number): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? otherwise;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
