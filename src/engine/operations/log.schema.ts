import * as z from 'zod';

export const logSchema = z.object({
  session: z
    .string()
    .min(1)
    .optional()
    .describe('Name of a session; without it, the whole workspace with the decision records of others')
    .meta({ position: 0 }),
  all: z.boolean().optional().describe('Also what was superseded or rejected'),
});
export type LogInput = z.infer<typeof logSchema>;
