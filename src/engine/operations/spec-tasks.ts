import type { Operation } from '../operation.ts';
import { type PhasesValue, runPhases } from '../specs/run-phases.ts';
import type { SpecTasksInput } from './spec-tasks.schema.ts';

/** The tasks phase of a spec: the design cut into tasks of one commit, each with a command that verifies it. */
export const specTasks: Operation<SpecTasksInput, PhasesValue> = (world, input, caller) =>
  runPhases(world, 'tasks', input, caller);
