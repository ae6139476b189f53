/** Working files of the workspace, and of specs that the user keeps elsewhere: their paths are absolute. */
import { posix } from 'node:path';
import { specRecord } from '../artifacts/layout.ts';
import type { JsonObject } from '../core/json.ts';
import type { ArtifactStore, Look } from '../engine/ports.ts';

export interface SpecFilesOptions {
  readonly main: ArtifactStore;
  /** The files of a folder outside of the workspace. */
  readonly open: (folder: string) => ArtifactStore;
  readonly mayLeave: (folder: string) => boolean;
}

export class SpecFiles implements ArtifactStore {
  readonly #options: SpecFilesOptions;

  constructor(options: SpecFilesOptions) {
    this.#options = options;
  }

  read(path: string): Promise<Uint8Array | undefined> {
    const [files, name] = this.#at(path);
    return files.read(name);
  }

  readStart(path: string, most: number): ReturnType<ArtifactStore['readStart']> {
    const [files, name] = this.#at(path);
    return files.readStart(name, most);
  }

  write(path: string, bytes: Uint8Array, after?: Promise<unknown>): Promise<void> {
    const [files, name] = this.#at(path);
    return files.write(name, bytes, after);
  }

  move(from: string, to: string): Promise<void> {
    return this.#options.main.move(from, to);
  }

  kindOf(path: string): Promise<'file' | 'folder' | undefined> {
    const [files, name] = this.#at(path);
    return files.kindOf(name);
  }

  isLink(path: string): Promise<boolean> {
    return this.#options.main.isLink(path);
  }

  readPlain(path: string): Promise<Uint8Array | undefined> {
    return this.#options.main.readPlain(path);
  }

  list(folder: string): Promise<readonly string[]> {
    return this.#options.main.list(folder);
  }

  each(folder: string, ending: string, look: Look, keptAs?: string): Promise<ReadonlyMap<string, JsonObject>> {
    return this.#options.main.each(folder, ending, look, keptAs);
  }

  /** Everything else that leads out is refused by the workspace itself. */
  #at(path: string): [files: ArtifactStore, name: string] {
    const { main, open, mayLeave } = this.#options;
    const folder = posix.dirname(path);
    const spec = posix.basename(folder) === specRecord ? posix.dirname(folder) : folder;
    if (!path.startsWith('/') || path.split('/').includes('..') || !mayLeave(spec)) return [main, path];
    return [open(spec), path.slice(spec.length + 1)];
  }
}
