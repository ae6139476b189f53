/** Documents, decision records, and the design work that is open: sessions and specs. */
import type { KnownFile } from './file-facts.ts';
import { byText, place } from './file-facts.ts';
import { baseOf, isMarkdown } from './file-kinds.ts';
import { parsed } from './json-documents.ts';
import { isRecord } from './manifest-shape.ts';
import type { SafeFiles } from './safe-files.ts';
import type { Adr, Doc, WorkRecord } from './types.ts';

const adrFolder = /(?:^|\/)(?:adrs?|decisions|architecture-decisions|decision-records)\/[^/]+$/i;
const notDecision = /^(?:readme|index|template|\d*-?template.*)\.\w+$/i;

const isAdr = (path: string) => isMarkdown(path) && adrFolder.test(path) && !notDecision.test(baseOf(path));

export function adrsOf(files: readonly KnownFile[]): Adr[] {
  return files
    .filter(({ path }) => isAdr(path))
    .map(({ path, facts }) => ({
      title: facts.headings?.[0]?.text ?? baseOf(path),
      ...(facts.status !== undefined && { status: facts.status }),
      at: place(path, facts.headings?.[0]?.line),
    }));
}

const mostHeadings = 12;

/** The documents nearest to the root first; headings of the second level say what a document is about. */
export function docsOf(files: readonly KnownFile[]): Doc[] {
  return files
    .filter(({ path, facts }) => isMarkdown(path) && !isAdr(path) && facts.headings !== undefined && !isHidden(path))
    .map(({ path, facts }) => {
      const [first, ...others] = facts.headings ?? [];
      const level = Math.min(...others.map((one) => one.level), 4);
      const headings = others.filter((one) => one.level === level).map(({ text }) => text);
      return {
        title: first?.text ?? baseOf(path),
        headings: headings.slice(0, mostHeadings),
        at: place(path, first?.line),
      };
    });
}

const isHidden = (path: string) => path.startsWith('.') && !path.startsWith('.github/');

export function specsOf(files: readonly KnownFile[]): WorkRecord[] {
  return files.flatMap(({ path, facts }) => (facts.record ? [{ ...facts.record, at: path }] : []));
}

const mostSessions = 50;
const largestSession = 1024 * 1024;
const stages = ['clarify', 'rules', 'analysis', 'design', 'contracts', 'scenarios', 'tickets', 'closing'];

/** Sessions may be ignored by git and are open all the same, so their folders are listed by themselves. */
export function sessionsOf(files: SafeFiles): WorkRecord[] {
  const named = namesIn(files, '.claude/design/sessions', '.session.json').slice(0, mostSessions);
  // The names begin with the time: the last ones are the newest, and the others cost no look.
  const planning = namesIn(files, 'state/design-sessions', '.json').slice(-mostSessions).reverse();
  return [
    ...named.flatMap((path) => open(path, jsonAt(files, path), designState)),
    ...planning.flatMap((path) => open(path, jsonAt(files, path), planningState)),
  ];
}

function namesIn(files: SafeFiles, folder: string, ending: string): string[] {
  const entries = files.list(folder).filter((entry) => entry.isFile() && entry.name.endsWith(ending));
  return entries.map(({ name }) => `${folder}/${name}`).sort(byText);
}

function jsonAt(files: SafeFiles, path: string): unknown {
  const bytes = files.head(path, largestSession);
  return bytes === undefined ? undefined : parsed(bytes.toString('utf8'));
}

type State = (value: Record<string, unknown>) => { name: unknown; state: string | undefined };

function open(path: string, value: unknown, stateOf: State): WorkRecord[] {
  if (!isRecord(value)) return [];
  const { name, state } = stateOf(value);
  if (state === undefined) return [];
  return [{ name: (typeof name === 'string' ? name : baseOf(path)).slice(0, 100), state, at: path }];
}

const designState: State = (value) => {
  const status = isRecord(value['stage_status']) ? Object.values(value['stage_status']) : [];
  const isDone = status.length > 0 && status.every((one) => one === 'complete' || one === 'skipped');
  const stage = Number(value['current_stage']);
  return { name: value['feature_name'], state: isDone ? undefined : `stage ${stage} ${stages[stage] ?? ''}`.trim() };
};

const planningState: State = (value) => ({
  name: [value['phase'], value['topic']].filter((part) => typeof part === 'string').join(' '),
  state: value['status'] === 'active' ? 'planning, active' : undefined,
});
