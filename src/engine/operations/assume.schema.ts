import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const assumeSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('What would have to be true').meta({ position: 1 }),
  option: z.array(z.string()).min(2).describe('A possible answer; give at least two'),
  recommend: z.number().int().min(1).max(99).optional().describe('Number of the option that you would take'),
  why: z.string().optional().describe('Why it has to be assumed at all'),
  commandId: commandIdField.optional(),
});
export type AssumeInput = z.infer<typeof assumeSchema>;
