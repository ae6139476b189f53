/**
 * What the engine asks of the world. Each port is small, belongs to the engine, and has one contract suite in
 * `tests/contracts/`; adapters are named by technology and meet the engine only in `app.ts`.
 */
import type { Actor } from '../core/actor.ts';
import type { JsonObject } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';

/** The last line of a journal: `seq` 0 and an empty hash before the first one. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** One commit: a command with all the events it gave. A line is the unit of atomicity. */
export interface LineBody {
  readonly at: string;
  readonly by: Actor;
  /** The command as it was given, with its id: what makes a retry harmless and a merge able to decide again. */
  readonly cmd: JsonObject & { readonly id: string; readonly type: string };
  readonly events: readonly JsonObject[];
  /** sha256 of the blob that holds the free text of this line, so that text can be redacted and the chain still verifies. */
  readonly text?: string;
  /** Hash of the line on another branch that this one was decided again from. */
  readonly from?: string;
}

/** Lines that are committed in one go: the disk is waited for once. */
export type LineBodies = readonly [LineBody, ...LineBody[]];

export interface StoredLine extends Head {
  readonly prev: string;
  readonly body: LineBody;
  /** The exact bytes of the line, without its line end. */
  readonly raw: string;
}

/** What stands between us and writing to this journal, and how it compares with what we last saw of it. */
export type Standing =
  | { readonly is: 'normal' }
  /** An older commit is checked out: `later` events exist elsewhere. */
  | { readonly is: 'older'; readonly later: number }
  /** Lines that we acknowledged are gone; the mirror still has `lines`. */
  | { readonly is: 'lost-tail'; readonly lines: readonly StoredLine[]; readonly missing: number }
  /** Two histories: read-only until `merge`. */
  | {
      readonly is: 'diverged';
      readonly why: 'orphans' | 'markers' | 'rewritten';
      readonly lines: readonly StoredLine[];
    };

export interface StoredSession {
  readonly head: Head;
  readonly lines: readonly StoredLine[];
  readonly standing: Standing;
  /** Torn or damaged lines that were skipped, by their place in the file (first line is 1). */
  readonly junk: readonly { readonly line: number; readonly bytes: number }[];
}

export interface SessionStore {
  /** `undefined` when the key has no journal. */
  load(key: string): Promise<StoredSession | undefined>;
  /**
   * Compare-and-set. When this resolves the lines are on disk, in their order; gives the last one. Rejects with
   * `VersionConflict` when the head moved, and with a `Problem` error when the journal is diverged or the disk refuses:
   * then the first of several may be there, as after a crash, and never one without those before it.
   */
  append(key: string, expected: Head, ...bodies: LineBodies): Promise<StoredLine>;
  /** Keys of all sessions, sorted. */
  keys(): Promise<readonly string[]>;
  /**
   * Gives its name, the sha256 of the bytes. Its bytes are on disk when this resolves; it will surely be found there by
   * that name once a line of its session is, so that many blobs of one line wait for the disk only once more.
   */
  putBlob(key: string, bytes: Uint8Array): Promise<string>;
  /** `undefined` when absent or damaged. */
  getBlob(key: string, sha: string): Promise<Uint8Array | undefined>;
  /** The names of all blobs, also of those that no line speaks of. */
  blobs(key: string): Promise<readonly string[]>;
  /** For redaction only: everything else is kept for ever. */
  dropBlob(key: string, sha: string): Promise<void>;
  /** Moves the whole record of a session aside; gives the place as a workspace path. */
  archive(key: string, stamp: string): Promise<string>;
  rename(key: string, to: string): Promise<void>;
  /** Puts back acknowledged lines that are gone and that this machine still remembers; gives how many. */
  recover(key: string): Promise<{ readonly recovered: number; readonly head: Head }>;
  /** Gives up what this machine remembers: the journal as it is becomes the truth. */
  forget(key: string): Promise<void>;
  /** Warnings about the place where sessions are kept. */
  health(): readonly Problem[];
  /**
   * Replaces a diverged journal by one agreed history: these lines as they are, then `more`. All or nothing; the old
   * bytes are kept. Gives the new head.
   */
  replace(key: string, lines: readonly StoredLine[], more?: readonly LineBody[]): Promise<Head>;
  /** The whole lines of a journal that lies somewhere else, in file order. */
  parse(bytes: Uint8Array): readonly StoredLine[];
}

/** Someone else committed first. Carries what was missed, so that a caller can decide again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly head: Head;
  readonly missed: readonly StoredLine[];
  constructor(key: string, expected: Head, head: Head, missed: readonly StoredLine[]) {
    super(`Session "${key}" is at ${head.seq}, not at ${expected.seq}: someone else wrote first.`);
    this.head = head;
    this.missed = missed;
  }
}

/** The user's working files: artifacts and the session file. Paths are relative to the workspace, with `/`. */
export interface ArtifactStore {
  /** `undefined` when there is no such file. Rejects for a folder, a device, or a path that leaves the workspace. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The first bytes of a file of any size, and how many there are; otherwise like `read`. */
  readStart(path: string, most: number): Promise<{ readonly bytes: Uint8Array; readonly size: number } | undefined>;
  /**
   * All or nothing; a reader sees the old bytes or the new ones. `after`: what has to be done before they are seen, so
   * that several files can go to the disk side by side and still appear in their order.
   */
  write(path: string, bytes: Uint8Array, after?: Promise<unknown>): Promise<void>;
  /** Moves a file inside the workspace, making folders as needed. */
  move(from: string, to: string): Promise<void>;
  /** What stands there; nothing when nothing does. */
  kindOf(path: string): Promise<'file' | 'folder' | undefined>;
  /** Does the last name of the path only point to what lies elsewhere? */
  isLink(path: string): Promise<boolean>;
  /** A plain file that is not too large, for who goes through a folder that it has listed; nothing for a link and whatever else needs a closer look. */
  readPlain(path: string): Promise<Uint8Array | undefined>;
  /** Names in a folder, sorted; empty when there is none. */
  list(folder: string): Promise<readonly string[]>;
  /**
   * Looks into every file of a folder whose name ends so, many times cheaper than one `read` each; gives what `look`
   * made of each. With `keptAs` it is kept under that name, and a file that has not changed is not looked into again.
   */
  each(folder: string, ending: string, look: Look, keptAs?: string): Promise<ReadonlyMap<string, JsonObject>>;
}

/** Depends on the bytes alone. They are lent until it returns; `undefined` for what cannot be read. */
export type Look = (name: string, bytes: Uint8Array | undefined) => JsonObject;

/** What this machine remembers between calls. Losing it costs a question, never work. */
export interface Memory {
  read(name: string): Promise<JsonObject | undefined>;
  write(name: string, value: JsonObject): Promise<void>;
  /** What was made of other things and could be made again: the same build of the program finds it as it left it. */
  readCache(name: string): Promise<JsonObject | undefined>;
  writeCache(name: string, value: JsonObject): Promise<void>;
  /** Drops everything that was only kept to be faster: whatever words are in it. */
  dropCaches(): Promise<void>;
}

export interface Clock {
  now(): Date;
}

/** Random, short, collision-free. */
export interface Ids {
  next(): string;
  /** Where we are, to come back to. */
  mark(): number;
  /**
   * Gives the same ids again from there. A command that lost a race is decided again under its own id: only so is the
   * line that lost harmless.
   */
  rewind(mark: number): void;
}
