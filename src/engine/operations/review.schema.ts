import * as z from 'zod';
import { sessionField } from './fields.schema.ts';

export const reviewSchema = z.object({
  session: sessionField,
  reviewer: z
    .string()
    .min(1)
    .optional()
    .describe('Who reviews: acp:gemini, model:anthropic/MODEL, guide, auto; see agents'),
  text: z
    .string()
    .min(1)
    .optional()
    .describe('A review that somebody else wrote: its last line is REVIEW_PASS or REVIEW_FAIL'),
  maxCost: z.number().min(0).optional().describe('Dollars that may be spent at most'),
  timeout: z.number().gt(0).optional().describe('Minutes for the review'),
  fresh: z.boolean().optional().describe('Review again, also what was reviewed before'),
  printPrompt: z.boolean().optional().describe('Show what a reviewer would be told and do nothing'),
});
export type ReviewInput = z.infer<typeof reviewSchema>;
