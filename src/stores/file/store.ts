/** Sessions as files in the workspace. What stands where: `layout.ts`. How a line is committed: `commit.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { faultPoint } from '../../engine/fault-points.ts';
import type { Head, LineBodies, LineBody, SessionStore, StoredLine, StoredSession } from '../../engine/ports.ts';
import { extendChain, keyTaken, linesIn, noSuchSession } from '../heads.ts';
import { reapTmp } from './atomic-write.ts';
import { dropBlob, getBlob, listBlobs, putBlob } from './blobs.ts';
import { commit } from './commit.ts';
import { diskProblem, isMissing } from './disk-problem.ts';
import { syncDir } from './disk.ts';
import { healthOf } from './health.ts';
import type { LayoutOptions } from './layout.ts';
import { Layout } from './layout.ts';
import { withLock } from './lock.ts';
import { forgetMemory } from './mirror.ts';
import type { Move } from './moves.ts';
import { carryOut, finishMoves } from './moves.ts';
import { OpenSession } from './open-session.ts';
import { recoverLines, replaceJournal } from './repair.ts';
import { scaffold } from './scaffold.ts';
import { Serial } from './serial.ts';

/** Sessions whose journals are kept in memory between calls. */
const keptOpen = 64;

/** The same texts are asked for again at every step. Few and small ones: what is held must not grow with what is read. */
const keptTexts = 64;
const longestKept = 100_000;

export class FileSessionStore implements SessionStore {
  readonly #layout: Layout;
  readonly #serial = new Serial();
  readonly #open = new Map<string, OpenSession>();
  /** Folders of blobs, by session, whose new names are not flushed yet. */
  readonly #newNames = new Map<string, string>();
  /** Blobs that were whole when they were written or read, by their file. */
  readonly #texts = new Map<string, Uint8Array>();
  #hasFinishedMoves = false;
  #isReadyToWrite = false;

  constructor(options: LayoutOptions) {
    this.#layout = new Layout(options);
  }

