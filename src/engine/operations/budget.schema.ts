import * as z from 'zod';
import { commandIdField, sessionField } from './fields.schema.ts';

export const budgetSchema = z.object({
  session: sessionField,
  used: z.number().min(0).describe('Tokens used so far'),
  limit: z.number().min(1).describe('Tokens there are'),
  commandId: commandIdField.optional(),
});
export type BudgetInput = z.infer<typeof budgetSchema>;
