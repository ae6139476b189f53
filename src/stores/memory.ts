/** A session store that forgets when the process ends. Same lines, same hashes, same refusals as the file store. */
import type { Problem } from '../core/problem.ts';
import { sha256 } from '../engine/hash.ts';
import type { Head, LineBodies, LineBody, SessionStore, StoredLine, StoredSession } from '../engine/ports.ts';
import { VersionConflict } from '../engine/ports.ts';
import { extendChain, headOf, keyTaken, linesIn, missedSince, noSuchSession, requireChain, sameHead } from './heads.ts';
import { requireSafeName } from './safe-name.ts';

interface Entry {
  lines: StoredLine[];
  readonly blobs: Map<string, Uint8Array>;
}

export class MemorySessionStore implements SessionStore {
  readonly #sessions = new Map<string, Entry>();
  readonly #archived = new Map<string, Entry>();

  async load(key: string): Promise<StoredSession | undefined> {
    requireSafeName(key, 'session key');
    const lines = this.#sessions.get(key)?.lines ?? [];
    if (lines.length === 0) return undefined;
    return { head: headOf(lines), lines: [...lines], standing: { is: 'normal' }, junk: [] };
  }

  async append(key: string, expected: Head, ...bodies: LineBodies): Promise<StoredLine> {
    const entry = this.#entry(key);
    const head = headOf(entry.lines);
    if (!sameHead(head, expected)) throw new VersionConflict(key, expected, head, missedSince(expected, entry.lines));
    entry.lines = extendChain(entry.lines, bodies);
    return entry.lines.at(-1)!;
  }

  async keys(): Promise<readonly string[]> {
    return [...this.#sessions]
      .filter(([, entry]) => entry.lines.length > 0)
      .map(([key]) => key)
      .sort();
  }

  async putBlob(key: string, bytes: Uint8Array): Promise<string> {
    const sha = sha256(bytes);
    this.#entry(key).blobs.set(sha, Uint8Array.from(bytes));
    return sha;
  }

  async getBlob(key: string, sha: string): Promise<Uint8Array | undefined> {
    const bytes = this.#sessions.get(key)?.blobs.get(sha);
    return bytes && Uint8Array.from(bytes);
  }

  async blobs(key: string): Promise<readonly string[]> {
    return [...(this.#sessions.get(key)?.blobs.keys() ?? [])].sort();
  }

  async dropBlob(key: string, sha: string): Promise<void> {
    this.#sessions.get(key)?.blobs.delete(sha);
  }

  async archive(key: string, stamp: string): Promise<string> {
    requireSafeName(stamp, 'archive stamp');
    const place = `memory/archive/${key}.${stamp}`;
    this.#archived.set(place, this.#existing(key));
    this.#sessions.delete(key);
    return place;
  }

  async rename(key: string, to: string): Promise<void> {
    requireSafeName(to, 'session key');
    const entry = this.#existing(key);
    if (headOf(this.#sessions.get(to)?.lines ?? []).seq > 0) throw keyTaken(to);
    this.#sessions.set(to, entry);
    this.#sessions.delete(key);
  }

  async replace(key: string, lines: readonly StoredLine[], more: readonly LineBody[] = []): Promise<Head> {
    requireChain(key, lines);
    const merged = extendChain(lines, more);
    this.#existing(key).lines = merged;
    return headOf(merged);
  }

  parse(bytes: Uint8Array): readonly StoredLine[] {
    return linesIn(bytes);
  }

  async recover(key: string): Promise<{ readonly recovered: number; readonly head: Head }> {
    return { recovered: 0, head: headOf(this.#existing(key).lines) };
  }

  async forget(_key: string): Promise<void> {}

  health(): readonly Problem[] {
    return [];
  }

  #entry(key: string): Entry {
    requireSafeName(key, 'session key');
    const entry = this.#sessions.get(key) ?? { lines: [], blobs: new Map() };
    this.#sessions.set(key, entry);
    return entry;
  }

  #existing(key: string): Entry {
    const entry = this.#sessions.get(key);
    if (!entry || entry.lines.length === 0) throw noSuchSession(key);
    return entry;
  }
}
