import * as z from 'zod';
import { answerers } from '../../core/entry.ts';
import { commandIdField, sessionField, wordsField } from './fields.schema.ts';

export const answerSchema = z.object({
  session: sessionField,
  question: z
    .string()
    .min(1)
    .describe('Id or key of the question; `next` for the first open one')
    .meta({ position: 1 }),
  value: z.string().min(1).describe('The number of an option, or the answer in words').meta({ position: 2 }),
  source: z.enum(answerers).optional().describe('Where the answer comes from'),
  words: wordsField.optional(),
  commandId: commandIdField.optional(),
});
export type AnswerInput = z.infer<typeof answerSchema>;
