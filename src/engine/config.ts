/** What a workspace may set. Reading the file is the app's business; the engine only knows the values. */
import { type Roots, seedRoots } from '../artifacts/layout.ts';
import type { GatePolicy } from '../core/gate.ts';
import type { Rubric } from '../review/rubric.ts';

/** Flows that `design` can start; the other one belongs to a spec folder. */
export const sessionFlows = ['staged', 'partner'] as const;

export interface Config {
  readonly roots: Roots;
  /** What counts as an approval. Absent: `person` where the driver can ask one, `relay` where it cannot. */
  readonly approvals?: GatePolicy;
  /** How a new session is walked, unless its start says otherwise. */
  readonly flow: (typeof sessionFlows)[number];
  /** Where the session files of `context` stand (seed 001). */
  readonly contextDir: string;
  /** Folders of a roadmap, in the order they are looked into. */
  readonly roadmapDirs: readonly string[];
  /** More folders with decision records, also of others. */
  readonly decisionDirs: readonly string[];
  /** Folder of the team's own templates: tdd.md, adr.md, ticket.md. */
  readonly templates: string;
  /** Folder of the team's own patterns for the guide, a JSON file each. */
  readonly patterns: string;
  /** `check` also asks that rules keep to business language (002-R32). */
  readonly businessLanguage: boolean;
  /** A summary is due after this many agreed points (000-R16). */
  readonly pointsPerSummary: number;
  /** From this share of the driver's context on, the next step is to save and hand over (002-R58). */
  readonly budgetShare: number;
  /** Name that goes on record for the person at this machine. */
  readonly name?: string;
  /** Interviews of specs keep to the counts of their intent (X4). */
  readonly interview: { readonly caps: boolean };
  readonly delegate: DelegateConfig;
}

export const reviewModes = ['auto', 'always', 'never'] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** Who does delegated work, and how much it may take. Commands, addresses and keys come from the environment alone. */
export interface DelegateConfig {
  /** `acp:gemini`, `model:anthropic/NAME`, `guide`, `auto`. */
  readonly author?: string;
  readonly reviewer?: string;
  readonly interviewer?: string;
  /** `auto`: designs are reviewed, unless in quick mode (X3). */
  readonly review: ReviewMode;
  readonly timeoutMinutes: number;
  /** Dollars for one command. */
  readonly maxCost?: number;
  /** Tokens of one answer. */
  readonly maxOutput: number;
  /** Dollars for a million tokens, by the beginning of a model's name. */
  readonly prices: Readonly<Record<string, { readonly input: number; readonly output: number }>>;
  /** Servers on this machine that speak OpenAI's format; they get no key. */
  readonly local?: Readonly<Record<string, { readonly baseUrl: string; readonly model: string }>>;
  /** Dimensions that a reviewer judges by, beside or in place of the built-in ones, by artifact. */
  readonly rubric?: Readonly<Record<string, Rubric>>;
}

export const defaultConfig: Config = {
  roots: seedRoots,
  flow: 'staged',
  contextDir: 'state/design-sessions',
  roadmapDirs: ['data/docs/roadmap', 'mcp-server/data/docs/roadmap', 'docs/roadmap'],
  decisionDirs: [],
  templates: '.claude/templates',
  patterns: '.claude/patterns',
  businessLanguage: false,
  pointsPerSummary: 5,
  budgetShare: 0.8,
  interview: { caps: true },
  delegate: { review: 'auto', timeoutMinutes: 30, maxOutput: 16_000, prices: {} },
};
