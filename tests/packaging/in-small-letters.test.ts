import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedInSmallLetters } from '../../scripts/in-small-letters.mjs';
import { onDemand } from '../../scripts/patterns-on-demand.mjs';

/** As the build does it: what asks in small letters needs the function that makes them. */
const built = (code: string): string => {
  const asked = askedInSmallLetters(code) ?? code;
  return onDemand(asked) ?? asked;
};
const run = (code: string, text: unknown): unknown =>
  JSON.stringify(runInNewContext(`${code};ask(${JSON.stringify(text)})`));
const joined = (parts: readonly string[]): string => parts.join('');

describe('a text that is only asked whether a pattern finds something', () => {
  test.each([
    ['const ask=(x)=>/Later|SSO/i.test(x)', '/later|sso/.test($low($text))'],
    ['const ask=(x)=>/^\\d+ Q[A-F]$/i.test(x)', '/^\\d+ q[a-f]$/.test($low(x))'],
    ['const ask=(x)=>/(?<Name>\\W|\\S)\\k<Name>/i.test(x)', '/(?<Name>\\W|\\S)\\k<Name>/.test($low(x))'],
    ['const ask=(x)=>/\\p{L}+ [^A-Z]/iu.test(x)', '/\\p{L}+ [^a-z]/u.test($low(x))'],
    ['const sso=/^SSO?/i;const ask=(x)=>sso.test(x)', '(sso??=/^sso?/).test($low($text))'],
  ])('is asked in small letters: %s', (code, asked) => {
    expect(built(code)).toContain(asked);
    for (const text of ['', 'later', 'LATER on', '7 qB', 'SSO', 'ab', 'Ä ä', 'x y'])
      expect(run(built(code), text)).toBe(run(code, text));
  });

  test.each([
    ['where the words themselves are wanted', "const ask=(x)=>[/Later/i.exec(x),x.replace(/Later/i,'')]"],
    ['where they are wanted elsewhere', 'const later=/Later/i;const ask=(x)=>[later.test(x),later.source]'],
    ['where the pattern keeps its place', 'const later=/Later/gi;const ask=(x)=>later.test(x)'],
    ['where the case counts', 'const ask=(x)=>/Later/.test(x)'],
    ['where a range has capital letters only in part', 'const ask=(x)=>/[A-_]/i.test(x)'],
    ['where a capital letter is asked for', 'const ask=(x)=>/\\p{Lu}/iu.test(x)'],
    ['where letters have forms of their own', 'const ask=(x)=>/stra\u00DFe/i.test(x)'],
  ])('is asked as it is %s', (_where, code) => {
    expect(askedInSmallLetters(code)).toBeUndefined();
  });

  test('may be no text at all', () => {
    const code = 'const ask=(x)=>[/NULL|FINED/i.test(x),/NULL|FINED/i.test(undefined),/7/i.test(7)]';
    expect(run(built(code), null)).toBe(run(code, null));
  });

  const piece = fc.constantFrom(
    'Ask',
    'KISS',
    'late',
    '[lL]Ate',
    '[A-Z]',
    '[^a-k]',
    '\\w',
    '\\W',
    '.',
    '\\b',
    '[ -~]',
    '\\x41',
    '-',
  );
  const group = fc
    .tuple(
      fc.constantFrom('(?:', '(', '(?=', '(?!', '(?<='),
      fc.array(piece, { maxLength: 2 }),
      fc.constantFrom(')', ')?', '|Late)'),
    )
    .map(
      ([opened, inside, closed]) => opened + joined(inside) + (opened === '(?<=' ? closed.replace('?', '') : closed),
    );
  const source = fc.array(fc.oneof(piece, group), { minLength: 1, maxLength: 4 }).map(joined);
  const text = fc
    .array(fc.constantFrom('ask', 'Kiss', 'LATE', 'z', 'A', '\u00C4', '\u2019', ' ', '-', '_'))
    .map(joined);

  test('gives the same whatever the pattern is', () => {
    fc.assert(
      fc.property(source, fc.constantFrom('i', 'iu', 'im', 'is'), text, (pattern, flags, given) => {
        let literal;
        try {
          literal = String(new RegExp(pattern, flags));
        } catch {
          return;
        }
        const code = `const own=${literal};const ask=(x)=>[${literal}.test(x),own.test(x+x),${literal}.test(x)]`;
        expect(run(built(code), given)).toBe(run(code, given));
      }),
      { numRuns: 500 },
    );
  });
});
