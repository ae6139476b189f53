/**
 * Lines of ours that may have lost a race. Such a line is sealed, off the chain, and its command may never be tried
 * again; to a reader it looks like a piece of another history. Only its writer knows better: nobody was promised it.
 * So the writer says so here, before it writes without the lock and whenever it finds that it lost.
 */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from './disk-problem.ts';

export function noteRace(file: string, hash: string): void {
  try {
    appendFileSync(file, `${hash}\n`);
  } catch (error) {
    if (isMissing(error)) noteInNewFolder(file, hash);
  }
}

/** If it cannot be noted the line counts as strange, and a person looks at it. */
function noteInNewFolder(file: string, hash: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${hash}\n`);
  } catch {}
}

export function readRaces(file: string): Set<string> {
  try {
    return new Set(readFileSync(file, 'utf8').split('\n'));
  } catch {
    return new Set();
  }
}
