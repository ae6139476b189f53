/** What the codebase reader gives: facts, each with the place where it can be checked (`file` or `file:line`). */

export interface Language {
  readonly name: string;
  readonly files: number;
  /** The first file of the language. */
  readonly at: string;
}

export interface Tool {
  readonly name: string;
  readonly version?: string;
  readonly at: string;
}

export interface EntryPoint {
  readonly what: string;
  readonly at: string;
}

export interface Module {
  readonly path: string;
  readonly files: number;
  readonly purpose?: string;
  /** Where the purpose was read; without one, a file of the module. */
  readonly at: string;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly by: string;
  readonly at: string;
}

export interface Schema {
  readonly kind: string;
  readonly name: string;
  readonly at: string;
}

export interface TestSetup {
  readonly files: number;
  readonly runners: readonly Tool[];
  readonly folders: readonly { readonly path: string; readonly files: number; readonly at: string }[];
  readonly commands: readonly { readonly command: string; readonly at: string }[];
}

export interface Convention {
  readonly what: string;
  readonly value: string;
  readonly at: string;
}

export interface Doc {
  readonly title: string;
  readonly headings: readonly string[];
  readonly at: string;
}

export interface Adr {
  readonly title: string;
  readonly status?: string;
  readonly at: string;
}

/** A design session or a spec that someone works on. */
export interface WorkRecord {
  readonly name: string;
  readonly state: string;
  readonly at: string;
}

export interface CommitLine {
  readonly hash: string;
  readonly date: string;
  readonly subject: string;
}

export interface TopicMatch {
  readonly at: string;
  readonly score: number;
  /** What matched: words of the path, and declared names. */
  readonly why: string;
}

export interface TopicMatches {
  readonly topic: string;
  readonly terms: readonly string[];
  /** How many source files, tests left out, belong to the topic: those shown and those not. */
  readonly inScope: number;
  readonly files: readonly TopicMatch[];
  readonly tests: readonly TopicMatch[];
}

export interface CodebasePack {
  /** No code of the topic; without a topic, no code at all (002-R66). */
  readonly greenfield: boolean;
  readonly files: number;
  readonly suggestions: readonly string[];
  readonly matches?: TopicMatches;
  readonly languages: readonly Language[];
  readonly frameworks: readonly Tool[];
  readonly buildTools: readonly Tool[];
  readonly entryPoints: readonly EntryPoint[];
  readonly modules: readonly Module[];
  readonly routes: readonly Route[];
  readonly schemas: readonly Schema[];
  readonly tests: TestSetup;
  readonly conventions: readonly Convention[];
  readonly adrs: readonly Adr[];
  readonly sessions: readonly WorkRecord[];
  readonly specs: readonly WorkRecord[];
  readonly commits: readonly CommitLine[];
  readonly docs: readonly Doc[];
  /** How many facts of a list are left out: `{ routes: 12 }`. */
  readonly more: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

/** Limits are counts, never clocks: the same tree gives the same pack on a slow machine. */
export interface CodebaseLimits {
  readonly files: number;
  readonly bytesPerFile: number;
  readonly bytes: number;
}

export const usualLimits: CodebaseLimits = { files: 20_000, bytesPerFile: 256 * 1024, bytes: 64 * 1024 * 1024 };
