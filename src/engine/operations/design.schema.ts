import * as z from 'zod';
import { splits } from '../../core/event.ts';
import { stageIds } from '../../core/line.ts';
import { sessionFlows } from '../config.ts';
import { commandIdField } from './fields.schema.ts';

export const designSchema = z.object({
  target: z
    .string()
    .min(1)
    .describe('A PRD file, a description in quotes, an epic id, or the name of a session')
    .meta({ position: 0 }),
  name: z.string().optional().describe('Name of the session; otherwise taken from the title'),
  resume: z.boolean().optional().describe('Go on where it was'),
  stage: z
    .enum([...stageIds, '3'])
    .optional()
    .describe('With --resume: go back to this stage'),
  restart: z.boolean().optional().describe('Archive what there is and start over'),
  keepArtifacts: z.boolean().optional().describe('With --restart: leave the documents where they are'),
  status: z.boolean().optional().describe('Only show where it stands'),
  quick: z.boolean().optional().describe('Ask nothing: each gap becomes an assumption'),
  flow: z
    .enum(sessionFlows)
    .optional()
    .describe('staged: documents stage by stage; partner: the same as a conversation'),
  split: z.enum(splits).optional().describe('One application, or services'),
  interview: z
    .boolean()
    .optional()
    .describe('Let the built-in interviewer read the PRD and ask')
    .meta({ hidden: true }),
  commandId: commandIdField.optional(),
});
export type DesignInput = z.infer<typeof designSchema>;
