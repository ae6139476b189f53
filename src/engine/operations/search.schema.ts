import * as z from 'zod';
import { memoryKinds } from '../decision-memory.ts';

export const searchSchema = z.object({
  words: z.string().min(1).max(1000).describe('What to look for; all of the words must be there').meta({ position: 0 }),
  kind: z.enum(memoryKinds).optional().describe('Only decisions, options that were not taken, rules, or ADRs'),
  held: z.boolean().optional().describe('Only what holds: accepted or approved'),
  limit: z.number().int().min(1).max(1000).optional().describe('At most so many, the best first; 20 unless told'),
});
export type SearchInput = z.infer<typeof searchSchema>;
