/**
 * Our own memory of a journal, outside of git: which head we last acknowledged (`seen`) and the lines that led to it
 * (`mirror`). Both are written after the acknowledgement and never flushed; they may lag or be gone, and nothing that
 * goes wrong with them may fail a call.
 */
import { constants, fstatSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { isObject } from '../../core/json.ts';
import type { Head, StoredLine } from '../../engine/ports.ts';
import { decodeLine } from '../journal.ts';
import { atomicWrite } from './atomic-write.ts';
import { inItsFolder, withFile } from './disk.ts';
import type { SessionPaths } from './layout.ts';

const mirrorLimit = 512 * 1024;

export function remember(paths: SessionPaths, lines: readonly StoredLine[], head: Head): void {
  quietly(() => inItsFolder(paths.mirror, () => appendToMirror(paths.mirror, lines)));
  quietly(() => inItsFolder(paths.seen, () => writeSeen(paths.seen, head)));
}

/** Starts the memory anew: after a merge the old lines are no longer what we saw. */
export function rememberAnew(paths: SessionPaths, lines: readonly StoredLine[], head: Head): void {
  quietly(() => rmSync(paths.mirror, { force: true }));
  remember(paths, lines, head);
}

export function forgetMemory(paths: SessionPaths): void {
  rmSync(paths.mirror, { force: true });
  rmSync(paths.seen, { force: true });
  rmSync(paths.races, { force: true });
}

/** `undefined` in a fresh clone, and when the file is damaged: then there is nothing to compare with. */
export function readSeen(paths: SessionPaths): Head | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(paths.seen, 'utf8'));
    if (!isObject(value) || !Number.isSafeInteger(value['seq']) || typeof value['hash'] !== 'string') return undefined;
    return { seq: value['seq'] as number, hash: value['hash'] };
  } catch {
    return undefined;
  }
}

/** Every whole line of the mirror, in the order they were acknowledged here. */
export function readMirror(paths: SessionPaths): StoredLine[] {
  try {
    const pieces = readFileSync(paths.mirror, 'utf8').split('\n');
    return pieces.map((piece) => decodeLine(Buffer.from(piece))).filter((line) => line !== undefined);
  } catch {
    return [];
  }
}

function appendToMirror(file: string, lines: readonly StoredLine[]): void {
  // Begins with a line end too: the last process may have died in the middle of a line.
  const bytes = Buffer.from(lines.map((line) => `\n${line.raw}\n`).join(''));
  // Its size is looked at now and then: to know it for each line costs as much as the line.
  const isDue = lines.some((line) => line.seq % 8 === 0);
  const size = withFile(file, 'a', (fd) => {
    writeSync(fd, bytes);
    return isDue ? fstatSync(fd).size : 0;
  });
  if (size > mirrorLimit) trim(file);
}

function trim(file: string): void {
  const bytes = readFileSync(file);
  const half = bytes.length - mirrorLimit / 2;
  atomicWrite(file, bytes.subarray(bytes.indexOf('\n', half) + 1), { sync: false });
}

/**
 * Always the same length, over the old bytes, by one write: ten times cheaper than a rename, which makes ext4 flush.
 * Should it ever tear it does not parse, and then there is nothing to compare with.
 */
function writeSeen(file: string, { seq, hash }: Head): void {
  const record = `${JSON.stringify({ seq, hash }).padEnd(127)}\n`;
  withFile(file, constants.O_RDWR | constants.O_CREAT, (fd) => writeSync(fd, record, 0));
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The line is on disk and acknowledged; all we lose is a chance to notice damage later.
  }
}
