/** Delegated work in words: what, who, which round, for how long, and what it took so far. */
import type { JobUsage } from '../../core/job.ts';
import type { Estimate } from '../../engine/author-port.ts';
import type { JobProgress } from '../../engine/world.ts';

export class ProgressLines {
  readonly #clock: () => number;
  #began = 0;
  #head = '';
  #title = '';
  #doing = '';
  #characters = 0;
  #usage: JobUsage | undefined;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** A line worth keeping, or nothing. */
  take(progress: JobProgress): string | undefined {
    const { author, role, round, title } = progress;
    switch (progress.is) {
      case 'started':
        this.#began = this.#clock();
        this.#head = `${author} (${role}, round ${round})`;
        this.#title = title;
        this.#doing = 'started';
        this.#characters = 0;
        this.#usage = undefined;
        return `${this.#head}: ${title}${progress.estimate ? ` (${estimateWords(progress.estimate)})` : ''}`;
      case 'said':
        this.#characters += progress.characters;
        this.#doing = 'writing';
        return undefined;
      case 'working':
        this.#doing = oneLine(progress.note);
        return undefined;
      case 'waiting':
        this.#doing = 'waiting';
        return `${this.#head}: ${oneLine(progress.note)}`;
      case 'refused':
        this.#doing = 'correcting';
        return `${this.#head}: handed in, ${progress.findings} to correct`;
      case 'usage':
        this.#usage = progress.usage;
        return undefined;
      case 'handed-in':
        return `${this.#head}: done in ${elapsed(this.#clock() - this.#began)}${this.#taken()}`;
      default:
        return progress satisfies never;
    }
  }

  /** How it stands at this moment. */
  now(): string | undefined {
    if (this.#head === '') return undefined;
    return `${this.#head} ${elapsed(this.#clock() - this.#began)}${this.#taken()}: ${this.#doing || this.#title}`;
  }

  #taken(): string {
    if (this.#usage) return `, ${usageWords(this.#usage)}`;
    return this.#characters > 0 ? `, ${short(this.#characters)} characters` : '';
  }
}

export function usageWords({ input, output, cost }: JobUsage): string {
  const tokens = output > 0 ? `${short(input)} tokens in, ${short(output)} out` : `${short(input)} tokens`;
  return cost === undefined ? tokens : `${tokens}, ${dollars(cost)}`;
}

function estimateWords({ input, output, cost, isBuiltInPrice }: Estimate): string {
  const tokens = `up to ${short(input)} tokens in, ${short(output)} out`;
  if (cost === undefined) return `${tokens}; no price known`;
  const by = isBuiltInPrice ? ' by a built-in price, which may be old' : '';
  return `${tokens}, at most ${dollars(cost)}${by}`;
}

export const dollars = (amount: number) => `$${amount.toFixed(amount < 0.1 ? 4 : 2)}`;

export function short(n: number): string {
  if (n < 1000) return String(n);
  return n < 1_000_000 ? `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)}k` : `${(n / 1_000_000).toFixed(1)}M`;
}

function elapsed(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
