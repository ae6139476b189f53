/** Long work on a terminal: one line that says what is going on, and Ctrl-C that ends it cleanly. */
import type { RunOptions } from '../app.ts';
import type { JobProgress } from '../engine/world.ts';
import { isTerminal, printError } from './output.ts';
import { plain } from './plain.ts';
import { ProgressLines } from './render/progress-lines.ts';
import { wrap } from './render/wrap.ts';
import type { View } from './view.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Between the end of what was interrupted and the next work: the same answer as before, and no death by signal. */
const quit = () => process.exit(130);

export async function live<T>(view: View, work: (options: RunOptions) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const leave = () => {
    // Whoever asks twice is not kept waiting.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  for (const signal of signals) process.off(signal, quit).on(signal, leave);
  const teller = new Teller(view);
  try {
    return await work({ signal: stop.signal, report: (progress) => teller.tell(progress) });
  } finally {
    teller.end();
    for (const signal of signals) process.off(signal, leave);
    if (stop.signal.aborted) for (const signal of signals) process.on(signal, quit);
  }
}

/** On a terminal the last line moves; into a file go only lines that say something new. */
class Teller {
  readonly #lines = new ProgressLines(() => Date.now());
  readonly #view: View;
  readonly #moves: boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(view: View) {
    this.#view = view;
    this.#moves = !view.ascii && isTerminal(2);
  }

  tell(progress: JobProgress): void {
    const line = this.#lines.take(progress);
    if (line !== undefined) this.#print(line);
    if (this.#moves) this.#timer ??= setInterval(() => this.#move(), 500).unref();
  }

  end(): void {
    clearInterval(this.#timer);
    if (this.#moves) printError('\r\u001B[K');
  }

  #print(line: string): void {
    const lines = wrap(plain(line), process.stderr.columns ?? Number.POSITIVE_INFINITY, '  ');
    const shown = lines.map((one) => this.#view.paintError('dim', one)).join('\n');
    printError(`${this.#moves ? '\r\u001B[K' : ''}${shown}\n`);
  }

  #move(): void {
    const line = this.#lines.now();
    if (line === undefined) return;
    const width = Math.max((process.stderr.columns || 80) - 3, 20);
    printError(`\r\u001B[K${this.#view.paintError('dim', `  ${plain(line).slice(0, width)}`)}`);
  }
}
