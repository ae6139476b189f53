import { describe, expect, test } from 'vitest';
import { ProblemError } from '../core/problem.ts';
import { findCommand } from './commands.ts';
import { parseWithCommander } from './parse-with-commander.ts';
import { parseWords } from './parse-words.ts';
import { splitWords } from './split-words.ts';
import type { VerbSpec } from './table.ts';

const command = (verb: string) => findCommand(verb) as VerbSpec;
const refusal = async (verb: string, words: readonly string[]) => {
  try {
    await parseWords(command(verb), words);
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  return undefined;
};

describe('the command is the first word that is no flag', () => {
  test.each([
    [['status', 'x', '--json'], 'status', ['x', '--json']],
    [['--json', 'status', 'x'], 'status', ['--json', 'x']],
    [['--no-input', '--ascii', 'next', 'x'], 'next', ['--no-input', '--ascii', 'x']],
  ])('%j', (words, verb, rest) => {
    expect(splitWords(words)).toMatchObject({ verb, rest });
  });

  test('a word behind -- is no flag', () => {
    expect(splitWords(['note', 'x', '--', '--json'])).toMatchObject({ json: false, help: false });
    expect(splitWords(['note', 'x', '--json'])).toMatchObject({ json: true });
  });

  test('nothing at all', () => {
    expect(splitWords([]).verb).toBeUndefined();
  });
});

describe('both parsers read the same', () => {
  test.each([
    ['status', ['x']],
    ['status', ['x', '--json', '--ascii', '--no-input']],
    ['design', ['prd.md', '--quick', '--name', 'a', '--keep-artifacts']],
    ['assume', ['x', 'text', '--option', 'a', '--option', 'b', '--recommend=2']],
    ['submit', ['x', '--file', 'tdd=a.md', '--file', 'adr=b.md']],
    ['note', ['x', '--', '--looks-like-a-flag']],
    ['doctor', []],
  ])('%s %j', async (verb, words) => {
    const plainly = await parseWords(command(verb), words);
    const thoroughly = parseWithCommander(command(verb), words);
    const given = (options: object) =>
      Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== false));
    expect(given(plainly.options)).toEqual(given(thoroughly.options));
    expect(plainly.words.filter(Boolean)).toEqual(thoroughly.words.filter(Boolean));
  });

  test('a value may start with a dash', async () => {
    const { options } = await parseWords(command('choose'), ['x', '1', '--because', '-5 % cost']);
    expect(options['because']).toBe('-5 % cost');
  });
});

describe('wrong words', () => {
  test.each([
    ['status', ['x', '--jsn'], 'usage/unknown-option', 'Did you mean --json?'],
    ['close', [], 'usage/missing-argument', 'charrette close --help'],
    ['status', ['a', 'b'], 'usage/excess-arguments', 'charrette status --help'],
    ['choose', ['x', '1', '--because'], 'usage/option-missing-argument', 'charrette choose --help'],
  ])('%s %j is %s', async (verb, words, code, fix) => {
    expect(await refusal(verb, words)).toMatchObject({ code, fix: expect.stringContaining(fix) as string });
  });
});
