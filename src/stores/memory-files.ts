/** Working files that live in memory; for tests of the engine. */
import { problem, ProblemError } from '../core/problem.ts';
import type { JsonObject } from '../core/json.ts';
import type { ArtifactStore, Look } from '../engine/ports.ts';

export class MemoryFiles implements ArtifactStore {
  readonly files = new Map<string, Uint8Array>();

  async read(path: string): Promise<Uint8Array | undefined> {
    const bytes = this.files.get(path);
    return bytes && Uint8Array.from(bytes);
  }

  async readStart(path: string, most: number): Promise<{ bytes: Uint8Array; size: number } | undefined> {
    const bytes = this.files.get(path);
    return bytes && { bytes: Uint8Array.from(bytes.subarray(0, most)), size: bytes.length };
  }

  async write(path: string, bytes: Uint8Array, after?: Promise<unknown>): Promise<void> {
    await after;
    this.files.set(path, Uint8Array.from(bytes));
  }

  async move(from: string, to: string): Promise<void> {
    const bytes = this.files.get(from);
    if (!bytes) throw new ProblemError(problem('file/not-found', `There is no file ${from}.`, { at: from }));
    if (this.files.has(to))
      throw new ProblemError(problem('file/exists', `There is already a file ${to}.`, { at: to }));
    this.files.set(to, bytes);
    this.files.delete(from);
  }

  async kindOf(path: string): Promise<'file' | 'folder' | undefined> {
    if (this.files.has(path)) return 'file';
    return (await this.list(path)).length > 0 ? 'folder' : undefined;
  }

  async isLink(): Promise<boolean> {
    return false;
  }

  async readPlain(path: string): Promise<Uint8Array | undefined> {
    return this.read(path);
  }

  async list(folder: string): Promise<readonly string[]> {
    const prefix = folder === '' || folder === '.' ? '' : `${folder.replace(/\/+$/, '')}/`;
    const inside = [...this.files.keys()].filter((path) => path.startsWith(prefix));
    return [...new Set(inside.map((path) => path.slice(prefix.length).split('/')[0]!))].sort();
  }

  async each(folder: string, ending: string, look: Look): Promise<ReadonlyMap<string, JsonObject>> {
    const found = new Map<string, JsonObject>();
    for (const name of await this.list(folder)) {
      if (name.endsWith(ending)) found.set(name, look(name, await this.read(`${folder.replace(/\/+$/, '')}/${name}`)));
    }
    return found;
  }
}
