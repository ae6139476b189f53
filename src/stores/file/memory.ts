/** What this machine remembers, in the private folder. A memory that cannot be written is a memory lost, not a failure. */
import { constants, existsSync, fstatSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { JsonObject } from '../../core/json.ts';
import { isObject } from '../../core/json.ts';
import type { Memory } from '../../engine/ports.ts';
import { inItsFolder, withFile } from './disk.ts';
import type { LayoutOptions } from './layout.ts';
import { Layout } from './layout.ts';
import { scaffold } from './scaffold.ts';

export class FileMemory implements Memory {
  readonly #layout: Layout;

  constructor(options: LayoutOptions) {
    this.#layout = new Layout(options);
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
