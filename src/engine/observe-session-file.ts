/** The session-file rows of "telling changes apart": is it ours and current, did somebody edit it, is it readable? */
import {
  digestInput,
  editsOf,
  importFromSessionFile,
  parseSessionFile,
  renderSessionFile,
  type SessionDocument,
} from '../artifacts/session-file/index.ts';
import type { Command } from '../core/command.ts';
import type { Json } from '../core/json.ts';
import { type Problem, ProblemError, warning } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { entriesOf, type Session } from '../core/session.ts';
import { documentSha, sha256 } from './hash.ts';
import { decodeCommit } from './line-codec.ts';
import { someone } from './observe-documents.ts';
import type { Opened, Pending, Recovery } from './opened.ts';
import { sessionFilePath } from './paths.ts';
import type { StoredLine } from './ports.ts';
import { claimedInFile } from './recovery-questions.ts';
import type { World } from './world.ts';

interface FileObservation {
  readonly pending: readonly Pending[];
  readonly recoveries: readonly Recovery[];
  readonly notes: readonly Problem[];
  readonly action: Opened['sessionFile'];
}

const nothing: FileObservation = { pending: [], recoveries: [], notes: [], action: 'render' };

export async function observeSessionFile(
  world: World,
  session: Session,
  lines: readonly StoredLine[],
): Promise<FileObservation> {
  const path = sessionFilePath(world.config, session.key);
  const bytes = await world.files.read(path);
  if (!bytes) return nothing;
  const parsed = parseSessionFile(new TextDecoder().decode(bytes));
  if ('problem' in parsed) {
    const { problem } = parsed;
    if (problem.code === 'session-file/unknown-version') {
      return { ...nothing, notes: [{ ...problem, severity: 'warning', at: path }], action: 'leave' };
    }
    const fix = 'The next write keeps it as .corrupt and renders a new one from the journal.';
    return {
      ...nothing,
      notes: [warning('session-file/corrupt', `${path} cannot be read: ${problem.message}`, { at: path, fix })],
      action: 'set-aside',
    };
  }
  const { document, mark } = parsed;
  const known = mark !== undefined && lines[mark.seq - 1]?.hash === mark.head;
  if (known && sha256(digestInput(document)) === mark.digest) return nothing;
  const base = await renderedAt(world, session, known ? lines.slice(0, mark.seq) : undefined);
  return edited(world, session, path, base, document);
}

/** What we rendered when the file was last ours: the journal can tell. */
async function renderedAt(
  world: World,
  session: Session,
  lines: readonly StoredLine[] | undefined,
): Promise<SessionDocument> {
  const then = lines ? replay(lines.map(decodeCommit)) : session;
  return world.texts.with(session, (textOf) => renderSessionFile(then, textOf));
}

function edited(
  world: World,
  session: Session,
  path: string,
  base: SessionDocument,
  theirs: SessionDocument,
): FileObservation {
  const edits = editsOf(base, theirs);
  const digest = sha256(digestInput(theirs)).slice(0, 12);
  const pending: Pending[] = [];
  const add = (command: Command) => pending.push({ command, by: someone, blobs: [] });
  const known = new Map(entriesOf(session, 'question').map((entry) => [entry.key, entry]));
  for (const { key, value } of edits.answers) {
    const question = known.get(key);
    if (!question) continue;
    const settlement = { status: 'answered', text: { text: value }, source: 'user' } as const;
    add({ id: `file-${digest}-${key}`, type: 'settle-entries', settlements: [{ id: question.id, settlement }] });
  }
  const fields = Object.entries(edits.kept).filter(([pointer, value]) => !isKept(session, pointer, value));
  if (fields.length > 0) add({ id: `file-${digest}-fields`, type: 'keep-fields', fields: Object.fromEntries(fields) });
  const recoveries = edits.claims.map(({ stage, claim }) => claimedInFile(stage, claim, path));
  const changed = pending.length > 0 || recoveries.length > 0 || edits.ignored.length > 0;
  const text = `${path} was edited outside of the session: answers and fields of others are taken over, claims are asked about.`;
  const notes = changed ? [warning('session-file/edited', text, { at: path })] : [];
  // A claim that waits for its answer must not be rendered away.
  return { pending, recoveries, notes, action: recoveries.length > 0 ? 'leave' : 'render' };
}

function isKept(session: Session, pointer: string, value: Json): boolean {
  return session.kept.has(pointer) && JSON.stringify(session.kept.get(pointer)) === JSON.stringify(value);
}

/** A session file without a journal becomes the first line of one, with the next write. */
export async function importPending(
  world: World,
  key: string,
): Promise<{ pending: Pending; warnings: readonly Problem[] } | undefined> {
  const path = sessionFilePath(world.config, key);
  const bytes = await world.files.read(path);
  if (!bytes) return undefined;
  const parsed = parseSessionFile(new TextDecoder().decode(bytes));
  if ('problem' in parsed) {
    if (parsed.problem.code === 'session-file/unknown-version') throw new ProblemError({ ...parsed.problem, at: path });
    return undefined;
  }
  const contents = await readFilesNamed(world, parsed.document);
  let count = 0;
  const { command, warnings } = importFromSessionFile(parsed.document, {
    fileOf: (name) => contents.get(name),
    // The same file gives the same ids, so that looking twice imports once.
    newId: () => `imported-${(count += 1)}`,
  });
  const id = `import-${sha256(bytes).slice(0, 16)}`;
  const blobs = [...contents.values()].map((one) => one.content);
  return {
    pending: { command: { ...command, key, id } as Command, by: { ...someone, via: 'import' }, blobs },
    warnings: [...parsed.warnings, ...warnings],
  };
}

/** Every workspace file that the document names anywhere. */
async function readFilesNamed(world: World, document: unknown) {
  const found = new Map<string, { sha: string; bytes: number; content: Uint8Array }>();
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.length < 300 && /^[^\0\n]+\.[a-z]+$/i.test(value))
      names.add(value.replaceAll('\\', '/').replace(/^(\.\/)+/, ''));
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  walk(document);
  for (const name of names) {
    const content = await world.files.read(name).catch(() => undefined);
    if (content) found.set(name, { sha: documentSha(content), bytes: content.length, content });
  }
  return found;
}
