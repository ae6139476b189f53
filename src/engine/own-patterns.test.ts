/** [000-R12] A team's own patterns are weighed like ours; one that cannot be used says why. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureNames } from '../guide/catalogue/pattern.ts';
import { signalNames } from '../guide/read/signal-names.ts';
import { defaultConfig } from './config.ts';
import { loadPatterns } from './own-patterns.ts';
import type { World } from './world.ts';

const docs = readFileSync('docs/guide.md', 'utf8');
const example = /```json\n([^]*?)```/.exec(docs)?.[1] ?? '';
const load = (files: Readonly<Record<string, string>>) => {
  const bytes = new TextEncoder();
  const found = {
    list: (folder: string) =>
      Promise.resolve(
        Object.keys(files)
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1)),
      ),
    read: (path: string) => Promise.resolve(path in files ? bytes.encode(files[path]) : undefined),
  };
  return loadPatterns({ files: found as unknown as World['files'], config: defaultConfig });
};

describe('own patterns', () => {
  test('the example of the docs is one', async () => {
    const [pattern] = await load({ '.claude/patterns/house-queue.json': example });
    expect(pattern).toMatchObject({ id: 'house-queue', role: 'style' });
  });

  test('the docs name every signal and every measure', () => {
    for (const name of [...signalNames, ...measureNames]) expect(docs).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('without the folder there are none', async () => {
    expect(await load({})).toEqual([]);
  });

  test.each([
    ['not JSON', '{'],
    ['no such signal', example.replace('"background-work"', '"telepathy"')],
    ['no force at all', example.replace(/"forces": \[[^]*?\],/, '"forces": [],')],
  ])('%s: the problem names the file', async (_name, text) => {
    await expect(load({ '.claude/patterns/x.json': text })).rejects.toMatchObject({
      problem: { code: 'pattern/wrong', at: '.claude/patterns/x.json' },
    });
  });
});
