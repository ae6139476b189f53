/**
 * Staleness is computed, never stored. Something is stale when an item that it cites, directly or through others, has
 * another digest than the one its gate saw. Where there are no links to follow, position decides: all later stages.
 */
import { chosenAlternative, entriesOf, type Session, slotsOfStage, stageState, versionOf } from './session.ts';
import type { Item } from './item.ts';
import { line, stageFacts, type StageId } from './line.ts';
import { latest } from './slot.ts';
import { changedSince, Gate, order, type Seen, type Standing, Trace } from './stale-gate.ts';

export type { Seen, Standing } from './stale-gate.ts';

export interface Stale {
  readonly stage: StageId;
  /** The item that is stale, where items are known; otherwise the whole stage is meant. */
  readonly item?: string;
  /** From what is stale to what changed. */
  readonly path: readonly string[];
  /** `item-added`: nothing that stands is stale, the stage does not speak yet of something new. */
  readonly because: 'item-changed' | 'item-added' | 'document-changed' | 'entry-added';
  /** What is new. */
  readonly added?: readonly string[];
}

export function stale(documents: readonly Standing[], seen: readonly Seen[]): Stale[] {
  // The same bytes say the same, whoever reads them: asked after every step, and mostly that is all.
  const touched = seen.filter((one) => documents.some((document) => changedSince(document, one)));
  if (touched.length === 0) return [];
  const trace = new Trace(documents);
  return touched.flatMap((one) => staleAt(one, documents, trace, seen));
}

function staleAt(seen: Seen, documents: readonly Standing[], trace: Trace, others: readonly Seen[]): Stale[] {
  const { stage } = seen;
  const changed = documents.filter((document) => changedSince(document, seen));
  const gate = new Gate(seen, documents, trace, others);
  const whole = ({ slot }: Standing): Stale => ({ stage, path: [stage, slot], because: 'document-changed' });
  const found: Stale[] = [];
  const writtenAnew = gate.items.find((item) => item.writtenAnew)?.writtenAnew;
  for (const document of changed) {
    if (document.stage === stage || (writtenAnew !== undefined && document.items.length > 0)) continue;
    const effect = gate.effectOf(document);
    if (effect === 'whole') return [whole(document)];
    if (effect.length > 0) found.push({ stage, path: [stage, document.slot], because: 'item-added', added: effect });
  }
  // Its own text was edited, or something was put beside it, after it was approved. What it leans on may have changed as well.
  const own = changed.find((document) => document.stage === stage);
  if (own) found.unshift(whole(own));
  if (writtenAnew === 'same') return found;
  for (const item of gate.items) {
    const gone = gate.goneFrom(item);
    const path = gate.pathToChange(item) ?? (gone === undefined ? undefined : [item.id, gone]);
    if (path) found.push({ stage, item: item.id, path, because: 'item-changed' });
  }
  const cause = changed.find((document) => document.stage !== stage);
  if (writtenAnew && cause && !found.some(({ because }) => because === 'item-changed')) found.push(whole(cause));
  return found;
}

type ItemsBySlot = Readonly<Record<string, readonly Item[]>>;

const noItems: ItemsBySlot = {};

/** After every line it is asked several times, by the step, the progress and the session file: by turns with and without the items. */
const lastAnswers = new WeakMap<Session, Answers>();

interface Answers {
  readonly version: number;
  readonly byItems: Map<ItemsBySlot, readonly Stale[]>;
}

/** The same question asked of a session: its documents, its stages that were complete, and what was said after them. */
export function staleStages(session: Session, items: ItemsBySlot = noItems): readonly Stale[] {
  const version = versionOf(session);
  const last = lastAnswers.get(session);
  const { byItems } = last?.version === version ? last : { byItems: new Map<ItemsBySlot, readonly Stale[]>() };
  const stale = byItems.get(items) ?? findStale(session, items);
  byItems.set(items, stale);
  lastAnswers.set(session, { version, byItems });
  return stale;
}

