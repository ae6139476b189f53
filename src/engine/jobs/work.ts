/** One step as an assignment. */
import type { Problem } from '../../core/problem.ts';
import type { StepRef } from '../../core/step.ts';
import type { Review, SourceText } from '../../review/index.ts';
import type { Opened } from '../opened.ts';
import type { StageResult } from './stage-results.ts';

export interface StageWork {
  readonly opened: Opened;
  readonly step: StepRef;
  readonly role: 'author' | 'interviewer';
  readonly subject: string;
  readonly team: string;
  readonly title: string;
  readonly prompt: string;
  readonly skeleton?: string;
  readonly result: StageResult;
  readonly upstream: readonly SourceText[];
  /** Only of a phase of a spec. */
  readonly phase?: PhaseWork;
  /** The text that a reviewer failed, and what was found in it so far, round by round. */
  readonly revises?: { readonly text: string; readonly reviews: readonly Review[] };
}

/** What a phase of a spec has in place of what a stage has. */
export interface PhaseWork {
  /** Names the rubric, and the rounds in the log. */
  readonly artifact: string;
  /** `Spec path: ./specs/login/`. */
  readonly place: string;
  /** Where the document will stand, as its reviewer is told. */
  readonly output: string;
  readonly worker: string;
  /** What the guide hands in. */
  readonly offline: () => Promise<unknown>;
  /** What the machine found, for a reviewer: also what refuses nothing. */
  readonly facts: (text: string) => Promise<readonly Problem[]>;
  /** A round of the review loop is over. */
  readonly log: (job: string | undefined, block: string) => Promise<void>;
}
