/** How people end their lines stays theirs, whoever writes over the file. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { memoryWorld, type MemoryWorld } from '../support/memory-world.ts';

const session = 'lamps';
const prd = `# Lamps

## Requirements

- A member can borrow a lamp.
- A member can have at most 2 lamps at a time.
- Money is paid by card.
- The keeper is told by mail when a lamp is late.
`;
const next = async (world: MemoryWorld) => (await world.run('next', { session })).next as Step;

async function draftAll(world: MemoryWorld): Promise<void> {
  for (let step = await next(world), i = 0; step.kind !== 'done' && i < 40; step = await next(world), i++)
    await world.run('draft', { session });
}

const documents = (world: MemoryWorld) =>
  [...world.files.files.keys()].filter((path) => /\.(?:md|feature)$/.test(path) && path !== 'prd.md');
const bare = (text: string) => text.replaceAll('\r\n', '').replace(/^\uFEFF/, '');

describe('all documents of a package have CRLF', () => {
  test('and keep it when they are drafted anew', async () => {
    const world = memoryWorld();
    world.put('prd.md', prd);
    await world.run('design', { target: 'prd.md', name: session, quick: true });
    await draftAll(world);
    const before = new Map(documents(world).map((path) => [path, world.text(path) ?? '']));
    expect(before.size).toBeGreaterThan(9);
    for (const [path, text] of before) world.put(path, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    world.put('prd.md', prd.replace('at most 2 lamps', 'at most 5 lamps'));
    await draftAll(world);
    const kinds = ['-rules.md', '.feature', '/lamps.md', 'lamps.review.md', 'tickets/'];
    const changed = documents(world).filter(
      (path) => bare(world.text(path) ?? '') !== before.get(path)?.replaceAll('\n', ''),
    );
    for (const kind of kinds) expect(changed.join(' ')).toContain(kind);
    expect(documents(world).filter((path) => bare(world.text(path) ?? '').includes('\n'))).toEqual([]);
    expect(documents(world).filter((path) => world.files.files.get(path)?.[0] !== 0xef)).toEqual([]);
    expect(documents(world).filter((path) => path.includes('.edited'))).toEqual([]);
  }, 60_000);

  test('what is handed in with CRLF stands there as it came; what stands there decides later', async () => {
    const world = memoryWorld();
    world.put('prd.md', prd);
    await world.run('design', { target: 'prd.md', name: session });
    await world.run('submit', { session, clear: true });
    const rules =
      '# Business Rules: Lamps\n\n## Rule 1: Validation - Two\n\n**Statement:** A member can have at most 2 lamps at a time.\n';
    const { notes } = await world.run('submit', { session, documents: [{ content: rules.replaceAll('\n', '\r\n') }] });
    expect(notes.map(({ code }) => code)).not.toContain('file/changed-meanwhile');
    const path = documents(world).find((one) => one.endsWith('-rules.md')) ?? '';
    expect(world.text(path)).toBe(rules.replaceAll('\n', '\r\n'));
    await world.run('request-changes', { session, stage: '1', text: 'Say it shorter' });
    await world.run('submit', { session, documents: [{ content: `${rules}\nMore.\n` }] });
    expect(world.text(path)).toBe(`${rules}\nMore.\n`.replaceAll('\n', '\r\n'));
    expect(await next(world)).toMatchObject({ stage: '1', kind: 'approve' });
  });
});
