/** The one thing to do now. The core names it; the engine fills in brief, shape and context. */
import type { StageId } from './line.ts';

export const stepKinds = ['ask', 'write', 'choose', 'approve', 'review', 'recover', 'done'] as const;
export type StepKind = (typeof stepKinds)[number];

const stepAudiences = ['person', 'author', 'reviewer', 'interviewer'] as const;
export type StepAudience = (typeof stepAudiences)[number];

export interface StepRef {
  /** The same for the same state: handing in to a step that is no longer current is noticed. */
  readonly id: string;
  readonly kind: StepKind;
  readonly stage: StageId;
  readonly option: number;
  readonly from: StepAudience;
  /** Why this and not something else. */
  readonly reason: StepReason;
  /** Entries that are asked about, oldest first. */
  readonly entries?: readonly string[];
  /** The ticket that is next. */
  readonly ticket?: string;
  /** What an approval or choice is about: slot to hash. */
  readonly shas?: Readonly<Record<string, string>>;
  /** What was found on disk, for `recover`. */
  readonly finding?: string;
}

export const stepReasons = [
  'not-judged',
  'open-questions',
  'not-written',
  'changes-requested',
  'saved-early',
  'awaits-review',
  'review-failed',
  'awaits-approval',
  'awaits-choice',
  'kept-from-before',
  'tickets-not-planned',
  'tickets-remaining',
  'risks-missing',
  'ready-to-close',
  'stale',
  'summary-due',
  'recap-due',
  'phase-open',
  'decision-open',
  'assumption-open',
  'needs-review',
  'point-open',
  'point-off',
  'anything-else',
  'constraints-missing',
  'awaits-option',
  'found-on-disk',
  'budget-spent',
  'closed',
  'all-complete',
] as const;
export type StepReason = (typeof stepReasons)[number];
