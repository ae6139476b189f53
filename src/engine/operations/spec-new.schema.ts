import * as z from 'zod';
import { specPhaseSchema } from './spec-phase.schema.ts';

const { author, reviewer, review, maxCost, timeout } = specPhaseSchema.shape;

export const specNewSchema = z.object({
  name: z
    .string()
    .min(1)
    .max(20_000)
    .optional()
    .describe('Name of the spec: small letters, digits and dashes; in quick mode also a goal or a plan file')
    .meta({ position: 0 }),
  goal: z.string().optional().describe('What it is for; in quick mode also a plan file').meta({ position: 1 }),
  specsDir: z.string().optional().describe('Which of the configured folders it goes into'),
  quick: z.boolean().optional().describe('Ask nobody, and write all of it: research, requirements, design, tasks'),
  author,
  reviewer,
  review,
  maxCost,
  timeout,
  commitSpec: z.boolean().optional().describe('Commit each document when it is approved'),
  noCommitSpec: z.boolean().optional().describe('Commit nothing'),
});
export type SpecNewInput = z.infer<typeof specNewSchema>;
