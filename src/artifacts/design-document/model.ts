/**
 * The complete design document of one option of a session (000-R19), as data. This is also the shape of
 * `export --format json`: fields are added, never renamed or taken away, as long as `version` is 1 (docs/export.md).
 * Every `text` is Markdown without headings of its own above level 3, without HTML.
 */
import type { Level } from '../../core/entry.ts';

export interface DesignDocument {
  readonly format: 'charrette-design';
  readonly version: 1;
  readonly session: string;
  readonly title: string;
  readonly flow: string;
  readonly status: string;
  /** Where the work stands, in words. */
  readonly progress: string;
  readonly option: number;
  /** The options of the session; more than one after a repeat. */
  readonly options: readonly number[];
  readonly source: { readonly kind: string; readonly path?: string };
  /** Number and time of the last line of the history that is in it. */
  readonly line: number;
  readonly updatedAt: string;
  readonly complete: boolean;
  readonly missing: readonly MissingPart[];
  /** What a reader must know about how it came to be: drafted without a person, taken without asking. */
  readonly provenance: readonly string[];
  readonly parts: DesignParts;
  readonly records: SessionRecords;
  readonly documents: readonly DocumentRecord[];
  /** What a look at the whole says; which rules are covered follows from the parts. */
  readonly review?: ReviewPart;
}

/** Each a line; `look` and `reopen` as of the closing, as long as it holds. */
export interface ReviewPart {
  readonly byHand: readonly string[];
  readonly stale: readonly string[];
  readonly look: readonly string[];
  readonly reopen: readonly string[];
}

export interface MissingPart {
  /** `components`, `data-models`, ... */
  readonly part: string;
  readonly name: string;
  readonly message: string;
}

/** What the documents say. */
export interface DesignParts {
  readonly problem?: string;
  readonly goals?: string;
  readonly nonGoals?: string;
  readonly solution?: string;
  readonly assumptions?: string;
  readonly rules: readonly RulePart[];
  readonly architecture?: string;
  /** What is said about all of them; with rows or list items in place of headings, all that is said. */
  readonly componentsText?: string;
  readonly components: readonly ComponentPart[];
  readonly boundaries: BoundariesPart;
  readonly dataFlow: { readonly text?: string; readonly diagrams: readonly Diagram[] };
  readonly sequences: readonly Diagram[];
  readonly dataModels?: string;
  readonly contracts: { readonly endpoints: readonly EndpointPart[]; readonly text?: string };
  /** Security, performance, error handling, and whatever else the design has. */
  readonly qualities: readonly NamedText[];
  readonly alternatives: readonly AlternativePart[];
  /** Research, ranking, recommendation: what the analysis says beyond the alternatives themselves. */
  readonly weighing: readonly NamedText[];
  readonly adrs: readonly AdrPart[];
  readonly scenarios: readonly ScenarioPart[];
  readonly plan?: string;
  readonly tickets: readonly TicketPart[];
  readonly metrics?: string;
  readonly openQuestions?: string;
  readonly references?: string;
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface RulePart {
  readonly id: string;
  readonly name: string;
  readonly category?: string;
  readonly statement?: string;
  readonly source?: string;
}

export interface ComponentPart extends NamedText {
  /** Ids of the rules that it says it covers. */
  readonly covers: readonly string[];
  /** It has no heading of its own: `componentsText` has its words. */
  readonly inline?: true;
}

export interface BoundariesPart {
  /** What the design itself says under such a heading. */
  readonly text?: string;
  /** Who uses it, as the diagrams name them. */
  readonly users: readonly string[];
  readonly outOfScope?: string;
}

export interface Diagram {
  /** The first word of it: `flowchart`, `sequenceDiagram`. */
  readonly kind: string;
  readonly caption: string;
  readonly source: string;
}

export interface EndpointPart {
  readonly method: string;
  readonly path: string;
  readonly summary?: string;
}

export interface AlternativePart extends NamedText {
  readonly n: number;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly recommended: boolean;
  readonly chosen: boolean;
}

export interface AdrPart extends NamedText {
  readonly number?: number;
  readonly status?: string;
  readonly path: string;
}

export interface ScenarioPart {
  readonly name: string;
  /** Without the `@`. */
  readonly tags: readonly string[];
}

export interface TicketPart {
  readonly id: string;
  readonly title: string;
  readonly points?: number;
  readonly endpoint?: string;
  readonly dependsOn: readonly string[];
  readonly criteria: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** Absent while it is only planned. */
  readonly path?: string;
  readonly text?: string;
}

/** What was said in the session. */
export interface AnswerRecord {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  /** Where it comes from, when it was not the user who said it. */
  readonly source?: string;
  readonly aspect?: true;
}

export interface SessionRecords {
  readonly constraints: readonly {
    readonly id: string;
    readonly kind: string;
    readonly state: string;
    readonly text: string;
    /** What was said before and does not hold, oldest first. */
    readonly instead?: readonly string[];
  }[];
  /** Of the four that are asked for early, those that nobody spoke about. */
  readonly unspoken: readonly string[];
  readonly edgeCases: readonly { readonly id: string; readonly text: string }[];
  readonly assumptions: readonly AssumptionRecord[];
  readonly choice?: ChoiceRecord;
  readonly decisions: readonly DecisionRecord[];
  readonly risks: readonly RiskRecord[];
  /** Major decisions that no risk speaks of. */
  readonly withoutRisk: readonly string[];
  readonly references: readonly { readonly practice: string; readonly example: string; readonly source?: string }[];
  readonly points: readonly { readonly title: string; readonly text?: string; readonly status: string }[];
  readonly notes: readonly { readonly text: string; readonly source?: string }[];
  /** What was asked and answered; `aspect` is set for what is looked at before the design is handed on. */
  readonly answers?: readonly AnswerRecord[];
  /** Questions, assumptions, decisions and points that are not settled, one sentence each. */
  readonly open: readonly string[];
}

export interface AssumptionRecord {
  readonly id: string;
  readonly text: string;
  readonly chosen?: string;
  readonly options: readonly string[];
  readonly status: string;
  /** Quick mode took it; nobody was asked. */
  readonly unasked: boolean;
}

export interface ChoiceRecord {
  readonly n: number;
  readonly because?: string;
  readonly by: string;
  readonly unasked: boolean;
}

export interface DecisionRecord {
  readonly id: string;
  readonly text: string;
  readonly over: readonly string[];
  readonly because: string;
  readonly status: string;
  readonly major: boolean;
  readonly by: string;
  readonly at: string;
  readonly supersededBy?: string;
  /** Ids of later constraints and edge cases that touch it. */
  readonly review?: readonly string[];
}

export interface RiskRecord {
  readonly n: number;
  readonly id: string;
  readonly text: string;
  readonly mitigation: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly status: string;
  readonly decision?: string;
  readonly owner?: string;
  readonly trigger?: string;
}

export interface DocumentRecord {
  readonly kind: string;
  readonly path: string;
  readonly sha: string;
  readonly versions: number;
  readonly by: string;
  readonly at: string;
  readonly approved?: { readonly by: string; readonly at: string; readonly unasked: boolean };
}
