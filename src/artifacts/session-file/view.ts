/** Looking into a document that anybody may have written: what fits is read, what does not is a warning with its place. */
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { get, join } from './pointer.ts';

export class View {
  readonly at: string;
  readonly warnings: Problem[];
  readonly #value: JsonObject;

  constructor(value: JsonObject, warnings: Problem[], at = '') {
    this.#value = value;
    this.warnings = warnings;
    this.at = at;
  }

  /** `null` is how the seed writes "none", so it counts as absent. */
  raw(key: string): Json | undefined {
    return get(this.#value, key) ?? undefined;
  }

  has(key: string): boolean {
    return this.raw(key) !== undefined;
  }

  keys(): string[] {
    return Object.keys(this.#value);
  }

  place(key: string): string {
    return join(this.at, key);
  }

  warn(code: string, message: string, key?: string): void {
    this.warnings.push(warning(code, message, { at: key === undefined ? this.at : this.place(key) }));
  }

  #wrong(key: string, wanted: string, taken?: string): undefined {
    const then = taken === undefined ? 'left out' : `read as ${taken}`;
    this.warn('session-file/wrong-type', `${this.place(key)} should be ${wanted}; ${then}.`, key);
  }

  object(key: string): View {
    const value = this.raw(key);
    if (value !== undefined && !isObject(value)) this.#wrong(key, 'an object');
    return new View(isObject(value) ? (value as JsonObject) : {}, this.warnings, this.place(key));
  }

  text(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === 'string') return value;
    const taken = typeof value === 'object' ? JSON.stringify(value) : String(value);
    this.#wrong(key, 'a text', JSON.stringify(taken.slice(0, 60)));
    return taken;
  }

  /** A whole number from 0 on; `"8"` is taken for 8. */
  count(key: string): number | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) return this.#wrong(key, 'a whole number');
    this.#wrong(key, 'a whole number', value);
    return Number(value);
  }

  /** Only `true` is a yes: a `"true"` that nobody can account for approves nothing. */
  flag(key: string): boolean | undefined {
    const value = this.raw(key);
    return value === undefined || typeof value === 'boolean' ? value : this.#wrong(key, 'true or false');
  }

  /** A time as the seed writes it. */
  time(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value)) return value;
    return this.#wrong(key, 'a time like 2026-01-28T10:00:00Z');
  }

  texts(key: string): string[] {
    const value = this.raw(key);
    if (value === undefined) return [];
    if (typeof value === 'string') {
      this.#wrong(key, 'a list', 'a list of one');
      return [value];
    }
    if (!Array.isArray(value)) return this.#wrong(key, 'a list') ?? [];
    return (value as readonly Json[]).flatMap((one, i) => {
      if (typeof one === 'string') return [one];
      this.warn('session-file/wrong-type', `${this.place(key)}/${i} should be a text; left out.`, key);
      return [];
    });
  }
}
