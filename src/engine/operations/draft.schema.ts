import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const draftSchema = z.object({ session: sessionField });
export type DraftInput = z.infer<typeof draftSchema>;
