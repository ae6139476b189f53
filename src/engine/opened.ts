/** A session as it stands now: its journal, what the disk adds to it, and what only a person can settle. */
import type { Actor } from '../core/actor.ts';
import type { Command } from '../core/command.ts';
import type { Event } from '../core/event.ts';
import type { StageId } from '../core/line.ts';
import type { Problem } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import type { Standing, StoredLine } from './ports.ts';

/** Something that happened outside and goes on record with the next write. Reading never writes it. */
export interface Pending {
  readonly command: Command;
  readonly by: Actor;
  /** Contents that must be kept before the command is committed. */
  readonly blobs: readonly Uint8Array[];
}

/** A command with the events it gave: ready for the journal. */
export interface Decided {
  readonly command: Command;
  readonly by: Actor;
  readonly at: string;
  readonly events: readonly Event[];
}

/** A choice that only a person can make. */
export interface Recovery {
  readonly id: string;
  readonly code: RecoveryCode;
  readonly stage: StageId;
  readonly question: string;
  readonly options: readonly RecoveryOption[];
  /** The slot or claim it is about. */
  readonly subject: string;
  /** For a claim that somebody chose: what they wrote. */
  readonly chosen?: { readonly n: number; readonly rationale: string };
  /** For a claim that the complexity is judged: as what. */
  readonly judged?: { readonly complexity: 'simple' | 'complex'; readonly reason: string };
}

export type RecoveryCode =
  | 'migrate'
  | 'corrupt'
  | 'lost-tail'
  | 'diverged'
  | 'missing'
  | 'split'
  | 'reverted'
  | 'found-existing'
  | 'claimed'
  | 'no-state';

export interface RecoveryOption {
  readonly key: string;
  readonly label: string;
  readonly recommended?: boolean;
}

export interface Opened {
  readonly key: string;
  /** With everything pending applied. */
  readonly session: Session;
  readonly lines: readonly StoredLine[];
  readonly standing: Standing;
  readonly pending: readonly (Decided & Pending)[];
  readonly recoveries: readonly Recovery[];
  /** Slot to hash on disk; `null` when the file is gone. */
  readonly disk: Readonly<Record<string, string | null>>;
  /** Slots whose newest revision never reached its file: the next write finishes that. */
  readonly unfinished: readonly string[];
  /** What may be done with the session file at the next write. */
  readonly sessionFile: 'render' | 'leave' | 'set-aside' | 'back-up';
  readonly notes: readonly Problem[];
}

/** Was the verdict that stands the guide's? */
export const isGuidesVerdict = ({ lines }: Opened): boolean =>
  lines.findLast(({ body }) => body.cmd.type === 'judge-complexity')?.body.by.kind === 'guide';
