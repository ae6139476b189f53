import * as z from 'zod';

export const specNewSchema = z.object({
  name: z.string().min(1).max(100).describe('Name of the spec: small letters, digits and dashes').meta({ position: 0 }),
  goal: z.string().optional().describe('What it is for').meta({ position: 1 }),
  specsDir: z.string().optional().describe('Which of the configured folders it goes into'),
  commitSpec: z.boolean().optional().describe('Commit each document when it is approved'),
  noCommitSpec: z.boolean().optional().describe('Commit nothing'),
});
export type SpecNewInput = z.infer<typeof specNewSchema>;
