/** [000-R12] A team's own patterns are weighed like ours; one that cannot be used says why. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureNames } from '../guide/catalogue/pattern.ts';
import { signalNames } from '../guide/read/signals/signal-names.ts';
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

  test('what is missing is said in plain words', async () => {
    const { pros: _, ...less } = JSON.parse(example) as Record<string, unknown>;
    await expect(load({ '.claude/patterns/x.json': JSON.stringify(less) })).rejects.toThrow(
      'This pattern cannot be used: line 1: pros is missing.',
    );
  });

  test('without the folder there are none', async () => {
    expect(await load({})).toEqual([]);
  });

  test.each([
    ['not JSON', '{', ':1'],
    ['a comma too much', example.replace('"one consumer"', '"one consumer",'), ':25'],
    ['no such signal', example.replace('"background-work"', '"telepathy"'), ':7'],
    ['no force at all', example.replace(/"forces": \[[^]*?\],/, '"forces": [],'), ':6'],
    ['a field that nobody asked for', example.replace('"impact": "high"', '"effect": "high"'), ':14'],
    ['no risk (000-R15)', example.replace(/"risks": \[[^]*?\],/, '"risks": [],'), ':13'],
    ['a part that is missing', example.replace(/ {2}"cons": .*\n/, ''), ':1'],
    ['nothing in it', '', ''],
    ['a heading for a name', example.replace('The House Queue', String.raw`Queue\n## Alternative 9`), ':3'],
  ])('%s: the problem names the file and the line', async (_name, text, line) => {
    await expect(load({ '.claude/patterns/x.json': text })).rejects.toMatchObject({
      problem: { code: 'pattern/wrong', at: `.claude/patterns/x.json${line}` },
    });
  });

  test.each([
    ['"background-work"', '"backgroundWork"', 'there is no signal "backgroundWork", but "background-work"'],
    ['"background-work"', '"telepathy"', 'there is no signal "telepathy"; docs/guide.md lists them'],
    ['"background-work"', '"background-wrk"', 'there is no signal "background-wrk", but "background-work"'],
    ['"background-work"', '"backgroudn-work"', 'but "background-work"'],
    ['"pros"', '"prso"', 'line 11: it has no "prso", but "pros"'],
    [
      '{actor} is told',
      '{thing} is told',
      'line 5: how: nothing is filled in for {thing}; docs/guide.md lists what is',
    ],
    ['{actor} is told', '{actr} is told', 'nothing is filled in for {actr}, but for {actor}'],
    ['"pros":', '"brings": ["outbx"], "pros":', 'brings: there is no pattern "outbx", but "outbox"'],
    ['"users"', '"customers"', 'there is no measure "customers"'],
    ['{ "signal": "background-work" }', '{ "all": { "signal": "bulk" } }', '"all" takes a list'],
    ['{ "signal": "background-work" }', '{ "always": true }', 'a condition is { "signal": ... }'],
  ])('%s in place of %s: says what was meant', async (from, to, says) => {
    await expect(load({ '.claude/patterns/x.json': example.replace(from, to) })).rejects.toMatchObject({
      problem: { message: expect.stringContaining(says) as string },
    });
  });

  test.each([
    ['"style"', '"styl"', 'role: must be "style" or "support", not "styl"'],
    ['"pros": ["Run by the platform team"]', '"pros": "Run by us"', 'pros: must be a list, not "Run by us"'],
    ['"pros": ["Run by the platform team"]', '"pros": []', 'pros: must have at least 1 entry'],
    ['"weight": 6', '"weight": 60', 'weight in forces 1: must be at most 10'],
    ['"weight": 2', '"weight": 2.5', 'weight in forces 2: must be a whole number, not 2.5'],
    ['"house-queue"', '"House Queue"', 'id: small letters, digits and hyphens only'],
    ['"pros":', '"life": [["Born", "done"]], "pros":', 'life 1.1: a state is one word of 2 to 30 small letters'],
    ['"pros":', '"joinsAt": [], "pros":', 'joinsAt: must be a number, not a list'],
    ['"one consumer"', '""', 'runs: must not be empty'],
    ['"one consumer"', JSON.stringify('x'.repeat(700)), 'runs: must have at most 600 characters'],
  ])('%s as %s: said in the words of people', async (from, to, says) => {
    await expect(load({ '.claude/patterns/x.json': example.replace(from, to) })).rejects.toThrow(says);
  });

  test('all that is wrong in all files is told at once', async () => {
    const files = {
      '.claude/patterns/a.json': '{',
      '.claude/patterns/b.json': example,
      '.claude/patterns/c.json': example.replace('"style"', '"styl"'),
      '.claude/patterns/d.json': example.replace('"pros":', '"brings": ["outbx"], "pros":').replaceAll('ouse', 'ome'),
    };
    await expect(load(files)).rejects.toMatchObject({
      problem: { at: '.claude/patterns/a.json:1' },
      others: [{ at: '.claude/patterns/c.json:4' }, { at: '.claude/patterns/d.json' }],
    });
  });

  test('a path in braces, and what is there to be brought, are fine', async () => {
    const text = example
      .replace('{actor} is told', '{actor} asks GET /jobs/{id}')
      .replace('"pros":', '"brings": ["outbox"], "pros":');
    expect(await load({ '.claude/patterns/x.json': text })).toMatchObject([{ brings: ['outbox'] }]);
  });

  test('two conditions together are one', async () => {
    const all = example.replace(
      '{ "signal": "background-work" }',
      '{ "all": [{ "signal": "bulk" }, { "no": "offline" }] }',
    );
    const [pattern] = await load({ '.claude/patterns/x.json': all });
    expect(pattern?.forces[0]?.when).toEqual({ all: [{ signal: 'bulk' }, { no: 'offline' }] });
  });

  test('the same one in two files is refused, and names the second', async () => {
    await expect(
      load({ '.claude/patterns/a.json': example, '.claude/patterns/b.json': example }),
    ).rejects.toMatchObject({
      problem: { at: '.claude/patterns/b.json', message: expect.stringContaining('another file') as string },
    });
  });

  test('what people could not see in a text is not taken in', async () => {
    const text = example.replace('Run by the platform team', String.raw`Run\n\n## by\u202e the\u200b team`);
    const [pattern] = await load({ '.claude/patterns/x.json': text });
    expect(pattern?.pros).toEqual(['Run ## by the team']);
  });
});
