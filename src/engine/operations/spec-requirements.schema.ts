import type * as z from 'zod';
import { specPhaseSchema } from './spec-phase.schema.ts';

export const specRequirementsSchema = specPhaseSchema;
export type SpecRequirementsInput = z.infer<typeof specRequirementsSchema>;
