import * as z from 'zod';

export const risksSchema = z.object({
  session: z
    .string()
    .min(1)
    .optional()
    .describe('Name of a session, or a point or an option of it (NAME@LINE, NAME#2); without it, all sessions')
    .meta({ position: 0 }),
  all: z.boolean().optional().describe('Also what is closed'),
  svg: z.boolean().optional().describe('As a picture (SVG)'),
});
export type RisksInput = z.infer<typeof risksSchema>;
