/** The files on which the answers of git depend: asking them is many times cheaper than starting git. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Witness } from './witness.ts';

/** What tells which commit is the last one, and how history is to be read. */
const ofHistory = [
  'HEAD',
  'packed-refs',
  'reftable/tables.list',
  'shallow',
  'info/grafts',
  'config',
  'config.worktree',
];

/** What tells which files are there and which of them are ignored, beside the folders themselves. A mere `git status` may touch it. */
const ofFiles = ['index', 'info/exclude'];

const deepestReference = 5;

/** Looks at all of it; where there is no repository, at the places where one could be. Gives the folder it is for. */
export function witnessGit(witness: Witness, folder: string, of: 'history' | 'files'): string | undefined {
  for (let top = folder; ; top = dirname(top)) {
    const link = join(top, '.git');
    const found = gitFolder(link);
    if (found !== undefined) {
      // The folder itself changes with every lock that git takes.
      if (found !== link) witness.look(link);
      lookAt(witness, found, of === 'files' ? [...ofHistory, ...ofFiles] : ofHistory);
      return top;
    }
    witness.look(link);
    if (dirname(top) === top) return undefined;
  }
}

/** `.git` is a folder, or a file that names one: a worktree or a submodule. */
function gitFolder(link: string): string | undefined {
  const stat = statSync(link, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return link;
  if (!stat?.isFile() || stat.size > 4096) return undefined;
  const [, path] = /^gitdir: (.+?)\s*$/.exec(readFileSync(link, 'utf8')) ?? [];
  return path === undefined ? undefined : resolve(dirname(link), path);
}

function lookAt(witness: Witness, git: string, names: readonly string[]): void {
  const common = commonFolder(git);
  for (const folder of new Set([git, common]))
    for (const name of [...names, 'commondir']) witness.look(join(folder, name));
  let name = 'HEAD';
  for (let depth = 0; depth < deepestReference; depth += 1) {
    const [, next] = /^ref: (\S+)\s*$/.exec(textOf(join(git, name)) ?? textOf(join(common, name)) ?? '') ?? [];
    if (next === undefined) return;
    // A name that leads elsewhere is none that git takes.
    if (isAbsolute(next) || next.split('/').includes('..')) return witness.refuse();
    for (const folder of new Set([git, common])) witness.look(join(folder, next));
    name = next;
  }
  witness.refuse();
}

/** Branches of a worktree stand in the repository that it belongs to. */
function commonFolder(git: string): string {
  const path = textOf(join(git, 'commondir'))?.trim();
  return path === undefined || path === '' ? git : resolve(git, path);
}

function textOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size <= 4096 ? readFileSync(file, 'utf8') : undefined;
}
