/** Everything the engine reaches for, in one bag. `app.ts` fills it with real adapters, tests with others. */
import type { JobRole } from '../core/job.ts';
import type { AuthorSource, Progress } from './author-port.ts';
import type { Config } from './config.ts';
import type { ContextSource } from './context-port.ts';
import type { Exporter } from './exporter-port.ts';
import type { GitCommits } from './git-port.ts';
import type { DecisionMemory } from './decision-memory.ts';
import type { ArtifactStore, Clock, Ids, Memory, SessionStore } from './ports.ts';
import type { Texts } from './texts.ts';
import type { Validator } from './validator-port.ts';

export interface World {
  readonly store: SessionStore;
  readonly files: ArtifactStore;
  readonly memory: Memory;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Config;
  readonly texts: Texts;
  /** Sessions of seed 001 stand apart from the others. */
  readonly contextStore: SessionStore;
  /** The planning context of a topic; without it `context` is refused. */
  readonly context?: ContextSource;
  /** What was decided in the whole workspace; without it nobody asks whether something was decided before. */
  readonly decisions?: DecisionMemory;
  /** Real parsers for what stands in documents; without it only our own checks run. */
  readonly validator?: Validator;
  /** Whoever can be given an assignment, looked up when somebody is; without it nothing is delegated. */
  readonly authors?: () => Promise<AuthorSource>;
  /** Files of another folder, given as an absolute path: only for roots of specs that the user configured. */
  readonly filesAt?: (folder: string) => ArtifactStore;
  /** The workspace as an absolute path, for processes that work in it. */
  readonly folder?: string;
  /** For specs whose documents are committed when they are approved; without it nothing is. */
  readonly git?: () => Promise<GitCommits>;
  /** Long work tells how it goes. */
  readonly report?: (progress: JobProgress) => void;
  /** Whoever asked no longer wants it: nothing is committed from then on. */
  readonly signal?: AbortSignal;
  /** The step that was told a moment ago to whoever calls, and goes on with it. */
  readonly after?: object;
  /** Pages and trackers; without it only text is exported. */
  readonly exporter?: Exporter;
  /** The word in front of commands in messages: `charrette`. */
  readonly program: string;
}

export type JobProgress = Progress & {
  readonly author: string;
  readonly role: JobRole;
  readonly title: string;
  readonly round: number;
};
