/** What this machine remembers, in the private folder. A memory that cannot be written is a memory lost, not a failure. */
import { constants, existsSync, fstatSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { JsonObject } from '../../core/json.ts';
import { isObject } from '../../core/json.ts';
import type { Memory } from '../../engine/ports.ts';
import { inItsFolder, withFile } from './disk.ts';
import type { LayoutOptions } from './layout.ts';
import { Layout } from './layout.ts';
import { Marker } from './marker.ts';
import { scaffold } from './scaffold.ts';

export interface FileMemoryOptions extends LayoutOptions {
  /** Which build of the program this is: what another one made is made again. */
  readonly build?: string;
}

/** What is larger takes as long to read as to make. */
const largestKept = 16 * 1024 * 1024;

export class FileMemory implements Memory {
  readonly #layout: Layout;
  readonly #build: string;

  constructor({ build = '', ...options }: FileMemoryOptions) {
    this.#layout = new Layout(options);
    this.#build = build;
  }

  async read(name: string): Promise<JsonObject | undefined> {
    const file = this.#layout.memory(name);
    try {
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isObject(value) ? (value as JsonObject) : undefined;
    } catch {
      return undefined;
    }
  }

  async write(name: string, value: JsonObject): Promise<void> {
    const file = this.#layout.memory(name);
    try {
      if (!existsSync(this.#layout.tmp)) scaffold(this.#layout);
      inItsFolder(file, () => overwrite(file, `${JSON.stringify(value)}\n`));
    } catch {
      // Nothing of the user's depends on it.
    }
  }

  async readCache(name: string): Promise<JsonObject | undefined> {
    try {
      const kept = JSON.parse(readFileSync(this.#layout.kept(name), 'utf8')) as { build?: unknown; value?: unknown };
      return kept.build === this.#build && isObject(kept.value) ? (kept.value as JsonObject) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Where there is no private folder nothing is kept: to look makes none. */
  async writeCache(name: string, value: JsonObject): Promise<void> {
    const marker = new Marker(this.#layout.tmp);
    try {
      const text = marker.isThere ? JSON.stringify({ build: this.#build, value }) : '';
      if (text !== '' && text.length <= largestKept) marker.keep(this.#layout.kept(name), text);
    } catch {
      // A name that cannot be a file: made again each time.
    } finally {
      marker.drop();
    }
  }

  async dropCaches(): Promise<void> {
    rmSync(this.#layout.cache, { recursive: true, force: true });
  }
}

/**
 * Over the old bytes, by one write, with spaces for what is no longer needed: many times cheaper than a rename, which
 * makes ext4 flush. Should it ever tear it does not parse, and then nothing is remembered.
 */
function overwrite(file: string, text: string): void {
  withFile(file, constants.O_RDWR | constants.O_CREAT, (fd) => {
    const bytes = Buffer.from(text);
    const padding = Buffer.alloc(Math.max(0, fstatSync(fd).size - bytes.length), ' ');
    writeSync(fd, Buffer.concat([bytes, padding]), 0);
  });
}
