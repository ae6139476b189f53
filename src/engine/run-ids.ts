/** Ids of one run: fresh ones from a source, and the same ones again after a lost race. */
import type { Ids } from './ports.ts';

export class RunIds implements Ids {
  readonly #fresh: () => string;
  readonly #given: string[] = [];
  #at = 0;

  constructor(fresh: () => string) {
    this.#fresh = fresh;
  }

  next(): string {
    const id = this.#given[this.#at] ?? this.#fresh();
    this.#given[this.#at] = id;
    this.#at += 1;
    return id;
  }

  mark(): number {
    return this.#at;
  }

  rewind(mark: number): void {
    this.#at = mark;
  }
}
