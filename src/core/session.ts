/** The session as the events make it. `evolve` owns a draft and may mutate it; everyone else only reads. */
import type { Entry, EntryOf } from './entry.ts';
import type { Basis, Flow, Origin, PlannedTicket, Source, SpecPhaseFacts, Split, StageData } from './event.ts';
import type { Gate } from './gate.ts';
import type { Job } from './job.ts';
import { conversation, line, specLine, specLineWithoutChoice, type StageFacts, type StageId } from './line.ts';
import { latest, type Slot, type SlotRef, slotKey, stageKey } from './slot.ts';
import type { Text } from './text.ts';

export const stageStatuses = ['pending', 'in_progress', 'complete'] as const;
export type StageStatus = (typeof stageStatuses)[number];

export interface StageState {
  status: StageStatus;
  startedAt?: string;
  completedAt?: string;
  completedSeq?: number;
  skipped?: 'simple' | 'pre-approved';
  /** Work that was saved before it was handed in. */
  partial?: Text;
  data: StageData;
  basis?: Basis;
  /** 1 for the first writing, +1 for each time that changes were asked for or the stage was opened again. */
  round: number;
  /** What was asked to be changed, for the next round. */
  changes?: Text;
  /** Something of this round was handed in. */
  handedIn: boolean;
  /** A reviewer comes before a person: the round, and what the round before it found. */
  review?: { readonly round: number; readonly findings?: Text };
}

export interface Session {
  key: string;
  title: Text;
  flow: Flow;
  split: Split;
  source: Source;
  quick: boolean;
  status: 'active' | 'completed' | 'abandoned';
  createdAt: string;
  updatedAt: string;
  /** Number of the last line. */
  seq: number;
  /** The option that is being worked on. */
  option: number;
  /** How many there are, numbered from 1. */
  options: number;
  /** The one that owns the seed's paths; the others stand beside it. */
  chosen: number;
  /** The line that last opened or switched an option, and the one that last moved documents between them. */
  optionSeq: number;
  movedSeq: number;
  importedFrom?: string;
  /** Of a phase of a spec. */
  spec?: SpecPhaseFacts;
  /** The session that this one was forked from, and where it left. */
  parent?: Origin;
  readonly stages: Map<string, StageState>;
  readonly slots: Map<string, Slot>;
  readonly entries: Map<string, Entry>;
  readonly gates: Gate[];
  readonly tickets: Map<number, readonly PlannedTicket[]>;
  /** Delegated assignments, oldest first. */
  readonly jobs: Map<string, Job>;
  budget?: { readonly used: number; readonly limit: number; readonly share: number; readonly seq: number };
  /** Fields of the session file that are not ours, by JSON pointer; each value as JSON text. */
  readonly kept: Map<string, Text>;
  /** Blobs whose text was redacted, and what stands there now. */
  readonly redacted: Map<string, string | undefined>;
}

export function emptySession(): Session {
  return {
    key: '',
    title: { text: '' },
    flow: 'staged',
    split: 'monolith',
    source: { kind: 'text' },
    quick: false,
    status: 'active',
    createdAt: '',
    updatedAt: '',
    seq: 0,
    option: 1,
    options: 1,
    chosen: 1,
    optionSeq: Number.NEGATIVE_INFINITY,
    movedSeq: 0,
    stages: new Map(),
    slots: new Map(),
    entries: new Map(),
    gates: [],
    tickets: new Map(),
    jobs: new Map(),
    kept: new Map(),
    redacted: new Map(),
  };
}

/** How many events a session has seen. What was worked out from it holds as long as this stays. */
export const versionOf = (session: Session): number => versions.get(session) ?? 0;

/** Beside the session and no part of it: two of them are the same by whatever way they came about. */
const versions = new WeakMap<Session, number>();

export function hasChanged(session: Session): void {
  versions.set(session, versionOf(session) + 1);
}

const untouched: StageState = Object.freeze({ status: 'pending', data: {}, round: 1, handedIn: false });

export function stageState(session: Session, id: StageId, option = session.option): Readonly<StageState> {
  return session.stages.get(stageKey(id, option)) ?? untouched;
}

export function slotOf(session: Session, ref: SlotRef): Slot | undefined {
  return session.slots.get(slotKey(ref));
}

/** A ticket that was dropped or cut into others: it is on record, and nobody misses its file. */
export function isOutOfPlan({ slots, tickets, option }: Session, key: string): boolean {
  const slot = slots.get(key);
  const plan = slot?.kind === 'ticket' ? tickets.get(slot.option ?? option) : undefined;
  return plan !== undefined && plan.every(({ id }) => id !== slot?.name);
}

