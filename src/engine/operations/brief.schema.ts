import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const briefSchema = z.object({
  session: sessionField,
  budget: z.number().int().min(400).max(20_000).optional().describe('Tokens that it may have; 800 by default'),
});
export type BriefInput = z.infer<typeof briefSchema>;
