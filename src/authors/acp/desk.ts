/**
 * Where an agent's results arrive, by the tool or in words: one after the other, and nothing after one that was taken.
 * An agent may end its turn while its result is still being looked at, or hand in once more out of habit.
 */
import type { Problem } from '../../core/problem.ts';
import type { Assignment, Watch } from '../../engine/author-port.ts';
import type { HandInAnswer } from './relay.ts';

export class Desk {
  readonly #assignment: Assignment;
  readonly #watch: Watch;
  #last: Promise<unknown> = Promise.resolve();
  #isTaken = false;
  #tell = () => {};
  /** Resolves with the result that is taken. */
  readonly taken = new Promise<void>((resolve) => (this.#tell = resolve));

  constructor(assignment: Assignment, watch: Watch) {
    this.#assignment = assignment;
    this.#watch = watch;
  }

  handIn(value: unknown): Promise<HandInAnswer> {
    const answer = this.#last.then(() => this.#judge(value));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Was one taken, once everything that has arrived was looked at? */
  async isDone(): Promise<boolean> {
    await this.#last;
    return this.#isTaken;
  }

  async #judge(value: unknown): Promise<HandInAnswer> {
    if (this.#isTaken) return { taken: true };
    const findings: readonly Problem[] = await this.#assignment.accept(value);
    const errors = findings.filter((finding) => finding.severity === 'error');
    if (errors.length > 0) {
      this.#watch.report({ is: 'refused', findings: errors.length });
      return { taken: false, findings: errors };
    }
    this.#isTaken = true;
    this.#tell();
    return { taken: true };
  }
}
