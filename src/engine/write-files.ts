/**
 * After the acknowledgement: the working files and the session file. They are derived, so a failure here is told and
 * mended by a later write; it never fails the call.
 */
import {
  digestInput,
  printSessionFile,
  renderSessionFile,
  type SessionDocument,
} from '../artifacts/session-file/index.ts';
import type { Event } from '../core/event.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import { isComplete, lineOf, type Session, stageSubject } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import { faultPoint } from './fault-points.ts';
import { isKnown, leftAt, moveDocuments } from './move-documents.ts';
import { documentSha, sha256 } from './hash.ts';
import { contentsOf } from './items.ts';
import { findStale } from './staleness.ts';
import { endedLike } from './line-ends.ts';
import { rememberPrinted } from './observe-session-file.ts';
import type { Opened } from './opened.ts';
import { memoryName, sessionFilePath } from './paths.ts';
import type { Head } from './ports.ts';
import type { World } from './world.ts';

/** What can be known before the line is on disk. */
export interface Ahead {
  /** Of this write, by hash: what was just kept need not be read again. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** What was handed in with line ends of its own, as it came. */
  readonly asGiven?: ReadonlyMap<string, Uint8Array>;
  readonly rendered?: Promise<Rendered>;
}

interface Rendered {
  readonly document: SessionDocument;
  readonly digest: string;
}

export function lookAhead(
  world: World,
  opened: Opened,
  blobs: readonly Uint8Array[],
  given: readonly Uint8Array[] = [],
): Ahead {
  const contents = contentsOf(blobs);
  const asGiven = contentsOf(given);
  if (sessionFileAction(opened) === 'leave') return { contents, asGiven };
  const rendered = render(world, opened.session, contents);
  // Told once its file is written: what goes wrong with it refuses nothing.
  rendered.catch(() => undefined);
  return { contents, asGiven, rendered };
}

/** Also on its first line, when nobody has looked yet. */
const sessionFileAction = ({ session, sessionFile }: Opened) => (session.flow === 'spec' ? 'leave' : sessionFile);

export async function writeFiles(
  world: World,
  opened: Opened,
  events: readonly Event[],
  head: Head,
  ahead: Ahead = lookAhead(world, opened, []),
): Promise<Problem[]> {
  const { session } = opened;
  const notes: Problem[] = [];
  await trying('The documents of the options', () => moveDocuments(world, session, events, notes), notes);
  const slots = [...opened.unfinished, ...submitted(events)];
  const documents = writeDocuments(world, opened, slots, notes, ahead).then((failed) => {
    faultPoint('working-file-written');
    return failed;
  });
  const later: Problem[] = [];
  const attempt = (what: string, work: () => Promise<void>) => trying(what, work, later);
  const file = sessionFilePath(world.config, session.key);
  await attempt(file, () => renewSessionFile(world, opened, head, ahead, documents));
  const unfinished = await documents;
  faultPoint('session-file-written');
  if (session.flow === 'spec') await attempt('The files of the spec', () => writeSpec(world, opened, later));
  if (session.flow !== 'spec') await attempt('The closing review', () => review(world, opened, events, later));
  if (session.flow === 'partner') await attempt('The document', () => grow(world, opened, events, later));
  await world.memory.write(memoryName('written', session.key), { seq: head.seq, unfinished }).catch(() => undefined);
  return [...notes, ...later];
}

/** It gets its name after the documents got theirs: by what it shows the next look knows which had reached their files. */
async function renewSessionFile(
  world: World,
  opened: Opened,
  head: Head,
  { rendered }: Ahead,
  documents: Promise<unknown>,
): Promise<void> {
  if (!rendered) return;
  const file = sessionFilePath(world.config, opened.session.key);
  const action = sessionFileAction(opened);
  if (action !== 'render') {
    await documents;
    await setAside(world, file, action === 'back-up' ? 'bak' : 'corrupt');
  }
  await writeSessionFile(world, file, await rendered, head, documents);
}

/** Made when the last yes is given: while stages are drafted anew one by one, those behind them are complete and say how it was. */
async function review(world: World, { session }: Opened, events: readonly Event[], notes: Problem[]): Promise<void> {
  const closing = lineOf(session).at(-1)?.id;
  const isClosing = (one: Event) =>
    one.type === 'gate-given' && closing !== undefined && one.subject === stageSubject(closing, session.option);
  if (!isComplete(session) || !events.some(isClosing)) return;
  await (await import('./closing-review.ts')).writeReview(world, session, notes);
}

/** Its printer loads only where there is something to print. */
async function grow(world: World, opened: Opened, events: readonly Event[], notes: Problem[]): Promise<void> {
  const { grows, growDocument } = await import('./grow-document.ts');
  if (grows(opened.session, events)) await growDocument(world, opened, events, notes);
}

async function writeSpec(world: World, opened: Opened, notes: Problem[]): Promise<void> {
  const { finishPhase } = await import('./specs/finish-phase.ts');
  notes.push(...(await finishPhase(world, opened.session)));
}

