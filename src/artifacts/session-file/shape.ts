/** The names of seed 002's session file: what we write, and so what is not somebody else's. */
import type { Json, JsonObject } from '../../core/json.ts';
import type { SlotKind, StageId } from '../../core/line.ts';

/** The file as plain JSON: others write it too, so nothing about it is certain before it was looked at. */
export type SessionDocument = JsonObject;

/** Our one key in it: which line of the journal it shows, and the digest of what we wrote. */
export interface Mark {
  readonly seq: number;
  readonly head: string;
  readonly digest: string;
}

export const formatVersion = '1.0';
export const markKey = 'charrette';

export const checkpointNames = {
  '0': 'stage_0_clarity',
  '1': 'stage_1_rules',
  '2': 'stage_2_analysis',
  '3a': 'stage_3a_alternatives',
  '3b': 'stage_3b_design',
  '4': 'stage_4_contracts',
  '5': 'stage_5_bdd',
  '6': 'stage_6_tickets',
  '7': 'stage_7_review',
} as const satisfies Record<StageId, string>;

/** The fields of a checkpoint that only its own stage has; the seed's for 0 to 3b, ours (002-R4) for the rest. */
const checkpointFields: Record<StageId, readonly string[]> = {
  '0': ['was_clear', 'questions_asked', 'user_answers', 'assumed_answers', 'found_answers'],
  '1': ['rules_file', 'rules_count', 'user_approved'],
  '2': ['complexity', 'reason'],
  '3a': ['analysis_file', 'alternatives_count', 'chosen_alternative', 'choice_rationale'],
  '3b': ['tdd_file', 'adr_files', 'user_approved'],
  '4': ['contracts_file'],
  '5': ['bdd_file', 'scenario_count', 'flows_file'],
  '6': ['ticket_ids', 'dependencies'],
  '7': ['user_approved'],
};
const everyCheckpoint = ['completed_at', 'user_modifications', 'skipped', 'source', 'reopened'];

/** The field that names the document of a stage, and the one that counts what is in it. */
export const fileFields: Partial<Record<SlotKind, string>> = {
  rules: 'rules_file',
  analysis: 'analysis_file',
  tdd: 'tdd_file',
  contracts: 'contracts_file',
  bdd: 'bdd_file',
  flows: 'flows_file',
};
export const countFields: Partial<Record<StageId, string>> = {
  '1': 'rules_count',
  '3a': 'alternatives_count',
  '5': 'scenario_count',
};

/** `true` is a field of ours, whatever stands in it; an object has fields of its own, and room for those of others. */
export type Shape = true | { readonly [key: string]: Shape };

const fields = (...names: string[]): Shape => Object.fromEntries(names.map((name) => [name, true]));

export const documentShape: Shape = {
  ...(fields('version', 'feature_name', 'prd_source', 'created_at', 'updated_at', 'current_stage') as object),
  stage_status: fields('0', '1', '2', '3', '4', '5', '6', '7'),
  checkpoints: Object.fromEntries(
    Object.entries(checkpointNames).map(([id, name]) => [
      name,
      fields(...everyCheckpoint, ...checkpointFields[id as StageId]),
    ]),
  ),
  artifacts: fields('rules', 'analysis', 'tdd', 'adrs', 'bdd', 'contracts', 'tickets'),
  tickets_progress: fields('total_planned', 'created', 'remaining'),
  ...(fields(
    'in_progress',
    'approvals',
    'stale',
    'forked_from',
    'flow',
    'phase',
    'options',
    'split',
    'quick',
    'closed',
    markKey,
  ) as object),
};

/** A document under construction. */
export type Draft = { [key: string]: Json | Draft };
