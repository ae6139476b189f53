/** A scenario without its name, and what a sentence is seen in. */
import { joined } from '../../text/words.ts';

/** Which step of a scenario. */
export type Role = 'given' | 'when' | 'then';

export interface Steps {
  readonly given: readonly string[];
  readonly when: string;
  readonly outcomes: readonly string[];
}

/** The same steps for each of several values: printed with a table of them. */
export interface Outline extends Steps {
  readonly values: readonly string[];
}

export interface Shaped extends Steps {
  readonly suffix: string;
  readonly outline?: Outline;
  /** The fact without which nobody can carry it out: the PRD does not give it. */
  readonly missing?: string;
  /** The PRD only names it: what it comes to is what is usual, and a proposal. */
  readonly usual?: true;
}

export interface Around {
  /** "the merchant creates a refund". */
  readonly doing: string;
  readonly actor: string;
  readonly thing: string;
  readonly verb: string;
}

/** Where a value goes in the steps of an outline, in signs that no text of a PRD brings along as a step. */
export const slot = '\u2039case\u203A';

/** One scenario for several values: an outline in the feature file, "a, b or c" wherever it is told in a sentence. */
export function forEach(suffix: string, values: readonly string[], told: (value: string) => Steps): Shaped {
  const [only = ''] = values;
  return values.length < 2
    ? { suffix, ...told(only) }
    : { suffix, ...told(joined(values, 'or')), outline: { ...told(slot), values } };
}