/** Slots of a stage of an option, in the order they came. */
export function slotsOfStage(session: Session, id: StageId, option = session.option): Slot[] {
  const found: Slot[] = [];
  // Asked thousands of times for a package: no list of all of them, and no iterator, only to take a few.
  // eslint-disable-next-line unicorn/no-array-for-each
  session.slots.forEach((slot) => {
    if (slot.stage === id && slot.kind !== 'prd' && (slot.option === undefined || slot.option === option))
      found.push(slot);
  });
  return found;
}

/** Slot to hash of what a stage consists of now. */
export function shasOfStage(session: Session, id: StageId, option = session.option): Record<string, string> {
  const shas: Record<string, string> = {};
  for (const slot of slotsOfStage(session, id, option)) {
    const revision = latest(slot);
    if (revision) shas[slot.key] = revision.sha;
  }
  return shas;
}

/** The stages that this session walks. */
export function lineOf({ flow, spec }: Pick<Session, 'flow' | 'spec'>): readonly StageFacts[] {
  if (flow === 'spec') return spec?.approaches === false ? specLineWithoutChoice : specLine;
  return flow === 'partner' ? conversation : line;
}

/** Questions come one at a time, and an answer may raise the next; elsewhere they come in one batch. */
export function asksOneByOne({ flow }: Pick<Session, 'flow'>): boolean {
  return flow !== 'staged';
}

/** The first stage that is not complete; the last one when all are (002-R10). */
export function resumeStage(session: Session): StageFacts {
  const walked = lineOf(session);
  const open = walked.find((facts) => stageState(session, facts.id).status !== 'complete');
  return open ?? (walked.at(-1) as StageFacts);
}

export function isComplete(session: Session): boolean {
  return lineOf(session).every((facts) => stageState(session, facts.id).status === 'complete');
}

export function entriesOf<T extends Entry['type']>(session: Session, type: T): EntryOf<T>[] {
  const found: EntryOf<T>[] = [];
  for (const entry of session.entries.values()) if (entry.type === type) found.push(entry as EntryOf<T>);
  return found;
}

/** The questions of a stage that nobody answered, parked or dropped, oldest first. */
export function openQuestions(session: Session, id: StageId): EntryOf<'question'>[] {
  return entriesOf(session, 'question').filter((entry) => entry.stage === id && entry.status === 'open');
}

/** The verdict in force on a subject: the last one. Taking it back does not bring an older one to life. */
export function gateOn(session: Session, subject: string): Gate | undefined {
  const last = session.gates.findLast((gate) => gate.subject === subject);
  return last?.withdrawn ? undefined : last;
}

export function stageSubject(id: StageId, option: number): string {
  return `stage:${stageKey(id, option)}`;
}

export function reviewSubject(id: StageId, option: number): string {
  return `review:${stageKey(id, option)}`;
}

/** The chosen alternative of an option, 1-based. */
export function chosenAlternative(session: Session, option = session.option): Gate | undefined {
  const gate = gateOn(session, stageSubject('3a', option));
  return gate?.verdict === 'choose' ? gate : undefined;
}

/** The alternatives of an option that stand for choice. */
export function alternativesOf(session: Session, option = session.option): EntryOf<'alternative'>[] {
  return entriesOf(session, 'alternative').filter((entry) => entry.option === option && entry.status !== 'rejected');
}

/** The alternative that an option works out: what people call it by. */
export function alternativeOf(session: Session, option: number): EntryOf<'alternative'> | undefined {
  const choice = chosenAlternative(session, option)?.choice;
  return alternativesOf(session, option).find(({ n }) => n === choice);
}

/** The numbers that can be chosen. An imported session knows how many there were, not their names. */
export function choosable(session: Session): number[] {
  const known = alternativesOf(session);
  if (known.length > 0) return known.map((entry) => entry.n);
  const count = stageState(session, '3a').data['alternatives_count'];
  return typeof count === 'number' && count >= 1 && count <= 100 ? Array.from({ length: count }, (_, i) => i + 1) : [];
}

/** A choice still stands when what was chosen is still there: alternatives that are handed in again want a new one. */
export function standingChoice(session: Session): Gate | undefined {
  const held = chosenAlternative(session);
  const known = alternativesOf(session);
  const active = known.some((entry) => entry.n === held?.choice && entry.status === 'active');
  return known.length === 0 || active ? held : undefined;
}

/** Tickets of the plan that have no document yet, in plan order. */
export function remainingTickets(session: Session, option = session.option): PlannedTicket[] {
  const planned = session.tickets.get(option) ?? [];
  return planned.filter((ticket) => !latest(slotOf(session, { kind: 'ticket', name: ticket.id, option })));
}
