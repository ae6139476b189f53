import * as z from 'zod';
import { commandIdField, sessionField, stageField } from './fields.schema.ts';

export const withdrawSchema = z.object({
  session: sessionField,
  entry: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Id of an entry that was a mistake: a constraint, an edge case, a note, a risk, a decision, a question ...',
    )
    .meta({ position: 1 }),
  stage: stageField.optional().describe('Stage whose approval or choice is taken back, 0 to 7 (3a, 3b)'),
  by: z
    .string()
    .min(1)
    .optional()
    .describe('For a decision: the one that takes its place, an id or SESSION:ID; it is superseded then'),
  why: z.string().optional().describe('Why'),
  commandId: commandIdField.optional(),
});
export type WithdrawInput = z.infer<typeof withdrawSchema>;
