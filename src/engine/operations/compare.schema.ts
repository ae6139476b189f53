import * as z from 'zod';

const side = (which: string, position: number) =>
  z
    .string()
    .min(1)
    .max(200)
    .describe(`The ${which}: a session, a point of it or an option of it (NAME, NAME@LINE, NAME@design, NAME#2)`)
    .meta({ position });

export const compareSchema = z.object({
  a: side('one', 0),
  b: side('other', 1),
  html: z.boolean().optional().describe('As one self-contained page, on standard output'),
});
export type CompareInput = z.infer<typeof compareSchema>;
