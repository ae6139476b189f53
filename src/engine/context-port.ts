/** Where the planning context of a topic comes from (seed 001). The adapter reads; sessions and decisions are the engine's. */
import type { JsonObject } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { CodeFacts } from '../guide/spec/request.ts';

export const contextSessionTypes = ['planning', 'implementation', 'review', 'debugging'] as const;

export interface ContextQuestion {
  readonly phase: string;
  readonly topic: string;
  readonly constraints: readonly string[];
  readonly sessionType: (typeof contextSessionTypes)[number];
  readonly includeSources: boolean;
  /** Tokens that the answer may have. */
  readonly budget?: number;
  /** Go on behind this task. */
  readonly after?: string;
}

export interface PastDesignSession {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly status: string;
}

export interface RecordedDecision {
  readonly timestamp: string;
  readonly decision: string;
  readonly rationale: string;
  readonly confidence: number;
}

/** The session that an answer is about. */
export interface AnsweredSession {
  readonly id: string;
  readonly createdAt: string;
  readonly decisions: readonly RecordedDecision[];
}

export interface ContextReading {
  /** Why there is nothing to answer with; then nothing is written either. */
  readonly problem?: Problem;
  /** Sessions about the same phase and topic, oldest first. */
  readonly sessions: readonly PastDesignSession[];
  /** The answer in the seed's words; what was decided in this very call comes in here. */
  compose(session: AnsweredSession): JsonObject | Promise<JsonObject>;
  /** Whether that answer comes from where it is kept. */
  isKept?(session: AnsweredSession): boolean;
  /** What it took: files and bytes read, for `explain`. */
  readonly read: readonly { readonly path: string; readonly bytes: number }[];
}

/** What a new session is about, so that the right part of the code and the roadmap is found. */
export interface PrimingQuestion {
  readonly key: string;
  readonly title: string;
  /** The PRD itself says nothing new about the code. */
  readonly prd?: string;
}

/** What a design should know before it starts. */
export interface Primer {
  /** Short lines, each with its source; none where there is neither code nor roadmap. */
  readonly lines: readonly string[];
  /** Texts of the workspace that may answer what would be asked otherwise. */
  readonly documents: readonly { readonly path: string; readonly text: string }[];
}

export interface ContextSource {
  read(question: ContextQuestion): Promise<ContextReading>;
  /** The file in which the answer is kept, if it is kept, with the stamps of all that it was made from. */
  keptIn?(question: ContextQuestion): Promise<string>;
  prime(question: PrimingQuestion): Promise<Primer>;
  /** What the code says about a topic, typed: for the guide, which plans files by it. */
  code?(topic: string): Promise<CodeFacts>;
}
