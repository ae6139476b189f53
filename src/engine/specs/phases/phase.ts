/**
 * A phase of a spec as data: what its interview is about, what its author is told, what the machine checks, what a
 * person is shown. The mechanism around it is the same for all of them (`run-phase.ts`), and asks nothing but this.
 */
import type { WrittenPhase } from '../../../artifacts/spec/phases.ts';
import type { Progress } from '../../../artifacts/spec/progress.ts';
import type { Intent } from '../../../artifacts/spec/intent.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Problem } from '../../../core/problem.ts';
import type { Approach } from '../../../interview/spec/interview.ts';
import type { Territory } from '../../../interview/spec/territory.ts';
import type { SourceText } from '../../../review/index.ts';
import type { Workspace } from '../workspace.ts';

/** The documents of the spec that are there, by phase. Paths are as people write them: `./specs/login/research.md`. */
export type Sources = Partial<Readonly<Record<WrittenPhase, SourceText>>>;

/** All that is known before anybody writes. */
export interface Known {
  readonly spec: string;
  /** The resolved folder of the spec, without a slash at its end (X19). */
  readonly path: string;
  /** What the spec is for, from its progress file; empty when nobody said. */
  readonly goal: string;
  readonly sources: Sources;
  /** `- Topic: response` lines with the chosen approach, as they stand in the progress file; empty without an interview. */
  readonly interview: string;
  /** What nobody was asked and was taken for granted: quick mode. */
  readonly assumed: readonly string[];
  /** What the workspace says about itself: languages, frameworks, modules, tests. A line each. */
  readonly codebase: readonly string[];
  /** What kind of work the progress file says it is; without it, what the words of the goal say. */
  readonly intent?: Intent;
  /** The same typed, for the guide: it plans files by it. */
  readonly workspace?: Workspace;
  readonly quick: boolean;
  /** ISO-8601, UTC; the same for the whole run, so that an assignment that is given again is the same one. */
  readonly created: string;
}

export interface Assigned extends Known {
  /** How the result is handed in, as a sentence. */
  readonly handIn: string;
}

export interface ChangeRequest extends Assigned {
  /** The document as it stands. */
  readonly current: SourceText;
  /** What the person wants changed. */
  readonly feedback: string;
}

/** For checks: what the document is held against. */
export interface Against {
  /** Where the document stands or will stand, for the places of findings. */
  readonly at: string;
  readonly sources: Sources;
  /** Is there such a file in the workspace? */
  readonly exists: (path: string) => boolean;
}

/** For the walkthrough: what the document itself does not say. */
export interface Shown {
  readonly spec: string;
  /** `./specs/login/design.md`. */
  readonly output: string;
  readonly assumptions: readonly string[];
  /** How the review ended, when it did not simply pass. */
  readonly review?: string;
}

export interface PhaseKit {
  readonly phase: WrittenPhase;
  /** What its document is called in a sentence: "technical design". */
  readonly title: string;
  /** Who writes it in the seed: the agent's kind, and the name of the one teammate. */
  readonly agent: string;
  readonly worker: string;
  /** The document that this one stands on: when it changes, this one may no longer hold. Absent: the goal alone. */
  readonly source?: WrittenPhase;
  /** What an author and a reviewer get to read, where it is there, in this order. */
  readonly reads: readonly WrittenPhase[];
  /** What the interview is about, in order. Empty: there is none. */
  readonly territory: (progress: Progress) => readonly Territory[];
  /** The guide's two or three ways, the recommended one first. Empty: nothing is to be chosen. */
  readonly approaches: (known: Known, progress: Progress) => readonly Approach[];
  /** The parts that the document must have, for the brief. */
  readonly parts: readonly string[];
  /** The form to fill, for a person's editor and for a host. */
  readonly skeleton: (known: Known) => string;
  readonly compose: (request: Assigned) => string;
  readonly composeUpdate: (request: ChangeRequest) => string;
  /** The guide's own document, without a model. */
  readonly draft: (known: Known) => string;
  /** What the machine finds in it. Facts for a reviewer: nothing of this refuses a document. */
  readonly check: (text: string, against: Against) => readonly Problem[];
  readonly walkthrough: (text: string, shown: Shown) => string;
  /** Keys that go into `.ralph-state.json` with the approval, beside phase and flag. */
  readonly state?: (text: string) => JsonObject;
  /** "add technical design": `spec($spec): ...`. */
  readonly commitMessage: string;
}
