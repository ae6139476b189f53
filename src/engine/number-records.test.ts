import { expect, test } from 'vitest';
import { memoryWorld } from '../../tests/support/memory-world.ts';
import { emptySession } from '../core/session.ts';
import { slotKey } from '../core/slot.ts';
import { numberRecords } from './number-records.ts';

const record = (title: string) => ({ kind: 'adr' as const, content: `# ${title}\n\n## Decision\n\nx\n` });
const titles = (all: readonly { readonly content: string }[]) => all.map(({ content }) => content.split('\n')[0]);

test('[002-R38] a drafted record has the number of its file in its title; a new one the next', async () => {
  const world = memoryWorld();
  world.put('docs/adr/0006-other.md', '# ADR-0006: Other\n');
  const session = emptySession();
  const key = slotKey({ kind: 'adr', name: 'a-queue', option: session.option });
  const slot = { key, kind: 'adr' as const, stage: '3b' as const, path: 'docs/adr/0004-a-queue.md', revisions: [] };
  session.slots.set(key, slot);
  const drafts = [record('ADR: A store'), record('ADR: A queue'), record('ADR: A cache'), record('ADR-0002: A page')];
  expect(titles(await numberRecords(world, session, drafts))).toEqual([
    '# ADR-0007: A store',
    '# ADR-0004: A queue',
    '# ADR-0008: A cache',
    '# ADR-0002: A page',
  ]);
});
