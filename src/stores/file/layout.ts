/** Which path belongs to which key: the only place that knows. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { requireSafeName } from '../safe-name.ts';

export interface LayoutOptions {
  /** The workspace. */
  readonly root: string;
  /** Committed to git, seen by people. */
  readonly sessionsDir?: string;
  /** Ours alone: never committed, safe to delete, though recovery from the mirror goes with it. */
  readonly privateDir?: string;
}

/** All absolute. */
export interface SessionPaths {
  readonly journal: string;
  readonly blobs: string;
  readonly sessionFile: string;
  readonly seen: string;
  readonly mirror: string;
  readonly lock: string;
  readonly races: string;
}

const journalSuffix = '.journal.jsonl';

export class Layout {
  readonly root: string;
  readonly sessions: string;
  readonly private: string;
  readonly tmp: string;
  readonly cache: string;
  /** Notes about moves that have begun; see `moves.ts`. */
  readonly moves: string;
  /** Journals that were replaced by `merge`. */
  readonly replaced: string;

  constructor({
    root,
    sessionsDir = '.claude/design/sessions',
    privateDir = '.claude/design/.charrette',
  }: LayoutOptions) {
    this.root = resolve(root);
    this.sessions = join(this.root, sessionsDir);
    this.private = join(this.root, privateDir);
    this.tmp = join(this.private, 'tmp');
    this.cache = join(this.private, 'cache');
    this.moves = join(this.private, 'moves');
    this.replaced = join(this.private, 'replaced');
  }

  of(key: string): SessionPaths {
    requireSafeName(key, 'session key');
    return {
      ...this.#record(this.sessions, key),
      seen: join(this.private, 'seen', `${key}.json`),
      mirror: join(this.private, 'mirror', `${key}.jsonl`),
      lock: join(this.private, 'locks', `${key}.lock`),
      races: join(this.private, 'races', key),
    };
  }

  /** A name may have parts, `rendered/login`; each is one file name. */
  memory(name: string): string {
    return this.#named('memory', name);
  }

  /** The same for what could be made again. */
  kept(name: string): string {
    return this.#named('cache', name);
  }

  /** The record of `key` after it was archived, with its folder. */
  archived(key: string, stamp: string) {
    requireSafeName(key, 'session key');
    requireSafeName(stamp, 'archive stamp');
    const folder = join(this.sessions, 'archive', `${key}.${stamp}`);
    return { folder, ...this.#record(folder, key) };
  }

  /** The key whose journal has this file name. */
  keyOf(fileName: string): string | undefined {
    return fileName.endsWith(journalSuffix) ? fileName.slice(0, -journalSuffix.length) : undefined;
  }

  /** For messages and results: relative to the workspace, with `/`. */
  shown(path: string): string {
    const inside = relative(this.root, path);
    return isAbsolute(inside) || inside.startsWith('..') ? path : inside.split(sep).join('/');
  }

  #named(folder: string, name: string): string {
    const parts = name.split('/');
    for (const part of parts) requireSafeName(part, 'name of a memory');
    return join(this.private, folder, ...parts.slice(0, -1), `${parts.at(-1)}.json`);
  }

  #record(folder: string, key: string) {
    return {
      journal: join(folder, `${key}${journalSuffix}`),
      blobs: join(folder, `${key}.blobs`),
      sessionFile: join(folder, `${key}.session.json`),
    };
  }
}
