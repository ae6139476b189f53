import * as z from 'zod';
import { commandIdField, sessionField, wordsField } from './fields.schema.ts';

export const optionSchema = z.object({
  session: sessionField,
  n: z.number().int().min(1).describe('Number of the option').meta({ position: 1 }),
  choose: z.boolean().optional().describe('This is the one: its documents get the place of the design'),
  because: z.string().min(1).optional().describe('With --choose, where there are several: the reason'),
  words: wordsField.optional(),
  commandId: commandIdField.optional(),
});
export type OptionInput = z.infer<typeof optionSchema>;
