/**
 * The brief of a session, kept with the stamps of all files that it was made from. As long as none of them changed it
 * can be shown without opening the session: that is what lets a hook of a host start nearly as fast as Node itself.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './stamp.ts';

export interface KeptBrief {
  /** Which version of charrette wrote it. */
  readonly program: string;
  /** Workspace path and stamp of each file that it depends on. */
  readonly stamps: readonly (readonly [path: string, stamp: string])[];
  readonly text: string;
  readonly stage: string;
  /** Id of the step to do now. */
  readonly step: string;
  readonly isDone: boolean;
  readonly quick: boolean;
  /** Something on disk is not on record yet, or a budget is spent: a checkpoint has something to save. */
  readonly unsaved: boolean;
}

/** In the words of `Memory`. */
export const briefMemory = (key: string): string => `brief/${key}`;

/** `undefined` unless it still holds. */
export function readKeptBrief(root: string, privateDir: string, key: string, program: string): KeptBrief | undefined {
  try {
    const file = join(root, privateDir, 'memory', `${briefMemory(key)}.json`);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptBrief;
    if (kept.program !== program || typeof kept.text !== 'string' || kept.stamps.length === 0) return undefined;
    return kept.stamps.every(([path, stamp]) => stampOf(join(root, path)) === stamp) ? kept : undefined;
  } catch {
    return undefined;
  }
}
