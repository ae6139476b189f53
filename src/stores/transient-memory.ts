/** A memory that ends with the process; for tests of the engine. */
import type { JsonObject } from '../core/json.ts';
import type { Memory } from '../engine/ports.ts';

export class TransientMemory implements Memory {
  readonly #values = new Map<string, JsonObject>();
  readonly #kept = new Map<string, JsonObject>();

  async read(name: string): Promise<JsonObject | undefined> {
    return this.#values.get(name);
  }

  async write(name: string, value: JsonObject): Promise<void> {
    this.#values.set(name, structuredClone(value) as JsonObject);
  }

  async readCache(name: string): Promise<JsonObject | undefined> {
    return this.#kept.get(name);
  }

  async writeCache(name: string, value: JsonObject): Promise<void> {
    this.#kept.set(name, structuredClone(value) as JsonObject);
  }

  async dropCaches(): Promise<void> {
    this.#kept.clear();
  }
}
