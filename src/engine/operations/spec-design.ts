import type { Operation } from '../operation.ts';
import { type PhaseValue, runPhase } from '../specs/run-phase.ts';
import type { SpecDesignInput } from './spec-design.schema.ts';

/** The design phase of a spec: interview, approaches, a delegated author, reviews, and one question at the end. */
export const specDesign: Operation<SpecDesignInput, PhaseValue> = (world, input, caller) =>
  runPhase(world, 'design', input, caller);
