/** Looks at the working files of a session: which are as we know them, which somebody changed, which are gone. */
import type { Actor } from '../core/actor.ts';
import type { Command } from '../core/command.ts';
import type { SubmittedDocument } from '../core/event.ts';
import type { StageId } from '../core/line.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import { isOutOfPlan, remainingTickets, resumeStage, type Session, stageState } from '../core/session.ts';
import { latest, type Slot, slotKey } from '../core/slot.ts';
import { compareDocument } from './compare-document.ts';
import { findExisting } from './find-existing.ts';
import { documentSha } from './hash.ts';
import { isKnown, isMoving } from './move-documents.ts';
import type { Pending, Recovery } from './opened.ts';
import { documentPath, memoryName } from './paths.ts';
import { readDocuments } from './read-documents.ts';
import { utf8In } from './require-utf8.ts';
import { missingDocument, revertedDocument, splitTicket } from './recovery-questions.ts';
import type { World } from './world.ts';

export interface DocumentObservation {
  readonly disk: Record<string, string | null>;
  readonly unfinished: string[];
  readonly pending: Pending[];
  readonly recoveries: Recovery[];
  readonly notes: Problem[];
}

export const someone: Actor = { kind: 'person', name: 'someone', via: 'file' };

/** What is larger is no design document, and is not taken in. */
const largestDocument = 5 * 1024 * 1024;

interface Changed {
  readonly document: SubmittedDocument;
  readonly bytes: Uint8Array;
}

/** `shown`: the line that the session file shows; documents up to it had reached their files. */
export async function observeDocuments(world: World, session: Session, shown: number): Promise<DocumentObservation> {
  const seen: DocumentObservation = { disk: {}, unfinished: [], pending: [], recoveries: [], notes: [] };
  const { seq: written, unfinished: failed } = (await world.memory.read(memoryName('written', session.key))) ?? {};
  const finished = Math.max(typeof written === 'number' ? written : 0, shown) || undefined;
  const moving = isMoving(session, finished);
  const edits: Changed[] = [];
  for (const slot of session.slots.values()) {
    const isMoved = moving && slot.option !== undefined;
    if (slot.option !== undefined && slot.option !== session.option && !isMoved) continue;
    const bytes = await read(world, slot.path, seen);
    if (bytes === 'unreadable') {
      seen.disk[slot.key] = bytes;
      continue;
    }
    const sha = bytes ? documentSha(bytes) : null;
    if (bytes && sha !== latest(slot)?.sha && isNoText(bytes, slot.path, seen)) {
      seen.disk[slot.key] = 'unreadable';
      continue;
    }
    seen.disk[slot.key] = sha;
    // A closed session is looked at, not worked on: what changed since is found when it is opened again.
    if (session.status !== 'active') continue;
    // What stands there is the text of another option: it was on its way when we stopped.
    if (isMoved && sha !== latest(slot)?.sha && (sha === null || isKnown(session, sha))) {
      seen.unfinished.push(slot.key);
      continue;
    }
    if (isMoved && slot.option !== session.option) continue;
    const hasFailed = Array.isArray(failed) && failed.includes(slot.key);
    const standing = compareDocument(slot, sha, finished, hasFailed);
    if (standing === 'unfinished') seen.unfinished.push(slot.key);
    else if (slot.kind === 'prd') observePrd(seen, edits, slot, bytes);
    else if (standing === 'edited' && bytes) {
      noteEdit(seen, edits, slot, bytes);
      const split = await splitOf(world, session, slot);
      if (split && isNeeded(session, slot)) seen.recoveries.push(splitTicket(slot, split, true));
    } else if (standing === 'missing' && isNeeded(session, slot)) await noteMissing(world, session, slot, seen);
    else if (standing === 'reverted') seen.recoveries.push(revertedDocument(slot));
  }
  if (session.status !== 'active') return seen;
  for (const stage of new Set(edits.map(({ document }) => stageOf(session, document))))
    seen.pending.push(
      await editCommand(
        world,
        session,
        stage,
        edits.filter(({ document }) => stageOf(session, document) === stage),
      ),
    );
  await adoptTickets(world, session, seen);
  await findExisting(world, session, seen);
  return seen;
}

/** An empty file says nothing, so it counts as none (002-R8). What cannot be read is told, and is no reason to stop. */
async function read(
  world: World,
  path: string,
  { notes }: DocumentObservation,
): Promise<Uint8Array | 'unreadable' | undefined> {
  try {
    const bytes = await world.files.read(path);
    if (!bytes || bytes.length === 0) return undefined;
    if (bytes.length <= largestDocument) return bytes;
    const text = `${path} has grown to ${bytes.length} bytes. A document of more than 5 MB is not taken in.`;
    notes.push(warning('document/too-large', text, { at: path, fix: 'Keep the design in it, move the rest away.' }));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    notes.push({ ...error.problem, severity: 'warning' });
  }
  return 'unreadable';
}

/** Somebody saved it in another form: its letters would be lost in the record, so the text that is known stands. */
function isNoText(bytes: Uint8Array, path: string, { notes }: DocumentObservation): boolean {
  const read = utf8In(bytes, path, 'document/not-text');
  if (typeof read === 'string') return false;
  notes.push({ ...read, severity: 'warning', message: `${read.message} The session goes by the text that it knows.` });
  return true;
}

