/**
 * The port to whoever does delegated work: an agent over the Agent Client Protocol, a model's HTTP API, the guide, a
 * person's editor. An author gets one assignment, complete in itself, and hands in one result that `accept` lets pass.
 * Its exam is `tests/contracts/author.ts`.
 */
import type { JobRole, JobUsage } from '../core/job.ts';
import type { JsonObject } from '../core/json.ts';
import { type Problem, ProblemError } from '../core/problem.ts';

/** How a result is handed in: for an agent a tool of ours, for a model a forced call of it. */
export interface HandIn {
  /** snake_case, for example `submit_review`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input: an object. */
  readonly schema: JsonObject;
}

export interface Limits {
  /** All of it, in milliseconds. */
  readonly timeout: number;
  /** Without a sign of life. */
  readonly stall: number;
  /** Dollars that may still be spent; absent: no ceiling. */
  readonly maxCost?: number;
}

export interface Assignment {
  /** Id of its job. */
  readonly id: string;
  readonly role: JobRole;
  /** One line: "Generate technical design for user-export". */
  readonly title: string;
  /** All that there is to know; documents in it are fenced as data. */
  readonly prompt: string;
  readonly handIn: HandIn;
  /** What is wrong with a result. No errors: it is taken and kept, and nothing after it is. */
  readonly accept: (value: unknown) => Promise<readonly Problem[]>;
  /** For authors that answer in words instead of handing in: the result that these words are, if they can be one. */
  readonly fromText?: (text: string) => unknown;
  /** What the guide hands in: made without a model. */
  readonly offline?: () => Promise<unknown>;
  /** What stands in a person's editor at first. */
  readonly skeleton?: string;
  /** The workspace, absolute. */
  readonly folder: string;
  readonly limits: Limits;
}

/** A sign of life. `said` and `note` come from outside: whoever shows them makes them harmless first. */
export type Progress =
  /** With what it may take, before anything is spent. */
  | { readonly is: 'started'; readonly estimate?: Estimate }
  | { readonly is: 'said'; readonly characters: number }
  | { readonly is: 'working'; readonly note: string }
  | { readonly is: 'waiting'; readonly note: string }
  | { readonly is: 'refused'; readonly findings: number }
  | { readonly is: 'handed-in' }
  | { readonly is: 'usage'; readonly usage: JobUsage };

export interface Watch {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
  /** A process that must not outlive us. Resolves when that is noted where the next run looks. */
  readonly spawned: (process: ProcessMark) => Promise<void>;
}

export interface Delivery {
  readonly usage?: JobUsage;
}

export interface Estimate {
  readonly input: number;
  /** At most this many tokens come back. */
  readonly output: number;
  /** Dollars at most; absent when no price is known. */
  readonly cost?: number;
  /** The cost is by a price that nobody here stated. */
  readonly isBuiltInPrice?: true;
}

export interface Author {
  /** `acp:gemini`, `model:anthropic/claude-sonnet-4-5`, `guide`. */
  readonly name: string;
  /** What it will take, before anything is spent; absent where nobody can tell. */
  estimate?(assignment: Assignment): Estimate;
  /**
   * Does the work. When it settles, nothing that it started still runs. Rejects with an `AuthorError`, also when the
   * signal is aborted; resolves only after `accept` let a result pass.
   */
  run(assignment: Assignment, watch: Watch): Promise<Delivery>;
}

/** Why an author brought nothing, and what it took all the same. */
export class AuthorError extends ProblemError {
  readonly usage: JobUsage | undefined;
  constructor(problem: Problem, usage?: JobUsage, options?: ErrorOptions) {
    super(problem, [], options);
    this.usage = usage;
  }
}

/** A process, told from a later one that got the same number. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
}

export interface FoundAuthor {
  /** What `--author` takes. */
  readonly name: string;
  readonly kind: 'acp' | 'model' | 'host' | 'guide' | 'editor';
  readonly found: boolean;
  /** Where it was found, or what is missing. */
  readonly why: string;
  /** How to get it, when it is not there. */
  readonly fix?: string;
}

export interface Choice {
  readonly role: JobRole;
  readonly name: string;
  /** Why this one. */
  readonly why: string;
}

/** The authors of this machine. */
export interface AuthorSource {
  found(): Promise<readonly FoundAuthor[]>;
  /** Who does it, and why: whoever was named here, in the environment, or in the workspace; otherwise the last one given. */
  choose(role: JobRole, named?: string, otherwise?: string): Promise<Choice>;
  /** Refuses a name that nobody has, and one that is not there. */
  open(name: string): Promise<Author>;
  /** This process. */
  self(): ProcessMark;
  lives(process: ProcessMark): boolean;
  /** Ends it with all that it started; gives whether there was anything to end. */
  end(process: ProcessMark): Promise<boolean>;
}
