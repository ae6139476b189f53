import * as z from 'zod';
import { commandIdField, sessionField, stageField, wordsField } from './fields.schema.ts';

export const approveSchema = z.object({
  session: sessionField,
  stage: stageField.optional(),
  step: z.string().optional().describe('Id of the step that was shown: refused when something changed since'),
  words: wordsField.optional(),
  commandId: commandIdField.optional(),
});
export type ApproveInput = z.infer<typeof approveSchema>;
