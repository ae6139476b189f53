import * as z from 'zod';
import { commandIdField, sessionField, stageField } from './fields.schema.ts';

export const withdrawSchema = z.object({
  session: sessionField,
  stage: stageField,
  why: z.string().optional().describe('Why'),
  commandId: commandIdField.optional(),
});
export type WithdrawInput = z.infer<typeof withdrawSchema>;
