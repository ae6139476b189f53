import * as z from 'zod';

export const specSwitchSchema = z.object({
  name: z.string().min(1).describe('Name of a spec, or its path when there are several').meta({ position: 0 }),
});
export type SpecSwitchInput = z.infer<typeof specSwitchSchema>;
