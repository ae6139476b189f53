import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const showSchema = z.object({
  session: sessionField.describe('Name of the session, or a point or an option of it: NAME@LINE, NAME@design, NAME#2'),
  what: z
    .string()
    .optional()
    .describe('A stage, a kind of document (rules, tdd, ...), an entry id; without it, everything')
    .meta({ position: 1 }),
  at: z.number().int().min(1).max(1_000_000_000).optional().describe('As it was at this line of the history'),
});
export type ShowInput = z.infer<typeof showSchema>;
