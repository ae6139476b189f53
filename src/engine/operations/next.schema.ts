import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const nextSchema = z.object({ session: sessionField });
export type NextInput = z.infer<typeof nextSchema>;
