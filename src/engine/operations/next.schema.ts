import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const nextSchema = z.object({
  session: sessionField,
  used: z.number().min(0).optional().describe('How full your context is: tokens used so far'),
  limit: z.number().min(1).optional().describe('With --used: tokens there are'),
});
export type NextInput = z.infer<typeof nextSchema>;
