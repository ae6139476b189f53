/**
 * Notices what others write: a person in a terminal, another server. It looks at the journals every now and then, as
 * long as somebody wants to know, and never spends more than a twentieth of its time on it.
 */
import type { World } from '../engine/world.ts';

export interface Changes {
  /** Sessions that have new lines. */
  readonly sessions: readonly string[];
  /** Sessions came or went. */
  readonly list: boolean;
}

const leastPause = 1000;
/** The sessions touched last; nobody works on more. */
const mostSessions = 20;

export class Watch {
  readonly #store: World['store'];
  readonly #listeners = new Set<(changes: Changes) => void>();
  readonly #heads = new Map<string, string | undefined>();
  #keys: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whoever listens in the protocol of 2026 does not say to us what for: these are looked at in any case. */
  #newest: (() => Promise<readonly string[]>) | undefined;

  constructor({ store }: Pick<World, 'store'>, newest: () => Promise<readonly string[]> = async () => []) {
    this.#store = store;
    this.#newest = newest;
  }

  /** From now on this session is looked at. */
  touch(session: string): void {
    const head = this.#heads.get(session);
    const isNew = !this.#heads.has(session);
    this.#heads.delete(session);
    this.#heads.set(session, head);
    if (isNew) void this.#head(session).then((now) => this.#heads.has(session) && this.#heads.set(session, now));
    for (const old of [...this.#heads.keys()].slice(0, -mostSessions)) this.#heads.delete(old);
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
    for (const [session, before] of this.#heads) {
      const now = await this.#head(session);
      if (this.#heads.has(session)) this.#heads.set(session, now);
      if (before !== undefined && now !== before) sessions.push(session);
    }
    const keys = await this.#store.keys().then(
      (all) => all.join('\n'),
      () => this.#keys,
    );
    const list = this.#keys !== undefined && keys !== this.#keys;
    this.#keys = keys;
    if (sessions.length > 0 || list) for (const listener of this.#listeners) listener({ sessions, list });
    this.#plan(Math.max(leastPause, (performance.now() - start) * 20));
  }

  /** With the first look, not before: a host that has just connected waits for something else. */
  async #begin(): Promise<void> {
    const newest = this.#newest;
    this.#newest = undefined;
    for (const session of (await newest?.().catch(() => [])) ?? [])
      if (!this.#heads.has(session)) this.#heads.set(session, await this.#head(session));
  }

  /** A journal that cannot be read now may be readable later: until then it counts as unchanged. */
  async #head(session: string): Promise<string | undefined> {
    try {
      return (await this.#store.load(session))?.head.hash ?? '';
    } catch {
      return this.#heads.get(session);
    }
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
    await pause(Math.min(left, Math.max(250, (performance.now() - start) * 20)), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
