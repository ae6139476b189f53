/** What a trace is made of. */
import type { Problem } from '../../core/problem.ts';
import type { ItemKind, PlacedItem } from '../items/item.ts';
import type { SlotKind } from '../../core/line.ts';
import type { LinesNow } from './moved-lines.ts';

export interface TraceDocument {
  readonly kind: SlotKind;
  readonly path: string;
  readonly text: string;
  readonly name?: string;
  readonly slot?: string;
  readonly mount?: string;
  /** Of each of its items, where that is known: which lines of the PRD as it stands its numbers mean. */
  readonly linesNow?: (item: string) => LinesNow | undefined;
}

export interface TraceItem {
  readonly id: string;
  /** What a person calls it. */
  readonly label: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly path: string;
  readonly line: number;
}

/** One line of the matrix; ids of items. A requirement that no rule quotes has no rule, an assumed rule no requirement. */
export interface TraceRow {
  readonly requirement?: string;
  readonly rule?: string;
  /** The rule stands on an assumption that is listed as such. */
  readonly assumed?: true;
  /** It comes from something said in the session: `answer who_reads`. */
  readonly told?: string;
  readonly components: readonly string[];
  readonly contracts: readonly string[];
  readonly scenarios: readonly string[];
  readonly tickets: readonly string[];
}

export interface Trace {
  readonly rows: readonly TraceRow[];
  readonly items: readonly TraceItem[];
  /** From what names to what is named, both known. */
  readonly links: readonly (readonly [from: string, to: string])[];
  readonly gaps: readonly Problem[];
}

export const traceColumns = ['requirement', 'rule', 'component', 'contract', 'scenario', 'ticket'] as const;
export type TraceColumn = (typeof traceColumns)[number];

/** The column that an item stands in; decisions, alternatives, schemas and flows stand beside the chain. */
export function columnOf(kind: ItemKind): TraceColumn | undefined {
  if (kind === 'endpoint') return 'contract';
  return (traceColumns as readonly string[]).includes(kind) ? (kind as TraceColumn) : undefined;
}

/** What the gaps are judged by. */
export interface Traced {
  readonly items: readonly PlacedItem[];
  readonly byId: ReadonlyMap<string, PlacedItem>;
  readonly rows: readonly TraceRow[];
  /** By line of the PRD: where a design or the rules speak of it outside of what is traced. */
  readonly spokenOf: ReadonlyMap<number, string>;
  /** Names of rules that somebody dropped. */
  readonly retired: readonly string[];
  /** Kinds of documents that are there: before there are scenarios nobody misses one. */
  readonly there: ReadonlySet<SlotKind>;
  /** Lines of the PRD that say something. */
  readonly prdLines: ReadonlySet<number>;
  /** Items that quote words as their source. */
  readonly quoting: ReadonlySet<string>;
}
