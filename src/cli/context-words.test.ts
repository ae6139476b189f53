import { describe, expect, test } from 'vitest';
import { parseContextWords } from './context-words.ts';
import { generatedVerbs } from './flags.generated.ts';
import { listOf, readPairs } from './read-pairs.ts';
import { splitWords } from './split-words.ts';

const spec = generatedVerbs['context']!();
const parse = async (...words: string[]) => {
  const { options } = await parseContextWords(spec, words);
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
};

describe('001-R4: the words of the seed and flags, mixed', () => {
  test.each<[string[], object]>([
    [['phase=R3', 'topic=MS4.5'], { phase: 'R3', topic: 'MS4.5' }],
    [['--phase', 'R3', 'topic=MS4.5', '--json'], { phase: 'R3', topic: 'MS4.5', json: true }],
    [['include_sources=true', 'new=false'], { 'include-sources': true, new: false }],
    [['constraints=["ralph-gate","omega, threshold"]'], { constraints: ['ralph-gate', 'omega, threshold'] }],
    // What bash makes of the line above when nobody quotes it.
    [['constraints=[ralph-gate,omega-threshold]'], { constraints: ['ralph-gate', 'omega-threshold'] }],
    [['--constraints', 'a,b', '--constraints', '["c"]'], { constraints: ['a', 'b', 'c'] }],
    [['confidence=0.8', 'budget=1200'], { confidence: 0.8, budget: 1200 }],
    [['--decision', 'phase=R9', 'topic=a=b'], { decision: 'phase=R9', topic: 'a=b' }],
  ])('%j', async (words, options) => {
    expect(await parse(...words)).toEqual(options);
  });

  test.each([
    [['session_type=plan'], 'session_type', 'planning, implementation, review, debugging'],
    [['include_sources=maybe'], 'include_sources', 'include_sources=true'],
    [['topik=MS4'], 'topik', 'phase, topic'],
    [['constraints=[1,"a"]'], 'constraints', '["a","b"]'],
  ])('001-R3: %j names the field and what is allowed', async (words, at, fix) => {
    await expect(parse(...words)).rejects.toMatchObject({ problem: { at, fix: expect.stringContaining(fix) } });
  });

  test.each(['confidence=2', 'confidence=much', 'confidence=', 'budget=1200.5', 'budget=1', 'phase= '])(
    '001-R3, R18: %s is refused',
    async (word) => {
      await expect(parse(word)).rejects.toMatchObject({ problem: { at: word.split('=')[0] } });
    },
  );
});

test('001-R3: prism_dev says which parameter is missing, and what it is', () => {
  expect(() => readPairs(['phase=R3'], spec.options)).toThrow('topic is missing');
});

test('a list with nothing in it is empty', () => {
  expect(listOf('constraints', '[]')).toEqual([]);
  expect(listOf('constraints', '')).toEqual([]);
});

test('`context close` is one command', () => {
  expect(splitWords(['context', 'close', '--json'])).toMatchObject({ verb: 'context-close', rest: ['--json'] });
  expect(splitWords(['close', 'context'])).toMatchObject({ verb: 'close', rest: ['context'] });
});
