/** Slots: the places where documents stand. A slot keeps its revisions; its path may move, its key does not. */
import type { Actor } from './actor.ts';
import { type SlotKind, type StageId, stageFacts } from './line.ts';

export interface Revision {
  readonly sha: string;
  readonly bytes: number;
  readonly at: string;
  readonly by: Actor;
  readonly seq: number;
}

export interface Slot {
  readonly key: string;
  readonly kind: SlotKind;
  readonly stage: StageId;
  readonly option?: number;
  /** For kinds with several documents: the ADR's words, the ticket's id. */
  readonly name?: string;
  path: string;
  readonly revisions: Revision[];
}

export interface SlotRef {
  readonly kind: SlotKind;
  readonly name?: string | undefined;
  readonly option?: number | undefined;
}

/** `rules`, `tdd#1`, `adr:async-export#1`, `ticket:EXPORT-001#1`. */
export function slotKey(ref: SlotRef): string {
  return `${ref.kind}${ref.name === undefined ? '' : `:${ref.name}`}${ref.option === undefined ? '' : `#${ref.option}`}`;
}

/** `1`, `3b#1`: stages that belong to an option carry its number. */
export function stageKey(id: StageId, option: number): string {
  return stageFacts(id).perOption ? `${id}#${option}` : id;
}

export function latest(slot: Slot | undefined): Revision | undefined {
  return slot?.revisions.at(-1);
}
