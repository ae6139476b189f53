/**
 * FILE_MAP.json in four shapes, and the tables of a FILE PATH RESOLUTION section (001-R37): shorthand or topic to paths.
 * Looked up with and without extension and folder, whatever the case.
 */
import { isObject } from '../../core/json.ts';
import { isPath } from './field-values.ts';
import { repairText } from '../../artifacts/repair-text.ts';
import { structure } from './structure.ts';
import { readTables } from './tables.ts';
import type { RoadmapTask } from './task.ts';

export interface MappedFile {
  readonly path: string;
  /** What the map says it is. */
  readonly type: string;
  readonly exports: readonly string[];
}

export interface TopicFiles {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly test: readonly string[];
}

export interface FileMap {
  readonly files: ReadonlyMap<string, MappedFile>;
  readonly topics: ReadonlyMap<string, TopicFiles>;
  readonly warnings: readonly string[];
}

const extension = /\.[A-Za-z0-9]{1,8}$/;
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' ? [value] : [];

export function parseFileMap(source: string): FileMap {
  let value: unknown;
  try {
    value = JSON.parse(repairText(source));
  } catch {
    return { files: new Map(), topics: new Map(), warnings: ['FILE_MAP.json is not valid JSON.'] };
  }
  if (!isObject(value)) return { files: new Map(), topics: new Map(), warnings: ['FILE_MAP.json is not an object.'] };
  const files = new Map<string, MappedFile>();
  const topics = new Map<string, TopicFiles>();
  let strange = 0;
  const add = (name: string, entry: unknown, depth: number): void => {
    if (typeof entry === 'string') put(files, name, { path: entry, type: '', exports: [] });
    else if (!isObject(entry)) strange += Array.isArray(entry) && addList(topics, name, entry) ? 0 : 1;
    else if (typeof entry['path'] === 'string')
      put(files, name, {
        path: entry['path'],
        type: text(entry['type']) || text(entry['description']),
        exports: strings(entry['exports']),
      });
    else if (isTopic(entry)) topics.set(name.toLowerCase(), topicFiles(entry));
    else if (depth < 3) for (const [inner, one] of Object.entries(entry)) add(inner, one, depth + 1);
    else strange++;
  };
  for (const [name, entry] of Object.entries(value)) if (!isRemark(name)) add(name, entry, 0);
  return {
    files,
    topics,
    warnings: strange === 0 ? [] : [`FILE_MAP.json has ${strange} entries of an unknown shape.`],
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isRemark = (name: string) => /^(?:\$|_|version$|updated|generated|description$|comment)/i.test(name);
const isTopic = (entry: Record<string, unknown>) =>
  ['read', 'write', 'test', 'reads', 'writes', 'tests'].some((name) => Object.hasOwn(entry, name));

function topicFiles(entry: Record<string, unknown>): TopicFiles {
  const of = (name: string) => strings(entry[name] ?? entry[`${name}s`]);
  return { read: of('read'), write: of('write'), test: of('test') };
}

/** `topic: [paths]`. */
function addList(topics: Map<string, TopicFiles>, name: string, list: readonly unknown[]): boolean {
  const read = list.filter((one): one is string => typeof one === 'string' && isPath(one));
  if (read.length === 0) return false;
  topics.set(name.toLowerCase(), { read, write: [], test: [] });
  return true;
}

/** Under its own name, without the extension, and without the folder; what stands there first stays. */
function put(files: Map<string, MappedFile>, name: string, file: MappedFile): void {
  const lower = name.toLowerCase();
  const base = lower.split(/[\\/]/).at(-1) ?? lower;
  files.set(lower, file);
  for (const short of [lower.replace(extension, ''), base, base.replace(extension, '')])
    if (short !== '' && !files.has(short)) files.set(short, file);
}

/** Tables with a shorthand and a path in their first two columns. */
export function parseFileTables(source: string): FileMap {
  const files = new Map<string, MappedFile>();
  for (const { rows } of readTables(structure(source))) {
    for (const { cells } of rows) {
      const [name = '', path = ''] = cells;
      if (isPath(name) && isPath(path) && !name.includes(' ')) put(files, name, { path, type: '', exports: [] });
    }
  }
  return { files, topics: new Map(), warnings: [] };
}

/** A task whose shorthands stand among its files (001-R37); what the map does not know stays what it was. */
export function resolveShorthands(task: RoadmapTask, map: FileMap | undefined): RoadmapTask {
  const known = task.shorthands.filter(({ name }) => lookUp(map, name));
  if (known.length === 0) return task;
  const added = (from: 'reads' | 'writes' | 'scope') => [
    ...task[from],
    ...known
      .filter((one) => one.from === from)
      .map(({ name }) => ({ path: name, note: '', isNew: false, isSafetyCritical: false })),
  ];
  return {
    ...task,
    reads: added('reads'),
    writes: added('writes'),
    scope: added('scope'),
    effects: task.effects.filter((one) => !known.some(({ name }) => name === one)),
  };
}

/** The file that a shorthand stands for. A path with a folder is one already, unless the map knows it. */
export function lookUp(map: FileMap | undefined, name: string): MappedFile | undefined {
  if (!map) return undefined;
  const lower = name.trim().toLowerCase();
  const exact = map.files.get(lower);
  if (exact || lower.includes('/') || lower.includes('*')) return exact;
  return map.files.get(lower.replace(extension, ''));
}
