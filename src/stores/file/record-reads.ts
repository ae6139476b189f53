/**
 * Notes everything that an operation looks at, so that its answer can be kept for as long as all of that is the same.
 * The engine reaches for nothing but the ports of its world: whatever goes through here is noted with the stamp that it
 * had before it was read, and whatever is not known here, or changes by itself (a clock, another program), spoils it.
 */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Texts } from '../../engine/texts.ts';
import type { World } from '../../engine/world.ts';
import { answerFile, printAnswer } from './kept-answer.ts';
import { Layout } from './layout.ts';
import { stamped } from './stamp.ts';

/** More than this is slower to compare than to find out. */
const mostStamps = 400;
const tick = 2;
const mostTicks = 25;

type Notes = Readonly<Record<string, (...args: never[]) => readonly string[]>>;

export class RecordReads {
  readonly #root: string;
  readonly #design: string;
  readonly #layout: Layout;
  readonly #stamps = new Map<string, string>();
  readonly #marker: string;
  #fd: number | undefined;
  /** By the clock of the disk: what changed before this will get another stamp when it changes again. */
  #since = 0;
  #isSpoilt = false;

  /** Keeps nothing where there is no folder for it yet: to look makes none. */
  constructor(root: string, design: string) {
    this.#root = root;
    this.#design = design;
    this.#layout = new Layout({ root, sessionsDir: `${design}/sessions`, privateDir: `${design}/.charrette` });
    // Named like any temporary file, so it is cleared away with them if we die.
    this.#marker = join(this.#layout.tmp, `.tmp-${process.pid}-${Math.random().toString(36).slice(2, 12)}`);
    try {
      this.#fd = openSync(this.#marker, 'wx');
      this.#since = fstatSync(this.#fd).ctimeMs;
    } catch {
      this.#isSpoilt = true;
    }
  }

  /** After a write of our own: until the clock of the disk has gone on, a stamp could be that of two contents. */
  async settle(): Promise<void> {
    const { ctimeMs: first } = this.#fd === undefined ? { ctimeMs: 0 } : fstatSync(this.#fd);
    for (let n = 0; n < mostTicks && this.#fd !== undefined && this.#since === first; n += 1) {
      await new Promise((done) => setTimeout(done, tick));
      writeSync(this.#fd, ' ', 0);
      this.#since = fstatSync(this.#fd).ctimeMs;
    }
  }

  over(world: World): World {
    const { sessions, moves } = this.#layout;
    const store = this.#noting(world.store, {
      load: (key: string) => this.#journalOf(key),
      keys: () => [moves, sessions],
      getBlob: (key: string, sha: string) => [moves, join(this.#layout.of(key).blobs, sha)],
      blobs: (key: string) => [moves, this.#layout.of(key).blobs],
    });
    const path = (given: string) => [join(this.#root, given)];
    this.#note(join(this.#root, 'charrette.json'));
    return {
      ...world,
      store: this.#onlyNormal(store),
      files: this.#noting(world.files, { read: path, readStart: path, kindOf: path, list: path }),
      memory: this.#noting(world.memory, { read: (name: string) => [this.#layout.memory(name)] }),
      texts: new Texts(store),
      clock: this.#noting(world.clock, {}),
      contextStore: this.#noting(world.contextStore, {}),
      ...(world.context ? { context: this.#noting(world.context, {}) } : {}),
      ...(world.decisions ? { decisions: this.#noting(world.decisions, {}) } : {}),
      ...(world.validator ? { validator: this.#noting(world.validator, {}) } : {}),
      ...(world.exporter ? { exporter: this.#noting(world.exporter, {}) } : {}),
      ...(world.authors ? { authors: this.#spoiling(world.authors) } : {}),
      ...(world.filesAt ? { filesAt: this.#spoiling(world.filesAt) } : {}),
    };
  }

  /** Keeps what was printed, or gives up without a word: losing it costs time only. */
  keep(key: string, form: string, program: string, text: string): void {
    if (this.#fd === undefined) return;
    try {
      if (this.#isSpoilt || this.#stamps.size > mostStamps) return;
      const stamps = [...this.#stamps];
      writeSync(this.#fd, printAnswer({ program, stamps }, text), 0);
      const file = answerFile(this.#root, this.#design, key, form);
      mkdirSync(dirname(file), { recursive: true });
      renameSync(this.#marker, file);
    } catch {
      // A full disk, or one that is read-only by now.
    } finally {
      this.drop();
    }
  }

  drop(): void {
    if (this.#fd === undefined) return;
    closeSync(this.#fd);
    this.#fd = undefined;
    rmSync(this.#marker, { force: true });
  }

  #journalOf(key: string): readonly string[] {
    const { journal, seen, mirror, races } = this.#layout.of(key);
    return [this.#layout.moves, journal, seen, mirror, races];
  }

  #note(file: string): void {
    const path = this.#layout.shown(file);
    if (this.#stamps.has(path)) return;
    const { stamp, changed } = stamped(file);
    if (changed >= this.#since) this.#isSpoilt = true;
    this.#stamps.set(path, stamp);
  }

  /** A port whose methods note what they will look at; one that is not named here spoils the record. */
  #noting<T extends object>(port: T, notes: Notes): T {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const note = typeof name === 'string' && Object.hasOwn(notes, name) ? notes[name] : undefined;
        return (...args: never[]): unknown => {
          if (note) for (const file of note(...args)) this.#note(file);
          else this.#isSpoilt = true;
          return Reflect.apply(value, target, args);
        };
      },
    });
  }

  #spoiling<Args extends unknown[], T>(call: (...args: Args) => T): (...args: Args) => T {
    return (...args) => {
      this.#isSpoilt = true;
      return call(...args);
    };
  }

  /** To tell two histories apart git is asked, whose answer has no stamp. */
  #onlyNormal(store: World['store']): World['store'] {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'load') return value;
        return async (key: string) => {
          const stored = await target.load(key);
          if (stored?.standing.is !== 'normal') this.#isSpoilt = true;
          return stored;
        };
      },
    });
  }
}
