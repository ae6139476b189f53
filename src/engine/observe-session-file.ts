/** The session-file rows of "telling changes apart": is it ours and current, did somebody edit it, is it readable? */
import { ofRecent } from '../artifacts/recent.ts';
import {
  asTexts,
  type Claim,
  digestInput,
  type Edits,
  editsOf,
  type ParsedSessionFile,
  parseSessionFile,
  renderSessionFile,
  type SessionDocument,
} from '../artifacts/session-file/index.ts';
import type { Command } from '../core/command.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { entriesOf, type Session } from '../core/session.ts';
import { conflictSides } from './conflict-sides.ts';
import { sha256 } from './hash.ts';
import { findStale } from './staleness.ts';
import { decodeCommit } from './line-codec.ts';
import { someone } from './observe-documents.ts';
import type { Opened, Pending, Recovery } from './opened.ts';
import { sessionFilePath } from './paths.ts';
import type { Head, StoredLine } from './ports.ts';
import { claimedInFile } from './recovery-questions.ts';
import type { World } from './world.ts';

export interface FileObservation {
  readonly pending: readonly Pending[];
  readonly recoveries: readonly Recovery[];
  readonly notes: readonly Problem[];
  readonly action: Opened['sessionFile'];
  /** The line it shows: it is written last, so the documents of that line had reached their files. */
  readonly shown: number;
}

export const asExpected: FileObservation = { pending: [], recoveries: [], notes: [], action: 'render', shown: 0 };

export async function observeSessionFile(
  world: World,
  session: Session,
  lines: readonly StoredLine[],
): Promise<FileObservation> {
  const path = sessionFilePath(world.config, session.key);
  const bytes = await world.files.read(path).catch(unreadable);
  if (!bytes) return asExpected;
  if ('code' in bytes) return { ...asExpected, notes: [bytes], action: 'leave' };
  const text = new TextDecoder().decode(bytes);
  const own = printed.get(text);
  if (own && lines[own.seq - 1]?.hash === own.hash) return { ...asExpected, shown: own.seq };
  const { parsed, isOurs } = readFile(text);
  const render = async (then: Session) => {
    const { items } = await findStale(world, then);
    return world.texts.with(session, (textOf) => renderSessionFile(then, textOf, items));
  };
  if ('problem' in parsed) {
    const sides = conflictSides(text)?.map(parseSessionFile) ?? [];
    const now = sides.length > 0 ? await render(session) : {};
    const isDerived = sides.length > 0 && sides.every((side) => isUnedited(side) || saysNothingNew(side, now));
    return isDerived ? inConflict(path) : cannotBeRead(path, parsed.problem);
  }
  const { document, mark } = parsed;
  const shown = mark !== undefined && lines[mark.seq - 1]?.hash === mark.head ? mark.seq : 0;
  if (isOurs && shown > 0) return { ...asExpected, shown };
  if (isOurs) {
    const why = `${path} shows another history of this session. The next write renders it from the journal that is here.`;
    return { ...asExpected, notes: [warning('session-file/elsewhere', why, { at: path })] };
  }
  const now = await render(session);
  const base = shown > 0 ? await render(replay(lines.slice(0, shown).map(decodeCommit))) : now;
  return { ...edited(session, path, openEdits(base, now, document)), shown };
}

/** What this process printed last, by its text, with the line that it shows: nobody needs to parse that to know that it is ours. */
const printed = new Map<string, Head>();
const mostPrinted = 8;

export function rememberPrinted(text: string, { seq, hash }: Head): void {
  const [oldest] = printed.keys();
  if (printed.size >= mostPrinted && oldest !== undefined) printed.delete(oldest);
  printed.set(text, { seq, hash });
}

/** It is looked at several times between two writes. */
const readFile = ofRecent(4, (text: string) => {
  const parsed = parseSessionFile(text);
  return { parsed, isOurs: isUnedited(parsed) };
});

/** Exactly what we once rendered, of whichever history. */
function isUnedited(parsed: ParsedSessionFile): boolean {
  return 'document' in parsed && sha256(digestInput(parsed.document)) === parsed.mark?.digest;
}

/** Git may have put together what it could: then it is held against what we know now. */
function saysNothingNew(parsed: ParsedSessionFile, now: SessionDocument): boolean {
  if (!('document' in parsed)) return false;
  const { answers, kept, claims } = editsOf(now, parsed.document);
  return answers.length === 0 && Object.keys(kept).length === 0 && claims.length === 0;
}

/** Git put two renderings of ours into one: nothing is in it that the journal does not have. */
function inConflict(path: string): FileObservation {
  const text = `${path} has conflict markers. The next write renders it from the journal.`;
  return { ...asExpected, notes: [warning('session-file/conflict', text, { at: path })] };
}

