import * as z from 'zod';
import { levels } from '../../core/entry.ts';
import { commandIdField, sessionField } from './fields.schema.ts';

export const riskSchema = z.object({
  session: sessionField,
  text: z.string().min(1).describe('What could go wrong').meta({ position: 1 }),
  mitigation: z.string().min(1).describe('What is done about it'),
  likelihood: z.enum(levels).optional().describe('How likely'),
  impact: z.enum(levels).optional().describe('How bad'),
  decision: z.string().optional().describe('Id of the decision it belongs to'),
  owner: z.string().min(1).optional().describe('Who watches it'),
  trigger: z.string().min(1).optional().describe('The sign that it is happening'),
  commandId: commandIdField.optional(),
});
export type RiskInput = z.infer<typeof riskSchema>;
