/** Replaces a file so that a reader, or a crash, finds either the old bytes or the new ones. */
import { fchmodSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './disk-problem.ts';
import { syncDir, withFile, writeFully } from './disk.ts';
import { isAlive } from './process-alive.ts';

export interface AtomicWriteOptions {
  /** Where half-written files may lie about. Beside the target when this is on another device. */
  readonly tmpDir?: string;
  /** Flush the bytes before they get their name. On unless the file can be derived again. */
  readonly sync?: boolean;
  /** Flush the name as well. */
  readonly syncDir?: boolean;
  readonly mode?: number;
}

export function atomicWrite(target: string, bytes: Uint8Array, options: AtomicWriteOptions = {}): void {
  const folder = dirname(target);
  const tmpDir = options.tmpDir !== undefined && onSameDevice(options.tmpDir, folder) ? options.tmpDir : folder;
  try {
    writeThrough(tmpDir, target, bytes, options);
  } catch (error) {
    // One device may be mounted twice: same number, and still no rename across.
    if (errorCode(error) !== 'EXDEV' || tmpDir === folder) throw error;
    writeThrough(folder, target, bytes, options);
  }
  if (options.syncDir) syncDir(folder);
}

function writeThrough(
  tmpDir: string,
  target: string,
  bytes: Uint8Array,
  { sync = true, mode }: AtomicWriteOptions,
): void {
  const tmp = join(tmpDir, `.tmp-${process.pid}-${Math.random().toString(36).slice(2, 12)}`);
  try {
    withFile(tmp, 'wx', (fd) => {
      writeFully(fd, bytes);
      if (mode !== undefined) fchmodSync(fd, mode);
      if (sync) fsyncSync(fd);
    });
    renameWithPatience(tmp, target);
  } catch (error) {
    rmSync(tmp, { force: true });
    throw error;
  }
}

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

function onSameDevice(tmpDir: string, folder: string): boolean {
  try {
    const tmp = statSync(tmpDir, { throwIfNoEntry: false });
    if (!tmp) mkdirSync(tmpDir, { recursive: true });
    return (tmp ?? statSync(tmpDir)).dev === statSync(folder).dev;
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