function findStale(session: Session, items: ItemsBySlot): Stale[] {
  const seen: Seen[] = [];
  for (const { id } of line) {
    if (!mayBeStale(session, id)) continue;
    const { status, handedIn, basis } = stageState(session, id);
    // One that fell back to pending shows what changed under its text; one that is being worked on is open anyway.
    const settled = status === 'complete' || (status === 'pending' && handedIn);
    if (basis && settled && hasSubstance(session, id)) seen.push({ stage: id, ...basis });
  }
  const byLink = stale(standingDocuments(session, items), seen);
  // Somebody edited the text of a stage: that does not take in what was answered otherwise since.
  const isOwnEdit = ({ stage, because, path }: Stale) =>
    because === 'document-changed' && slotsOfStage(session, stage).some(({ key }) => key === path.at(-1));
  const already = new Set(byLink.filter((one) => !isOwnEdit(one)).map((one) => one.stage));
  const byEntry = staleByEntries(session).filter((one) => !already.has(one.stage));
  return [...byLink, ...byEntry].toSorted((a, b) => order(a.stage) - order(b.stage));
}

/** Of a phase of a spec nobody asks again whether the answers of its interview still hold: what they led to is asked about. */
const mayBeStale = ({ flow }: Session, id: StageId): boolean => flow !== 'spec' || id !== '0';

/** Where a document is wanted and none stands (left out, or missing), nothing can be stale. */
function hasSubstance(session: Session, id: StageId): boolean {
  return stageFacts(id).kinds.length === 0 || slotsOfStage(session, id).some((slot) => latest(slot));
}

/** What is chosen and judged counts like a document: its value stands for its hash. */
export function standingDocuments(session: Session, items: ItemsBySlot = noItems): Standing[] {
  const documents: Standing[] = [];
  const prd = latest(session.slots.get('prd'));
  if (prd) documents.push({ slot: 'prd', stage: 'prd', sha: prd.sha, items: items['prd'] ?? [] });
  const choice = chosenAlternative(session);
  for (const { id: stage } of line) {
    for (const { key: slot, ...one } of slotsOfStage(session, stage)) {
      const revision = one.revisions.at(-1);
      if (!revision) continue;
      const own = items[slot] ?? [];
      const chosen = own.filter(({ kind, gone }) => kind === 'alternative' && !gone)[(choice?.choice ?? 0) - 1]?.id;
      documents.push({ slot, stage, sha: revision.sha, items: own, ...(chosen === undefined ? {} : { chosen }) });
    }
  }
  const complexity = stageState(session, '2').data['complexity'];
  if (typeof complexity === 'string') documents.push({ slot: 'complexity', stage: '2', sha: complexity, items: [] });
  if (choice?.choice !== undefined) {
    documents.push({ slot: `choice#${session.option}`, stage: '3a', sha: String(choice.choice), items: [] });
  }
  return documents;
}

/** A corrected answer reaches the rules and all after them; a late constraint or edge case the design and all after it. */
function staleByEntries(session: Session): Stale[] {
  const found: Stale[] = [];
  /** `unless`: a stage that was completed before this line never stood on it. */
  const changes: { id: string; seq: number; from: StageId; unless?: number }[] = [];
  for (const entry of entriesOf(session, 'question')) {
    // Parked after it was answered: the answer was taken back.
    if ((entry.status === 'answered' || entry.status === 'parked') && entry.settled && entry.stage === '0') {
      changes.push({ id: entry.id, seq: entry.settled.seq, from: '1' });
    }
  }
  for (const entry of [...entriesOf(session, 'constraint'), ...entriesOf(session, 'edge-case')]) {
    const unless = entry.status === 'withdrawn' ? { unless: entry.addedSeq } : {};
    changes.push({ id: entry.id, seq: entry.settled?.seq ?? entry.addedSeq, from: '3a', ...unless });
  }
  for (const facts of line) {
    const state = stageState(session, facts.id);
    if (!mayBeStale(session, facts.id)) continue;
    if (state.status !== 'complete' || state.completedSeq === undefined || !hasSubstance(session, facts.id)) continue;
    const since = state.completedSeq;
    for (const { id, seq, from, unless = -Infinity } of changes)
      if (seq > since && unless <= since && order(facts.id) >= order(from))
        found.push({ stage: facts.id, path: [facts.id, id], because: 'entry-added' });
  }
  return found;
}
