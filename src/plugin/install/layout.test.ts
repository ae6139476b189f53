import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laidOut, layoutOf } from './layout.ts';

const json = (text: string) => {
  const layout = layoutOf('a.json', text);
  if (!layout) throw new Error('no layout');
  return layout;
};

test.each([
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['\uFEFF{ "a" : [1,2 ] }\r\n', '{"a":[1,2]}'],
  ['{ "a": 1, /* x */ }', '{\n  "a": 1, /* x */\n}\n'],
  ['{\n  // c\n  "a": 1 }', '{ // c\n"a":1}'],
  ['{ }', '{\n}\n'],
  [' \n', '{\n}\n'],
  ['', undefined],
])('%j comes back from %j', (before, formatted) => {
  expect(laidOut(formatted, json(before))).toBe(before);
});

test('other words were not laid out like this', () => {
  const layout = json('{"a":1}');
  for (const text of ['{\n  "a": 2\n}', '{ "a": 1, "b": 2 }', '{}', undefined])
    expect(laidOut(text, layout)).toBeUndefined();
});

test('nothing of what stands in the file is kept, only blanks', () => {
  expect(json('{ "key": "secret" }').gaps.join('').trim()).toBe('');
});

test('any JSON, however it was indented', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(8), fc.nat(8), (text, a, b) => {
      const value: unknown = JSON.parse(text);
      const before = JSON.stringify(value, undefined, a);
      expect(laidOut(JSON.stringify(value, undefined, b), json(before))).toBe(before);
    }),
  );
});

test('Markdown and TOML come back by themselves, but for a file of nothing', () => {
  expect(layoutOf('AGENTS.md', '# A')).toBeUndefined();
  expect(laidOut(undefined, layoutOf('AGENTS.md', '') ?? { words: '', gaps: [] })).toBe('');
});
