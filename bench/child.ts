/**
 * Runs a command as a user would, a whole process, and says what it cost. bash's `time` asks the kernel for the
 * finished child (wait4), so this counts everything from exec to exit, teardown and grandchildren included.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Cost {
  /** User and system time in ms. */
  readonly cpu: number;
  readonly wall: number;
}

export interface Ran extends Cost {
  /** `null` when it was stopped for taking too long. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** The whole environment, not an addition to ours. */
  readonly env?: NodeJS.ProcessEnv;
  /** Stopped after so many ms, with everything it started. */
  readonly timeout?: number;
  /** A command to run it under, outside of what is measured. */
  readonly around?: readonly string[];
}

/**
 * `PATH` and nothing else, since one variable can make every Node process dearer; with `BENCH_ENV=inherit` the
 * environment that this was started in, as a user of this machine has it.
 */
export const bareEnv = (): NodeJS.ProcessEnv =>
  process.env['BENCH_ENV'] === 'inherit' ? process.env : { PATH: process.env['PATH'] };

const timed = 'TIMEFORMAT="%3U %3S %3R"; time "$@" 2>&3 3>&-';

export function run(command: readonly string[], options: RunOptions): Ran {
  const { cwd, env = bareEnv(), timeout = 60_000, around = [] } = options;
  const seconds = String(Math.ceil(timeout / 1000));
  const guard = ['timeout', '--signal=KILL', seconds];
  const [file = '', ...args] = [...guard, ...around, 'bash', '-c', timed, 'bash', ...command];
  const child = spawnSync(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
  });
  if (child.error) throw child.error;
  const [user = NaN, system = NaN, real = NaN] = String(child.output[2]).trim().split(' ').map(Number);
  return {
    cpu: (user + system) * 1000,
    wall: real * 1000,
    status: Number.isNaN(real) ? null : child.status,
    stdout: String(child.output[1]),
    stderr: String(child.output[3]),
  };
}

/** A run that must succeed and say what is expected: a fast failure must not pass for speed. */
export function mustRun(command: readonly string[], options: RunOptions, expected: RegExp = /^/): Ran {
  const ran = run(command, options);
  if (ran.status === 0 && expected.test(ran.stdout)) return ran;
  throw new Error(`${command.join(' ')} gave ${ran.status}: ${ran.stdout.slice(0, 2000)}${ran.stderr.slice(0, 2000)}`);
}

/**
 * Peak resident memory of a Node program in MB, told by the program itself as it exits: the high-water mark of its own
 * address space, which what it was forked from cannot blur.
 */
export function peakMemory(args: readonly string[], { env = bareEnv(), ...options }: RunOptions): number {
  const folder = mkdtempSync(join(tmpdir(), 'charrette-peak-'));
  try {
    const report = join(folder, 'peak');
    const command = [process.execPath, '--require', resolve('bench/report-peak.cjs'), ...args];
    mustRun(command, { ...options, env: { ...env, BENCH_PEAK_FILE: report } });
    return Number(readFileSync(report, 'utf8')) / 1024;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
