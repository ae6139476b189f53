import * as z from 'zod';

export const specStatusSchema = z.object({
  name: z.string().optional().describe('Only this spec; without it, all').meta({ position: 0 }),
});
export type SpecStatusInput = z.infer<typeof specStatusSchema>;
