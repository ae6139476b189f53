import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withBlocks } from '../../scripts/plain-letters.mjs';

const inBundle = (pattern: RegExp): RegExp =>
  new RegExp(...(withBlocks(pattern.source, pattern.flags) as [string, string]));
const everyCharacter = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (one) => !/\p{Cs}/u.test(one),
);

describe('patterns of the guide that ask for a letter', () => {
  const letter = inBundle(/^\p{L}$/u);

  test.each([
    [
      'Latin',
      /(?=\p{L})\p{Script=Latin}/u,
      /[\u02e0-\u02e4\u1d00-\u1dff\u2000-\u2bff\u2c60-\u2c7f\ua700-\uabff\ufb00-\ufb4f\uff21-\uff5a]/,
    ],
    ['Greek', /(?=\p{L})\p{Script=Greek}/u, /[\u0376-\u037f\u1d00-\u1dbf\u1fbe\u2126\uab65]/],
    ['Cyrillic', /(?=\p{L})\p{Script=Cyrillic}/u, /[\u1c80-\u1c8a\u1d2b\u1d78\ua640-\ua69d]/],
    ['Hebrew', /(?=\p{L})\p{Script=Hebrew}/u, /[\u05ef-\u05f2\ufb1d-\ufb4f]/],
    ['Han', /(?=\p{L})\p{Script=Han}/u, /[\u3005\u3007\u303b]/],
    ['Hangul', /(?=\p{L})\p{Script=Hangul}/u, /[\ud7b0-\ud7fb\uffa0-\uffdc]/],
    ['Hiragana', /(?=\p{L})\p{Script=Hiragana}/u, undefined],
    ['Katakana', /(?=\p{L})\p{Script=Katakana}/u, /[\uff66-\uff9f]/],
  ])('know the letters of %s, apart from old, wide and special forms', (_script, own, special) => {
    expect(everyCharacter.filter((one) => own.test(one) && !special?.test(one) && !letter.test(one))).toEqual([]);
  });

  test('take nothing for a letter that parts words, but for marks of scripts in which no PRD is read', () => {
    const parts = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{N}]/u;
    const others = /[\u0370-\u1fff\u309b-\u30ff\u3190-\u33ff\u4dc0-\u4dff\ua490-\uabff\ufb29-\ufdff]/;
    expect(everyCharacter.filter((one) => parts.test(one) && !others.test(one) && letter.test(one))).toEqual([]);
  });

  test.each([
    ['the Größe is 7', /^the (\p{L}+) is (\p{N}+)$/u],
    ['Straße-Łódź, Ωμέγα', /[\p{L}-]+/gu],
    ['a, b; c', /[^\p{L}\p{N}]+/gu],
    [String.raw`[x]\p`, /\[\p{L}\]\\p/u],
  ])('find the same in %j', (text, pattern) => {
    expect(text.match(inBundle(pattern))).toEqual(text.match(pattern));
    expect(inBundle(pattern).source).not.toContain(String.raw`\p{`);
  });

  test.each([
    ['capital', /^\p{Lu}$/u, /^\p{Ll}$/u],
    ['small', /^\p{Ll}$/u, /^\p{Lu}$/u],
  ])('know a %s letter, and take it for both only where they take turns', (_which, own, other) => {
    const known = inBundle(own);
    const special =
      /[\u0250-\u0385\u0390\u03cf-\u03ff\u0560\u0588\u10a0-\u13ff\u1c80-\u1dff\u1fbd-\u2fff\ua640-\ufb17\uff21-\uff5a]/;
    const inTurns = /[\u0100-\u024f\u0390\u0460-\u0556\u1e00-\u1fff]/;
    expect(known.source).not.toContain(String.raw`\p{`);
    expect(everyCharacter.filter((one) => own.test(one) && !special.test(one) && !known.test(one))).toEqual([]);
    expect(everyCharacter.filter((one) => other.test(one) && !inTurns.test(one) && known.test(one))).toEqual([]);
  });

  test.each([/\P{L}/u, /\p{L}/iu, /\p{M}/u, /[\p{Letter}\p{Number}]\p{Uppercase_Letter}/u])(
    'stay as they are where that would not be the same: %s',
    (pattern) => {
      expect(withBlocks(pattern.source, pattern.flags)).toEqual([pattern.source, pattern.flags]);
    },
  );

  test.each(['src/artifacts/items/digest.ts', 'src/artifacts/items/prd-units.ts', 'src/artifacts/names.ts'])(
    'what journals keep depends on no build: %s says letters by their long names',
    (path) => {
      expect(readFileSync(path, 'utf8').match(/\\p\{(?:L[ul]?|N)\}/g)).toBeNull();
    },
  );
});
