/**
 * Calls of one process that write to the same session take turns. The store would sort them out by itself, but every
 * call that lost a race reads and decides all over again, and with many at once that is most of the work.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name);
    const mine = (async () => {
      // How the call before ended is not our business.
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
