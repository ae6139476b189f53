import * as z from 'zod';
import { commandIdField } from './fields.schema.ts';

export const forkSchema = z.object({
  session: z
    .string()
    .min(1)
    .describe('Name of the session, or a point of it: NAME@LINE, NAME@design')
    .meta({ position: 0 }),
  name: z
    .string()
    .min(1)
    .optional()
    .describe("Name of the new session; without it, the old one's with -fork")
    .meta({ position: 1 }),
  commandId: commandIdField.optional(),
});
export type ForkInput = z.infer<typeof forkSchema>;
