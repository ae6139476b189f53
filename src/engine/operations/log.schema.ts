import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const logSchema = z.object({
  session: sessionField,
  all: z.boolean().optional().describe('Also what was superseded or rejected'),
});
export type LogInput = z.infer<typeof logSchema>;
