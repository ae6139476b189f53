import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const mergeSchema = z.object({
  session: sessionField,
  from: z.string().optional().describe('Another journal of the same session, as a workspace path'),
});
export type MergeInput = z.infer<typeof mergeSchema>;
