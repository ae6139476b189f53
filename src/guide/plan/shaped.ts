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
}
