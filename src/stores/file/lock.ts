/**
 * A short advisory lock. It only keeps two writers from leaving loser lines in a file that people commit: the journal
 * decides by itself who was first, so a lock that is stale, stolen or out of reach costs nothing but tidiness.
 *
 * The lock is a hard link to a file that says who we are: taken and named in one step, and no file is made each time.
 */
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, sep } from 'node:path';
import { errorCode } from './disk-problem.ts';
import { isAlive, startOf } from './process-alive.ts';

const patience = 2_000;
/** For a holder on another machine, whom we cannot ask. */
const longForALock = 10_000;
const longForACopy = 200;

interface Holder {
  readonly pid: number;
  readonly started: string | undefined;
  readonly host: string;
}

/** Not Node's own of `timers/promises`: to load it costs every call, and only a lock that is taken waits. */
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

let known: Holder | undefined;
/** Found out at the first lock: a call that only reads never needs it. */
const me = (): Holder => (known ??= { pid: process.pid, started: startOf(process.pid), host: hostname() });

export async function withLock<T>(file: string, tmpDir: string, work: (held: boolean) => T | Promise<T>): Promise<T> {
  const held = await take(file, tmpDir);
  try {
    return await work(held);
  } finally {
    if (held) release(file);
  }
}

async function take(file: string, tmpDir: string): Promise<boolean> {
  let deadline: number | undefined;
  for (;;) {
    const result = tryOnce(file, tmpDir);
    if (result !== 'busy') return result === 'held';
    // Only who has to wait loads a clock, which takes milliseconds.
    deadline ??= performance.now() + patience;
    if (isStale(file)) release(file);
    else if (performance.now() > deadline) return false;
    else await sleep(1 + Math.random() * 4);
  }
}

function tryOnce(file: string, tmpDir: string): 'held' | 'busy' | 'unavailable' {
  // Named like any temporary file, so it is cleared away with them where we are killed.
  const owner = `${tmpDir}${sep}.tmp-${process.pid}-lock`;
  const failure = failureOf(() => linkSync(owner, file));
  if (!failure) return 'held';
  if (failure === 'EEXIST') return 'busy';
  const prepared = failureOf(() => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(owner, JSON.stringify(me()));
    leaveNoTrace(owner);
  });
  if (prepared) return 'unavailable';
  // A copy works on disks without hard links as well.
  const second = failureOf(() => copyFileSync(owner, file, constants.COPYFILE_EXCL));
  return second === undefined ? 'held' : second === 'EEXIST' ? 'busy' : 'unavailable';
}

const owners = new Set<string>();

/** It serves until the process ends. */
function leaveNoTrace(owner: string): void {
  if (owners.size === 0) process.once('exit', () => [...owners].forEach(release));
  owners.add(owner);
}

function failureOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}

/** It may be gone already, if someone thought that its holder was dead. */
function release(file: string): void {
  failureOf(() => unlinkSync(file));
}

function isStale(file: string): boolean {
  const holder = holderOf(file);
  if (holder?.host === me().host) return !isAlive(holder.pid) || startOf(holder.pid) !== holder.started;
  const changed = statSync(file, { throwIfNoEntry: false })?.ctimeMs;
  return changed !== undefined && Date.now() - changed > (holder ? longForALock : longForACopy);
}

/** `undefined` when the lock is gone, is just being copied, or has lost its content in a power cut. */
function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
