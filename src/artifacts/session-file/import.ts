/**
 * A session file without a journal becomes the first line of one. Nothing in it is refused: what does not fit is a
 * warning, what is not ours is kept, and where the file and the disk differ the disk wins.
 */
import type { CommandOf, ImportedStage } from '../../core/command.ts';
import { flows, type Source, splits, type SubmittedDocument } from '../../core/event.ts';
import type { Json } from '../../core/json.ts';
import { phases, stageIds } from '../../core/line.ts';
import type { Problem } from '../../core/problem.ts';
import { say, type Text } from '../../core/text.ts';
import { documentsOf, type FileOf, workspacePath } from './import-documents.ts';
import { assumedAnswers, questionsOf } from './import-questions.ts';
import { importedStage } from './import-stages.ts';
import { ticketsOf } from './import-tickets.ts';
import { join, unknownFields } from './pointer.ts';
import { checkpointNames, type SessionDocument } from './shape.ts';
import { View } from './view.ts';

export interface ImportFacts {
  readonly fileOf: FileOf;
  readonly newId: () => string;
  /** The name of the session as its file is called; wins over nothing, but stands in when the file names none. */
  readonly key?: string;
}

export type ImportCommand = Omit<CommandOf<'import-session'>, 'id'>;

export interface Import {
  readonly command: ImportCommand;
  readonly warnings: readonly Problem[];
}

export function importFromSessionFile(document: SessionDocument, facts: ImportFacts): Import {
  const warnings: Problem[] = [];
  const root = new View(document, warnings);
  const key = keyOf(root, facts.key);
  const createdAt = root.time('created_at');
  const stages: ImportedStage[] = [];
  let written: readonly SubmittedDocument[] = [];
  for (const id of stageIds) {
    const stage = importedStage(root, id, documentsOf(root, id, facts.fileOf));
    if (stage) stages.push(stage);
    if (id === '6') written = stage?.documents ?? [];
  }
  reportFlow(root);
  const command: ImportCommand = {
    type: 'import-session',
    key,
    from: 'session-file',
    title: say(titleOf(key)),
    source: sourceOf(root, facts.fileOf),
    questions: questionsOf(root, facts.newId),
    stages,
    tickets: ticketsOf(root, key, written),
    kept: asTexts({ ...unknownFields(document), ...unusable(root), ...assumedAnswers(root) }),
    ...(createdAt === undefined ? {} : { createdAt }),
  };
  return { command, warnings: distinct(warnings) };
}

/** Others may have put anything there, so it goes the way of free text. */
export function asTexts(fields: Readonly<Record<string, Json>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(fields).map(([pointer, value]) => [pointer, say(JSON.stringify(value))]));
}

/** 002-R2, as far as it can be repaired; the core refuses what is left. */
function keyOf(root: View, fallback: string | undefined): string {
  const named = root.text('feature_name') ?? fallback ?? '';
  const key = named
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-$/, '');
  if (key === named && key !== '') return key;
  const usable = key === '' ? (fallback ?? 'session') : key;
  const message = `${JSON.stringify(named.slice(0, 80))} cannot be the name of a session; called ${usable}.`;
  root.warn('session-file/bad-name', message, 'feature_name');
  return usable;
}

function titleOf(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sourceOf(root: View, fileOf: FileOf): Source {
  const named = root.text('prd_source');
  if (named === undefined) return { kind: 'text' };
  const path = workspacePath(named);
  const file = path === undefined ? undefined : fileOf(path);
  if (path !== undefined && file) return { kind: 'prd', path, sha: file.sha, bytes: file.bytes };
  if (/^[A-Z][A-Z0-9]*-\d+$/.test(named)) return { kind: 'epic', epic: named };
  root.warn('session-file/missing-file', `${named} (the PRD) is named, but is not there.`, 'prd_source');
  return { kind: 'prd', path: path ?? named };
}

/** The import command knows one flow; the file keeps saying what it was. */
function reportFlow(root: View): void {
  const flow = root.raw('flow');
  if (typeof flow !== 'string' || flow === 'staged' || !isOurs('flow', flow)) return;
  root.warn('session-file/flow', `It was a session of the flow ${flow}; it goes on as a staged one.`, 'flow');
}

const isOurs = (key: string, value: Json): boolean => {
  const words: Readonly<Record<string, readonly unknown[]>> = {
    flow: flows,
    phase: phases,
    split: splits,
    quick: [true, false],
    closed: ['completed', 'abandoned'],
  };
  return words[key]?.includes(value) ?? Array.isArray(value);
};

/**
 * Fields that have our names but another's meaning, and saved work: both survive at their place. (Work that was saved
 * early has no place in an import; when its stage is complete it goes.)
 */
function unusable(root: View): Record<string, Json> {
  const kept: Record<string, Json> = {};
  for (const key of ['flow', 'phase', 'options', 'split', 'quick', 'closed', 'approvals', 'stale']) {
    const value = root.raw(key);
    if (value !== undefined && !isOurs(key, value)) kept[join('', key)] = value;
  }
  const saved = root.object('in_progress');
  for (const key of saved.keys()) kept[saved.place(key)] = saved.raw(key) ?? null;
  for (const name of Object.values(checkpointNames)) {
    const checkpoint = root.object('checkpoints').object(name);
    const source = checkpoint.raw('source');
    if (source !== undefined && source !== 'pre-approved') kept[checkpoint.place('source')] = source;
  }
  return kept;
}

/** The same place is looked at more than once. */
function distinct(warnings: readonly Problem[]): Problem[] {
  return [...new Map(warnings.map((one) => [`${one.code} ${one.at ?? ''} ${one.message}`, one])).values()];
}
