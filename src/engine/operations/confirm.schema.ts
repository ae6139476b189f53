import * as z from 'zod';
import { commandIdField, sessionField, wordsField } from './fields.schema.ts';

export const confirmSchema = z.object({
  session: sessionField,
  entry: z
    .string()
    .optional()
    .describe('Id of a decision or point, or all that waits to be looked at again: all; without it, the summary')
    .meta({ position: 1 }),
  off: z.string().optional().describe('What is not right about it'),
  words: wordsField.optional(),
  commandId: commandIdField.optional(),
});
export type ConfirmInput = z.infer<typeof confirmSchema>;
