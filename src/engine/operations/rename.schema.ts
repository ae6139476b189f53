import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const renameSchema = z.object({
  session: sessionField,
  to: z.string().min(1).describe('The new name').meta({ position: 1 }),
  commandId: commandIdField.optional(),
});
export type RenameInput = z.infer<typeof renameSchema>;
