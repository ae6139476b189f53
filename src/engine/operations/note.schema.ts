import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const noteSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('What is known').meta({ position: 1 }),
  source: z.string().optional().describe('Where it is known from: a path, a path with a line, a link'),
  commandId: commandIdField.optional(),
});
export type NoteInput = z.infer<typeof noteSchema>;
