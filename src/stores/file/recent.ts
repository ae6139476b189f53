/**
 * Which sessions were worked on last, by the times of their journals. To look at all of them takes a while where there
 * are many: so the last ones are kept, and hold as long as the folder is what it was. Every commit changes the folder,
 * since it puts a new session file there.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './stamp.ts';

export interface Recent {
  readonly key: string;
  /** When its journal was last written to. */
  readonly at: number;
}

export interface Places {
  readonly root: string;
  readonly sessionsDir: string;
  readonly privateDir: string;
}

export const recentMemory = 'recent';
const mostRecent = 4;

const ending = '.journal.jsonl';
/** Names of sessions are plain; a file with another name is none. */
const plain = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** The newest first. */
export function recentSessions(places: Places): Recent[] {
  return timesOf(places, keptKeys(places) ?? allKeys(join(places.root, places.sessionsDir)));
}

/** What to keep when this session was just looked at. */
export function recentToKeep(places: Places, key: string): { readonly folder: string; readonly keys: string[] } {
  const folder = stampOf(join(places.root, places.sessionsDir));
  const keys = timesOf(places, [key, ...(read(places)?.keys ?? [])]).map((one) => one.key);
  return { folder, keys };
}

function timesOf({ root, sessionsDir }: Places, keys: readonly string[]): Recent[] {
  const found = [...new Set(keys)].flatMap((key) => {
    const at = statSync(join(root, sessionsDir, key + ending), { throwIfNoEntry: false })?.mtimeMs;
    return at === undefined ? [] : [{ key, at }];
  });
  return found.sort((a, b) => b.at - a.at).slice(0, mostRecent);
}

function keptKeys(places: Places): readonly string[] | undefined {
  const kept = read(places);
  return kept?.folder === stampOf(join(places.root, places.sessionsDir)) ? kept.keys : undefined;
}

function read({ root, privateDir }: Places): { folder: unknown; keys: readonly string[] } | undefined {
  try {
    const file = join(root, privateDir, 'memory', `${recentMemory}.json`);
    const { folder, keys } = JSON.parse(readFileSync(file, 'utf8')) as { folder: unknown; keys: unknown[] };
    return { folder, keys: keys.filter((key): key is string => typeof key === 'string' && plain.test(key)) };
  } catch {
    return undefined;
  }
}

function allKeys(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const key = name.endsWith(ending) ? name.slice(0, -ending.length) : '';
      return plain.test(key) ? [key] : [];
    });
  } catch {
    return [];
  }
}
