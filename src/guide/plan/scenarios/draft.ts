/** A scenario before it has its place in a feature file. */
import type { Clause } from '../../grammar/parsed.ts';
import type { Operation } from '../operations/operations.ts';
import type { Rule } from '../rules/rule.ts';

export interface Steps {
  readonly given: readonly string[];
  readonly when: string;
  readonly outcomes: readonly string[];
}

/** The same steps for several values. */
export interface Outline extends Steps {
  readonly values: readonly string[];
}

/** What a rule is shown from: its sentence, what it was read as, and where it hangs in the design. */
export interface Case {
  readonly rule: Rule;
  readonly text: string;
  readonly clauses: readonly Clause[];
  /** Whoever makes the call that the rule hangs on: "the nurse". */
  readonly actor: string;
  readonly operation?: Operation;
  /** What the feature is about. */
  readonly thing: string;
  /** "it is run": where all that can be done is to run it. */
  readonly runs?: string;
  /** What somebody looks at, where the rule stands below its name: "the activity tab". */
  readonly screen?: string;
  /** "the app": where the product is one that its user opens. */
  readonly app?: string;
  /** What brings it about, where it stands below a story: "the owner cancels a booking". */
  readonly cause?: string;
  /** How the rule just before it was shown: "later ones", "above that" speak of where that ended. */
  readonly before?: readonly Shown[];
  /** What the sentence just before it says: "neither", "both" point there. */
  readonly previous?: readonly Clause[];
}

export type Way = (one: Case) => readonly Shown[] | undefined;

export interface Draft extends Steps {
  readonly name: string;
  /** The fact without which nobody can carry it out: the PRD does not give it. */
  readonly missing?: string;
  readonly outline?: Outline;
  /** A proposal by usual practice: the PRD only names what it asks for. */
  readonly usual?: true;
  /** Which half of a rule that says two things. */
  readonly half?: number;
}

/** As a way to show a rule gives it: what tells it from the others of its rule stands in `case`. */
export interface Shown extends Steps {
  readonly case: string;
  readonly missing?: string;
  readonly outline?: Outline;
  readonly usual?: true;
}

export const shown = (
  name: string,
  given: readonly (string | undefined)[],
  when: string,
  ...outcomes: readonly (string | undefined)[]
): Shown => ({
  case: name,
  given: given.filter((one) => one !== undefined && one !== '') as string[],
  when,
  outcomes: outcomes.filter((one) => one !== undefined && one !== '') as string[],
});

export const refused: readonly string[] = ['it is refused', 'nothing has changed'];
