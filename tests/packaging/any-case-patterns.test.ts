import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inAnyCase } from '../../scripts/any-case-patterns.mjs';

const told = (pattern: RegExp): RegExp => new RegExp(...(inAnyCase(pattern.source, pattern.flags) as [string, string]));

describe('patterns that take any letter in any case', () => {
  test.each([
    /^(?:the|an?) ([\p{L}-]{2,20}) (?:is|are) \d+ [a-f]+\b/iu,
    /(?<![\p{L}\p{N}])(?<name>re(?:q|quest))(?!\w|\p{M})/giu,
    /[^\p{L} a-c\]x-z]|[–a]\.|\[q\]|a-c/iu,
    /x{2,3}\.\p{L}y{1}/iu,
    /[\u2013\u20ACx]\p{L}|\u2236 b/iu,
    /\b(?:the|an?) [^,.;]{1,4}(?= (?:is|are)\b)/iu,
    /\p{Lu}\p{Ll}+ (?:is|[\p{Lu}q-])|a[^\p{Ll}]/iu,
  ])('find the same without the flag: %s', (pattern) => {
    const other = told(pattern);
    expect(other.flags).toBe(pattern.flags.replace('i', ''));
    const word = fc.constantFrom(
      ...'the an a is are REQUEST req Xx.ÄY aB ] [q] A B é É 7 - ab-C '.split(' '),
      ' ',
      '\u0301',
      'Ω',
      '–.',
      '€x',
      '∶ B',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join('');
        const spaced = words.join(' ');
        expect([...text.matchAll(new RegExp(other, 'gu'))]).toEqual([...text.matchAll(new RegExp(pattern, 'giu'))]);
        expect([...spaced.matchAll(new RegExp(other, 'gu'))]).toEqual([...spaced.matchAll(new RegExp(pattern, 'giu'))]);
      }),
    );
  });

  test.each([
    /^(?:the|an?) ([a-z-]{2,20}) (?:is|are) \d+ [a-f]+\b/i,
    /\b(?:can['\u2019]t|\u2013 b)(?<rest>[^a-c\]x]*)|[\w'\u2019-]+ı|ſ/i,
    /[^ a-c\]x-z]|[–a]\.|\[q\]|a-c|\Bs\B|k/gi,
  ])('find the same without the flag, letters of other languages too: %s', (pattern) => {
    const other = told(pattern);
    expect(other.flags).toBe(/ı/.test(pattern.source) ? pattern.flags : pattern.flags.replace('i', ''));
    const letter = fc.constantFrom(..."tTheEaAnN isIS BbcCxXzZkKsS]q.[-–'’7_ıİſKéÉ".split(''));
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 14 }), (letters) => {
        const text = letters.join('');
        expect([...text.matchAll(new RegExp(other, other.flags.replace('g', '') + 'g'))]).toEqual([
          ...text.matchAll(new RegExp(pattern, 'gi')),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['without the flag', /\p{L}the/u],
    ['that go from a sign to a letter', /[!-b]the/i],
    ['that compare with what was found before, in plain letters', /(the) \1/i],
    ['with a letter by its number, in plain letters', /the\u0041|\x41/i],
    ['of a property that has only one case', /\p{Lt}the/iu],
    ['of what is no letter', /\P{L}the/iu],
    ['that compare with what was found before', /(\p{L}+) \1/iu],
    ['with letters that have more than two forms', /\p{L}σ/iu],
    ['with a letter by its number', /\p{L}\u0041/iu],
    ['over letters of both cases', /[\p{L}A-z]/iu],
  ])('stay as they are %s', (_which, pattern) => {
    expect(inAnyCase(pattern.source, pattern.flags)).toEqual([pattern.source, pattern.flags]);
  });
});
