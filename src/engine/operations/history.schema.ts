import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const historySchema = z.object({
  session: sessionField,
  at: z
    .string()
    .min(1)
    .optional()
    .describe('@LINE or @STAGE: the session as it was then; @3..@7: what changed in between')
    .meta({ position: 1 }),
  limit: z.number().int().min(1).max(100_000).optional().describe('Only the newest so many'),
});
export type HistoryInput = z.infer<typeof historySchema>;
