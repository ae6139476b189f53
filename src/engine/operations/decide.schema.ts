import * as z from 'zod';
import { commandIdField, sessionField, wordsField } from './fields.schema.ts';

export const decideSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('What was chosen').meta({ position: 1 }),
  over: z.array(z.string()).min(1).describe('What it was chosen over'),
  because: z.string().min(1).describe('The reason'),
  major: z.boolean().optional().describe('Worth a risk and a reference'),
  confidence: z.number().min(0).max(1).optional().describe('From 0 to 1'),
  tags: z.array(z.string()).optional().describe('Components or topics it belongs to'),
  reopenWhen: z.string().min(1).optional().describe('What would make it a question again'),
  supersedes: z
    .string()
    .optional()
    .describe('Id of the decision that this one replaces; SESSION:ID for one of another session'),
  words: wordsField.optional(),
  commandId: commandIdField.optional(),
});
export type DecideInput = z.infer<typeof decideSchema>;
