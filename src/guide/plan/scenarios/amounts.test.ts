import { describe, expect, it } from 'vitest';
import { findTimes } from './amounts.ts';

describe('a pattern of times', () => {
  const within = /\bwithin (¤\d)(?: of (.+))?$/i;

  it.each([
    ['answered within 3, 5 and 7 days', ['within 3, 5 and 7 days', '3, 5 and 7 days', undefined], 9],
    ['after two hours within a day of 4 weeks', ['within a day of 4 weeks', 'a day', '4 weeks'], 16],
    ['Within 2 working days', ['Within 2 working days', '2 working days', undefined], 0],
  ])('finds in "%s" what was written, and where', (text, parts, index) => {
    expect(findTimes(within, text)).toEqual({ parts, index });
  });

  it.each(['within reach', 'within ¤1', 'within the day', 'within 3 daylong talks'])(
    'finds no time in "%s"',
    (text) => {
      expect(findTimes(within, text)).toBeNull();
    },
  );
});
