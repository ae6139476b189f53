/** What a sentence is read as. */

export interface Phrase {
  readonly text: string;
  /** Its noun, as it stands there: `offers` of "open offers of the ward". */
  readonly head: string;
  readonly isMany: boolean;
  readonly isPerson: boolean;
}

export interface Frame {
  /** `if`, `when`, `unless`, `until`, `as soon as`, ...; empty for a phrase that leads the sentence ("after five wrong codes"). */
  readonly word: string;
  readonly text: string;
  /** Where it has a verb. */
  readonly clauses: readonly Clause[];
  readonly isLead: boolean;
  readonly isOnly: boolean;
  /** "Even if the transfer is repeated". */
  readonly isEven: boolean;
}

export interface Clause {
  /** None where something is asked for: "export all swaps as CSV". */
  readonly subject?: Phrase;
  readonly modal: '' | 'can' | 'must';
  readonly isNot: boolean;
  readonly voice: 'active' | 'passive' | 'is' | 'has';
  readonly isPerfect: boolean;
  /** Its base form, with what belongs to it: `turn on`. */
  readonly verb: string;
  /** "automatically", "always", "only": what stands among the verbs. */
  readonly how: string;
  /** What follows, without circumstances that have a verb of their own. */
  readonly rest: string;
  /** What it is done to, where that follows at once, and what stands behind it. */
  readonly object?: Phrase;
  readonly tail: string;
  readonly frames: readonly Frame[];
  /** The clause as it was written, without its circumstances. */
  readonly text: string;
}
