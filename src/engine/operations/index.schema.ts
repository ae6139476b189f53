/** The input of every verb, in the order of `index.ts`: for generators, and for faces that check at run time. */
import type * as z from 'zod';
import type { Verb } from './index.ts';
import { designSchema } from './design.schema.ts';
import { nextSchema } from './next.schema.ts';
import { submitSchema } from './submit.schema.ts';
import { answerSchema } from './answer.schema.ts';
import { chooseSchema } from './choose.schema.ts';
import { approveSchema } from './approve.schema.ts';
import { requestChangesSchema } from './request-changes.schema.ts';
import { withdrawSchema } from './withdraw.schema.ts';
import { reopenSchema } from './reopen.schema.ts';
import { repeatSchema } from './repeat.schema.ts';
import { optionSchema } from './option.schema.ts';
import { noteSchema } from './note.schema.ts';
import { constraintSchema } from './constraint.schema.ts';
import { edgeCaseSchema } from './edge-case.schema.ts';
import { assumeSchema } from './assume.schema.ts';
import { decideSchema } from './decide.schema.ts';
import { riskSchema } from './risk.schema.ts';
import { referenceSchema } from './reference.schema.ts';
import { pointSchema } from './point.schema.ts';
import { parkSchema } from './park.schema.ts';
import { confirmSchema } from './confirm.schema.ts';
import { logSchema } from './log.schema.ts';
import { statusSchema } from './status.schema.ts';
import { listSchema } from './list.schema.ts';
import { showSchema } from './show.schema.ts';
import { historySchema } from './history.schema.ts';
import { forkSchema } from './fork.schema.ts';
import { risksSchema } from './risks.schema.ts';
import { searchSchema } from './search.schema.ts';
import { traceSchema } from './trace.schema.ts';
import { compareSchema } from './compare.schema.ts';
import { budgetSchema } from './budget.schema.ts';
import { mergeSchema } from './merge.schema.ts';
import { checkSchema } from './check.schema.ts';
import { doctorSchema } from './doctor.schema.ts';
import { redactSchema } from './redact.schema.ts';
import { renameSchema } from './rename.schema.ts';
import { closeSchema } from './close.schema.ts';
import { briefSchema } from './brief.schema.ts';
import { reviewSchema } from './review.schema.ts';
import { agentsSchema } from './agents.schema.ts';
import { jobsSchema } from './jobs.schema.ts';
import { draftSchema } from './draft.schema.ts';
import { contextCloseSchema } from './context-close.schema.ts';
import { contextSchema } from './context.schema.ts';
import { exportSchema } from './export.schema.ts';
import { specNewSchema } from './spec-new.schema.ts';
import { specListSchema } from './spec-list.schema.ts';
import { specDesignSchema } from './spec-design.schema.ts';
import { specRequirementsSchema } from './spec-requirements.schema.ts';
import { specResearchSchema } from './spec-research.schema.ts';
import { specTasksSchema } from './spec-tasks.schema.ts';
import { specFindSchema } from './spec-find.schema.ts';
import { specStatusSchema } from './spec-status.schema.ts';
import { specSwitchSchema } from './spec-switch.schema.ts';
import { specCancelSchema } from './spec-cancel.schema.ts';

export const schemas = {
  design: designSchema,
  next: nextSchema,
  submit: submitSchema,
  answer: answerSchema,
  choose: chooseSchema,
  approve: approveSchema,
  'request-changes': requestChangesSchema,
  withdraw: withdrawSchema,
  reopen: reopenSchema,
  repeat: repeatSchema,
  option: optionSchema,
  note: noteSchema,
  constraint: constraintSchema,
  'edge-case': edgeCaseSchema,
  assume: assumeSchema,
  decide: decideSchema,
  risk: riskSchema,
  reference: referenceSchema,
  point: pointSchema,
  park: parkSchema,
  confirm: confirmSchema,
  log: logSchema,
  status: statusSchema,
  list: listSchema,
  show: showSchema,
  history: historySchema,
  fork: forkSchema,
  risks: risksSchema,
  search: searchSchema,
  trace: traceSchema,
  compare: compareSchema,
  budget: budgetSchema,
  merge: mergeSchema,
  check: checkSchema,
  doctor: doctorSchema,
  redact: redactSchema,
  rename: renameSchema,
  close: closeSchema,
  review: reviewSchema,
  agents: agentsSchema,
  jobs: jobsSchema,
  draft: draftSchema,
  brief: briefSchema,
  export: exportSchema,
  context: contextSchema,
  'context-close': contextCloseSchema,
  'spec-new': specNewSchema,
  'spec-research': specResearchSchema,
  'spec-requirements': specRequirementsSchema,
  'spec-design': specDesignSchema,
  'spec-tasks': specTasksSchema,
  'spec-list': specListSchema,
  'spec-find': specFindSchema,
  'spec-status': specStatusSchema,
  'spec-switch': specSwitchSchema,
  'spec-cancel': specCancelSchema,
} as const satisfies Record<Verb, z.ZodObject>;
