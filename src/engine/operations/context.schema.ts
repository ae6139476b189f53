import * as z from 'zod';
import { contextSessionTypes } from '../context-port.ts';
import { designSessionStatuses } from '../design-session-status.ts';

const decision = z.object({
  decision: z.string().min(1),
  rationale: z.string().min(1),
  confidence: z.number().min(0).max(1),
});

/** The seed's own names: other tools call it so. */
export const contextSchema = z.object({
  phase: z.string().min(1).max(200).describe('Phase of the roadmap, such as R3'),
  topic: z.string().min(1).max(200).describe('Milestone (MS4.5), task (MS4.5-T2) or name'),
  constraints: z.array(z.string().max(200)).max(50).optional().describe('Limits or focus'),
  session_type: z.enum(contextSessionTypes).optional().describe('What the session is for; planning by default'),
  include_sources: z.boolean().optional().describe('Also the contents of the files'),
  session_id: z.string().optional().describe('The session to go on with; otherwise the newest active one of the topic'),
  new: z.boolean().optional().describe('Start another session'),
  decision: z.string().min(1).optional().describe('A decision to record'),
  rationale: z.string().min(1).optional().describe('Why'),
  confidence: z.number().min(0).max(1).optional().describe('From 0 to 1'),
  decisions: z.array(decision).max(100).optional().describe('Several decisions'),
  status: z.enum(designSessionStatuses).optional().describe('Close the session'),
  budget: z.number().int().min(800).max(200_000).optional().describe('Tokens that the answer may have'),
  after: z.string().max(200).optional().describe('Go on behind this task, when there were more'),
  explain: z.boolean().optional().describe('What was read, and what it saved'),
});
export type ContextInput = z.infer<typeof contextSchema>;
