import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const redactSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('The words that must go').meta({ position: 1 }),
  commandId: commandIdField.optional(),
});
export type RedactInput = z.infer<typeof redactSchema>;
