import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { plural, singular } from '../../src/guide/text/words.ts';
import { design, samples } from './support.ts';

/**
 * V8 keeps a text in one byte a letter or in two, and prepares each pattern once for either. A word that was the key of an object makes every text
 * wide that it is joined into, plain letters or not: so words are looked up in maps (decision 29).
 */
const isWide = (text: string): boolean => {
  const [, , first, second] = serialize(text);
  const wide = 'c'.codePointAt(0);
  return first === wide || (first === 0 && second === wide);
};

describe('what the guide writes', () => {
  it('takes one byte a letter, where the PRD does', () => {
    expect(isWide('\u2013 wide')).toBe(true);
    expect(isWide('not wide')).toBe(false);
    const prd = samples['user-export'] ?? '';
    expect(isWide(prd)).toBe(false);
    expect(
      design(prd)
        .documents.filter(({ content }) => isWide(content))
        .map(({ kind }) => kind),
    ).toEqual([]);
  });

  it('takes words for words, also those that every object has', () => {
    expect(singular('constructor')).toBe('constructor');
    expect(plural('constructor')).toBe('constructors');
  });
});
