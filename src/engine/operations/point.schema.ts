import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const pointSchema = z.object({
  session: sessionField,
  title: z.string().min(1).describe('What is to be agreed').meta({ position: 1 }),
  text: z.string().optional().describe('The agreement in full'),
  supersedes: z.string().optional().describe('Id of the point that this one words anew'),
  tags: z.array(z.string()).optional().describe('Components or topics it belongs to'),
  commandId: commandIdField.optional(),
});
export type PointInput = z.infer<typeof pointSchema>;
