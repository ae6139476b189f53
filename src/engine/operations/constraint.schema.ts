import * as z from 'zod';
import { constraintKinds, constraintStates } from '../../core/entry.ts';
import { commandIdField, sessionField } from './fields.schema.ts';

export const constraintSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('The limit, in words').meta({ position: 1 }),
  kind: z.enum(constraintKinds).describe('What it limits'),
  state: z.enum(constraintStates).optional().describe('`none` and `unknown` are answers too'),
  tags: z.array(z.string()).optional().describe('Components or topics it belongs to'),
  supersedes: z.string().optional().describe('Id of the constraint that this one replaces'),
  commandId: commandIdField.optional(),
});
export type ConstraintInput = z.infer<typeof constraintSchema>;
