import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const jobsSchema = z.object({ session: sessionField });
export type JobsInput = z.infer<typeof jobsSchema>;
