import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const historySchema = z.object({
  session: sessionField,
  limit: z.number().int().min(1).max(100_000).optional().describe('Only the newest so many'),
});
export type HistoryInput = z.infer<typeof historySchema>;
