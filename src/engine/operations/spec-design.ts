import type { Operation } from '../operation.ts';
import { type PhasesValue, runPhases } from '../specs/run-phases.ts';
import type { SpecDesignInput } from './spec-design.schema.ts';

/** The design phase of a spec: interview, approaches, a delegated author, reviews, and one question at the end. */
export const specDesign: Operation<SpecDesignInput, PhasesValue> = (world, input, caller) =>
  runPhases(world, 'design', input, caller);
