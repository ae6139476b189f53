import * as z from 'zod';
import { constraintKinds, constraintStates } from '../../core/entry.ts';
import { slotKinds } from '../../core/line.ts';
import { commandIdField, sessionField } from './fields.schema.ts';

const option = z.object({
  label: z.string().min(1),
  recommended: z.boolean().optional(),
  why: z.string().optional(),
});

const question = z.object({
  key: z.string().min(1).describe('snake_case name of the answer'),
  text: z.string().min(1),
  options: z.array(option).max(4).optional(),
  allowOther: z.boolean().optional(),
});

const document = z.object({
  kind: z.enum(slotKinds).optional().describe('May be left out where the stage takes one kind'),
  name: z.string().optional().describe("A ticket's id"),
  content: z.string().optional(),
  file: z.string().optional().describe('Workspace path, instead of content'),
});

const ticket = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  endpoint: z.string().optional(),
  dependsOn: z.array(z.string()).optional(),
});

const note = z.object({ text: z.string().min(1), source: z.string().optional() });

const constraint = z.object({
  kind: z.enum(constraintKinds),
  text: z.string().min(1),
  state: z.enum(constraintStates).optional(),
});

const point = z.object({
  title: z.string().min(1),
  text: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

/** What a step wants is said in its `submit.fields`; everything here but the session is optional. */
export const submitSchema = z.object({
  session: sessionField,
  step: z.string().optional().describe('Id of the step this is for: refused when it is not the current one'),
  documents: z.array(document).optional().describe('Documents; none means: what stands on disk'),
  clear: z.boolean().optional().describe('Stage 0: nothing is unclear'),
  questions: z.array(question).optional().describe('Stage 0: one batch of questions'),
  complexity: z.enum(['simple', 'complex']).optional(),
  reason: z.string().optional().describe('Why it is simple or complex'),
  tickets: z.array(ticket).optional().describe('Stage 6: the plan'),
  answers: z.record(z.string(), z.string()).optional().describe('Question key to answer'),
  choice: z.union([z.string(), z.number()]).optional(),
  because: z.string().optional(),
  verdict: z.enum(['approve', 'changes']).optional(),
  text: z.string().optional().describe("The user's words"),
  notes: z.array(note).optional().describe('Learning: what is known'),
  constraints: z.array(constraint).optional().describe('Scale, latency, cost, compliance'),
  point: point.optional().describe('One point to agree on'),
  entry: z.string().optional().describe('What no longer holds'),
  partial: z.string().optional().describe('Unfinished work, to be kept'),
  replace: z.boolean().optional().describe('A draft replaces what was edited by hand since the last one'),
  commandId: commandIdField.optional(),
});
export type SubmitInput = z.infer<typeof submitSchema>;
