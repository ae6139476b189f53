import type { JsonObject } from '../core/json.ts';
import type { Memory } from '../engine/ports.ts';

/** What a test remembers. */
export class MapMemory implements Memory {
  readonly values = new Map<string, JsonObject>();

  async read(name: string): Promise<JsonObject | undefined> {
    return this.values.get(name);
  }

  async write(name: string, value: JsonObject): Promise<void> {
    this.values.set(name, value);
  }
}
