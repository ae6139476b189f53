/** Looks at the working files of a session: which are as we know them, which somebody changed, which are gone. */
import type { Actor } from '../core/actor.ts';
import type { Command } from '../core/command.ts';
import type { SubmittedDocument } from '../core/event.ts';
import { line, type StageId, stageFacts } from '../core/line.ts';
import { type Problem, warning } from '../core/problem.ts';
import { remainingTickets, resumeStage, type Session, stageState } from '../core/session.ts';
import { latest, type Slot, slotKey } from '../core/slot.ts';
import { pathOf } from '../artifacts/layout.ts';
import { compareDocument } from './compare-document.ts';
import { documentSha } from './hash.ts';
import type { Pending, Recovery } from './opened.ts';
import { readDocuments } from './read-documents.ts';
import { foundExisting, missingDocument, revertedDocument } from './recovery-questions.ts';
import type { World } from './world.ts';

export interface DocumentObservation {
  readonly disk: Record<string, string | null>;
  readonly unfinished: string[];
  readonly pending: Pending[];
  readonly recoveries: Recovery[];
  readonly notes: Problem[];
}

export const someone: Actor = { kind: 'person', name: 'someone', via: 'file' };

export async function observeDocuments(world: World, session: Session): Promise<DocumentObservation> {
  const seen: DocumentObservation = { disk: {}, unfinished: [], pending: [], recoveries: [], notes: [] };
  const finished = (await world.memory.read(`written/${session.key}`))?.['seq'];
  const edits = new Map<StageId, { document: SubmittedDocument; bytes: Uint8Array }[]>();
  for (const slot of session.slots.values()) {
    if (slot.option !== undefined && slot.option !== session.option) continue;
    const bytes = await world.files.read(slot.path);
    const sha = bytes ? documentSha(bytes) : null;
    seen.disk[slot.key] = sha;
    const standing = compareDocument(slot, sha, typeof finished === 'number' ? finished : undefined);
    if (standing === 'unfinished') seen.unfinished.push(slot.key);
    else if (slot.kind === 'prd') observePrd(seen, edits, slot, bytes, sha);
    else if (standing === 'edited' && bytes) noteEdit(seen, edits, slot, bytes, sha);
    else if (standing === 'missing' && isNeeded(session, slot)) seen.recoveries.push(missingDocument(slot));
    else if (standing === 'reverted') seen.recoveries.push(revertedDocument(slot));
  }
  for (const [stage, changed] of edits) seen.pending.push(await editCommand(world, session, stage, changed));
  await adoptTickets(world, session, seen);
  await findExisting(world, session, seen);
  return seen;
}

/** A document that is being written again anyway is not missed. */
function isNeeded(session: Session, slot: Slot): boolean {
  const state = stageState(session, slot.stage);
  return state.status === 'complete' || state.handedIn;
}

function observePrd(
  seen: DocumentObservation,
  edits: Map<StageId, { document: SubmittedDocument; bytes: Uint8Array }[]>,
  slot: Slot,
  bytes: Uint8Array | undefined,
  sha: string | null,
): void {
  if (sha === latest(slot)?.sha) return;
  if (bytes) {
    noteEdit(seen, edits, slot, bytes, sha);
    return;
  }
  seen.notes.push(
    warning('prd/missing', `${slot.path} is gone. The session keeps the text it was started with.`, { at: slot.path }),
  );
}

function noteEdit(
  seen: DocumentObservation,
  edits: Map<StageId, { document: SubmittedDocument; bytes: Uint8Array }[]>,
  slot: Slot,
  bytes: Uint8Array,
  sha: string | null,
): void {
  const { key, kind, name, path } = slot;
  const document = {
    slot: key,
    kind,
    path,
    sha: sha ?? '',
    bytes: bytes.length,
    ...(name === undefined ? {} : { name }),
  };
  const list = edits.get(slot.stage) ?? [];
  list.push({ document, bytes });
  edits.set(slot.stage, list);
  seen.notes.push(
    warning('document/edited', `${path} was changed outside of the session. The next write puts that on record.`, {
      at: path,
    }),
  );
}

/** The same edit found twice is the same command: its id comes from what was found. */
async function editCommand(
  world: World,
  session: Session,
  stage: StageId,
  changed: readonly { document: SubmittedDocument; bytes: Uint8Array }[],
): Promise<Pending> {
  const documents = changed.map((one) => one.document);
  const texts = changed.map(({ document, bytes }) => ({ ...document, text: new TextDecoder().decode(bytes) }));
  const reading = await readDocuments(
    world,
    session,
    stage,
    texts.filter((one) => one.kind !== 'prd'),
  );
  const id = `edit-${session.seq}-${documents.map((one) => one.sha.slice(0, 12)).join('-')}`.slice(0, 100);
  const { alternatives } = reading;
  const command: Command = {
    id,
    type: 'adopt-documents',
    stage,
    how: 'edit',
    documents,
    data: reading.data,
    approved: false,
    ...(alternatives ? { alternatives } : {}),
  };
  return { command, by: someone, blobs: changed.map((one) => one.bytes) };
}

/** 002-R56: a planned ticket whose file stands on disk is created, whatever the record says. */
async function adoptTickets(world: World, session: Session, seen: DocumentObservation): Promise<void> {
  if (resumeStage(session).wants !== 'tickets') return;
  const found: { document: SubmittedDocument; bytes: Uint8Array }[] = [];
  for (const ticket of remainingTickets(session)) {
    const ref = { kind: 'ticket', name: ticket.id, option: session.option } as const;
    const path = pathOf(ref, session.key, world.config.roots);
    const bytes = await world.files.read(path);
    if (!bytes || bytes.length === 0) continue;
    const sha = documentSha(bytes);
    found.push({
      document: { slot: slotKey(ref), kind: 'ticket', name: ticket.id, path, sha, bytes: bytes.length },
      bytes,
    });
  }
  if (found.length === 0) return;
  const documents = found.map((one) => one.document);
  const id = `found-${session.seq}-${documents.map((one) => one.name).join('-')}`.slice(0, 100);
  const command: Command = {
    id,
    type: 'adopt-documents',
    stage: '6',
    how: 'adopt',
    documents,
    data: {},
    approved: false,
  };
  seen.pending.push({ command, by: someone, blobs: found.map((one) => one.bytes) });
  for (const { path } of documents) {
    seen.notes.push(warning('ticket/found', `${path} stands on disk already and counts as created.`, { at: path }));
  }
}

/** 002-R61: the stage that comes next has a file already, and nobody told us about it. */
async function findExisting(world: World, session: Session, seen: DocumentObservation): Promise<void> {
  for (const facts of line) {
    const [kind] = facts.kinds;
    const state = stageState(session, facts.id);
    if (facts.wants !== 'documents' || !kind || state.handedIn || state.status === 'complete') continue;
    const ref = { kind, option: facts.perOption ? session.option : undefined };
    if (session.slots.has(slotKey(ref))) continue;
    const path = pathOf(ref, session.key, world.config.roots);
    const bytes = await world.files.read(path);
    if (!bytes || bytes.length === 0) continue;
    const isNext = facts.id === resumeStage(session).id;
    if (isNext) seen.recoveries.push(foundExisting(stageFacts(facts.id), path, new TextDecoder().decode(bytes)));
    else {
      const text = `${path} exists, but stage ${facts.id} (${facts.title}) has not started. You will be asked about it then.`;
      seen.notes.push(warning('document/found-existing', text, { at: path }));
    }
  }
}
