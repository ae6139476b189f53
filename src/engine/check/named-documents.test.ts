import { expect, test } from 'vitest';
import { memoryWorld } from '../../../tests/support/memory-world.ts';
import { namedDocumentFindings } from './named-documents.ts';

const linesTold = async (lines: readonly string[]) => {
  const world = memoryWorld();
  for (const path of ['docs/adr/0001-wax.md', 'docs/adr/0002-wood.md', 'docs/api/hives.yaml', 'docs/hives.md'])
    world.put(path, 'x');
  const documents = [{ kind: 'tdd' as const, path: 'docs/design.md', text: ['# Design', '', ...lines].join('\n') }];
  const found = await namedDocumentFindings(world, documents, ['docs/design.md', 'docs/adr/0001-wax.md']);
  return found.map(({ at = '', message }) => `${at.split(':')[1]} ${message}`);
};

test('[002-R38] a document beside others that are there', async () => {
  expect(await linesTold(['Wax is decided in `docs/adr/0007-cache.md`.'])).toEqual([
    '3 There is no file docs/adr/0007-cache.md.',
  ]);
  expect(await linesTold(['See `adr/0001-wax.md`.', 'Calls are in `api/orders.yaml`.'])).toEqual([
    '4 There is no file api/orders.yaml.',
  ]);
});

test.each([
  ['what is there', 'See `adr/0001-wax.md`, `docs/adr/0002-wood.md` and `./api/hives.yaml#/paths`.'],
  ['a folder that is not there', 'See `docs/guides/wax.md`.'],
  ['a folder that holds nothing like it', 'See `docs/api/hives.md`.'],
  ['a file to come', 'Create `docs/adr/0003-bees.md`.'],
  ['a form of a name', 'Records are called `docs/adr/NNNN-title.md`.'],
  ['code', '```\n`docs/adr/0007-cache.md`\n```'],
  ['many that lie elsewhere', 'See `docs/adr/0011-a.md`, `docs/adr/0012-b.md` and `docs/adr/0013-c.md`.'],
])('[002-R38] nothing about %s', async (_, line) => {
  expect(await linesTold([line])).toEqual([]);
});
