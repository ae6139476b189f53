/**
 * One worker for all texts, started by the first of them. A text that takes too long, or too much memory, takes the worker
 * down with it; the next one gets a new worker.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { sha256 } from '../engine/hash.ts';
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
  #worker: Worker | undefined;
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

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) {
      // Nothing to do is no reason to keep the process alive.
      this.#worker?.unref();
      return;
    }
    this.#running = job;
    const { loadLimit } = this.#options;
    try {
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      this.#timer = setTimeout(() => this.#give('slow-start', `did not load within ${loadLimit / 1000} s`), loadLimit);
      worker.postMessage({ id: job.id, task: job.task } satisfies WorkerRequest);
    } catch (error) {
      this.#give('not-started', `could not be started: ${wordsOf(error)}`);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#options.worker, {
      // A parser that prints must not print into our output.
      stdin: false,
      stdout: true,
      stderr: true,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryLimit, stackSizeMb: 4 },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', (answer: WorkerAnswer) => {
      if (worker === this.#worker) this.#hear(answer);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (worker !== this.#worker) return;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#give('too-much-memory', 'ran out of memory', true);
      else this.#give('broke-down', `broke down: ${wordsOf(error)}`);
    });
    worker.on('exit', () => {
      if (worker === this.#worker) this.#give('broke-down', 'ended by itself');
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
    const { timeLimit } = this.#options;
    this.#timer = setTimeout(() => this.#give('too-slow', `took more than ${timeLimit / 1000} s`, true), timeLimit);
  }

  /** Gives up on the worker, and with it on the text it has; whose fault it was decides how bad that is. */
  #give(code: string, what: string, byText = false): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    const language = this.#running?.task.language ?? '';
    const report: Report = {
      findings: [
        finding(`${language}/${code}`, 1, `It could not be checked: its parser ${what}.`, {
          severity: byText ? 'error' : 'warning',
          fix: byText ? 'Make it smaller or simpler.' : 'Try again; if it stays, tell us about it.',
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
  return ['./validator-worker.js', '../validator-worker.js']
    .map((path) => new URL(path, from))
    .find((url) => existsSync(fileURLToPath(url)));
}
