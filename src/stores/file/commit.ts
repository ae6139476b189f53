/**
 * Lines into one journal, by compare-and-set without a lock: look at the end of the file; if it is where the caller
 * thinks it is, append them with one write; flush; look again. The first valid line with the next number won, and
 * every reader will see it so for ever. If that is not ours, someone else wrote first.
 */
import { constants, fdatasyncSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { faultPoint } from '../../engine/fault-points.ts';
import type { Head, LineBody, StoredLine } from '../../engine/ports.ts';
import { VersionConflict } from '../../engine/ports.ts';
import { missedSince, sameHead } from '../heads.ts';
import { emptyHead, encodeLine, hashIn } from '../journal.ts';
import { isMissing } from './disk-problem.ts';
import { syncDir, withFile } from './disk.ts';
import type { JournalView } from './journal-view.ts';
import { noteRace } from './races.ts';
import { poisoned, unstableJournal } from './refusals.ts';

export interface Target {
  readonly key: string;
  readonly journal: string;
  /** The journal's path for messages. */
  readonly shown: string;
  readonly view: JournalView;
  /** Where lines are noted that may have lost a race. */
  readonly races: string;
}

/**
 * Journals whose flush failed. The kernel may have dropped the bytes and call the file clean, so a second flush that
 * succeeds would prove nothing: a new process, which reads what is really there, has to go on.
 */
const poison = new Map<string, unknown>();

/** Only a first line may make the file: if a later one did, it would begin a new history in place of a moved one. */
const openToCreate = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
const openToAppend = constants.O_RDWR | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

export function commit(target: Target, expected: Head, bodies: readonly LineBody[], isLocked: boolean): StoredLine {
  requireSound(target);
  const raws = encodeLines(expected, bodies);
  // More than one round only when the file was replaced under our hands, or our line ran into someone's torn one.
  for (let round = 1; round <= 5; round += 1) {
    const line = tryOnce(target, expected, raws, isLocked);
    if (line) return line;
  }
  throw unstableJournal(target.key, target.shown);
}

export function requireSound({ key, journal, shown }: Target): void {
  if (poison.has(journal)) throw poisoned(key, shown, poison.get(journal));
}

function encodeLines(expected: Head, bodies: readonly LineBody[]): string[] {
  let head = expected;
  return bodies.map((body) => {
    const raw = encodeLine(head, body);
    head = { seq: head.seq + 1, hash: hashIn(raw) };
    return raw;
  });
}

function tryOnce(target: Target, expected: Head, raws: readonly string[], isLocked: boolean): StoredLine | undefined {
  const { key, journal, view } = target;
  try {
    return withFile(journal, expected.seq === 0 ? openToCreate : openToAppend, (fd) => {
      view.refresh(fd);
      const there = countOf(view, expected, raws);
      const missing = there === 0 ? raws : raws.slice(there);
      let written = 0;
      if (missing.length > 0) {
        if (!sameHead(view.head, headAfter(expected, raws, there))) throw conflict(key, expected, view);
        if (!isLocked) noteRaces(target, missing);
        written = writeLines(fd, view, missing);
      }
      faultPoint('line-written');
      flush(target, fd, expected.seq === 0);
      faultPoint('line-synced');
      const named = statSync(journal, { throwIfNoEntry: false });
      if (!named || !view.takeOwn(missing, written, named)) view.refresh(fd);
      const count = countOf(view, expected, raws);
      if (count < raws.length && view.chain.length > expected.seq + count) {
        noteRaces(target, raws.slice(count));
        throw conflict(key, expected, view);
      }
      // Git replaces files by new ones: our lines must be on disk in the file that has the name now.
      return count === raws.length && view.isOf(named) ? view.chain[expected.seq + count - 1] : undefined;
    });
  } catch (error) {
    if (!isMissing(error) || expected.seq === 0) throw error;
    view.forget();
    throw new VersionConflict(key, expected, emptyHead, []);
  }
}

/** How many of the lines stand where they belong, from the first on. */
function countOf(view: JournalView, { seq }: Head, raws: readonly string[]): number {
  let count = 0;
  while (count < raws.length && view.chain[seq + count]?.raw === raws[count]) count += 1;
  return count;
}

function headAfter(expected: Head, raws: readonly string[], count: number): Head {
  return count === 0 ? expected : { seq: expected.seq + count, hash: hashIn(raws[count - 1] ?? '') };
}

function noteRaces({ races }: Target, raws: readonly string[]): void {
  for (const raw of raws) noteRace(races, hashIn(raw));
}

/**
 * All lines in one write. A short write is not continued, since others may have appended meanwhile: it stays behind
 * as junk, which the hash shows, and the caller hears that the disk is full. (Some versions of Node do continue it;
 * then the size of the file, or reading again, shows whether the line came out whole.) Gives how many bytes it took.
 */
export function writeLines(fd: number, view: JournalView, raws: readonly string[]): number {
  const bytes = Buffer.from(`${view.endsTorn ? '\n' : ''}${raws.join('\n')}\n`);
  const written = writeSync(fd, bytes);
  if (written !== bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
  return written;
}

export function flush({ key, journal, shown }: Target, fd: number, isNew: boolean): void {
  try {
    fdatasyncSync(fd);
    if (isNew) syncDir(dirname(journal));
  } catch (error) {
    poison.set(journal, error);
    throw poisoned(key, shown, error);
  }
}

function conflict(key: string, expected: Head, view: JournalView): VersionConflict {
  return new VersionConflict(key, expected, view.head, missedSince(expected, view.chain));
}
