/** A pattern is data: what it answers, when it fits, what it costs. A team's own patterns have the same form. */
import type { Signal } from '../read/signals/signal-names.ts';

/** What the matcher can measure. */
export const measureNames = [
  'users',
  'records',
  'per-second',
  'latency-ms',
  /** The same, without what is only looked up: that may be answered from what lies ready. */
  'fresh-ms',
  'work-ms',
  'react-ms',
  'window-ms',
  'reactions',
  'lapses',
  'handed-files',
  'retention-days',
  'availability',
  'budget-month',
  'bytes',
  'bytes-per-day',
  'entities',
  'tenants',
  /** Other systems that are told something. */
  'listeners',
] as const;
export type Measure = (typeof measureNames)[number];

export type When =
  | { readonly signal: Signal }
  | { readonly measure: Measure; readonly atLeast?: number; readonly below?: number }
  | { readonly no: Signal }
  /** In one and the same sentence: what goes out on Mondays. In a short text one may say it of the other. */
  | { readonly together: readonly Signal[] }
  /** Each of them: what only means something together with something else. */
  | { readonly all: readonly When[] };

export interface Force {
  readonly when: When;
  /** Positive speaks for the pattern, negative against it. */
  readonly weight: number;
  /** A clause: "work outlives a request". */
  readonly because: string;
}

export interface PatternComponent {
  /** `{Entity}` is replaced by the main thing's name. */
  readonly name: string;
  readonly kind: 'process' | 'store' | 'edge';
  readonly does: string;
  /** Of the rules that its pattern is there for it keeps those with a time in them; a sender keeps what becomes of a message, whichever line says so. */
  readonly keeps?: 'timed' | 'sent';
  /** It makes what the main call asks for, and keeps the rules on what comes out. */
  readonly makes?: true;
  /** What a test does to it beyond the scenarios: clauses. */
  readonly tried?: string;
  /** The edge asks it in the course of a call; a process that is not asked works by itself. */
  readonly asked?: true;
}

/** One arrow of the main flow; names are roles: actor, api, store, outside (the other system), or a component of the pattern. */
export interface FlowStep {
  readonly from: string;
  readonly to: string;
  readonly says: string;
  readonly reply?: true;
}

/** A table that the pattern needs beside those of the PRD's own things. `{entity}` is replaced, in snake case. */
export interface StoredRecord {
  readonly table: string;
  /** What a PRD may call it: then it is this table, and no other is made for it. */
  readonly alsoCalled?: readonly string[];
  /** How the main thing stands to it, as the diagram says it: `is worked on as`. Without it, it stands alone. */
  readonly of?: string;
  /** It stays when the main thing is removed: it names it, and does not hang on it. */
  readonly outlives?: true;
  /** As SQL declares them, without that of the main thing: `attempts integer NOT NULL`. */
  readonly columns: readonly string[];
  /** What there is only one of, where no single column says so: `PRIMARY KEY (caller_id, key)`. */
  readonly key?: string;
  /** What is looked for: `(run_at) WHERE finished_at IS NULL`. */
  readonly finds?: string;
}

export interface Use {
  readonly who: string;
  readonly what: string;
  /** A public document, by name. */
  readonly source: string;
}

export interface Pattern {
  readonly id: string;
  readonly name: string;
  /** A style shapes the whole design and is an alternative; a support joins any style where it fits. */
  readonly role: 'style' | 'support';
  /** Two or three sentences; `{entity}`, `{entities}`, `{actor}` and `{verb}` are replaced. */
  readonly how: string;
  readonly forces: readonly Force[];
  /** Supports that a style has in it already. */
  readonly brings?: readonly string[];
  /** A support joins from this score on. */
  readonly joinsAt?: number;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly risks: readonly {
    readonly what: string;
    readonly mitigation: string;
    readonly impact: 'high' | 'medium' | 'low';
  }[];
  readonly components: readonly PatternComponent[];
  readonly stores?: readonly StoredRecord[];
  /** Supports whose parts it has already: they are decided on all the same, and built once. */
  readonly carries?: readonly string[];
  /** Columns that every table of the design carries under it. */
  readonly marks?: readonly string[];
  readonly failures: readonly { readonly situation: string; readonly handling: string }[];
  readonly flow?: readonly FlowStep[];
  /** What the first failure looks like in the same diagram. */
  readonly breaks?: readonly FlowStep[];
  /** What a support adds to the course of a call: to each, to each change, or (without `on`) to those that its reasons speak of. */
  readonly around?: {
    readonly on?: 'every call' | 'every change';
    /** Between the call and what is done about it. */
    readonly before?: readonly FlowStep[];
    readonly after?: readonly FlowStep[];
  };
  /** What somebody would do who does without this support, and what that costs. */
  readonly instead?: { readonly name: string; readonly pro: string; readonly con: string };
  /** Which states the main thing goes through by itself: from, to. `born` is the one that it begins with. */
  readonly life?: readonly (readonly [from: string, to: string])[];
  readonly uses: readonly Use[];
  readonly effort: 'Low' | 'Medium' | 'High';
  readonly runs: string;
}
