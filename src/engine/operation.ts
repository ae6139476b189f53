/** What every operation is and gives: its own value, what was noticed on the way, and exactly one next step. */
import type { Problem } from '../core/problem.ts';
import type { Caller } from './caller.ts';
import type { Step } from './step-view.ts';
import type { World } from './world.ts';

export interface Outcome<T = unknown> {
  readonly session?: string;
  readonly value: T;
  readonly notes: readonly Problem[];
  /** Absent only where there is no session to speak of. */
  readonly next?: Step;
}

export type Operation<Input, Value = unknown> = (world: World, input: Input, caller: Caller) => Promise<Outcome<Value>>;
