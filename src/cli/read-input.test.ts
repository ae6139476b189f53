import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ProblemError } from '../core/problem.ts';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { findCommand } from './commands.ts';
import { parseWords } from './parse-words.ts';
import { readInput } from './read-input.ts';
import { Sources } from './sources.ts';
import type { VerbSpec } from './table.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());
const root = temps.make('input');
writeFileSync(join(root, 'tickets.json'), '\uFEFF{"tickets": [{"id": "A-001", "title": "One"}]}');
writeFileSync(join(root, 'broken.json'), '{');

const read = async (verb: string, ...words: string[]) => {
  const spec = findCommand(verb) as VerbSpec;
  return readInput(spec, await parseWords(spec, words), new Sources({ root, folder: root }));
};
const codes = async (verb: string, ...words: string[]) => {
  try {
    await read(verb, ...words);
  } catch (error) {
    if (error instanceof ProblemError) return [error.problem, ...error.others].map(({ code }) => code);
    throw error;
  }
  return [];
};

describe('values become what the operation wants', () => {
  test('numbers, lists, choices and switches', async () => {
    expect(await read('choose', 'x', '2', '--because', 'y')).toEqual({ session: 'x', n: 2, because: 'y' });
    expect(
      await read('decide', 'x', 'a', '--over', 'b', '--over', 'c', '--because', 'd', '--confidence', '0.5', '--major'),
    ).toEqual({
      session: 'x',
      text: 'a',
      over: ['b', 'c'],
      because: 'd',
      confidence: 0.5,
      major: true,
    });
    expect(await read('design', 'x', '--resume', '--stage', '3')).toMatchObject({ resume: true, stage: '3' });
  });

  test('JSON stands inline or in a file, alone or under its name', async () => {
    const tickets = [{ id: 'A-001', title: 'One' }];
    expect(await read('submit', 'x', '--tickets', JSON.stringify(tickets))).toMatchObject({ tickets });
    expect(await read('submit', 'x', '--tickets', JSON.stringify({ tickets }))).toMatchObject({ tickets });
    expect(await read('submit', 'x', '--tickets', 'tickets.json')).toMatchObject({ tickets });
    expect(await read('submit', 'x', '--answers', '{"answers": "a word"}')).toMatchObject({
      answers: { answers: 'a word' },
    });
  });
});

describe('what is wrong is said, all of it', () => {
  test.each([
    [['choose', 'x', 'two', '--because', 'y'], ['usage/not-a-number']],
    [['choose', 'x', '1.5', '--because', 'y'], ['usage/not-whole']],
    [['choose', 'x', '0', '--because', 'y'], ['usage/out-of-range']],
    [
      ['choose', 'x', '100'],
      ['usage/out-of-range', 'usage/missing'],
    ],
    [['constraint', 'x', 'y', '--kind', 'colour'], ['usage/not-a-choice']],
    [['note', 'x', ' '], ['usage/empty']],
    [['assume', 'x', 'y', '--option', 'one'], ['usage/too-few']],
    [['note', 'x', 'y', '--command-id', 'a'.repeat(101)], ['usage/too-long']],
    [
      ['submit', 'x', '--tickets', '[{"id": 1}]'],
      ['usage/wrong-shape', 'usage/wrong-shape'],
    ],
    [['submit', 'x', '--tickets', '{"id": 1}'], ['usage/wrong-shape']],
    [['submit', 'x', '--answers', '{"a": 1}'], ['usage/wrong-shape']],
    [['submit', 'x', '--questions', '[{"key": "a", "text": "b", "options": [{"label": ""}]}]'], ['usage/wrong-shape']],
    [['submit', 'x', '--tickets', 'broken.json'], ['usage/not-json']],
    [['submit', 'x', '--tickets', 'nowhere.json'], ['file/not-found']],
    [['submit', 'x', '--tickets', '../outside.json'], ['path/outside-workspace']],
    [['submit', 'x', '--tickets', '.'], ['path/outside-workspace']],
  ])('%j', async ([verb, ...words], expected) => {
    expect(await codes(verb ?? '', ...words)).toEqual(expected);
  });

  test('names of built-in properties are only names', async () => {
    const answers = '{"__proto__": "a", "constructor": "b"}';
    expect(Object.keys((await read('submit', 'x', '--answers', answers))['answers'] as object)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
