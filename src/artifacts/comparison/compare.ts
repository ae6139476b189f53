/** From two sides to what is the same and what is not. Pure, and light: what a side says was found before. */
import type { Diagram } from '../design-document/model.ts';
import { compareCriteria, type Values } from './criteria-rows.ts';
import { diagramPairs } from './diagram-pairs.ts';
import type {
  ComparedDecision,
  ComparedRisk,
  Comparison,
  ConstraintRow,
  ConstraintSide,
  Side,
  Split,
} from './shape.ts';

/** All that a comparison needs of a design: short, so that it can be kept. */
export interface Subject {
  readonly side: Side;
  readonly criteria: Values;
  /** All that hold in its session: a limit is one for every option. */
  readonly constraints: readonly { readonly kind: string; readonly text: string; readonly side: ConstraintSide }[];
  readonly risks: readonly ComparedRisk[];
  readonly decisions: readonly ComparedDecision[];
  readonly diagrams: readonly Diagram[];
}

export function compareDesigns(left: Subject, right: Subject): Comparison {
  return {
    left: left.side,
    right: right.side,
    ...compareCriteria(left.criteria, right.criteria),
    constraints: constraintRows(left, right),
    risks: split(left.risks, right.risks, ({ text }) => text.toLowerCase()),
    decisions: split(left.decisions, right.decisions, ({ id, status }) => `${id} ${status}`),
    diagrams: diagramPairs(left.diagrams, right.diagrams),
  };
}

/** Two sessions have no ids in common: there the words tell which is which. */
function constraintRows(left: Subject, right: Subject): ConstraintRow[] {
  const rows = new Map<string, { kind: string; text: string; left?: ConstraintSide; right?: ConstraintSide }>();
  const add = (name: 'left' | 'right', { constraints }: Subject) => {
    for (const { kind, text, side } of constraints) {
      const key = `${kind} ${text.toLowerCase()}`;
      const row = rows.get(key) ?? { kind, text };
      row[name] = side;
      rows.set(key, row);
    }
  };
  add('left', left);
  add('right', right);
  const absent: ConstraintSide = { verdict: 'absent' };
  return [...rows.values()].map((row) => ({ ...row, left: row.left ?? absent, right: row.right ?? absent }));
}

function split<T>(left: readonly T[], right: readonly T[], keyOf: (one: T) => string): Split<T> {
  const [here, there] = [new Set(left.map(keyOf)), new Set(right.map(keyOf))];
  return {
    both: left.filter((one) => there.has(keyOf(one))),
    left: left.filter((one) => !there.has(keyOf(one))),
    right: right.filter((one) => !here.has(keyOf(one))),
  };
}
