/** An engine whose world is in memory, with a clock and ids that a test can foretell. */
import type { Actor } from '../../src/core/actor.ts';
import type { Caller } from '../../src/engine/caller.ts';
import { type Config, defaultConfig } from '../../src/engine/config.ts';
import { operations, type Verb } from '../../src/engine/operations/index.ts';
import type { Operation, Outcome } from '../../src/engine/operation.ts';
import { RunIds } from '../../src/engine/run-ids.ts';
import { Texts } from '../../src/engine/texts.ts';
import type { World } from '../../src/engine/world.ts';
import { MemoryFiles } from '../../src/stores/memory-files.ts';
import { TransientMemory } from '../../src/stores/transient-memory.ts';
import { MemorySessionStore } from '../../src/stores/memory.ts';
import { SpecSessions } from '../../src/stores/spec-sessions.ts';

export const ann: Actor = { kind: 'person', name: 'Ann', via: 'tty' };
export const person: Caller = { actor: ann, canAsk: true };
export const agent: Caller = { actor: { kind: 'agent', name: 'bot', via: 'tool' }, canAsk: false };

export interface MemoryWorld extends World {
  readonly files: MemoryFiles;
  run(verb: Verb, input: object, caller?: Caller): Promise<Outcome<Record<string, unknown>>>;
  put(path: string, text: string): void;
  text(path: string): string | undefined;
}

export function memoryWorld(config: Partial<Config> = {}): MemoryWorld {
  const store = new SpecSessions({ main: new MemorySessionStore(), open: () => new MemorySessionStore() });
  const files = new MemoryFiles();
  let ticks = 0;
  let ids = 0;
  const nextId = () => `id${String((ids += 1)).padStart(6, '0')}`;
  const world: MemoryWorld = {
    store,
    contextStore: new MemorySessionStore(),
    files,
    memory: new TransientMemory(),
    clock: { now: () => new Date(Date.UTC(2026, 0, 28, 10, 0, 0) + 1000 * ticks++) },
    ids: new RunIds(nextId),
    config: { ...defaultConfig, ...config },
    texts: new Texts(store),
    program: 'charrette',
    async run(verb, input, caller = person) {
      const operation = (await operations[verb]()) as Operation<object, Record<string, unknown>>;
      return operation({ ...world, ids: new RunIds(nextId) }, input, caller);
    },
    put: (path, text) => void files.files.set(path, new TextEncoder().encode(text)),
    text: (path) => {
      const bytes = files.files.get(path);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
  return world;
}
