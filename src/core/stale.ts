/**
 * Staleness is computed, never stored. Something is stale when an item that it cites, directly or through others, has
 * another digest than the one its gate saw. Where there are no links to follow, position decides: all later stages.
 */
import { own } from './json.ts';
import { chosenAlternative, entriesOf, type Session, slotsOfStage, stageState } from './session.ts';
import { type Item, restId } from './item.ts';
import { line, stageFacts, type StageId, stageIds } from './line.ts';
import { latest } from './slot.ts';

/** A document as it stands now. */
export interface Standing {
  readonly slot: string;
  /** The PRD stands before the first stage. */
  readonly stage: StageId | 'prd';
  readonly sha: string;
  /** Empty when nobody can read items out of it. */
  readonly items: readonly Item[];
}

/** What the gate of a stage saw. */
export interface Seen {
  readonly stage: StageId;
  readonly slots: Readonly<Record<string, string>>;
  readonly digests: Readonly<Record<string, string>>;
}

export interface Stale {
  readonly stage: StageId;
  /** The item that is stale, where items are known; otherwise the whole stage is meant. */
  readonly item?: string;
  /** From what is stale to what changed. */
  readonly path: readonly string[];
  readonly because: 'item-changed' | 'document-changed' | 'entry-added';
}

/** The PRD comes out as -1: before everything. */
const order = (id: StageId | 'prd'): number => (stageIds as readonly string[]).indexOf(id);

export function stale(documents: readonly Standing[], seen: readonly Seen[]): Stale[] {
  const trace = new Trace(documents);
  const found: Stale[] = [];
  for (const gate of seen) {
    const ownItems = documents.filter(({ stage }) => stage === gate.stage).flatMap(({ items }) => items);
    const linked = ownItems.some((item) => item.cites.some((id) => trace.pointsBack(id, gate)));
    const unlinked = unlinkedChange(documents, gate, trace, linked);
    if (unlinked !== undefined) {
      found.push({ stage: gate.stage, path: [gate.stage, unlinked.slot], because: 'document-changed' });
      // Its own text says nothing of what it leans on: that may have changed as well.
      if (unlinked.stage !== gate.stage) continue;
    }
    // The same bytes say the same, whoever reads them.
    if (documents.every((document) => !changedSince(document, gate))) continue;
    for (const item of ownItems) {
      const path = pathToChange(item, trace, gate);
      if (path) found.push({ stage: gate.stage, item: item.id, path, because: 'item-changed' });
    }
  }
  return found;
}

/** Every item that stands somewhere, where it stands, and which of them another document leans on. */
class Trace {
  readonly items = new Map<string, Item>();
  readonly homes = new Map<string, Standing>();
  readonly leanedOn = new Set<string>();
  constructor(documents: readonly Standing[]) {
    for (const document of documents) {
      for (const item of document.items) {
        this.items.set(item.id, item);
        this.homes.set(item.id, document);
      }
    }
    // What a document says about itself links nobody to it; what others lean on, they lean on with all it cites.
    const queue = documents.flatMap((document) =>
      document.items.flatMap((item) => item.cites.filter((id) => this.homes.get(id) !== document)),
    );
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (this.leanedOn.has(id)) continue;
      this.leanedOn.add(id);
      queue.push(...(this.items.get(id)?.cites ?? []));
    }
  }

  /** What the gate knew and what stands nowhere now. */
  gone(gate: Seen): string[] {
    return Object.keys(gate.digests).filter((id) => !this.homes.has(id));
  }

  /** Does this id lead to an earlier stage? One that is gone and was known counts. */
  pointsBack(id: string, gate: Seen): boolean {
    const home = this.homes.get(id);
    return home ? order(home.stage) < order(gate.stage) : own(gate.digests, id) !== undefined;
  }

  /** Is it what the gate saw? */
  differs(id: string, gate: Seen): boolean {
    const home = this.homes.get(id);
    if (home && !changedSince(home, gate)) return false;
    // An id that was unknown then and is unknown now is a dangling link, which is a matter for checks.
    return own(gate.digests, id) !== this.items.get(id)?.digest;
  }
}

