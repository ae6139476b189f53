/**
 * A short advisory lock. It only keeps two writers from leaving loser lines in a file that people commit: the journal
 * decides by itself who was first, so a lock that is stale, stolen or out of reach costs nothing but tidiness.
 *
 * The lock is a hard link to a file that says who we are: taken and named in one step, and no file is made each time.
 */
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, isMissing } from './disk-problem.ts';
import { isAlive, startOf } from './process-alive.ts';

const patience = 2_000;
/** For a holder that we cannot ask: on another machine, or dead before it wrote its name. */
const longForALock = 10_000;

const me = { pid: process.pid, started: startOf(process.pid), host: hostname() };

export async function withLock<T>(file: string, tmpDir: string, work: () => T | Promise<T>): Promise<T> {
  const held = await take(file, tmpDir);
  try {
    return await work();
  } finally {
    if (held) release(file);
  }
}

async function take(file: string, tmpDir: string): Promise<boolean> {
  const deadline = performance.now() + patience;
  for (;;) {
    const result = tryOnce(file, tmpDir);
    if (result !== 'busy') return result === 'held';
    if (isStale(file)) release(file);
    else if (performance.now() > deadline) return false;
    else await sleep(1 + Math.random() * 4);
  }
}

function tryOnce(file: string, tmpDir: string): 'held' | 'busy' | 'unavailable' {
  // Named like any temporary file, so it is cleared away with them once we are dead.
  const owner = join(tmpDir, `.tmp-${process.pid}-lock`);
  try {
    takeLink(owner, file);
    return 'held';
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? 'busy' : 'unavailable';
  }
}

function takeLink(owner: string, file: string): void {
  try {
    linkSync(owner, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    if (isMissing(error)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(owner, JSON.stringify(me));
    }
    // Also for disks without hard links.
    copyFileSync(owner, file, constants.COPYFILE_EXCL);
  }
}

function release(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Someone thought that we were dead.
  }
}

function isStale(file: string): boolean {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<typeof me>;
    if (holder.host === me.host && holder.pid) return !isAlive(holder.pid) || startOf(holder.pid) !== holder.started;
  } catch {
    // Half copied, or gone already.
  }
  const changed = statSync(file, { throwIfNoEntry: false })?.ctimeMs;
  return changed !== undefined && Date.now() - changed > longForALock;
}
