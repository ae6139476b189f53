import type * as z from 'zod';
import { specPhaseSchema } from './spec-phase.schema.ts';

export const specTasksSchema = specPhaseSchema;
export type SpecTasksInput = z.infer<typeof specTasksSchema>;
