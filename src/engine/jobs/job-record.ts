/** The steps of a run on their way into the journal: noted with their time as they happen, written where a line is due. */
import type { Command } from '../../core/command.ts';
import type { JobStep } from '../../core/job.ts';
import { type NewCommand, withId } from '../act.ts';
import type { Caller } from '../caller.ts';
import { commit } from '../commit.ts';
import type { World } from '../world.ts';

export class JobRecord {
  readonly #world: World;
  readonly #key: string;
  readonly #caller: Caller;
  #steps: JobStep[] = [];

  constructor(world: World, key: string, caller: Caller) {
    this.#world = world;
    this.#key = key;
    this.#caller = caller;
  }

  log(step: JobStep['step'], how: JobStep['how'], note?: string): void {
    const at = this.#world.clock.now().toISOString();
    this.#steps.push({ step, at, how, ...(note === undefined ? {} : { note: { text: note } }) });
  }

  /** The steps since the last line. */
  taken(): JobStep[] {
    const taken = this.#steps;
    this.#steps = [];
    return taken;
  }

  async commit(command: NewCommand): Promise<void> {
    const commands: readonly Command[] = [withId(this.#world, command)];
    await commit(this.#world, this.#key, this.#caller, () => ({ commands }));
  }
}
