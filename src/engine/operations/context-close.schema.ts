import * as z from 'zod';

export const contextCloseSchema = z.object({
  session_id: z.string().optional().describe('The session to close; otherwise the newest active one of the topic'),
  phase: z.string().min(1).max(200).optional().describe('Phase of the roadmap, such as R3'),
  topic: z.string().min(1).max(200).optional().describe('Milestone (MS4.5), task (MS4.5-T2) or name'),
  abandon: z.boolean().optional().describe('It was given up, not finished'),
});
export type ContextCloseInput = z.infer<typeof contextCloseSchema>;
