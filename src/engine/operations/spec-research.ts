import type { Operation } from '../operation.ts';
import { type PhasesValue, runPhases } from '../specs/run-phases.ts';
import type { SpecResearchInput } from './spec-research.schema.ts';

/** The research phase of a spec: what the code says about the goal, and whether it can be done. Quick mode goes on to the tasks. */
export const specResearch: Operation<SpecResearchInput, PhasesValue> = (world, input, caller) =>
  runPhases(world, 'research', input, caller);
