import * as z from 'zod';
import { reviewModes } from '../config.ts';
import { sessionField } from './fields.schema.ts';

export const draftSchema = z.object({
  session: sessionField,
  author: z
    .string()
    .min(1)
    .optional()
    .describe('Who writes: guide, acp:gemini, model:anthropic/MODEL, editor, auto; see agents'),
  reviewer: z.string().min(1).optional().describe('Who reviews it before it is handed in'),
  review: z.enum(reviewModes).optional().describe('When it is reviewed; auto: designs, unless in quick mode'),
  maxCost: z.number().min(0).optional().describe('Dollars that may be spent at most'),
  timeout: z.number().gt(0).optional().describe('Minutes for one assignment'),
  fresh: z.boolean().optional().describe('Do it again, also what was finished before'),
  noDiagrams: z.boolean().optional().describe('The guide draws no flows beside the scenarios'),
  printPrompt: z.boolean().optional().describe('Show the assignment and do nothing'),
});
export type DraftInput = z.infer<typeof draftSchema>;
