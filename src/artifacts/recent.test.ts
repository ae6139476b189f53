import { describe, expect, test } from 'vitest';
import { ofRecent } from './recent.ts';

const reading = (most: number, longest?: number) => {
  const read: string[] = [];
  const of = ofRecent(
    most,
    (text) => {
      read.push(text);
      return { text };
    },
    longest,
  );
  return { of, read };
};

describe('what was read of a text', () => {
  test('is given again for the same text', () => {
    const { of, read } = reading(2);
    expect(of('a')).toBe(of('a'));
    expect(of('b')).not.toBe(of('a'));
    expect(read).toEqual(['a', 'b']);
  });

  test('is kept of the latest only', () => {
    const { of, read } = reading(2);
    for (const text of ['a', 'b', 'c', 'b', 'a']) of(text);
    expect(read).toEqual(['a', 'b', 'c', 'a']);
  });

  test('is not kept of a large one', () => {
    const { of, read } = reading(2, 3);
    for (const text of ['abcd', 'abc', 'abcd', 'abc']) of(text);
    expect(read).toEqual(['abcd', 'abc', 'abcd']);
  });
});
