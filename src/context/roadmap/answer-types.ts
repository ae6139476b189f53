/** The answer of `design_session`, in the seed's words (001-R6..R14), and what it is made from. */
import type { AuditEntry } from './audit-log.ts';
import type { Decision } from './decision-sources.ts';
import type { PastSession } from './decision-json.ts';
import type { FileMap } from './file-map.ts';
import type { IndexedMilestone, MilestoneEnvelope } from './json-milestones.ts';
import type { Guidance } from './patterns-and-constraints.ts';
import type { Position } from './position.ts';
import type { TaskStatus } from './status-words.ts';
import type { PhaseDocument } from './task.ts';

const sessionTypes = ['planning', 'implementation', 'review', 'debugging'] as const;
export type SessionType = (typeof sessionTypes)[number];

export interface ContextRequest {
  readonly sessionId: string;
  readonly phase: string;
  readonly topic: string;
  readonly constraints?: readonly string[];
  readonly sessionType?: SessionType;
  /** Go on behind this task: how the rest of a long answer is asked for. */
  readonly after?: string;
}

export interface Commit {
  /** All of it. */
  readonly hash: string;
  readonly subject: string;
  /** ISO. */
  readonly date: string;
}

export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
  readonly truncated: boolean;
  readonly content: string;
}

/** Everything that was read; what is absent was not there. */
export interface ContextSources {
  readonly position?: Position;
  readonly phase?: PhaseDocument;
  readonly guidance?: Guidance;
  readonly audit?: readonly AuditEntry[];
  readonly tracker?: readonly AuditEntry[];
  readonly fileMap?: FileMap;
  readonly decisions?: readonly Decision[];
  readonly sessions?: readonly PastSession[];
  readonly commits?: readonly Commit[];
  readonly index?: readonly IndexedMilestone[];
  readonly envelope?: MilestoneEnvelope;
  readonly files?: readonly SourceFile[];
  /** What was missing, unreadable or too large. */
  readonly warnings?: readonly string[];
}

/** The first six are always there; the rest only where something is said (001-R9). */
export interface AnswerTask {
  id: string;
  description: string;
  status: TaskStatus;
  gate: string;
  executor: string;
  model: string;
  gate_condition?: string;
  depends_on?: readonly string[];
  estimated_calls?: string;
  effort?: string;
  parallel?: boolean;
  safety_critical?: boolean;
  archetype?: string;
  role?: string;
  layer?: string;
  success?: string;
  escalation?: string;
  reads?: readonly string[];
  writes?: readonly string[];
  scope?: readonly string[];
  provides?: readonly string[];
  effects?: readonly string[];
  notes?: readonly string[];
  line?: number;
}

export interface DesignContext {
  session_id: string;
  phase: string;
  topic: string;
  position: { current_phase: string; last_commit: string; build_status: string; test_summary: string };
  roadmap: {
    milestone: string;
    tasks: AnswerTask[];
    dependencies: string[];
    provides: string[];
    /** The document that the tasks are from. */
    source?: string;
    /** How many tasks are left out, and how to ask for them. */
    more?: number;
    ask_for_more?: string;
  };
  files: { read: string[]; write: string[]; test: string[]; scope?: string[] };
  architecture: { patterns: string[]; constraints: string[]; decisions: string[] };
  decision_history: HistoryEntry[];
  next_steps: string[];
  file_summaries?: Record<string, string>;
  recent_activity?: string[];
  validation_history?: string[];
  sources?: readonly SourceFile[];
  warnings: string[];
}

export interface HistoryEntry {
  timestamp: string;
  decision: string;
  rationale: string;
  confidence?: number;
  session_id?: string;
}
