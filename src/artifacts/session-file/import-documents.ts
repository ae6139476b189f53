/** The documents that a session file names, as slots; what stands on disk wins over what the file says of it. */
import type { SubmittedDocument } from '../../core/event.ts';
import { type SlotKind, stageFacts, type StageId } from '../../core/line.ts';
import { slotKey } from '../../core/slot.ts';
import { checkpointNames, fileFields } from './shape.ts';
import type { View } from './view.ts';

export interface FileFacts {
  readonly sha: string;
  readonly bytes: number;
}

/** What stands at a workspace path; `undefined` when nothing does. */
export type FileOf = (path: string) => FileFacts | undefined;

/** Imported sessions have one option, the first. */
const onlyOption = 1;

export function documentAt(
  stage: StageId,
  kind: SlotKind,
  path: string,
  file: FileFacts | undefined,
  name?: string,
): SubmittedDocument {
  const option = stageFacts(stage).perOption ? onlyOption : undefined;
  const slot = slotKey({ kind, name, option });
  return { slot, kind, path, sha: file?.sha ?? '', bytes: file?.bytes ?? 0, ...(name === undefined ? {} : { name }) };
}

/** A workspace path with `/`; `undefined` for one that leads out of it: a file from elsewhere names what it likes. */
export function workspacePath(path: string): string | undefined {
  const slashed = path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  const leaves = /^(?:\/|~|[A-Za-z]:)/.test(slashed) || slashed.split('/').includes('..') || slashed.includes('\0');
  return slashed === '' || leaves ? undefined : slashed;
}

/** `docs/adr/0042-async-export.md` is called `async-export`: the number is a label that a merge may change. */
export function adrName(path: string): string {
  return stem(path).replace(/^(?:adr[-_ ]?)?\d+[-_. ]+/i, '');
}

export function stem(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');
}

/** Documents of a stage, in order, each path once. */
export function documentsOf(root: View, stage: StageId, fileOf: FileOf): SubmittedDocument[] {
  const found: SubmittedDocument[] = [];
  const names = new Set<string>();
  for (const kind of stageFacts(stage).kinds) {
    for (const path of pathsNamed(root, stage, kind, fileOf)) {
      if (kind !== 'adr' && kind !== 'ticket') {
        found.push(documentAt(stage, kind, path, fileOf(path)));
        continue;
      }
      // Two ADRs with the same words are told apart by their numbers.
      const short = kind === 'adr' ? adrName(path) : stem(path);
      const name = names.has(`${kind}:${short}`) ? stem(path) : short;
      if (names.has(`${kind}:${name}`)) continue;
      names.add(`${kind}:${name}`);
      found.push(documentAt(stage, kind, path, fileOf(path), name));
    }
  }
  return found;
}

const listFields: Partial<Record<SlotKind, readonly [string, string | undefined]>> = {
  adr: ['adrs', 'adr_files'],
  ticket: ['tickets', undefined],
};

function pathsNamed(root: View, stage: StageId, kind: SlotKind, fileOf: FileOf): string[] {
  const artifacts = root.object('artifacts');
  const checkpoint = root.object('checkpoints').object(checkpointNames[stage]);
  const lists = listFields[kind];
  if (!lists) {
    const field = fileFields[kind] ?? '';
    // Flows have no place among the seed's artifacts: what stands there under their name is somebody else's.
    const listed = kind === 'flows' ? undefined : inside(artifacts, kind, artifacts.text(kind));
    const both = [inside(checkpoint, field, checkpoint.text(field)), listed];
    const paths = [...new Set(both.filter((path) => path !== undefined))];
    if (paths.length < 2) return paths;
    const taken = paths.find((path) => fileOf(path)) ?? (paths[0] as string);
    checkpoint.warn(
      'session-file/paths-differ',
      `The ${kind} file has two paths: ${paths.join(', ')}; took ${taken}.`,
      field,
    );
    return [taken];
  }
  const [field, other] = lists;
  const listed = artifacts.texts(field).flatMap((path) => inside(artifacts, field, path) ?? []);
  if (other === undefined || !checkpoint.has(other)) return [...new Set(listed)];
  const noted = checkpoint.texts(other).flatMap((path) => inside(checkpoint, other, path) ?? []);
  const all = [...new Set([...noted, ...listed])];
  // X9: the seed's own example has two in one place and one in the other.
  if (all.length !== noted.length || all.length !== listed.length) {
    artifacts.warn(
      'session-file/paths-differ',
      `${artifacts.place(field)} and ${checkpoint.place(other)} differ; took all.`,
      field,
    );
  }
  return all;
}

function inside(view: View, key: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const safe = workspacePath(path);
  if (safe === undefined) {
    view.warn(
      'session-file/outside',
      `${JSON.stringify(path.slice(0, 80))} is no path inside the workspace; left out.`,
      key,
    );
  }
  return safe;
}
