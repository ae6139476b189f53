/** Files that a design names: those that it changes and that are not there, and those that it makes and that are. */
import type { FileChange } from '../../artifacts/spec/design-document.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../../stages/outline-of.ts';
import type { DocumentText } from '../../stages/stage.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import type { World } from '../world.ts';

const mostFiles = 500;

export async function namedFileFindings(world: World, documents: readonly GatheredDocument[]): Promise<Problem[]> {
  const designs = documents.filter(({ kind }) => kind === 'tdd');
  if (designs.length === 0) return [];
  const { filesNamedIn, tabledFiles } = await import('../../artifacts/spec/design-document.ts');
  const { listedFiles } = await import('../../artifacts/spec/listed-files.ts');
  const findings: Problem[] = [];
  for (const design of designs) {
    const { path } = design;
    const document = outlineOf(design as DocumentText);
    const all = [...filesNamedIn(document), ...listedFiles(document), ...tabledFiles(document)].map(withSlashes);
    const named = once(all).filter(isPlain).slice(0, mostFiles);
    const changed = new Set(all.flatMap(({ path: file, action }) => (changes(action) ? [file] : [])));
    const looked: { readonly file: FileChange; readonly there: boolean }[] = [];
    for (const file of named) looked.push({ file, there: await isThere(world, path, file.path) });
    const isHere = looked.some(({ file, there }) => there && (changed.has(file.path) || file.action === 'create'));
    // Where nothing of what it works on is there, and no folder of it either, the code lies elsewhere, and nothing can be said.
    findings.push(...drifted(path, looked, isHere || (await hasFolder(world, changed))));
  }
  return findings;
}

const changes = (action: FileChange['action']): boolean => action !== undefined && action !== 'create';

/** As Windows writes them. */
const withSlashes = (file: FileChange): FileChange => ({ ...file, path: file.path.replaceAll('\\', '/') });

/** What is said of a file first counts. */
function once(files: readonly FileChange[]): FileChange[] {
  return [...new Map(files.toReversed().map((file) => [file.path, file])).values()].toReversed();
}

/** A path of the workspace, not a pattern, a name in prose, or a way out of it. */
function isPlain({ path }: Pick<FileChange, 'path'>): boolean {
  const parts = path.split('/');
  // Of `src/*.ts` the star is gone as markup: what is left has no name.
  const isNamed = !/^\.\w{1,4}$/.test(parts.at(-1) ?? '');
  return /^[\w@.][\w@.+-]*(?:\/[\w@.+ -]+)*$/.test(path) && /[./]/.test(path) && isNamed && !parts.includes('..');
}

/** Paths are mostly written from the root; in a part of a larger whole from its own folder. */
async function isThere(world: World, design: string, path: string): Promise<boolean> {
  const folders = design.split('/').slice(0, -1);
  for (let depth = 0; depth <= folders.length; depth += 1)
    if ((await kindOf(world, [...folders.slice(0, depth), path].join('/'))) !== undefined) return true;
  return false;
}

async function hasFolder(world: World, paths: ReadonlySet<string>): Promise<boolean> {
  const folders = new Set([...paths].flatMap((path) => /^(.+)\/[^/]+$/.exec(path)?.[1] ?? []));
  for (const folder of folders)
    if (isPlain({ path: `${folder}/x` }) && (await kindOf(world, folder)) === 'folder') return true;
  return false;
}

async function kindOf({ files }: World, path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return await files.kindOf(path);
  } catch {
    // It cannot be looked at: it is there.
    return 'file';
  }
}

function drifted(
  design: string,
  looked: readonly { readonly file: FileChange; readonly there: boolean }[],
  isHere: boolean,
): Problem[] {
  return looked.flatMap(({ file: { path, action, line }, there }): Problem[] => {
    const at = `${design}:${line}`;
    if (!there && isHere && (action === 'modify' || action === 'delete')) {
      const fix = `Correct the path, or ${action === 'modify' ? 'say that it is to be created' : 'take it out: it is gone'}.`;
      return [
        warning(
          'drift/file-missing',
          `The design ${action === 'modify' ? 'changes' : 'deletes'} ${path}, which is not there.`,
          { at, fix },
        ),
      ];
    }
    if (!there || action !== 'create') return [];
    return [
      {
        severity: 'info',
        code: 'drift/file-exists',
        message: `The design creates ${path}, which is there already.`,
        at,
      },
    ];
  });
}
