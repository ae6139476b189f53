import * as z from 'zod';

export const agentsSchema = z.object({});
export type AgentsInput = z.infer<typeof agentsSchema>;
