import * as z from 'zod';

export const traceSchema = z.object({
  targets: z
    .array(z.string().min(1))
    .max(1000)
    .optional()
    .describe('A session, or folders and files of one feature; without any, the only session or the workspace')
    .meta({ position: 0 }),
  session: z.string().min(1).optional().describe('A session: the same as one target').meta({ hidden: true }),
  html: z.boolean().optional().describe('As one HTML page with a picture'),
});
export type TraceInput = z.infer<typeof traceSchema>;
