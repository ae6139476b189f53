/**
 * What is done to a spec's own files, each thing once. They belong to others too, so nothing in them says what we have
 * written; this machine remembers it. A run that was killed in between is told by the text that it was about to write.
 */
import type { JsonObject } from '../../core/json.ts';
import { faultPoint } from '../fault-points.ts';
import { sha256 } from '../hash.ts';
import { memoryName } from '../paths.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { readText, writeText } from './spec-files.ts';

export interface Change {
  /** What it is for: `interview@GATE`, `review@JOB`. */
  readonly id: string;
  readonly file: string;
  /** The new text; the old one where nothing is to be done. */
  readonly change: (text: string | undefined) => string | undefined;
  /** Stands in the file when it was done: for a machine that remembers nothing. */
  readonly trace?: string;
}

export class Once {
  readonly #world: World;
  readonly #spec: Spec;
  readonly #name: string;

  constructor(world: World, spec: Spec, key: string) {
    this.#world = world;
    this.#spec = spec;
    this.#name = memoryName('spec', key);
  }

  async isDone(id: string): Promise<boolean> {
    return (await this.#read()).done.includes(id);
  }

  async markDone(id: string): Promise<void> {
    const { done } = await this.#read();
    await this.#world.memory.write(this.#name, { done: [...done, id] });
  }

  async apply({ id, file, change, trace }: Change): Promise<void> {
    const { done, doing } = await this.#read();
    if (done.includes(id)) return;
    const before = await readText(this.#spec, file);
    const wasWritten = doing?.['id'] === id && doing['sha'] === sha256(before ?? '');
    const isThere = trace !== undefined && before?.replaceAll('\r\n', '\n').includes(trace.trimEnd()) === true;
    const knowsNothing = done.length === 0 && doing === undefined;
    const after = wasWritten || (knowsNothing && isThere) ? before : change(before);
    if (after !== undefined && after !== before) {
      await this.#world.memory.write(this.#name, { done: [...done], doing: { id, sha: sha256(after) } });
      faultPoint('spec-file-noted');
      await writeText(this.#spec, file, after);
      faultPoint('spec-file-written');
    }
    await this.#world.memory.write(this.#name, { done: [...done, id] });
    faultPoint('spec-file-done');
  }

  async #read(): Promise<{ done: readonly string[]; doing?: JsonObject }> {
    const { done, doing } = (await this.#world.memory.read(this.#name)) ?? {};
    return {
      done: Array.isArray(done) ? done.filter((one) => typeof one === 'string') : [],
      ...(typeof doing === 'object' && doing !== null && !Array.isArray(doing) ? { doing: doing as JsonObject } : {}),
    };
  }
}
