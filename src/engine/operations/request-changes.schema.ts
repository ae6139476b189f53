import * as z from 'zod';
import { commandIdField, sessionField, stageField } from './fields.schema.ts';

export const requestChangesSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('What should be different').meta({ position: 1 }),
  stage: stageField.optional(),
  commandId: commandIdField.optional(),
});
export type RequestChangesInput = z.infer<typeof requestChangesSchema>;
