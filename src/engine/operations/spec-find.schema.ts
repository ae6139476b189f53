import * as z from 'zod';

export const specFindSchema = z.object({
  name: z.string().describe('Name or path of a spec').meta({ position: 0 }),
});
export type SpecFindInput = z.infer<typeof specFindSchema>;
