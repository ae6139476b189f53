import * as z from 'zod';
import { commandIdField, sessionField, stageField } from './fields.schema.ts';

export const reopenSchema = z.object({
  session: sessionField,
  entry: z.string().min(1).optional().describe('Id of an accepted decision that is open again').meta({ position: 1 }),
  stage: stageField.optional().describe('Stage that is done again, 0 to 7 (3a, 3b)'),
  only: z.boolean().optional().describe('Do only this stage again; later ones stay complete and show as stale'),
  why: z.string().optional().describe('What should be different'),
  commandId: commandIdField.optional(),
});
export type ReopenInput = z.infer<typeof reopenSchema>;
