/** After each write the brief is made anew and kept, so that a host's hook finds it ready (see `plugin/hook/`). */
import type { World } from '../engine/world.ts';
import { version } from '../version.ts';

export class KeepBriefs {
  readonly #world: World;
  readonly #due = new Set<string>();
  #isBusy = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Nobody waits for it, and nothing depends on it. */
  due(session: string): void {
    this.#due.add(session);
    if (this.#isBusy) return;
    this.#isBusy = true;
    setImmediate(() => void this.#work());
  }

  async #work(): Promise<void> {
    const { keepBrief } = await import('../stores/file/keep-brief.ts');
    for (const session of this.#due) {
      this.#due.delete(session);
      await keepBrief(this.#world, session, version).catch(() => undefined);
    }
    this.#isBusy = false;
  }
}
