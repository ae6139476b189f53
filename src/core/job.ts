/** Jobs: one delegated assignment each, from the look for orphans to the clean-up. A record of work, never a state of it. */
import type { Text } from './text.ts';

export const jobRoles = ['author', 'reviewer', 'interviewer'] as const;
export type JobRole = (typeof jobRoles)[number];

/** The eight steps of seed 003's team lifecycle, in their order (003-R26). */
export const jobSteps = [
  'check-orphans',
  'create-team',
  'create-task',
  'spawn',
  'wait',
  'shutdown',
  'collect',
  'delete-team',
] as const;
export type JobStepName = (typeof jobSteps)[number];

export const jobStepResults = ['done', 'failed', 'skipped'] as const;

export interface JobStep {
  readonly step: JobStepName;
  readonly at: string;
  readonly how: (typeof jobStepResults)[number];
  readonly note?: Text;
}

export const jobOutcomes = ['finished', 'failed', 'cancelled', 'abandoned'] as const;

/** What it took. `cost` is in dollars, and absent when nobody knows a price. */
export interface JobUsage {
  readonly input: number;
  readonly output: number;
  readonly requests: number;
  readonly cost?: number;
}

export interface JobEnd {
  readonly outcome: (typeof jobOutcomes)[number];
  /** What came back, kept as a blob. */
  readonly result?: { readonly sha: string; readonly bytes: number };
  readonly usage?: JobUsage;
  readonly why?: Text;
}

export interface NewJob {
  readonly id: string;
  readonly role: JobRole;
  /** What it is about: a stage with its option (`3b#1`), or a phase of a spec. */
  readonly subject: string;
  /** 1 for the first writing or review of this subject, +1 for each further one. */
  readonly round: number;
  /** Who does it: `acp:gemini`, `model:anthropic/claude-sonnet-4-5`, `guide`. */
  readonly author: string;
  /** sha256 of all that the assignment says: the same input need not be paid for twice. */
  readonly input: string;
  readonly team: string;
  readonly title: Text;
}

export interface Job extends NewJob {
  readonly startedAt: string;
  readonly steps: readonly JobStep[];
  readonly end?: JobEnd & { readonly at: string };
}

/** What a review says about itself, beside its verdict. */
export interface ReviewMark {
  readonly job: string;
  readonly round: number;
  /** Dimensions of the rubric that failed. */
  readonly failed: number;
  /** The reviewer gave no signal: a pass by the seed's rule, and shown as such (X22). */
  readonly degraded?: true;
  /** The text was handed in for this review: a fail sends it back to its author, before the last round. */
  readonly awaited?: true;
}

export const maxReviewRounds = 3;

export const isReviewRound = (n: unknown): boolean =>
  Number.isInteger(n) && Number(n) >= 1 && Number(n) <= maxReviewRounds;

/** The job that already did exactly this, if one did. */
export function finishedJob(jobs: ReadonlyMap<string, Job>, input: string): Job | undefined {
  return [...jobs.values()].findLast((job) => job.input === input && job.end?.outcome === 'finished');
}

export function openJobs(jobs: ReadonlyMap<string, Job>, subject: string): Job[] {
  return [...jobs.values()].filter((job) => job.subject === subject && !job.end);
}
