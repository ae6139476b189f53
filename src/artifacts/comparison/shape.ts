/**
 * Two designs side by side, as data; also the shape of `compare --json`. A side is a session, a point of its history, or
 * one of its options.
 */
import type { Level } from '../../core/entry.ts';

export interface Side {
  /** As it was asked for: `user-export`, `user-export@7`, `user-export#2`. */
  readonly ref: string;
  readonly session: string;
  readonly option: number;
  /** The line, when it is not the present. */
  readonly at?: number;
  readonly title: string;
  readonly progress: string;
  readonly forkedFrom?: string;
  readonly chosen?: {
    readonly n: number;
    readonly name: string;
    readonly because?: string;
    readonly pros: readonly string[];
    readonly cons: readonly string[];
  };
}

/** One line of the table: what is looked at, and what each side says about it. */
export interface Row {
  readonly name: string;
  readonly left: string;
  readonly right: string;
  readonly same: boolean;
}

/**
 * `met` and `not-met`: a document says so. `addressed`: a document speaks of it. `look-again`: it came after what it
 * touches, and nobody has said since that this still holds. `not-shown`: nothing speaks of it.
 */
const verdicts = ['met', 'not-met', 'addressed', 'look-again', 'not-shown', 'none', 'unknown', 'absent'] as const;
export type ConstraintVerdict = (typeof verdicts)[number];

export interface ConstraintSide {
  readonly verdict: ConstraintVerdict;
  /** The place that says so. */
  readonly at?: string;
}

export interface ConstraintRow {
  readonly kind: string;
  readonly text: string;
  readonly left: ConstraintSide;
  readonly right: ConstraintSide;
}

export interface ComparedRisk {
  readonly text: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly mitigation: string;
}

export interface ComparedDecision {
  readonly id: string;
  readonly line: string;
  readonly status: string;
}

/** What both have, and what only one has. */
export interface Split<T> {
  readonly both: readonly T[];
  readonly left: readonly T[];
  readonly right: readonly T[];
}

export interface DiagramPair {
  readonly kind: string;
  readonly caption: string;
  /** The source; absent where that side has none of this kind and name. */
  readonly left?: string;
  readonly right?: string;
  readonly same: boolean;
}

export interface Comparison {
  readonly left: Side;
  readonly right: Side;
  readonly criteria: readonly Row[];
  readonly cost: readonly Row[];
  readonly constraints: readonly ConstraintRow[];
  readonly risks: Split<ComparedRisk>;
  readonly decisions: Split<ComparedDecision>;
  readonly diagrams: readonly DiagramPair[];
}
