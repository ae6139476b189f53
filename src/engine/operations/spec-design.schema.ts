import type * as z from 'zod';
import { specPhaseSchema } from './spec-phase.schema.ts';

export const specDesignSchema = specPhaseSchema;
export type SpecDesignInput = z.infer<typeof specDesignSchema>;
