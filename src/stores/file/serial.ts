/** One thing at a time for each key; different keys do not wait for each other. */
export class Serial {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const result = before ? before.then(work, work) : work();
    this.#last.set(key, result);
    const clear = () => {
      if (this.#last.get(key) === result) this.#last.delete(key);
    };
    result.then(clear, clear);
    return result;
  }
}
