/**
 * Notices what others write: a person in a terminal, another server. It glances at the journals every now and then, as
 * long as somebody wants to know, reads only what changed, and never spends more than a twentieth of its time on it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../engine/world.ts';
import type { Glance } from './glance.ts';

export interface Changes {
  /** Sessions that have new lines. */
  readonly sessions: readonly string[];
  /** Sessions came or went. */
  readonly list: boolean;
}

const leastPause = 1000;
/** The sessions touched last; nobody works on more. */
const mostSessions = 20;

/** What is known of a session: its last line, and how its journal looked before that was read. */
interface Known {
  readonly head?: string | undefined;
  readonly stamp?: string | undefined;
}

export class Watch {
  readonly #store: World['store'];
  readonly #glance: Glance;
  readonly #listeners = new Set<(changes: Changes) => void>();
  readonly #known = new Map<string, Known>();
  #keys: string | undefined;
  #folder: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whoever listens in the protocol of 2026 does not say to us what for: these are looked at in any case. */
  #newest: (() => Promise<readonly string[]>) | undefined;

  constructor({ store }: Pick<World, 'store'>, glance: Glance, newest: () => Promise<readonly string[]>) {
    this.#store = store;
    this.#glance = glance;
    this.#newest = newest;
  }

  /** From now on this session is looked at. */
  touch(session: string): void {
    const before = this.#known.get(session);
    this.#known.delete(session);
    this.#known.set(session, before ?? {});
    if (!before) void this.#read(session);
    for (const old of [...this.#known.keys()].slice(0, -mostSessions)) this.#known.delete(old);
  }

  /** Gives the way to stop listening. */
  listen(listener: (changes: Changes) => void): () => void {
    this.#listeners.add(listener);
    this.#plan(leastPause);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  }

  #plan(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => void this.#look(), pause);
    // Looking around keeps nobody alive.
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const start = performance.now();
    const sessions: string[] = [];
    await this.#begin();
    for (const [session, { head }] of this.#known) {
      const now = await this.#read(session);
      if (head !== undefined && now !== head) sessions.push(session);
    }
    const list = await this.#hasOtherSessions();
    if (sessions.length > 0 || list) for (const listener of this.#listeners) listener({ sessions, list });
    this.#plan(Math.max(leastPause, (performance.now() - start) * 20));
  }

  /** With the first look, not before: a host that has just connected waits for something else. */
  async #begin(): Promise<void> {
    const newest = this.#newest;
    this.#newest = undefined;
    for (const session of (await newest?.().catch(() => [])) ?? []) {
      if (this.#known.has(session)) continue;
      this.#known.set(session, {});
      await this.#read(session);
    }
  }

  /** The last line of a session. One that cannot be read now may be readable later: until then it counts as unchanged. */
  async #read(session: string): Promise<string | undefined> {
    const before = this.#known.get(session);
    try {
      const stamp = this.#glance.journal(session);
      if (stamp !== undefined && stamp === before?.stamp) return before.head;
      const head = (await this.#store.load(session))?.head.hash ?? '';
      if (this.#known.has(session)) this.#known.set(session, { head, stamp });
      return head;
    } catch {
      return before?.head;
    }
  }

  async #hasOtherSessions(): Promise<boolean> {
    const folder = this.#glance.folder();
    if (folder !== undefined && folder === this.#folder) return false;
    this.#folder = folder;
    const before = this.#keys;
    this.#keys = await this.#store.keys().then(
      (all) => all.join('\n'),
      () => before,
    );
    return before !== undefined && this.#keys !== before;
  }
}

/** Resolves when somebody else wrote to the session, when the time is over, or when nobody waits any more. */
export async function waitForLine(
  store: World['store'],
  session: string,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const head = async () => (await store.load(session).catch(() => undefined))?.head.hash;
  const before = await head();
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const left = end - performance.now();
    if (left <= 0 || signal.aborted) return;
    const start = performance.now();
    if ((await head()) !== before) return;
    const ms = Math.min(left, Math.max(250, (performance.now() - start) * 20));
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
