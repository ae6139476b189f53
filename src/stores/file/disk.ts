/**
 * The few calls that make bytes stay. Synchronous on purpose: for small files the thread pool costs more than the
 * work, and between two of these calls nothing else in the process may run. Only who waits for the disk may let others
 * run meanwhile (`flushed`).
 */
import { closeSync, existsSync, fsync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from './disk-problem.ts';

export function withFile<T>(path: string, flags: string | number, work: (fd: number) => T, mode = 0o666): T {
  const fd = openSync(path, flags, mode);
  try {
    return work(fd);
  } finally {
    closeSync(fd);
  }
}

/** Waits for the disk while the rest of the process goes on: several files are flushed side by side. */
export function flushed(fd: number): Promise<void> {
  return new Promise((done, fail) => {
    fsync(fd, (error) => (error ? fail(error) : done()));
  });
}

/** `write` may take less than it was given, most often when the disk is nearly full. */
export function writeFully(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) {
    const written = writeSync(fd, bytes, done, bytes.length - done);
    if (written <= 0) throw Object.assign(new Error('The disk took no more bytes.'), { code: 'ENOSPC' });
    done += written;
  }
}

/** Fewer bytes than asked for when the file ends before `to`. */
export function readRange(fd: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, to - from));
  let done = 0;
  while (done < bytes.length) {
    const got = readSync(fd, bytes, done, bytes.length - done, from + done);
    if (got === 0) break;
    done += got;
  }
  return bytes.subarray(0, done);
}

/** Most of the time the folder is there, and to ask costs more than to be told. */
export function inItsFolder<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    makeFolderOf(file, error);
    return write();
  }
}

/** The same for what waits for the disk. */
export async function inItsFolderLater<T>(file: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    makeFolderOf(file, error);
    return write();
  }
}

function makeFolderOf(file: string, error: unknown): void {
  if (!isMissing(error)) throw error;
  mkdirSync(dirname(file), { recursive: true });
}

/** Makes names in a folder stay: a new file is only found again after a power cut if its folder was flushed too. */
export function syncDir(folder: string): void {
  // Windows can neither open a folder nor needs this: NTFS logs its metadata.
  if (process.platform === 'win32') return;
  withFile(folder, 'r', fsyncSync);
}

/** Like `mkdir -p`, and every folder that was made is still there after a power cut. */
export function makeDirs(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  makeDirs(parent);
  mkdirSync(folder, { recursive: true });
  syncDir(parent);
}
