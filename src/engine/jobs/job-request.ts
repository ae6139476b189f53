/** What a delegated job is asked for, and what comes of it. */
import type { JobRole, JobUsage } from '../../core/job.ts';
import type { Assignment, Author, HandIn, Limits } from '../author-port.ts';
import type { Caller } from '../caller.ts';
import { sha256 } from '../hash.ts';

export interface JobRequest {
  /** The session that it goes on record in. */
  readonly key: string;
  readonly caller: Caller;
  readonly author: Author;
  readonly role: JobRole;
  /** `3b#1`, `spec:design`. */
  readonly subject: string;
  readonly round: number;
  /** `design-user-export`. */
  readonly team: string;
  /** What its author is called in the team: `architect-1`. */
  readonly worker?: string;
  readonly title: string;
  readonly prompt: string;
  readonly handIn: HandIn;
  readonly accept: Assignment['accept'];
  readonly fromText?: Assignment['fromText'];
  readonly offline?: Assignment['offline'];
  readonly skeleton?: string;
  readonly limits?: Partial<Limits>;
  /** Work that was finished before is not taken again. */
  readonly fresh?: boolean;
}

export interface JobResult {
  readonly job: string;
  readonly value: unknown;
  readonly usage?: JobUsage;
  /** It was on record already, and cost nothing. */
  readonly reused: boolean;
}

/** What an assignment consists of: the same again need not be done again. */
export function inputOf({ role, author, prompt, handIn }: JobRequest): string {
  return sha256(JSON.stringify([role, author.name, prompt, handIn]));
}
