import * as z from 'zod';

export const listSchema = z.object({
  limit: z.number().int().min(1).max(100_000).optional().describe('Only so many, newest first'),
});
export type ListInput = z.infer<typeof listSchema>;