/** Is it new or other than the gate saw it? What comes on a later stage was not the gate's matter. */
function changedSince({ slot, stage, sha }: Standing, gate: Seen): boolean {
  return order(stage) <= order(gate.stage) && own(gate.slots, slot) !== sha;
}

/** A document of this stage or an earlier one that is new or changed in a way no link can narrow down. */
function unlinkedChange(
  documents: readonly Standing[],
  gate: Seen,
  trace: Trace,
  linked: boolean,
): Standing | undefined {
  for (const document of documents) {
    if (!changedSince(document, gate)) continue;
    const { slot, stage, items } = document;
    // Its own text was edited, or something was put beside it, after it was approved.
    if (stage === gate.stage || !linked || items.length === 0) return document;
    const changed = items.filter((item) => own(gate.digests, item.id) !== item.digest).map(({ id }) => id);
    const concerned = [...changed, ...trace.gone(gate)];
    if (concerned.length === 0 && trace.items.has(restId(slot))) continue;
    // Text between the items, or an item that nobody leans on: no link says whom it concerns.
    if (concerned.length === 0 || concerned.some((id) => !trace.leanedOn.has(id))) return document;
  }
  return undefined;
}

/** Shortest way from an item to something it leans on that is not what the gate saw. Cycles are walked once. */
function pathToChange(start: Item, trace: Trace, gate: Seen): string[] | undefined {
  const queue: string[][] = start.cites.map((id) => [start.id, id]);
  const visited = new Set([start.id]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    const id = path.at(-1) as string;
    if (visited.has(id)) continue;
    visited.add(id);
    if (trace.differs(id, gate)) return path;
    for (const next of trace.items.get(id)?.cites ?? []) queue.push([...path, next]);
  }
  return undefined;
}

/** The same question asked of a session: its documents, its stages that were complete, and what was said after them. */
export function staleStages(session: Session, items: Readonly<Record<string, readonly Item[]>> = {}): Stale[] {
  const seen: Seen[] = [];
  for (const { id } of line) {
    if (!mayBeStale(session, id)) continue;
    const { status, handedIn, basis } = stageState(session, id);
    // One that fell back to pending shows what changed under its text; one that is being worked on is open anyway.
    const settled = status === 'complete' || (status === 'pending' && handedIn);
    if (basis && settled && hasSubstance(session, id)) seen.push({ stage: id, ...basis });
  }
  const byLink = stale(standingDocuments(session, items), seen);
  const already = new Set(byLink.map((one) => one.stage));
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
export function standingDocuments(session: Session, items: Readonly<Record<string, readonly Item[]>> = {}): Standing[] {
  const documents: Standing[] = [];
  const prd = latest(session.slots.get('prd'));
  if (prd) documents.push({ slot: 'prd', stage: 'prd', sha: prd.sha, items: items['prd'] ?? [] });
  for (const facts of line) {
    for (const slot of slotsOfStage(session, facts.id)) {
      const revision = latest(slot);
      if (revision)
        documents.push({ slot: slot.key, stage: facts.id, sha: revision.sha, items: items[slot.key] ?? [] });
    }
  }
  const complexity = stageState(session, '2').data['complexity'];
  if (typeof complexity === 'string') documents.push({ slot: 'complexity', stage: '2', sha: complexity, items: [] });
  const choice = chosenAlternative(session);
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
    if (entry.status === 'answered' && entry.settled && entry.stage === '0') {
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
    const cause = changes.find(
      ({ seq, from, unless = -Infinity }) => seq > since && unless <= since && order(facts.id) >= order(from),
    );
    if (cause) found.push({ stage: facts.id, path: [facts.id, cause.id], because: 'entry-added' });
  }
  return found;
}
