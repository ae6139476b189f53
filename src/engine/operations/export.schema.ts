import * as z from 'zod';
import { documentFormats } from '../../artifacts/design-document/path.ts';
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
    .describe('Which option of the session; without it the active one'),
  force: z
    .boolean()
    .optional()
    .describe('Write over a file that this machine did not export, or that was changed since'),
});
export type ExportInput = z.infer<typeof exportSchema>;
