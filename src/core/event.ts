/** Events: what happened. They carry everything that `evolve` needs, so replay never asks the world. */
import type { Actor } from './actor.ts';
import type { NewEntry, Settlement } from './entry.ts';
import type { Verdict } from './gate.ts';
import type { JobEnd, JobStep, NewJob, ReviewMark } from './job.ts';
import type { Json } from './json.ts';
import type { SlotKind, StageId } from './line.ts';
import type { Text } from './text.ts';

export const flows = ['staged', 'partner', 'spec'] as const;
export type Flow = (typeof flows)[number];
export const splits = ['monolith', 'services'] as const;
export type Split = (typeof splits)[number];

export interface Source {
  readonly kind: 'prd' | 'text' | 'epic' | 'feature' | 'spec';
  /** Workspace path of the PRD, where there is one. */
  readonly path?: string;
  /** Hash of the PRD when it was taken in. */
  readonly sha?: string;
  readonly bytes?: number;
  readonly epic?: string;
}

/** Of a session in the `spec` flow: which phase it is, and whether there are approaches to choose from. */
export interface SpecPhaseFacts {
  readonly phase: string;
  readonly approaches: boolean;
}

export interface SubmittedDocument {
  readonly slot: string;
  readonly kind: SlotKind;
  readonly name?: string;
  readonly path: string;
  /** Empty when an imported record names a file that is not there. */
  readonly sha: string;
  readonly bytes: number;
}

export interface PlannedTicket {
  readonly id: string;
  readonly title: Text;
  /** One ticket, one primary endpoint; absent for work that has none. */
  readonly endpoint?: string;
  readonly dependsOn: readonly string[];
}

/** A document that gets another path; its slot stays the same. */
export interface DocumentMove {
  readonly slot: string;
  readonly from: string;
  readonly to: string;
}

/** What a completed stage stood on: slots with their hashes, and the digests of the items known then. */
export interface Basis {
  readonly slots: Readonly<Record<string, string>>;
  readonly digests: Readonly<Record<string, string>>;
}

/** Facts of a checkpoint beside its documents: `rules_count`, `complexity`, ... Values are short, never prose. */
export type StageData = Readonly<Record<string, Json | Text>>;

/** Where a fork left its parent: the session, the number of its line, and that line's hash. */
export interface Origin {
  readonly session: string;
  readonly seq: number;
  readonly head: string;
}

/** A command of another side that a merge could not take over, and where its texts are kept. */
export interface RefusedByMerge {
  readonly command: string;
  readonly type: string;
  readonly code: string;
  readonly blobs?: readonly string[];
}

export type Event =
  | {
      readonly type: 'session-started';
      readonly key: string;
      readonly flow: Flow;
      readonly source: Source;
      readonly title: Text;
      readonly quick: boolean;
      readonly split: Split;
      readonly spec?: SpecPhaseFacts;
      /** Set by an import, when the session is older than its journal. */
      readonly createdAt?: string;
      readonly importedFrom?: string;
    }
  /** Everything that the parent's lines said up to that point, as it was said: who, when, and in which order. */
  | {
      readonly type: 'session-forked';
      readonly key: string;
      readonly parent: Origin;
      readonly commits: readonly { readonly stamp: Stamp; readonly events: readonly Event[] }[];
      /** Slot to the place where the fork has its own copy. */
      readonly paths: Readonly<Record<string, string>>;
    }
  | { readonly type: 'session-renamed'; readonly to: string; readonly paths: Readonly<Record<string, string>> }
  | { readonly type: 'session-closed'; readonly status: 'completed' | 'abandoned'; readonly why?: Text }
  | { readonly type: 'session-reopened' }
  | { readonly type: 'quick-set'; readonly quick: boolean }
  | { readonly type: 'flow-set'; readonly flow: Flow }
  /** The next way to build it, with stages of its own from 3a on. */
  | { readonly type: 'option-opened'; readonly option: number; readonly from: number }
  | { readonly type: 'option-switched'; readonly option: number }
  /** It owns the seed's paths from now on; the documents of the others stand beside them. */
  | { readonly type: 'option-chosen'; readonly option: number; readonly moves: readonly DocumentMove[] }
  | { readonly type: 'stage-saved'; readonly stage: StageId; readonly option: number; readonly partial: Text }
  | {
      readonly type: 'documents-submitted';
      readonly stage: StageId;
      readonly option: number;
      readonly documents: readonly SubmittedDocument[];
      readonly data: StageData;
      /** `author` handed it in; `edit` is a hand edit that was noticed; `adopt` was there before the session. */
      readonly how: 'author' | 'edit' | 'adopt' | 'restore';
      /** It waits for a reviewer, in this round. */
      readonly review?: number;
    }
  | { readonly type: 'stage-judged'; readonly stage: StageId; readonly option: number; readonly data: StageData }
  | { readonly type: 'tickets-planned'; readonly option: number; readonly tickets: readonly PlannedTicket[] }
  | {
      readonly type: 'stage-completed';
      readonly stage: StageId;
      readonly option: number;
      readonly basis: Basis;
      readonly skipped?: 'simple' | 'pre-approved';
      readonly at?: string;
    }
  | {
      readonly type: 'stage-reopened';
      readonly stage: StageId;
      readonly option: number;
      /** Later stages that fall back to pending; empty when only this one is done again. */
      readonly later: readonly StageId[];
      /** The text stands and waits for a verdict again; otherwise it is to be written anew. */
      readonly keep?: boolean;
      readonly why?: Text;
    }
  | {
      readonly type: 'gate-given';
      readonly id: string;
      readonly subject: string;
      readonly verdict: Verdict;
      readonly shas: Readonly<Record<string, string>>;
      readonly choice?: number;
      readonly text?: Text;
      readonly auto?: boolean;
      /** Whose verdict it is, when that is not who wrote the line (import, merge). */
      readonly by?: Actor;
      readonly review?: ReviewMark;
    }
  | { readonly type: 'gate-withdrawn'; readonly id: string; readonly why?: Text }
  | { readonly type: 'entry-added'; readonly entry: NewEntry; readonly touches?: readonly string[] }
  | { readonly type: 'entry-settled'; readonly id: string; readonly settlement: Settlement; readonly at?: string }
  | { readonly type: 'job-started'; readonly job: NewJob }
  | { readonly type: 'job-logged'; readonly job: string; readonly steps: readonly JobStep[] }
  | { readonly type: 'job-ended'; readonly job: string; readonly end: JobEnd }
  | { readonly type: 'budget-reported'; readonly used: number; readonly limit: number; readonly share: number }
  | { readonly type: 'fields-kept'; readonly fields: Readonly<Record<string, Text | null>> }
  | { readonly type: 'text-redacted'; readonly blob: string; readonly by?: string }
  | {
      readonly type: 'merge-recorded';
      readonly other: string;
      readonly refused: readonly RefusedByMerge[];
      readonly renumbered: Readonly<Record<string, string>>;
    };

export type EventType = Event['type'];

/** What stands on the line beside the events: who, when, and which number. */
export interface Stamp {
  readonly seq: number;
  readonly at: string;
  readonly by: Actor;
}
