/**
 * A few calls at a time, in the order they came. Two hundred at once would all be begun and none done: each waits for
 * the disk a dozen times, and between two of these moments for all the others.
 */
export class Turns {
  readonly #most: number;
  readonly #patience: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** A call that takes longer than `patience` (ms) no longer holds up the others: somebody may be thinking. */
  constructor({ most = 8, patience = 5000 } = {}) {
    this.#most = most;
    this.#patience = patience;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    let isFree = false;
    const free = () => {
      if (isFree) return;
      isFree = true;
      // Handed on, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
    const timer = setTimeout(free, this.#patience);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      free();
    }
  }
}
