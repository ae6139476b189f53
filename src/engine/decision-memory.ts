/** What was decided in this workspace, by whomever: the port, and what it gives. */

export const memoryKinds = ['decision', 'option', 'rule', 'adr'] as const;
export type MemoryKind = (typeof memoryKinds)[number];

/** One thing that is remembered. A rejected option is remembered as such, with the choice that rejected it. */
export interface Remembered {
  readonly kind: MemoryKind;
  /** `accepted`, `proposed`, `rejected`, `superseded`, `deprecated`, `draft`; empty when nobody says. */
  readonly status: string;
  /** What was chosen, or the name of the option or rule, or an ADR's title. */
  readonly text: string;
  /** What an ADR chose, where its title does not say it. */
  readonly chose?: string;
  readonly over: readonly string[];
  readonly because: string;
  /** ISO time or day; empty when it is not known. */
  readonly at: string;
  readonly session?: string;
  readonly option?: number;
  /** Of the entry. */
  readonly id?: string;
  /** Where it stands, with the line where one is known. */
  readonly path?: string;
  readonly supersededBy?: string;
  readonly reopenWhen?: string;
}

export interface MemoryQuery {
  readonly words: string;
  readonly kinds?: readonly MemoryKind[];
  /** Only what holds: accepted, or a rule. */
  readonly inForce?: boolean;
  /** Any of the words is enough: for asking what comes near. */
  readonly any?: boolean;
  readonly limit: number;
}

export interface MemoryAnswer {
  /** The best first. */
  readonly found: readonly Remembered[];
  readonly total: number;
  /** How many things are remembered at all. */
  readonly known: number;
  /** Nothing has exactly these words; what was found comes near them. */
  readonly near: boolean;
}

export interface DecisionMemory {
  search(query: MemoryQuery): Promise<MemoryAnswer>;
  /** Everything of these kinds, in no order. */
  all(kinds: readonly MemoryKind[]): Promise<readonly Remembered[]>;
}
