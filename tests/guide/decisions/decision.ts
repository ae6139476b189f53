/** A tiny PRD that an architect would decide at a glance, and what the decision is. */
export interface Decision {
  readonly name: string;
  readonly prd: string;
  /** The recommended style; one of them. */
  readonly style?: string | readonly string[];
  /** Styles that must not be recommended. */
  readonly never?: readonly string[];
  /** Supports that must join. */
  readonly with?: readonly string[];
  /** Supports that must not. */
  readonly without?: readonly string[];
  /** Which words of the PRD the reasons for a pattern have to quote. */
  readonly because: Readonly<Record<string, RegExp>>;
}

/** The same PRD with other words, and what changes by it. */
export interface Flip extends Omit<Decision, 'prd' | 'because'> {
  readonly of: string;
  readonly from: string;
  readonly to: string;
}
