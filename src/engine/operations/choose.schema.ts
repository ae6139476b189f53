import * as z from 'zod';
import { commandIdField, sessionField, wordsField } from './fields.schema.ts';

export const chooseSchema = z.object({
  session: sessionField,
  n: z.number().int().min(1).max(99).describe('Number of the alternative').meta({ position: 1 }),
  because: z.string().min(1).describe('Why this one'),
  words: wordsField.optional(),
  step: z.string().optional().describe('Id of the step that was shown'),
  commandId: commandIdField.optional(),
});
export type ChooseInput = z.infer<typeof chooseSchema>;
