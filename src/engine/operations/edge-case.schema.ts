import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const edgeCaseSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('The case that the design must answer').meta({ position: 1 }),
  tags: z.array(z.string()).optional().describe('Components or topics it belongs to'),
  commandId: commandIdField.optional(),
});
export type EdgeCaseInput = z.infer<typeof edgeCaseSchema>;
