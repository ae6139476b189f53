import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const closeSchema = z.object({
  session: sessionField,
  abandon: z.boolean().optional().describe('It was given up, not finished'),
  reopen: z.boolean().optional().describe('Open a closed session again'),
  archive: z.boolean().optional().describe('Also move its record into sessions/archive'),
  why: z.string().optional().describe('Why'),
  commandId: commandIdField.optional(),
});
export type CloseInput = z.infer<typeof closeSchema>;
