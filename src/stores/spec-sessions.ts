/**
 * Sessions of specs lie with their spec: `specs/login/.charrette/design.journal.jsonl`. Their key is the path of the
 * document without its ending, so a key with a slash is one of these and all others are not.
 */
import { posix } from 'node:path';
import { specKeyProblem } from '../core/decide/session.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import type { Head, LineBodies, LineBody, SessionStore, StoredLine, StoredSession } from '../engine/ports.ts';

export interface SpecSessionsOptions {
  /** Where all other sessions are kept. */
  readonly main: SessionStore;
  /** The sessions of one spec, by its folder: `specs/login`, or absolute when it lies outside of the workspace. */
  readonly open: (folder: string) => SessionStore;
  /** May this folder outside of the workspace be opened? Without it none may. */
  readonly mayLeave?: (folder: string) => boolean;
}

export class SpecSessions implements SessionStore {
  readonly #options: SpecSessionsOptions;
  readonly #stores = new Map<string, SessionStore>();

  constructor(options: SpecSessionsOptions) {
    this.#options = options;
  }

  load(key: string): Promise<StoredSession | undefined> {
    const [store, name] = this.#at(key);
    return store.load(name);
  }

  append(key: string, expected: Head, ...bodies: LineBodies): Promise<StoredLine> {
    const [store, name] = this.#at(key);
    return store.append(name, expected, ...bodies);
  }

  /** Those of specs are found by their spec. */
  keys(): Promise<readonly string[]> {
    return this.#options.main.keys();
  }

  putBlob(key: string, bytes: Uint8Array): Promise<string> {
    const [store, name] = this.#at(key);
    return store.putBlob(name, bytes);
  }

  getBlob(key: string, sha: string): Promise<Uint8Array | undefined> {
    const [store, name] = this.#at(key);
    return store.getBlob(name, sha);
  }

  blobs(key: string): Promise<readonly string[]> {
    const [store, name] = this.#at(key);
    return store.blobs(name);
  }

  dropBlob(key: string, sha: string): Promise<void> {
    const [store, name] = this.#at(key);
    return store.dropBlob(name, sha);
  }

  archive(key: string, stamp: string): Promise<string> {
    const [store, name] = this.#at(key);
    return store.archive(name, stamp);
  }

  rename(key: string, to: string): Promise<void> {
    return this.#options.main.rename(key, to);
  }

  recover(key: string): Promise<{ readonly recovered: number; readonly head: Head }> {
    const [store, name] = this.#at(key);
    return store.recover(name);
  }

  forget(key: string): Promise<void> {
    const [store, name] = this.#at(key);
    return store.forget(name);
  }

  health(): readonly Problem[] {
    return this.#options.main.health();
  }

  replace(key: string, lines: readonly StoredLine[], more?: readonly LineBody[]): Promise<Head> {
    const [store, name] = this.#at(key);
    return store.replace(name, lines, more);
  }

  parse(bytes: Uint8Array): readonly StoredLine[] {
    return this.#options.main.parse(bytes);
  }

  #at(key: string): [store: SessionStore, name: string] {
    if (!key.includes('/')) return [this.#options.main, key];
    const folder = posix.dirname(key);
    // A name comes from outside: it never leads out of the workspace, unless to a folder that the user configured.
    if (specKeyProblem(key) || (folder.startsWith('/') && !this.#options.mayLeave?.(folder))) throw noSuchSpec(key);
    let store = this.#stores.get(folder);
    if (!store) this.#stores.set(folder, (store = this.#options.open(folder)));
    return [store, posix.basename(key)];
  }
}

function noSuchSpec(key: string): ProblemError {
  const shown = JSON.stringify(key.slice(0, 120));
  const fix = 'See all specs: charrette spec list';
  return new ProblemError(problem('session/not-found', `There is no spec at ${shown} here.`, { at: shown, fix }));
}
