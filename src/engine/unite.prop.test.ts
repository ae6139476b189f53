/** Two sides do whatever they like; uniting them is the same everywhere, loses nothing, and once is enough. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MemoryWorld, memoryWorld } from '../../tests/support/memory-world.ts';
import { key, walkTo } from '../../tests/support/walk-session.ts';
import { seedRoots } from '../artifacts/layout.ts';
import type { StoredLine } from './ports.ts';
import { commandsKnown } from './branches.ts';
import { Numbers } from './merge-numbers.ts';
import type { Verb } from './operations/index.ts';
import { unite, type United } from './unite.ts';

const session = key;
type Deed = readonly [Verb, object];

const word = fc.constantFrom('Alpha', 'Beta', 'Gamma');
const deed: fc.Arbitrary<Deed> = fc.oneof(
  word.map((text): Deed => ['note', { text }]),
  word.map((text): Deed => ['constraint', { text, kind: 'cost' }]),
  word.map((text): Deed => ['decide', { text, over: ['None'], because: 'So' }]),
  fc
    .tuple(fc.constantFrom('data_volume', 'formats'), word)
    .map(([question, value]): Deed => ['answer', { question, value }]),
  word.map((text): Deed => ['submit', { partial: text }]),
  word.map((text): Deed => [
    'submit',
    { documents: [{ content: `# Business Rules: X\n\n## Rule 1: Validation - ${text}\n\n**Statement:** ${text}\n` }] },
  ]),
  fc.constant<Deed>(['approve', {}]),
  word.map((text): Deed => ['request-changes', { text }]),
  fc.constantFrom('0', '1', '3a').map((stage): Deed => ['reopen', { stage }]),
  fc.integer({ min: 1, max: 3 }).map((n): Deed => ['choose', { n, because: 'So' }]),
  fc.constant<Deed>(['submit', { complexity: 'complex', reason: 'So' }]),
  fc.constant<Deed>(['close', { abandon: true }]),
  fc.constant<Deed>(['close', { reopen: true }]),
);
const side = fc.array(deed, { minLength: 1, maxLength: 8 });
const place = fc.constantFrom('0:ask', '1', '1:approve', '2', '3a:choose', '3b');

/** Another machine: the same lines, words and documents. */
async function cloneOf(world: MemoryWorld): Promise<MemoryWorld> {
  const clone = memoryWorld();
  const stored = await world.store.load(key);
  let head = { seq: 0, hash: '' };
  for (const line of stored?.lines ?? []) head = await clone.store.append(key, head, structuredClone(line.body));
  for (const sha of await world.store.blobs(key))
    await clone.store.putBlob(key, (await world.store.getBlob(key, sha)) as Uint8Array);
  for (const [path, bytes] of world.files.files) clone.files.files.set(path, bytes);
  return clone;
}

async function act(world: MemoryWorld, name: string, deeds: readonly Deed[]): Promise<string[]> {
  const done: string[] = [];
  for (const [i, [verb, input]] of deeds.entries()) {
    const commandId = `${name}-${i}`;
    const took = await world.run(verb, { session, ...input, commandId }).catch(() => undefined);
    if (took) done.push(commandId);
  }
  const stored = await world.store.load(key);
  const ids = new Set(stored?.lines.map((line) => line.body.cmd.id));
  return done.filter((id) => ids.has(id));
}

const bases = new Map<string, Promise<MemoryWorld>>();
async function baseAt(to: string): Promise<MemoryWorld> {
  const base = bases.get(to) ?? walk(to);
  bases.set(to, base);
  return base;
}
async function walk(to: string): Promise<MemoryWorld> {
  const world = memoryWorld();
  await walkTo(world, to);
  return world;
}

const linesOf = async (world: MemoryWorld): Promise<readonly StoredLine[]> =>
  (await world.store.load(key))?.lines ?? [];

const run = (lines: readonly StoredLine[], textOf: (blob: string) => string): United =>
  unite(structuredClone([...lines]), new Numbers(seedRoots, []), (text) =>
    'text' in text ? text.text : textOf(`${text.blob} ${text.n}`),
  );

test('[D6] uniting is deterministic, loses no command, and changes nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(place, side, side, fc.infiniteStream(fc.nat()), async (at, one, two, dice) => {
      const base = await baseAt(at);
      const ann = await cloneOf(base);
      const bo = await cloneOf(base);
      const acknowledged = [...(await act(ann, 'ann', one)), ...(await act(bo, 'bo', two))];
      const all = [...(await linesOf(ann)), ...(await linesOf(bo))];
      const shuffled = all.map((line) => ({ line, by: dice.next().value as number })).toSorted((a, b) => a.by - b.by);
      const first = run(all, (blob) => blob);
      const second = run(
        shuffled.map(({ line }) => line),
        (blob) => blob,
      );
      const summary = ({ trunk, taken, refused, clashes }: United) => ({
        trunk: trunk.map((line) => line.hash),
        taken: taken.map(({ command, events }) => ({ command, events })),
        refused: refused.map(({ line, problem }) => `${line.body.cmd.id} ${problem.code}`),
        clashes,
      });
      expect(summary(second)).toEqual(summary(first));
      expect(second.session).toEqual(first.session);
      const known = new Set([
        ...commandsKnown(first.trunk),
        ...first.taken.map(({ command }) => command.id),
        ...first.refused.map(({ line }) => line.body.cmd.id),
      ]);
      expect([...known]).toEqual(expect.arrayContaining(acknowledged));
    }),
    { numRuns: 60 },
  );
});

test('[D6] through the operation: both machines end with the same journal, and once is enough', async () => {
  await fc.assert(
    fc.asyncProperty(place, side, side, async (at, one, two) => {
      const base = await baseAt(at);
      const ann = await cloneOf(base);
      const bo = await cloneOf(base);
      await act(ann, 'ann', one);
      await act(bo, 'bo', two);
      const journals = await Promise.all(
        [ann, bo].map(async (world) => (await linesOf(world)).map((line) => `${line.raw}\n`).join('')),
      );
      for (const [world, other, journal] of [
        [ann, bo, journals[1]],
        [bo, ann, journals[0]],
      ] as const) {
        world.put('inbox/x.journal.jsonl', journal ?? '');
        for (const sha of await other.store.blobs(key))
          world.files.files.set(`inbox/x.blobs/${sha}`, (await other.store.getBlob(key, sha)) as Uint8Array);
      }
      for (const world of [ann, bo]) await world.run('merge', { session, from: 'inbox/x.journal.jsonl' });
      const raw = async (world: MemoryWorld) => (await linesOf(world)).map((line) => line.raw);
      const merged = await raw(ann);
      expect(await raw(bo)).toEqual(merged);
      const again = await ann.run('merge', { session, from: 'inbox/x.journal.jsonl' });
      expect(again.value).toMatchObject({ taken: 0, refused: [] });
      expect(await raw(ann)).toEqual(merged);
      expect((await ann.run('status', { session })).next).toBeDefined();
    }),
    { numRuns: 40 },
  );
});
