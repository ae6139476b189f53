/**
 * Whether a file is still the one that was looked at, without reading it, as git's index does. The time of the last
 * change of the inode is part of it: nobody can set that one back, so a file that was restored with its old time shows.
 */
import { statSync } from 'node:fs';

export interface Stamped {
  readonly stamp: string;
  /** When it last changed, by the clock of its disk. */
  readonly changed: number;
}

const nothing: Stamped = { stamp: '-', changed: 0 };

export function stamped(file: string): Stamped {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return nothing;
  return { stamp: `${found.size}-${found.mtimeMs}-${found.ctimeMs}-${found.ino}`, changed: found.ctimeMs };
}

/** Changes whenever the file does; `-` for a file that is not there. */
export function stampOf(file: string): string {
  return stamped(file).stamp;
}
