import * as z from 'zod';

export const specListSchema = z.object({});
export type SpecListInput = z.infer<typeof specListSchema>;
