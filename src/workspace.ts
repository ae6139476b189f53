/** Finding the workspace. Apart from its config, so that whoever is in a hurry loads no more than this. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const configFile = 'charrette.json';

const signs = [configFile, join('.claude', 'design', 'sessions'), '.git'];

/** The nearest folder upwards that has a config, sessions, or is a repository; otherwise where we are. */
export function findWorkspace(from: string): string {
  const start = resolve(from);
  for (let folder = start; ; folder = dirname(folder)) {
    if (signs.some((sign) => existsSync(join(folder, sign)))) return folder;
    if (dirname(folder) === folder) return start;
  }
}
