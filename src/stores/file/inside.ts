/** Keeping to the workspace, also where symbolic links lead. */
import type { Stats } from 'node:fs';
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { problem, ProblemError } from '../../core/problem.ts';
import { errorCode, isMissing } from './disk-problem.ts';

/** There is nothing, or there cannot be: a file stands where a folder should, or the name is too long for one. */
export function isNowhere(error: unknown): boolean {
  return isMissing(error) || ['ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error) ?? '');
}

export function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isNowhere(error)) return undefined;
    throw error;
  }
}

/** Where `path` really is, or would be once it is made. */
function realPlace(path: string, isThere = lstatIfThere(path) !== undefined): string {
  if (isThere) return realpathSync.native(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPlace(parent), basename(path));
}

/** Whoever has looked already says whether something is there. */
export function requireInside(root: string, path: string, shown: string, isThere?: boolean): string {
  const place = realPlace(path, isThere);
  // Every read comes through here. A real place that begins with the root shows that the root is real as well.
  if (isWithin(root, place) || isWithin(realpathSync.native(root), place)) return place;
  const fix = 'Use a path inside the workspace, and replace symbolic links that leave it.';
  throw new ProblemError(problem('path/outside-workspace', `${shown} leads out of the workspace.`, { at: shown, fix }));
}

function isWithin(folder: string, place: string): boolean {
  return place === folder || place.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
