import type { Operation } from '../operation.ts';
import { type PhasesValue, runPhases } from '../specs/run-phases.ts';
import type { SpecRequirementsInput } from './spec-requirements.schema.ts';

/** The requirements phase of a spec: stories with acceptance criteria, requirements with priorities. Quick mode goes on to the tasks. */
export const specRequirements: Operation<SpecRequirementsInput, PhasesValue> = (world, input, caller) =>
  runPhases(world, 'requirements', input, caller);
