import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const statusSchema = z.object({
  session: sessionField,
});
export type StatusInput = z.infer<typeof statusSchema>;
