/**
 * Notes everything that an operation looks at, so that its answer can be kept for as long as all of that is the same.
 * The engine reaches for nothing but the ports of its world: whatever goes through here is noted with the stamp that it
 * had before it was read, and whatever is not known here, or changes by itself (a clock, another program), spoils it.
 */
import { join } from 'node:path';
import type { ContextSource } from '../../engine/context-port.ts';
import { Texts } from '../../engine/texts.ts';
import type { World } from '../../engine/world.ts';
import { answerFile, printAnswer } from './kept-answer.ts';
import { Layout } from './layout.ts';
import { Marker } from './marker.ts';
import { stamped } from './stamp.ts';

/** More than this is slower to compare than to find out. */
const mostStamps = 400;

/** The files of a session that a store looks at. */
const journals = (layout: Layout) => ({
  load: (key: string) => {
    const { journal, seen, mirror, races } = layout.of(key);
    return [layout.moves, journal, seen, mirror, races];
  },
  getBlob: (key: string, sha: string) => [layout.moves, join(layout.of(key).blobs, sha)],
});

type Notes = Readonly<Record<string, (...args: never[]) => readonly string[]>>;

export class RecordReads {
  readonly #root: string;
  readonly #design: string;
  readonly #layout: Layout;
  readonly #stamps = new Map<string, string>();
  readonly #marker: Marker;
  #isSpoilt = false;
  #vouchedBy: string | undefined;

  constructor(root: string, design: string) {
    this.#root = root;
    this.#design = design;
    this.#layout = new Layout({ root, sessionsDir: `${design}/sessions`, privateDir: `${design}/.charrette` });
    this.#marker = new Marker(this.#layout.tmp);
  }

  settle(): Promise<void> {
    return this.#marker.settle();
  }

  over(world: World): World {
    const { sessions, moves } = this.#layout;
    const store = this.#noting(world.store, {
      ...journals(this.#layout),
      keys: () => [moves, sessions],
      blobs: (key: string) => [moves, this.#layout.of(key).blobs],
    });
    const { contextDir, roots } = world.config;
    const privateDir = `${roots.design}/.charrette/context`;
    const ofContext = new Layout({ root: this.#root, sessionsDir: contextDir, privateDir });
    const path = (given: string) => [join(this.#root, given)];
    this.#note(join(this.#root, 'charrette.json'));
    return {
      ...world,
      store: this.#onlyNormal(store),
      files: this.#noting(world.files, { read: path, readStart: path, readPlain: path, kindOf: path, list: path }),
      memory: this.#noting(world.memory, {
        read: (name: string) => [this.#layout.memory(name)],
        // Made of what is noted anyway: it changes how long it takes, not what is said.
        readCache: () => [],
        writeCache: () => [],
      }),
      texts: new Texts(store),
      clock: this.#noting(world.clock, {}),
      contextStore: this.#onlyNormal(this.#noting(world.contextStore, journals(ofContext)), true),
      ...(world.context ? { context: this.#vouching(world.context) } : {}),
      ...(world.decisions ? { decisions: this.#noting(world.decisions, {}) } : {}),
      ...(world.validator ? { validator: this.#noting(world.validator, {}) } : {}),
      ...(world.exporter ? { exporter: this.#noting(world.exporter, {}) } : {}),
      ...(world.authors ? { authors: this.#spoiling(world.authors) } : {}),
      ...(world.filesAt ? { filesAt: this.#spoiling(world.filesAt) } : {}),
    };
  }

  /** Keeps what was printed, unless something about it has no stamp. */
  keep(key: string, form: string, program: string, text: string, asked?: string): void {
    const head = {
      program,
      stamps: [...this.#stamps],
      ...(asked === undefined ? {} : { asked }),
      ...(this.#vouchedBy === undefined ? {} : { vouchedBy: this.#vouchedBy }),
    };
    if (!this.#isSpoilt && this.#stamps.size <= mostStamps)
      this.#marker.keep(answerFile(this.#root, this.#design, key, form), printAnswer(head, text));
    this.drop();
  }

  drop(): void {
    this.#marker.drop();
  }

  #note(file: string): void {
    const path = this.#layout.shown(file);
    if (this.#stamps.has(path)) return;
    const { stamp, changed } = stamped(file);
    if (changed >= this.#marker.since) this.#isSpoilt = true;
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

  /** An answer that is kept itself names all that it was made from, in a file whose stamp stands for it. */
  #vouching(context: ContextSource): ContextSource {
    const read: ContextSource['read'] = async (question) => {
      const file = await context.keptIn?.(question);
      if (file === undefined || this.#vouchedBy !== undefined) this.#isSpoilt = true;
      else this.#note(file);
      const reading = await context.read(question);
      const compose: typeof reading.compose = (session) => {
        if (file !== undefined && reading.isKept?.(session)) this.#vouchedBy = this.#layout.shown(file);
        else this.#isSpoilt = true;
        return reading.compose(session);
      };
      return { ...reading, compose };
    };
    const others = this.#noting(context, {});
    return new Proxy(others, { get: (target, name): unknown => (name === 'read' ? read : Reflect.get(target, name)) });
  }

  /** To tell two histories apart git is asked, whose answer has no stamp. */
  #onlyNormal(store: World['store'], mayBeNone = false): World['store'] {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'load') return value;
        return async (key: string) => {
          const stored = await target.load(key);
          if (stored ? stored.standing.is !== 'normal' : !mayBeNone) this.#isSpoilt = true;
          return stored;
        };
      },
    });
  }
}
