/** Commands: what somebody wants. Each has an id of its own, so that a retry is harmless and a merge can decide again. */
import type { NewEntry, NewQuestion, Settlement } from './entry.ts';
import type {
  DocumentMove,
  Flow,
  Origin,
  PlannedTicket,
  RefusedByMerge,
  Source,
  SpecPhaseFacts,
  Split,
  StageData,
  SubmittedDocument,
} from './event.ts';
import type { JobEnd, JobStep, NewJob, ReviewMark } from './job.ts';
import type { Phase, StageId } from './line.ts';
import type { Text } from './text.ts';

export interface NewAlternativeName {
  readonly name: Text;
  readonly recommended: boolean;
}

/** What a file or a set of artifacts says about a session that we have no journal of. */
export interface ImportedStage {
  readonly stage: StageId;
  readonly status: 'complete' | 'in_progress';
  readonly completedAt?: string;
  readonly skipped?: 'simple' | 'pre-approved';
  readonly data: StageData;
  readonly documents: readonly SubmittedDocument[];
  readonly approved?: boolean;
  readonly changes?: Text;
  readonly choice?: { readonly n: number; readonly rationale: Text };
}

export interface ImportedQuestion {
  readonly question: NewQuestion;
  readonly answer?: Text;
}

export type Command = { readonly id: string } & (
  | {
      readonly type: 'start-session';
      readonly key: string;
      readonly flow: Flow;
      readonly source: Source;
      readonly title: Text;
      readonly quick: boolean;
      readonly split: Split;
      /** Only in the `spec` flow, and always there. */
      readonly spec?: SpecPhaseFacts;
    }
  | {
      readonly type: 'import-session';
      readonly key: string;
      readonly from: 'session-file' | 'artifacts';
      readonly title: Text;
      readonly source: Source;
      readonly createdAt?: string;
      readonly questions: readonly ImportedQuestion[];
      readonly stages: readonly ImportedStage[];
      readonly tickets: readonly PlannedTicket[];
      /** Fields that are not ours, by JSON pointer; each value as JSON text, since anything may stand in it. */
      readonly kept: Readonly<Record<string, Text>>;
    }
  /** What the parent's lines say comes in with the facts. */
  | {
      readonly type: 'fork-session';
      readonly key: string;
      readonly parent: Origin;
      readonly paths: Readonly<Record<string, string>>;
    }
  /** `from`: the old name, when the record has moved to the new one already. */
  | {
      readonly type: 'rename-session';
      readonly from?: string;
      readonly to: string;
      readonly paths: Readonly<Record<string, string>>;
    }
  | { readonly type: 'close-session'; readonly status: 'completed' | 'abandoned'; readonly why?: Text }
  | { readonly type: 'reopen-session' }
  | { readonly type: 'set-quick'; readonly quick: boolean }
  | { readonly type: 'set-flow'; readonly flow: Flow }
  /** `analysis`: the alternatives so far, to choose another one from. */
  | { readonly type: 'open-option'; readonly analysis?: SubmittedDocument }
  | { readonly type: 'switch-option'; readonly option: number }
  | {
      readonly type: 'choose-option';
      readonly option: number;
      readonly because?: Text;
      readonly moves: readonly DocumentMove[];
      /** Of the closing: what must be looked at before the design is handed on (000-R24). */
      readonly questions: readonly NewQuestion[];
    }
  | { readonly type: 'save-stage'; readonly stage: StageId; readonly partial: Text }
  /** `text`: the person's words, when they say that there is nothing to ask. */
  | { readonly type: 'judge-clarity'; readonly questions: readonly NewQuestion[]; readonly text?: Text }
  | { readonly type: 'judge-complexity'; readonly complexity: 'simple' | 'complex'; readonly reason: Text }
  | {
      readonly type: 'submit-documents';
      readonly stage: StageId;
      readonly documents: readonly SubmittedDocument[];
      readonly data: StageData;
      readonly alternatives?: readonly NewAlternativeName[];
      /** A reviewer is asked before a person is: the round of that review. */
      readonly review?: number;
    }
  /** Documents that stand on disk and did not come through us: a hand edit, a file from before, a copy put back. */
  | {
      readonly type: 'adopt-documents';
      readonly stage: StageId;
      readonly how: 'edit' | 'adopt' | 'restore';
      readonly documents: readonly SubmittedDocument[];
      readonly data: StageData;
      readonly alternatives?: readonly NewAlternativeName[];
      /** The person says that it is approved as it stands. */
      readonly approved: boolean;
      /** It was approved before this session began (002-R22). */
      readonly preApproved?: boolean;
      readonly text?: Text;
    }
  | { readonly type: 'plan-tickets'; readonly tickets: readonly PlannedTicket[] }
  | {
      readonly type: 'approve';
      readonly stage: StageId;
      readonly shas: Readonly<Record<string, string>>;
      readonly text?: Text;
    }
  | { readonly type: 'request-changes'; readonly stage: StageId; readonly text: Text }
  | {
      readonly type: 'choose';
      readonly n: number;
      readonly rationale: Text;
      readonly shas: Readonly<Record<string, string>>;
    }
  | { readonly type: 'withdraw'; readonly stage: StageId; readonly why?: Text }
  | { readonly type: 'reopen-stage'; readonly stage: StageId; readonly only: boolean; readonly why?: Text }
  | { readonly type: 'add-entries'; readonly entries: readonly NewEntry[]; readonly accept?: boolean }
  | {
      readonly type: 'settle-entries';
      readonly settlements: readonly { readonly id: string; readonly settlement: Settlement }[];
    }
  /** `phase`: the one whose summary was shown. */
  | { readonly type: 'confirm-summary'; readonly agrees: boolean; readonly text?: Text; readonly phase?: Phase }
  | { readonly type: 'start-job'; readonly job: NewJob; readonly steps: readonly JobStep[] }
  | { readonly type: 'log-job'; readonly job: string; readonly steps: readonly JobStep[] }
  | { readonly type: 'end-job'; readonly job: string; readonly steps: readonly JobStep[]; readonly end: JobEnd }
  | {
      readonly type: 'record-review';
      readonly stage: StageId;
      readonly verdict: 'pass' | 'fail';
      readonly shas: Readonly<Record<string, string>>;
      readonly review: ReviewMark;
      readonly text?: Text;
    }
  | { readonly type: 'report-budget'; readonly used: number; readonly limit: number; readonly share: number }
  /** `null`: its owner took the field out. */
  | { readonly type: 'keep-fields'; readonly fields: Readonly<Record<string, Text | null>> }
  | { readonly type: 'redact-text'; readonly blob: string; readonly by?: string }
  | {
      readonly type: 'record-merge';
      readonly other: string;
      readonly refused: readonly RefusedByMerge[];
      readonly renumbered: Readonly<Record<string, string>>;
    }
);

export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
