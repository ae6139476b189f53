/** What the shell looked up before it asked the core to decide. */
import type { Actor } from './actor.ts';
import type { Command, CommandType } from './command.ts';
import type { Event } from './event.ts';
import type { GatePolicy } from './gate.ts';
import type { Item } from './item.ts';
import type { Problem } from './problem.ts';
import type { Commit } from './replay.ts';
import type { Session } from './session.ts';

export interface Facts {
  readonly by: Actor;
  readonly policy: GatePolicy;
  /** The one command or link that a person can use, for a refusal to print. */
  readonly how: string;
  /** Slot to hash of what stands on disk; `null` when nothing does. Only slots that were looked at. */
  readonly disk: Readonly<Record<string, string | null>>;
  /** What checks found in the documents of this command. Errors refuse it. */
  readonly findings: readonly Problem[];
  /** Items read from documents, by slot. */
  readonly items: Readonly<Record<string, readonly Item[]>>;
  /** For a fork: what the parent's lines say up to the point where it leaves. */
  readonly parent?: readonly Commit[];
  /** A summary is due after this many agreed points. */
  readonly pointsPerSummary: number;
  /** Major decisions that no risk speaks of, recorded or written down; looked up for the closing. */
  readonly withoutRisk?: readonly BareDecision[];
}

export interface BareDecision {
  readonly id: string;
  readonly text: string;
}

export type Decide<T extends CommandType> = (
  session: Session,
  command: Extract<Command, { type: T }>,
  facts: Facts,
) => readonly Event[] | Problem | readonly Problem[];

export const noFacts: Omit<Facts, 'by'> = {
  policy: 'person',
  how: '',
  disk: {},
  findings: [],
  items: {},
  pointsPerSummary: 5,
};
