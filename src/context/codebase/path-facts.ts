/** Which of the paths that a design names are there (003-R40: paths exist or are marked Create). */
import { realpathSync } from 'node:fs';
import { lstatIfThere, SafeFiles } from './safe-files.ts';

export interface PathFact {
  readonly path: string;
  readonly exists: boolean;
  /** `outside`: it leads out of the root, or could; such a path is not looked at. */
  readonly kind?: 'file' | 'folder' | 'link' | 'other' | 'outside';
}

export function pathFacts(root: string, paths: readonly string[]): PathFact[] {
  const files = new SafeFiles(realRoot(root) ?? root);
  return paths.map((path) => factOf(files, path));
}

function factOf(files: SafeFiles, path: string): PathFact {
  const plain = plainPath(path);
  if (plain === undefined) return { path, exists: false, kind: 'outside' };
  const slash = plain.lastIndexOf('/');
  const parent = plain.slice(0, Math.max(0, slash));
  if (!files.isFolder(parent)) {
    // A linked folder on the way: where it leads is not asked, unless it stays inside.
    return isInside(files.root, `${files.root}/${plain}`)
      ? { path, exists: true, kind: 'link' }
      : { path, exists: false };
  }
  const stat = lstatIfThere(`${files.root}/${plain}`);
  if (!stat) return { path, exists: false };
  if (stat.isFile()) return { path, exists: true, kind: 'file' };
  if (stat.isDirectory()) return { path, exists: true, kind: 'folder' };
  if (!stat.isSymbolicLink()) return { path, exists: true, kind: 'other' };
  return isInside(files.root, `${files.root}/${plain}`)
    ? { path, exists: true, kind: 'link' }
    : { path, exists: false, kind: 'outside' };
}

/** As designs write them: `./src/a.ts`, `src/a.ts:12`, with a slash at the end. */
function plainPath(path: string): string | undefined {
  const plain = path
    .trim()
    .replace(/:\d+(?:[-:]\d+)?$/, '')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '');
  if (/[\0\\]/.test(plain) || /^(?:\/|~|[a-z]:)/i.test(plain) || plain.split('/').includes('..')) return undefined;
  return plain === '.' ? '' : plain;
}

function isInside(root: string, place: string): boolean {
  const real = realRoot(place);
  return real !== undefined && (real === root || real.startsWith(`${root}/`));
}

export function realRoot(place: string): string | undefined {
  try {
    return realpathSync.native(place);
  } catch {
    return undefined;
  }
}