/** The documents of an earlier write that never reached their files. */
export async function finishDocuments(world: World, opened: Opened): Promise<void> {
  await writeDocuments(world, opened, opened.unfinished, [], { contents: new Map() });
}

/** Gives the slots that could not be written. */
async function writeDocuments(
  world: World,
  opened: Opened,
  slots: readonly string[],
  notes: Problem[],
  ahead: Ahead,
): Promise<string[]> {
  const failed: string[] = [];
  // Options that change places: first what stands in the way.
  const owns = (key: string) => Number(opened.session.slots.get(key)?.option === opened.session.chosen);
  for (const key of [...new Set(slots)].toSorted((a, b) => owns(a) - owns(b))) {
    const path = opened.session.slots.get(key)?.path ?? key;
    if (!(await trying(path, () => writeDocument(world, opened, key, notes, ahead), notes))) failed.push(key);
  }
  return failed;
}

async function trying(what: string, work: () => Promise<void>, notes: Problem[]): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notes.push(notWritten(what, error));
    return false;
  }
}

/** Slots whose text came through us and must reach its file. */
function submitted(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'session-forked') return Object.keys(event.paths);
    return event.type === 'documents-submitted' && (event.how === 'author' || event.how === 'restore')
      ? event.documents.map((document) => document.slot)
      : [];
  });
}

async function writeDocument(
  world: World,
  { session }: Opened,
  key: string,
  notes: Problem[],
  { contents, asGiven }: Ahead,
): Promise<void> {
  const slot = session.slots.get(key);
  const revision = latest(slot);
  if (!slot || !revision) return;
  const onDisk = await world.files.read(slot.path);
  const sha = onDisk && onDisk.length > 0 ? documentSha(onDisk) : null;
  if (sha === revision.sha) return;
  // Somebody wrote it between our look and now: leave it, the next look will find an edit.
  if (sha !== null && !isKnown(session, sha)) {
    notes.push(
      warning('file/changed-meanwhile', `${slot.path} was changed while this ran, and was left as it is.`, {
        at: slot.path,
      }),
    );
    return;
  }
  // Stopped while options changed places: it is fetched from where it stood, so that no second copy stays behind.
  const left = onDisk ? undefined : await leftAt(world, session, slot, revision.sha);
  if (left !== undefined) return world.files.move(left, slot.path);
  const kept = session.redacted.get(revision.sha) ?? revision.sha;
  const content = contents.get(kept) ?? (await world.store.getBlob(session.key, kept));
  if (content) await world.files.write(slot.path, endedLike(content, onDisk ?? asGiven?.get(revision.sha)));
  else notes.push(noCopy(slot.path));
}

function noCopy(path: string): Problem {
  const text = `${path} could not be put back: the copy that the session kept is gone.`;
  return warning('blob/missing', text, { at: path, fix: 'Get it from git, or hand the document in again.' });
}

async function render(world: World, session: Session, contents?: Ahead['contents']): Promise<Rendered> {
  const { items } = await findStale(world, session, contents);
  const document = await world.texts.with(session, (textOf) => renderSessionFile(session, textOf, items), contents);
  return { document, digest: sha256(digestInput(document)) };
}

async function writeSessionFile(
  world: World,
  path: string,
  { document, digest }: Rendered,
  head: Head,
  after?: Promise<unknown>,
): Promise<void> {
  const text = printSessionFile(document, { seq: head.seq, head: head.hash, digest });
  rememberPrinted(text, head);
  await world.files.write(path, new TextEncoder().encode(text), after);
}

/** 002-R6, R59: the old file is kept, under a name that tells it from an earlier one. */
async function setAside(world: World, path: string, why: 'corrupt' | 'edited' | 'bak'): Promise<void> {
  const bytes = await world.files.read(path);
  if (!bytes) return;
  const taken = new Set(await world.files.list(path.slice(0, path.lastIndexOf('/'))));
  const name = path.slice(path.lastIndexOf('/') + 1);
  let to = `${name}.${why}`;
  for (let n = 2; taken.has(to); n += 1) to = `${name}.${why}-${n}`;
  await world.files.move(path, path.slice(0, -name.length) + to);
}

function notWritten(path: string, error: unknown): Problem {
  const why =
    error instanceof ProblemError ? error.problem.message : error instanceof Error ? error.message : String(error);
  return warning(
    'file/not-written',
    `${path} could not be written: ${why} What you did is saved in the journal; the next write tries again.`,
    { at: path },
  );
}

/** Renders the session file from the record, whatever stands there. The edited one is kept under another name. */
export async function goByTheRecord(world: World, { session, lines }: Opened): Promise<void> {
  const path = sessionFilePath(world.config, session.key);
  await setAside(world, path, 'edited');
  await writeSessionFile(world, path, await render(world, session), lines.at(-1) ?? { seq: 0, hash: '' });
}
