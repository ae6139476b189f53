import * as z from 'zod';

export const checkSchema = z.object({
  targets: z
    .array(z.string().min(1))
    .max(1000)
    .optional()
    .describe('Sessions, specs, folders or files; without any, all sessions and the folders in which designs stand')
    .meta({ position: 0 }),
  session: z.string().min(1).optional().describe('A session: the same as one target').meta({ hidden: true }),
  structure: z
    .boolean()
    .optional()
    .describe(
      'Only form, ids, links, coverage and order; not whether words and numbers agree. For a hook that has to be quick',
    ),
  types: z.boolean().optional().describe("Also ask the workspace's own TypeScript about declarations, as information"),
});
export type CheckInput = z.infer<typeof checkSchema>;
