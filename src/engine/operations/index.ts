/** Every verb, each loaded when it is used. Faces read this table; nothing else knows the list. */
import type { Operation } from '../operation.ts';
import type { Verb } from '../verb.ts';

export const operations = {
  design: async () => (await import('./design.ts')).design,
  next: async () => (await import('./next.ts')).next,
  submit: async () => (await import('./submit.ts')).submit,
  answer: async () => (await import('./answer.ts')).answer,
  choose: async () => (await import('./choose.ts')).choose,
  approve: async () => (await import('./approve.ts')).approve,
  'request-changes': async () => (await import('./request-changes.ts')).requestChanges,
  withdraw: async () => (await import('./withdraw.ts')).withdraw,
  reopen: async () => (await import('./reopen.ts')).reopen,
  note: async () => (await import('./note.ts')).note,
  constraint: async () => (await import('./constraint.ts')).constraint,
  'edge-case': async () => (await import('./edge-case.ts')).edgeCase,
  assume: async () => (await import('./assume.ts')).assume,
  decide: async () => (await import('./decide.ts')).decide,
  risk: async () => (await import('./risk.ts')).risk,
  reference: async () => (await import('./reference.ts')).reference,
  point: async () => (await import('./point.ts')).point,
  park: async () => (await import('./park.ts')).park,
  confirm: async () => (await import('./confirm.ts')).confirm,
  log: async () => (await import('./log.ts')).log,
  status: async () => (await import('./status.ts')).status,
  list: async () => (await import('./list.ts')).list,
  show: async () => (await import('./show.ts')).show,
  history: async () => (await import('./history.ts')).history,
  fork: async () => (await import('./fork.ts')).fork,
  risks: async () => (await import('./risks.ts')).risks,
  budget: async () => (await import('./budget.ts')).budget,
  merge: async () => (await import('./merge.ts')).merge,
  doctor: async () => (await import('./doctor.ts')).doctor,
  redact: async () => (await import('./redact.ts')).redact,
  rename: async () => (await import('./rename.ts')).rename,
  close: async () => (await import('./close.ts')).close,
  draft: async () => (await import('./draft.ts')).draft,
  brief: async () => (await import('./brief.ts')).brief,
  export: async () => (await import('./export.ts')).exportDesign,
  context: async () => (await import('./context.ts')).context,
} as const satisfies Record<Verb, () => Promise<Operation<never>>>;

export type { Verb } from '../verb.ts';
