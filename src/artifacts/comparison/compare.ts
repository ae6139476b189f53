/** From two designs to what is the same and what is not. Pure. */
import type { DesignDocument, Diagram } from '../design-document/model.ts';
import { chosenOf, compareCriteria } from './criteria.ts';
import { diagramPairs } from './diagrams.ts';
import type {
  ComparedDecision,
  ComparedRisk,
  Comparison,
  ConstraintRow,
  ConstraintSide,
  Side,
  Split,
} from './shape.ts';

export interface Subject {
  readonly side: Omit<Side, 'title' | 'progress' | 'session' | 'option' | 'chosen'>;
  readonly document: DesignDocument;
  /** All that hold in its session: a limit is one for every option. */
  readonly constraints: readonly { readonly kind: string; readonly text: string; readonly side: ConstraintSide }[];
  readonly risks: readonly ComparedRisk[];
  readonly diagrams: readonly Diagram[];
}

export function compareDesigns(left: Subject, right: Subject): Comparison {
  return {
    left: sideOf(left),
    right: sideOf(right),
    ...compareCriteria(left.document, right.document),
    constraints: constraintRows(left, right),
    risks: split(left.risks, right.risks, ({ text }) => text.toLowerCase()),
    decisions: split(decisionsOf(left.document), decisionsOf(right.document), ({ id, status }) => `${id} ${status}`),
    diagrams: diagramPairs(left.diagrams, right.diagrams),
  };
}

function sideOf({ side, document }: Subject): Side {
  const chosen = chosenOf(document);
  const { choice } = document.records;
  return {
    ...side,
    session: document.session,
    option: document.option,
    title: document.title,
    progress: document.progress,
    ...(chosen
      ? {
          chosen: {
            n: chosen.n,
            name: chosen.name,
            ...(choice?.because === undefined ? {} : { because: choice.because }),
            pros: chosen.pros,
            cons: chosen.cons,
          },
        }
      : {}),
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

function decisionsOf({ records }: DesignDocument): ComparedDecision[] {
  return records.decisions
    .filter(({ status }) => status === 'accepted' || status === 'proposed')
    .map(({ id, text, over, because, status }) => ({
      id,
      line: `Chose ${text}${over.length > 0 ? ` over ${over.join(', ')}` : ''} because ${because}`,
      status,
    }));
}

function split<T>(left: readonly T[], right: readonly T[], keyOf: (one: T) => string): Split<T> {
  const [here, there] = [new Set(left.map(keyOf)), new Set(right.map(keyOf))];
  return {
    both: left.filter((one) => there.has(keyOf(one))),
    left: left.filter((one) => !there.has(keyOf(one))),
    right: right.filter((one) => !here.has(keyOf(one))),
  };
}
