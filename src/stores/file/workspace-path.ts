/** From a path as people write it to a place on disk that is surely inside the workspace. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problem, ProblemError } from '../../core/problem.ts';
import { isDeviceName } from '../safe-name.ts';
import { lstatIfThere, requireInside } from './inside.ts';

/** Follows links, as long as they stay inside; gives where the bytes really are. */
export const placeOf = (root: string, path: string): string => lookAt(root, path).place;

/** The same, with whether something is there. */
export function lookAt(root: string, path: string): { readonly place: string; readonly isThere: boolean } {
  const place = joined(root, path);
  const stat = lstatIfThere(place);
  if (stat?.isSymbolicLink() && !existsSync(place))
    throw refused('path/dangling-link', path, 'is a symbolic link to nothing', 'Remove the link.');
  return { place: requireInside(root, place, path, stat), isThere: stat !== undefined };
}

/** The same few files are asked for at every look, and Node joins names letter by letter. */
const places = new Map<string, string>();
const mostPlaces = 500;

function joined(root: string, path: string): string {
  const both = `${root}\0${path}`;
  const known = places.get(both);
  if (known !== undefined) return known;
  requirePlain(path);
  if (places.size >= mostPlaces) places.clear();
  const place = join(root, path);
  places.set(both, place);
  return place;
}

/** The same for a file that we are about to make or change. */
export function placeForWriting(root: string, path: string): string {
  const segments = path.split('/');
  if (segments.some(isDeviceName))
    throw refused('path/reserved-name', path, 'is a device name on Windows', 'Choose another name.');
  // Whoever writes there decides what git runs next.
  if (segments.some((segment) => segment.toLowerCase() === '.git')) {
    throw refused('path/reserved-name', path, "belongs to git, and we don't write there", 'Choose another folder.');
  }
  // eslint-disable-next-line no-control-regex -- finding control characters is the purpose
  if (/[\u0000-\u001F\u007F]/.test(path))
    throw refused('path/invalid', path, 'has a character that cannot be seen', 'Choose another name.');
  return placeOf(root, path);
}

function requirePlain(path: string): void {
  const fix = 'Give a path relative to the workspace, with forward slashes.';
  if (path.includes('\0') || path.includes('\\')) throw refused('path/invalid', path, 'is not a plain path', fix);
  if (/^(\/|[a-z]:)/i.test(path) || path.split('/').includes('..'))
    throw refused('path/outside-workspace', path, 'leads out of the workspace', fix);
}

function refused(code: string, path: string, flaw: string, fix: string): ProblemError {
  return new ProblemError(problem(code, `${JSON.stringify(path)} ${flaw}.`, { at: path, fix }));
}
