/** What this machine remembers, as small JSON files that git never sees. Not flushed: losing it costs a question. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Memory } from '../../engine/ports.ts';

export class JsonMemory implements Memory {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(name: string): Promise<JsonObject | undefined> {
    try {
      const value: unknown = JSON.parse(readFileSync(this.#file(name), 'utf8'));
      return isObject(value) ? (value as JsonObject) : undefined;
    } catch {
      return undefined;
    }
  }

  async write(name: string, value: JsonObject): Promise<void> {
    const file = this.#file(name);
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(value));
    renameSync(temporary, file);
  }

  #file(name: string): string {
    return join(this.#folder, `${name.replaceAll(/[^a-zA-Z0-9/_-]/g, '_')}.json`);
  }
}