/** A folder or a pipe in its place is told, not followed. */
function unreadable(error: unknown): Problem {
  if (error instanceof ProblemError) return { ...error.problem, severity: 'warning' };
  throw error;
}

function cannotBeRead(path: string, problem: Problem): FileObservation {
  if (problem.code === 'session-file/unknown-version') {
    return { ...asExpected, notes: [{ ...problem, severity: 'warning', at: path }], action: 'leave' };
  }
  const fix = 'The next write keeps it as .corrupt and renders a new one from the journal.';
  const note = warning('session-file/corrupt', `${path} cannot be read: ${problem.message}`, { at: path, fix });
  return { ...asExpected, notes: [note], action: 'set-aside' };
}

/** Three ways: what they changed of what we rendered then, and what of that is not so by now anyway. */
function openEdits(base: SessionDocument, now: SessionDocument, theirs: SessionDocument): Edits {
  const then = editsOf(base, theirs);
  if (base === now) return { ...then, removed: [] };
  const still = editsOf(now, theirs);
  const keys = new Set(still.answers.map((one) => one.key));
  return {
    answers: then.answers.filter((one) => keys.has(one.key)),
    kept: Object.fromEntries(Object.entries(then.kept).filter(([pointer]) => pointer in still.kept)),
    removed: then.removed.filter((pointer) => still.removed.includes(pointer)),
    claims: then.claims.filter((one) => still.claims.some((other) => isSameClaim(one, other))),
    ignored: then.ignored.filter((pointer) => still.ignored.includes(pointer)),
  };
}

const isSameClaim = (a: Claim, b: Claim) => a.stage === b.stage && a.claim === b.claim;

function edited(session: Session, path: string, edits: Edits): Omit<FileObservation, 'shown'> {
  // The same edit found twice, here or on another machine, is the same command.
  const name = `file-${session.seq}-${sha256(JSON.stringify(edits)).slice(0, 12)}`;
  const commands = [...answerCommands(session, name, edits), ...fieldCommands(name, edits)];
  const pending = commands.map((command): Pending => ({ command, by: someone, blobs: [] }));
  const recoveries = onePerStage(edits.claims).map((claim) => claimedInFile(claim, path));
  const isNothing = pending.length === 0 && recoveries.length === 0 && edits.ignored.length === 0;
  // A claim that waits for its answer must not be rendered away.
  const action = recoveries.length > 0 ? 'leave' : 'render';
  return { pending, recoveries, notes: isNothing ? [] : [editedNote(path, edits)], action };
}

function editedNote(path: string, { ignored }: Edits): Problem {
  const shown = ignored.slice(0, 5).join(', ') + (ignored.length > 5 ? ', ...' : '');
  const set = ignored.length > 0 ? ` Set back, since it follows from the record: ${shown}.` : '';
  const text = `${path} was edited outside of the session: answers and fields of others are taken over, claims are asked about.${set}`;
  return warning('session-file/edited', text, { at: path });
}

const isQuestionKey = (key: string) => /^[a-z0-9]+(_[a-z0-9]+)*$/.test(key);

/** An answer to a question that nobody asked brings its question along. */
function answerCommands(session: Session, name: string, edits: Edits): Command[] {
  const known = new Map(entriesOf(session, 'question').map((entry) => [entry.key, entry.id]));
  return edits.answers.flatMap(({ key, value }): Command[] => {
    const id = known.get(key) ?? `${name.slice(-12)}.${key}`;
    const settlement = { status: 'answered', text: { text: value }, source: 'user' } as const;
    const answer: Command = { id: `${name}-${key}`, type: 'settle-entries', settlements: [{ id, settlement }] };
    if (known.has(key)) return [answer];
    if (!isQuestionKey(key)) return [keepAnswer(name, key, value)];
    const text = { text: `${key.replaceAll('_', ' ')}?` };
    const question = { id, type: 'question', key, stage: '0', text, options: [], allowOther: true } as const;
    return [{ id: `${name}-${key}.q`, type: 'add-entries', entries: [question] }, answer];
  });
}

/** A name that no question can have: it stays where it was put. */
function keepAnswer(name: string, key: string, value: string): Command {
  const pointer = `/checkpoints/stage_0_clarity/user_answers/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { id: `${name}-answer-${key}`, type: 'keep-fields', fields: asTexts({ [pointer]: value }) };
}

function fieldCommands(name: string, { kept, removed }: Edits): Command[] {
  const fields = { ...asTexts(kept), ...Object.fromEntries(removed.map((pointer) => [pointer, null])) };
  return Object.keys(fields).length > 0 ? [{ id: `${name}-fields`, type: 'keep-fields', fields }] : [];
}

/** `approved` and `complete` of one stage are one question; the more telling claim comes first in the list. */
function onePerStage(claims: readonly Claim[]): Claim[] {
  return claims.filter((one, i) => claims.findIndex((other) => other.stage === one.stage) === i);
}