  async load(key: string): Promise<StoredSession | undefined> {
    const session = this.#session(key);
    return this.#translating(key, 'Reading', async () => {
      session.look();
      const standing = await session.standing();
      const { chain: lines, junk } = session.view.contents();
      const isNothing =
        lines.length === 0 && junk.length === 0 && (standing.is === 'normal' || standing.is === 'older');
      return isNothing ? undefined : { head: session.view.head, lines, standing, junk };
    });
  }

  async append(key: string, expected: Head, ...bodies: LineBodies): Promise<StoredLine> {
    const write = async (session: OpenSession, isLocked: boolean) => {
      session.look();
      await session.requireWritable();
      this.#flushNames(key);
      const line = commit(session.target, expected, bodies, isLocked);
      session.remember(line, expected);
      faultPoint('acknowledged');
      return line;
    };
    // Where there is a line there are folders: only the first one may have to make them again.
    return this.#write(key, write, expected.seq === 0);
  }

  async keys(): Promise<readonly string[]> {
    this.#finishMoves();
    try {
      const names = readdirSync(this.#layout.sessions);
      return names
        .map((name) => this.#layout.keyOf(name))
        .filter((key) => key !== undefined)
        .sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw diskProblem(error, this.#layout.shown(this.#layout.sessions), 'Reading');
    }
  }

  async putBlob(key: string, bytes: Uint8Array): Promise<string> {
    const { blobs } = this.#session(key).paths;
    return this.#translating(key, 'Writing', async () => {
      this.#prepare();
      const sha = await putBlob(blobs, bytes, this.#layout.tmp);
      this.#newNames.set(key, blobs);
      this.#keepText(`${blobs}/${sha}`, bytes);
      return sha;
    });
  }

  async getBlob(key: string, sha: string): Promise<Uint8Array | undefined> {
    const { blobs } = this.#session(key).paths;
    return this.#translating(key, 'Reading', async () => {
      const file = `${blobs}/${sha}`;
      const kept = this.#texts.get(file);
      // Its name tells what it holds; but somebody may have removed it for good.
      if (kept && existsSync(file)) return kept;
      const bytes = getBlob(blobs, sha);
      if (bytes) this.#keepText(file, bytes);
      return bytes;
    });
  }

  #keepText(file: string, bytes: Uint8Array): void {
    if (bytes.length > longestKept) return;
    const [oldest] = this.#texts.keys();
    if (this.#texts.size >= keptTexts && oldest !== undefined) this.#texts.delete(oldest);
    this.#texts.set(file, bytes);
  }

  async blobs(key: string): Promise<readonly string[]> {
    const { blobs } = this.#session(key).paths;
    return this.#translating(key, 'Reading', async () => listBlobs(blobs));
  }

  async dropBlob(key: string, sha: string): Promise<void> {
    const { blobs } = this.#session(key).paths;
    // What somebody wants gone is gone from memory as well.
    this.#texts.delete(`${blobs}/${sha}`);
    await this.#translating(key, 'Writing', async () => dropBlob(blobs, sha));
  }

  async archive(key: string, stamp: string): Promise<string> {
    const { folder } = this.#layout.archived(key, stamp);
    const shown = this.#layout.shown(folder);
    await this.#move({ is: 'archive', key, stamp }, () => {
      if (existsSync(folder))
        throw new ProblemError(problem('store/archive-exists', `There is already ${shown}.`, { at: shown }));
    });
    return shown;
  }

  async rename(key: string, to: string): Promise<void> {
    const { journal } = this.#layout.of(to);
    await this.#move({ is: 'rename', key, to }, () => {
      if (existsSync(journal)) throw keyTaken(to);
    });
    this.#open.delete(to);
  }

  async replace(key: string, lines: readonly StoredLine[], more: readonly LineBody[] = []): Promise<Head> {
    return this.#write(key, async (session) => {
      this.#flushNames(key);
      return replaceJournal(this.#layout, session, extendChain(lines, more));
    });
  }

  parse(bytes: Uint8Array): readonly StoredLine[] {
    return linesIn(bytes);
  }

  /** Puts back what the mirror still has of a lost end; gives how many lines that were. */
  async recover(key: string): Promise<{ readonly recovered: number; readonly head: Head }> {
    return this.#write(key, async (session) => {
      session.look();
      const standing = await session.standing();
      const lines = standing.is === 'lost-tail' ? standing.lines : [];
      const head = lines.length > 0 ? recoverLines(session, lines) : session.view.head;
      return { recovered: lines.length, head };
    });
  }

  /** Gives up what was acknowledged here and is gone: the journal as it is now becomes the truth. */
  async forget(key: string): Promise<void> {
    await this.#write(key, async (session) => forgetMemory(session.paths));
    this.#open.delete(key);
  }

  /** Warnings about the place where the sessions are kept. */
  health(): Problem[] {
    return healthOf(this.#layout);
  }

  async #move(move: Move, check: () => void): Promise<void> {
    await this.#write(move.key, async (session) => {
      if (!session.look()) throw noSuchSession(move.key);
      check();
      this.#flushNames(move.key);
      carryOut(this.#layout, move);
    });
    this.#open.delete(move.key);
  }

  #write<T>(key: string, work: (session: OpenSession, isLocked: boolean) => Promise<T>, mayBeGone = true): Promise<T> {
    const session = this.#session(key);
    return this.#translating(key, 'Writing', () =>
      this.#serial.run(key, async () => {
        this.#prepare(mayBeGone);
        return withLock(session.paths.lock, this.#layout.tmp, (isLocked) => work(session, isLocked));
      }),
    );
  }

  /** Before a line that may speak of them. */
  #flushNames(key: string): void {
    const folder = this.#newNames.get(key);
    if (folder === undefined) return;
    try {
      syncDir(folder);
    } catch (error) {
      // Gone with all that was in it: this line is refused, those after it need not be.
      if (isMissing(error)) this.#newNames.delete(key);
      throw error;
    }
    this.#newNames.delete(key);
  }

  /** The least recently used session makes room; what is lost with it is only a cache. */
  #session(key: string): OpenSession {
    this.#finishMoves();
    const session = this.#open.get(key) ?? new OpenSession(this.#layout, key);
    this.#open.delete(key);
    this.#open.set(key, session);
    const [oldest] = this.#open.keys();
    if (this.#open.size > keptOpen && oldest !== undefined) this.#open.delete(oldest);
    return session;
  }

  /** Reading makes no folders; the first write does, and clears up after killed processes. */
  #prepare(mayBeGone = true): void {
    if (this.#isReadyToWrite && (!mayBeGone || existsSync(this.#layout.sessions))) return;
    scaffold(this.#layout);
    reapTmp(this.#layout.tmp);
    this.#isReadyToWrite = true;
  }

  #finishMoves(): void {
    if (this.#hasFinishedMoves) return;
    this.#hasFinishedMoves = true;
    try {
      finishMoves(this.#layout);
    } catch {
      // Perhaps a read-only disk: what is readable stays readable.
    }
  }

  async #translating<T>(key: string, doing: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw diskProblem(error, this.#layout.shown(this.#layout.of(key).journal), doing);
    }
  }
}
