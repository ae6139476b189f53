import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const parkSchema = z.object({
  session: sessionField,
  question: z.string().min(1).describe('Id or key of a question, or the words of a new one').meta({ position: 1 }),
  commandId: commandIdField.optional(),
});
export type ParkInput = z.infer<typeof parkSchema>;
