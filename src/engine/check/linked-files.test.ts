import { expect, test } from 'vitest';
import { memoryWorld } from '../../../tests/support/memory-world.ts';
import { linkedFileFindings } from './linked-files.ts';

const linesTold = async (lines: readonly string[]) => {
  const world = memoryWorld();
  world.put('docs/rules.md', 'x');
  world.put('README.md', 'x');
  const text = ['# Design', '', '## Data model (v2)', '', '<a id="own"></a>', ...lines].join('\n');
  const documents = [
    { kind: 'tdd' as const, path: 'docs/design.md', text },
    { kind: 'adr' as const, path: 'docs/adr/0001-a.md', text: '# 1. A\n\n## Decision\n' },
  ];
  return (await linkedFileFindings(world, documents)).map(({ at = '', message }) => `${at.split(':')[1]} ${message}`);
};

test('links to documents and headings that are not there', async () => {
  expect(
    await linesTold([
      'See [rules](rulez.md), [the record](adr/0001-a.md#decision "why") and [its end](adr/0001-a.md#status).',
      'See [the model](#data-models).',
    ]),
  ).toEqual([
    '6 There is no file rulez.md.',
    '6 adr/0001-a.md has no heading #status.',
    '7 It has no heading #data-models.',
  ]);
});

test.each([
  ['what is there', '[a](rules.md) [b](./adr/0001-a.md) [c](../README.md) [d](#data-model-v2) [e](#own)'],
  ['from the root, as issues write it', '[a](docs/rules.md)'],
  ['elsewhere', '[a](https://example.com/a.md) [b](../../other/a.md) [c](/wiki/a.md) [d](mailto:a@b.md)'],
  ['a page, a picture, a form', '[a](guide/start) ![b](gone.md) [c]({{link}}.md) [d](path/to/file.md)'],
  ['code', '`[a](gone.md)`'],
  ['broken escapes, and marks of programs', '[a](rules.md#%E0%A4%A) [b](rules.md#L10) [c](#_Toc12) [d](#3)'],
])('%s is let pass', async (_, line) => {
  expect(await linesTold([line])).toEqual([]);
});
