/** Who does what to which thing, as one sentence says it. */
import type { Entity } from '../model/entities.ts';
import type { Source } from '../source.ts';
import type { Act } from '../language/verbs.ts';
import type { Actor } from '../who/actors.ts';

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

/** An act, with all that what it is done to may be read from. */
export interface Deed {
  readonly verb: string;
  /** What stands behind the verb. */
  readonly rest: string;
  readonly actor: string | undefined;
  readonly actors: readonly Actor[];
  readonly entities: readonly Entity[];
  /** Words for what comes of acts that the text has: `booking`, `loan`. */
  readonly outcomes?: ReadonlySet<string>;
  /** What is meant where nothing is named. */
  readonly main: Entity;
  readonly source: Source;
}
