/** What a check or a trace is asked about: a file or folder that is there, as a path of the workspace; otherwise a name. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Place, workspacePath } from './workspace-path.ts';

export function target(place: Place, given: string): string {
  const path = resolve(place.folder, given);
  if (path === resolve(place.root)) return '.';
  // A session may be called like a folder; whoever means the folder writes ./name.
  const isName = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given);
  return (isName && place.folder === place.root) || (isName && !existsSync(path)) ? given : workspacePath(place, given);
}
