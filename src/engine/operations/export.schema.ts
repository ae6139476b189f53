import * as z from 'zod';
import { documentFormats } from '../../artifacts/design-document/path.ts';
import { ticketTargets } from '../exporter-port.ts';
import { sessionField } from './fields.schema.ts';

export const exportSchema = z.object({
  session: sessionField,
  format: z
    .enum(documentFormats)
    .optional()
    .describe('md pastes into Notion, Docs or a wiki; html is one page with its diagrams drawn; json is for programs'),
  out: z
    .string()
    .min(1)
    .optional()
    .describe('Where to write it; - is standard output. Without it: beside the technical design'),
  option: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('Which option of the session, as in NAME#2; without it the active one'),
  tickets: z
    .enum(ticketTargets)
    .optional()
    .describe('The tickets instead: to GitHub, or as a file for the importers of Jira or Linear, as CSV or JSON'),
  apply: z
    .boolean()
    .optional()
    .describe('With --tickets github: really do it; otherwise it only says what it would do'),
  repo: z.string().min(3).max(200).optional().describe('With --tickets github: owner/name'),
  existing: z
    .string()
    .min(1)
    .optional()
    .describe('With --tickets jira or linear: the CSV that the tracker exported, so that nothing is made twice'),
  force: z.boolean().optional().describe('Write over what this machine did not export, or what was changed since'),
});
export type ExportInput = z.infer<typeof exportSchema>;
