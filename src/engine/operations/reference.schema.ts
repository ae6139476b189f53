import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const referenceSchema = z.object({
  session: sessionField,
  practice: z.string().min(1).describe('The practice or pattern').meta({ position: 1 }),
  example: z.string().min(1).describe('Where it is used'),
  source: z.string().optional().describe('Where that can be read'),
  cites: z.array(z.string()).optional().describe('Ids of the entries it supports'),
  commandId: commandIdField.optional(),
});
export type ReferenceInput = z.infer<typeof referenceSchema>;
