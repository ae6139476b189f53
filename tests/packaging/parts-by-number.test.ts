import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { byNumber } from '../../scripts/parts-by-number.mjs';

const texts = ['', 'a', 'ab', 'xaby ab', 'b'];
const gives = (code: string): unknown => texts.map((text) => runInNewContext(`${code};ask(${JSON.stringify(text)})`));

describe('parts of what a pattern found, taken by their numbers', () => {
  test.each([
    `const ask=(x)=>{const [all, one = '-', two] = /(a)(b)?/.exec(x) ?? [];return [all,one,two]}`,
    `const ask=(x)=>{const [,, two = 'none'] = (x === 'a' ? null : /(a)(b)?/.exec(x)) || [], more = 1;return [two,more]}`,
    `const ask=(x)=>{let [, one] = x === '' ? [] : (x && /(a)/.exec(x)) ?? [];one += 1;return one}`,
    `const ask=(x)=>{const [one = ''] = /a/.exec(x) ?? /b/.exec(x) ?? [];const [, two] = /a(.)/.exec(one + x) ?? [];return [one,two]}`,
    `const ask=(x)=>{const found=[];for (const [all, one = '', two = 7] of x.matchAll(/(a)(b)?/g)) {found.push(all,one,two)}return found}`,
  ])('are the same: %s', (code) => {
    const written = byNumber(code);
    expect(written).not.toMatch(/(?:const|let|,) ?\[/);
    expect(gives(written ?? '')).toEqual(gives(code));
  });

  test.each([
    ['where nothing found is an error', 'const ask=(x)=>{const [one] = /a/.exec(x);return one}'],
    ['of what is no match', 'const ask=(x)=>{const [one] = list(x) ?? [];return one}'],
    ['with all that follows', 'const ask=(x)=>{const [one, ...rest] = /a/.exec(x) ?? [];return rest}'],
    [
      'where more is done for a part that is not there',
      'const ask=(x)=>{const [one = more()] = /a/.exec(x) ?? [];return one}',
    ],
    ['where it is looked at whether there is a pattern', 'const ask=(x)=>{const [one] = p?.exec(x) ?? [];return one}'],
  ])('stay as they are %s', (_which, code) => {
    expect(byNumber(code)).toBeUndefined();
  });
});
