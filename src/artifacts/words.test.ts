import { expect, test } from 'vitest';
import { fold, significantWords, stem } from './words.ts';

test('accents and case do not matter', () => {
  expect(fold('Café ÜBER Łódź')).toBe(fold('cafe uber łodz'));
});

test('only words that say something are compared', () => {
  expect(significantWords('Should we use a job table over the broker?')).toEqual(['job', 'table', 'broker']);
  expect(significantWords('C++ and C# and node.js.')).toEqual(['c++', 'c#', 'node.js']);
});

test.each([
  ['queues', 'queue'],
  ['queued', 'queue'],
  ['policies', 'policy'],
  ['streaming', 'streams'],
])('%s is %s', (a, b) => {
  expect(stem(a)).toBe(stem(b));
});
