/** Starts the bundled writer and listens to what it acknowledges. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle } from './bundle.ts';
import type { WriterJob } from './kill-writer.ts';

export const bundleWriter = (folder: string) => bundle('tests/support/kill-writer.ts', folder, 'writer.mjs');

export interface Acknowledgement {
  readonly id: string;
  readonly at: number;
}

export class WriterProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';
  #errors = '';

  constructor(writer: string, job: WriterJob, options: { env?: NodeJS.ProcessEnv; wrapper?: readonly string[] } = {}) {
    const [command, ...args] = [...(options.wrapper ?? []), process.execPath, writer, JSON.stringify(job)];
    this.#child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...options.env } });
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.#errors += text));
    this.#ended = new Promise((resolve) => this.#child.on('close', resolve));
    this.#child.on('error', (error) => (this.#errors += String(error)));
  }

  get acknowledged(): Acknowledgement[] {
    return this.#words('ACK').map(([id, at]) => ({ id: id!, at: Number(at) }));
  }

  get refusals(): string[] {
    return this.#words('REFUSED').map(([code]) => code!);
  }

  get isDone(): boolean {
    return this.#output.includes('DONE\n');
  }

  get errors(): string {
    return this.#errors;
  }

  get signal(): NodeJS.Signals | null {
    return this.#child.signalCode;
  }

  /** Until it has acknowledged so much, ended, or had enough time. */
  async until(count: number, patience = 20_000): Promise<void> {
    const deadline = performance.now() + patience;
    const isOver = () =>
      this.#child.exitCode !== null || this.#child.signalCode !== null || performance.now() > deadline;
    while (this.acknowledged.length < count && !isOver()) await sleep(1 + Math.random() * 3);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async end(): Promise<void> {
    await this.#ended;
  }

  #words(first: string): string[][] {
    const lines = this.#output.slice(0, this.#output.lastIndexOf('\n') + 1).split('\n');
    return lines.filter((line) => line.startsWith(`${first} `)).map((line) => line.split(' ').slice(1));
  }
}
