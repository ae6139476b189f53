import * as z from 'zod';
import { commandIdField, sessionField, stageField } from './fields.schema.ts';

export const reopenSchema = z.object({
  session: sessionField,
  stage: stageField,
  only: z.boolean().optional().describe('Do only this stage again; later ones stay complete and show as stale'),
  why: z.string().optional().describe('What should be different'),
  commandId: commandIdField.optional(),
});
export type ReopenInput = z.infer<typeof reopenSchema>;
