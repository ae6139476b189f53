import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measuresIn, signs } from './measures.ts';

describe('numbers with units', () => {
  test('each in its base unit', () => {
    const found = measuresIn('At most 5 exports per hour, 2 GB each, kept 30 days, for $20 and 99.9 % of users.');
    expect(found.map(({ unit, value }) => [unit, value])).toEqual([
      ['per-second', 5 / 3600],
      ['bytes', 2e9],
      ['ms', 30 * 86_400_000],
      ['money', 20],
      ['percent', 99.9],
    ]);
  });

  test('one thing and many of it are of one kind; how many times something is done counts too', () => {
    const of = (text: string) => measuresIn(text).map(({ value, of: what }) => [value, what]);
    expect(of('at most 1 open order')).toEqual([[1, 'order']]);
    expect(of('at most one item per basket')).toEqual([[1, 'item']]);
    expect(of('tried 8 times')).toEqual([[8, 'time']]);
    expect(of('8 times as many, and one user may try')).toEqual([]);
  });

  test('a range may have a hyphen; a date and an id have them too', () => {
    const of = (text: string) => measuresIn(text).map(({ value, of: what }) => [value, what]);
    expect(of('slugs of 3-30 chars, kept in 2-5 files')).toEqual([
      [30, 'character'],
      [5, 'file'],
    ]);
    expect(of('on 2026-01-29 users came, FR-003-12 rules, A-30 days')).toEqual([]);
  });

  test('what is looked for first is part of everything that the pattern finds', () => {
    const parts =
      '5|1,000|1 000|2.5|five|twenty|k|m|million|+|-| |\u00a0|/|%|$|€|USD|euros|ms|s|sec|min|minutes|h|hours|day|working days|week|year|kb|GB|MiB|per| per | a | each | every |percent|users|requests|.|,|\n';
    const part = fc.constantFrom(...parts.split('|'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const text = parts.join('');
        for (const [sign, pattern] of Object.values(signs))
          if ([...text.matchAll(pattern)].length > 0) expect(sign.test(text)).toBe(true);
      }),
      { numRuns: 20000 },
    );
  });
});
