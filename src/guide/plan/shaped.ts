/** A scenario without its name, and what a sentence is seen in. */
export interface Shaped {
  readonly suffix: string;
  readonly given: readonly string[];
  readonly when: string;
  readonly outcomes: readonly string[];
}

export interface Around {
  /** "the merchant creates a refund". */
  readonly doing: string;
  readonly actor: string;
  readonly thing: string;
  readonly verb: string;
  /** Whether the PRD knows of other people: where it does not, nobody is kept out by naming who may. */
  readonly isAlone?: boolean;
}