const stageOf = (session: Session, { slot }: SubmittedDocument) => session.slots.get(slot)?.stage as StageId;

/** A document that is being written again anyway is not missed; one of a stage that comes later is asked about then. */
function isNeeded(session: Session, slot: Slot): boolean {
  const state = stageState(session, slot.stage);
  if (isOutOfPlan(session, slot.key)) return false;
  return state.status === 'complete' || (state.handedIn && slot.stage === resumeStage(session).id);
}

/** Cut into others, moved away, or gone. */
async function noteMissing(world: World, session: Session, slot: Slot, { recoveries }: DocumentObservation) {
  const kept = await isKept(world, session, slot);
  const split = await splitOf(world, session, slot);
  if (split) {
    recoveries.push(splitTicket(slot, split, kept));
    return;
  }
  const moved = await movedTo(world, session, slot);
  const renamed = moved === undefined && slot.kind === 'ticket' ? await renamedOf(world, session, slot) : undefined;
  recoveries.push(missingDocument(slot, kept, moved, renamed));
}

const renamedOf = async (world: World, session: Session, slot: Slot) =>
  (await import('./find-split.ts')).findRenamed(world, session, slot);

async function splitOf(world: World, session: Session, slot: Slot) {
  return slot.kind === 'ticket' ? (await import('./find-split.ts')).findSplit(world, session, slot) : undefined;
}

/** Somebody moved the file, or gave it another name. */
export async function movedTo(world: World, { slots }: Session, slot: Slot): Promise<string | undefined> {
  const { findMoved } = await import('./find-moved.ts');
  return findMoved(world, slot, new Set([...slots.values()].map(({ path }) => path)));
}

async function isKept(world: World, session: Session, slot: Slot): Promise<boolean> {
  const sha = latest(slot)?.sha;
  return sha !== undefined && (await world.store.getBlob(session.key, sha)) !== undefined;
}

function observePrd(seen: DocumentObservation, edits: Changed[], slot: Slot, bytes: Uint8Array | undefined): void {
  if (bytes && documentSha(bytes) === latest(slot)?.sha) return;
  if (bytes) {
    noteEdit(seen, edits, slot, bytes);
    return;
  }
  seen.notes.push(
    warning('prd/missing', `${slot.path} is gone. The session keeps the text it was started with.`, { at: slot.path }),
  );
}

function noteEdit(seen: DocumentObservation, edits: Changed[], slot: Slot, bytes: Uint8Array): void {
  const { path } = slot;
  edits.push({ document: documentIn(slot, bytes), bytes });
  seen.notes.push(
    warning('document/edited', `${path} was changed outside of the session. The next write puts that on record.`, {
      at: path,
    }),
  );
}

/** A document in its slot, with the text that stands there now. */
export function documentIn(
  { key, kind, name, path }: Pick<Slot, 'key' | 'kind' | 'path' | 'name'>,
  bytes: Uint8Array,
): SubmittedDocument {
  const named = name === undefined ? {} : { name };
  return { slot: key, kind, path, sha: documentSha(bytes), bytes: bytes.length, ...named };
}

/** The same edit found twice is the same command: its id comes from what was found. */
async function editCommand(
  world: World,
  session: Session,
  stage: StageId,
  changed: readonly Changed[],
): Promise<Pending> {
  const documents = changed.map((one) => one.document);
  const texts = changed.map(({ document, bytes }) => ({ ...document, text: new TextDecoder().decode(bytes) }));
  const { data, alternatives } = await readDocuments(
    world,
    session,
    stage,
    texts.filter((one) => one.kind !== 'prd'),
  );
  const id = `edit-${session.seq}-${documents.map((one) => one.sha.slice(0, 12)).join('-')}`.slice(0, 100);
  const command: Command = {
    id,
    type: 'adopt-documents',
    stage,
    how: 'edit',
    documents,
    data,
    approved: false,
    ...(alternatives ? { alternatives } : {}),
  };
  return { command, by: someone, blobs: changed.map((one) => one.bytes) };
}

/** 002-R56: a planned ticket whose file stands on disk is created, whatever the record says. */
async function adoptTickets(world: World, session: Session, seen: DocumentObservation): Promise<void> {
  if (resumeStage(session).wants !== 'tickets') return;
  const found: Changed[] = [];
  for (const { id: name } of remainingTickets(session)) {
    const ref = { kind: 'ticket', name, option: session.option } as const;
    const path = documentPath(world.config, session, ref);
    const bytes = await read(world, path, seen);
    if (!bytes || bytes === 'unreadable' || isNoText(bytes, path, seen)) continue;
    const document = { kind: 'ticket', path, name, text: new TextDecoder().decode(bytes) } as const;
    const wrong = (await readDocuments(world, session, '6', [document])).findings.find(isError);
    const text = wrong
      ? `${path} stands on disk, but is not taken for ticket ${name}: ${wrong.message}`
      : `${path} stands on disk already and counts as created.`;
    seen.notes.push(warning(wrong ? 'ticket/not-this' : 'ticket/found', text, { at: path }));
    if (wrong) continue;
    found.push({ document: documentIn({ ...document, key: slotKey(ref) }, bytes), bytes });
    seen.disk[slotKey(ref)] = documentSha(bytes);
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
}

export const isError = ({ severity }: Problem) => severity === 'error';
