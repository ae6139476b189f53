import * as z from 'zod';
import { reviewModes } from '../config.ts';

/** What every phase of a spec takes. */
export const specPhaseSchema = z.object({
  name: z.string().optional().describe('Name or path of a spec; without it, the active one').meta({ position: 0 }),
  quick: z.boolean().optional().describe('Ask nobody: recommended answers are assumed, and what is written counts'),
  author: z
    .string()
    .min(1)
    .optional()
    .describe('Who writes: guide, acp:gemini, model:anthropic/MODEL, editor, host, auto; see agents'),
  reviewer: z.string().min(1).optional().describe('Who reviews it before you see it'),
  interviewer: z.string().min(1).optional().describe('Who words the questions and the approaches'),
  review: z.enum(reviewModes).optional().describe('When it is reviewed; auto: the first writing, unless in quick mode'),
  maxCost: z.number().min(0).optional().describe('Dollars that may be spent at most'),
  timeout: z.number().gt(0).optional().describe('Minutes for one assignment'),
  fresh: z.boolean().optional().describe('Do it again, also what was finished before'),
  restart: z.boolean().optional().describe('Set the record of this phase aside and begin anew'),
  commitSpec: z.boolean().optional().describe('Commit the document when it is approved, from now on'),
  noCommitSpec: z.boolean().optional().describe('Commit nothing, from now on'),
  printPrompt: z.boolean().optional().describe('Show what an author would get, and do nothing'),
});
