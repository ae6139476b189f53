import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const repeatSchema = z.object({
  session: sessionField,
  fresh: z.boolean().optional().describe('Weigh the alternatives anew, instead of choosing another one of those known'),
  commandId: commandIdField.optional(),
});
export type RepeatInput = z.infer<typeof repeatSchema>;
