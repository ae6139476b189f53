import type * as z from 'zod';
import { specPhaseSchema } from './spec-phase.schema.ts';

export const specResearchSchema = specPhaseSchema;
export type SpecResearchInput = z.infer<typeof specResearchSchema>;
