import * as z from 'zod';

export const specCancelSchema = z.object({
  name: z.string().optional().describe('Name or path of a spec; without it, the active one').meta({ position: 0 }),
});
export type SpecCancelInput = z.infer<typeof specCancelSchema>;
