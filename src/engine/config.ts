/** What a workspace may set. Reading the file is the app's business; the engine only knows the values. */
import { type Roots, seedRoots } from '../artifacts/layout.ts';
import type { GatePolicy } from '../core/gate.ts';

export interface Config {
  readonly roots: Roots;
  /** What counts as an approval. Absent: `person` where the driver can ask one, `relay` where it cannot. */
  readonly approvals?: GatePolicy;
  /** Where the session files of `context` stand (seed 001). */
  readonly contextDir: string;
  /** Folders of a roadmap, in the order they are looked into. */
  readonly roadmapDirs: readonly string[];
  /** More folders with decision records, also of others. */
  readonly decisionDirs: readonly string[];
  /** Folder of the team's own templates: tdd.md, adr.md, ticket.md. */
  readonly templates: string;
  /** `check` also asks that rules keep to business language (002-R32). */
  readonly businessLanguage: boolean;
  /** A summary is due after this many agreed points (000-R16). */
  readonly pointsPerSummary: number;
  /** From this share of the driver's context on, the next step is to save and hand over (002-R58). */
  readonly budgetShare: number;
  /** Name that goes on record for the person at this machine. */
  readonly name?: string;
}

export const defaultConfig: Config = {
  roots: seedRoots,
  contextDir: 'state/design-sessions',
  roadmapDirs: ['data/docs/roadmap', 'mcp-server/data/docs/roadmap', 'docs/roadmap'],
  decisionDirs: [],
  templates: '.claude/templates',
  businessLanguage: false,
  pointsPerSummary: 5,
  budgetShare: 0.8,
};
