/** What every stage answers. Order and gates stand in `core/line.ts`; here is what a stage asks for and reads. */
import type { NewAlternativeName } from '../core/command.ts';
import type { PlannedTicket, StageData } from '../core/event.ts';
import type { SlotKind, StageFacts } from '../core/line.ts';
import type { Problem } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';

/** A document on its way in or already there. */
export interface DocumentText {
  readonly kind: SlotKind;
  /** Where it came from or stands: what findings point at. */
  readonly path: string;
  readonly text: string;
  /** The ADR's words or the ticket's id, when the caller knows it. */
  readonly name?: string;
  /** The path of an API that it describes, where a specification gives that a file of its own; empty where it only has schemas. */
  readonly mount?: string;
}

export interface StageContext {
  readonly session: Session;
  readonly textOf: TextReader;
  /** Path of each kind of document of this session, whether it exists or not. */
  readonly pathOf: (kind: SlotKind) => string;
  /** Without a session, whether the documents are those of one. */
  readonly isOwn?: boolean;
}

/** What an author is told. Plain words, short: somebody pays for each of them. */
export interface Brief {
  /** One sentence: what is wanted. */
  readonly wants: string;
  /** How it must look, and what will be checked. */
  readonly rules: readonly string[];
  /** A skeleton to fill, where the form is fixed. */
  readonly skeleton?: string;
  /** Documents to read first, as workspace paths. */
  readonly read: readonly string[];
}

export interface Reading {
  readonly findings: readonly Problem[];
  /** Facts for the checkpoint, in the session file's own words (`rules_count`). */
  readonly data: StageData;
  /** Names of the documents, in the order given: an ADR's words, a ticket's id. */
  readonly names?: readonly (string | undefined)[];
  readonly alternatives?: readonly NewAlternativeName[];
}

/** Heavy parsers load only when something is handed in. */
export interface StageChecks {
  read(documents: readonly DocumentText[], context: StageContext): Reading;
}

export interface TicketPlanInput {
  readonly id: string;
  readonly title: string;
  readonly endpoint?: string;
  readonly dependsOn?: readonly string[];
}

export interface TicketPlanReading {
  readonly findings: readonly Problem[];
  /** In dependency order. */
  readonly tickets: readonly PlannedTicket[];
}

export interface Stage {
  readonly facts: StageFacts;
  brief(context: StageContext, ticket?: string): Brief;
  checks(): Promise<StageChecks>;
}
