/** What the guide gets to write a document of a spec from. Plain data: the same request gives the same bytes. */
import type { Intent } from '../../artifacts/spec/intent.ts';
import type { WrittenPhase } from '../../artifacts/spec/phases.ts';

/** What was found in the codebase, each with the place where it can be checked. */
export interface CodeFacts {
  /** No code of the topic. */
  readonly greenfield: boolean;
  readonly files: number;
  readonly matches?: {
    readonly terms: readonly string[];
    readonly files: readonly { readonly at: string; readonly why: string }[];
    readonly tests: readonly { readonly at: string; readonly why: string }[];
  };
  readonly languages: readonly { readonly name: string; readonly files: number; readonly at: string }[];
  readonly frameworks: readonly Used[];
  readonly buildTools: readonly Used[];
  readonly entryPoints: readonly { readonly what: string; readonly at: string }[];
  readonly modules: readonly {
    readonly path: string;
    readonly files: number;
    readonly purpose?: string;
    readonly at: string;
  }[];
  readonly routes: readonly { readonly method: string; readonly path: string; readonly at: string }[];
  readonly schemas: readonly { readonly kind: string; readonly name: string; readonly at: string }[];
  readonly tests: {
    readonly files: number;
    readonly runners: readonly Used[];
    readonly folders: readonly { readonly path: string; readonly files: number; readonly at: string }[];
    readonly commands: readonly { readonly command: string; readonly at: string }[];
  };
  readonly conventions: readonly { readonly what: string; readonly value: string; readonly at: string }[];
  readonly adrs: readonly { readonly title: string; readonly status?: string; readonly at: string }[];
  readonly warnings: readonly string[];
}

interface Used {
  readonly name: string;
  readonly version?: string;
  readonly at: string;
}

export interface SpecGuideRequest {
  readonly spec: string;
  readonly goal: string;
  readonly intent: Intent;
  /** Answers of all interviews so far. */
  readonly answers: readonly { readonly topic: string; readonly response: string }[];
  readonly approach?: { readonly name: string; readonly text: string };
  /** What nobody was asked and was taken for granted. */
  readonly assumed: readonly string[];
  readonly code?: CodeFacts;
  /** How the code is tested, linted and built, with where that stands. */
  readonly commands: readonly { readonly type: string; readonly command: string; readonly at: string }[];
  /** Other specs about something near. */
  readonly related: readonly { readonly name: string; readonly path: string; readonly words: readonly string[] }[];
  readonly documents: Readonly<Partial<Record<WrittenPhase, string>>>;
  readonly quick: boolean;
  /** ISO-8601, UTC. */
  readonly created: string;
}
