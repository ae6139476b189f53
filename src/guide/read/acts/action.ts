/** Who does what to which thing, as one sentence says it. */
import type { Entity } from '../model/entities.ts';
import type { Source } from '../source.ts';
import type { Act } from '../language/verbs.ts';

export interface Action {
  readonly act: Act;
  readonly verb: string;
  readonly entity: Entity;
  readonly actor?: string;
  /** `by category and status`: what can be asked for. */
  readonly by: readonly string[];
  readonly isPlural: boolean;
  readonly wish: string;
  readonly benefit?: string;
  readonly source: Source;
}

/** What one of its clauses says that somebody does. */
export interface Clause {
  readonly actor?: string;
  readonly clause: string;
  readonly benefit?: string;
  /** Its first word is a verb, whether it is on our list or not. */
  readonly isKnownVerb?: true;
  /** Where they were told apart already: the verbs, each with what follows it. */
  readonly verbs?: readonly Done[];
}

export interface Done {
  readonly verb: string;
  readonly rest: string;
  /** What "it" stands for there. */
  readonly of?: string;
}
