/**
 * One worker process for all texts, started by the first of them. A text that takes too long, takes too much memory or
 * crashes its parser takes the worker down with it; the next one gets a new worker.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../engine/hash.ts';
import { patience } from './patience.ts';
import { finding, type Report, shown, type Task } from './report.ts';
import type { Outcome, Runner } from './runner.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

export interface PoolOptions {
  readonly worker: URL;
  /** For one text, without loading its parser; milliseconds. */
  readonly timeLimit?: number;
  /** For starting the worker and loading a parser. */
  readonly loadLimit?: number;
  /** Of the worker, in megabytes. */
  readonly memoryLimit?: number;
}

/** Milliseconds; with a disk that is slow to write it may take some. */
const longestGoodbye = 3000;

interface Job {
  readonly id: number;
  readonly task: Task;
  readonly settle: (outcome: Outcome) => void;
}

export class WorkerPool implements Runner {
  readonly version: string;
  readonly #options: Required<PoolOptions>;
  readonly #waiting: Job[] = [];
  #running: Job | undefined;
  #hasBegun = false;
  #worker: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor({ worker, timeLimit = 10_000, loadLimit = 60_000, memoryLimit = 512 }: PoolOptions) {
    this.#options = { worker, timeLimit, loadLimit, memoryLimit };
    // The file names its chunks by their hash: it is another one whenever any parser or check is.
    this.version = sha256(readFileSync(fileURLToPath(worker)));
  }

  run(task: Task): Promise<Outcome> {
    return new Promise((settle) => {
      this.#lastId += 1;
      this.#waiting.push({ id: this.#lastId, task, settle });
      this.#next();
    });
  }

  /** At rest it goes by itself, and keeps its compiled code; what is busy with a text may never end, and is killed. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    worker.ref();
    const kill = () => void worker.kill('SIGKILL');
    const timer = setTimeout(kill, longestGoodbye);
    await new Promise((resolve) => {
      worker.once('exit', resolve);
      if (this.#running === undefined && worker.connected) worker.disconnect();
      else kill();
    });
    clearTimeout(timer);
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) {
      // Nothing to do is no reason to keep this process alive.
      this.#worker?.unref();
      this.#worker?.channel?.unref();
      return;
    }
    this.#running = job;
    this.#hasBegun = false;
    const { loadLimit } = this.#options;
    try {
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      worker.channel?.ref();
      this.#timer = setTimeout(() => this.#give('slow-start', `did not load within ${loadLimit / 1000} s`), loadLimit);
      worker.send({ id: job.id, task: job.task } satisfies WorkerRequest, (error) => {
        if (error && this.#running === job) this.#give('broke-down', `does not listen: ${wordsOf(error)}`);
      });
    } catch (error) {
      this.#give('not-started', `could not be started: ${wordsOf(error)}`);
    }
  }

  #start(): ChildProcess {
    const { worker: url, memoryLimit } = this.#options;
    const { SystemRoot } = process.env;
    const worker = fork(fileURLToPath(url), [], {
      // A parser that prints must not print into our output; one that crashes leaves nothing in the workspace.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd: tmpdir(),
      env: SystemRoot === undefined ? {} : { SystemRoot },
      // It is alone with its text: more threads to collect with, and more often, only cost.
      execArgv: [
        `--max-old-space-size=${memoryLimit}`,
        '--single-threaded-gc',
        '--min-semi-space-size=16',
        ...patience,
      ],
      serialization: 'advanced',
    });
    worker.on('message', (answer: WorkerAnswer) => {
      if (worker === this.#worker) this.#hear(answer);
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#give('not-started', `could not be started: ${wordsOf(error)}`);
    });
    worker.on('exit', () => {
      if (worker !== this.#worker) return;
      // Only what has its text already can have died of it.
      if (this.#hasBegun) this.#give('crashed', 'crashed on it', true);
      else this.#give('broke-down', 'ended by itself');
    });
    return worker;
  }

  #hear(answer: WorkerAnswer): void {
    const job = this.#running;
    if (!job || answer.id !== job.id) return;
    clearTimeout(this.#timer);
    if (answer.is === 'done') {
      this.#finish({ report: answer.report, lasting: true });
      return;
    }
    this.#hasBegun = true;
    const { timeLimit } = this.#options;
    this.#timer = setTimeout(() => this.#give('too-slow', `took more than ${timeLimit / 1000} s`, true), timeLimit);
  }

  /** Gives up on the worker, and with it on the text it has; whose fault it was decides how bad that is. */
  #give(code: string, what: string, byText = false): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.kill('SIGKILL');
    const job = this.#running;
    if (!job) return;
    const report: Report = {
      findings: [
        finding(`${job.task.language}/${code}`, 1, `It could not be checked: its parser ${what}.`, {
          severity: byText ? 'error' : 'warning',
          fix: byText ? 'Make it smaller, flatter or simpler.' : 'Try again; if it stays, tell us about it.',
        }),
      ],
    };
    this.#finish({ report, lasting: false });
  }

  #finish(outcome: Outcome): void {
    clearTimeout(this.#timer);
    const job = this.#running;
    this.#running = undefined;
    this.#next();
    job?.settle(outcome);
  }
}

const wordsOf = (error: unknown): string => shown(error instanceof Error ? error.message : String(error));

/** Beside the file that this code was bundled into, or one folder above its chunks. */
export function findWorker(from = import.meta.url): URL | undefined {
  return ['./validator-worker.cjs', '../validator-worker.cjs']
    .map((path) => new URL(path, from))
    .find((url) => existsSync(fileURLToPath(url)));
}
