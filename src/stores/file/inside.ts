/** Keeping to the workspace, also where symbolic links lead. */
import type { Stats } from 'node:fs';
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
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

/** Where `path` really is, or would be once it is made. Only a link has another name there than here. */
function realPlace(path: string, stat: Stats | undefined): string {
  if (stat?.isSymbolicLink()) return realpathSync.native(path);
  const parent = dirname(path);
  if (parent === path) return path;
  const folder = withEnd(realFolder(parent));
  return folder + path.slice(withEnd(parent).length);
}

/**
 * Folders that were looked up since the process last waited for anything: one call asks for many files of the same few folders. Whoever
 * puts a link in place of a folder just then could do so as well between any look and the reading.
 */
const folders = new Map<string, string>();

function realFolder(folder: string): string {
  const known = folders.get(folder);
  if (known !== undefined) return known;
  if (folders.size === 0) setImmediate(() => folders.clear());
  const place = lstatIfThere(folder) ? realpathSync.native(folder) : realPlace(folder, undefined);
  folders.set(folder, place);
  return place;
}

/** `stat`: what is there, by `lstatIfThere`. */
export function requireInside(root: string, path: string, shown: string, stat: Stats | undefined): string {
  const place = realPlace(path, stat);
  // Every read comes through here. A real place that begins with the root shows that the root is real as well.
  if (isWithin(root, place) || isWithin(realpathSync.native(root), place)) return place;
  const fix = 'Use a path inside the workspace, and replace symbolic links that leave it.';
  throw new ProblemError(problem('path/outside-workspace', `${shown} leads out of the workspace.`, { at: shown, fix }));
}

function isWithin(folder: string, place: string): boolean {
  return place === folder || place.startsWith(withEnd(folder));
}

const withEnd = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep);
