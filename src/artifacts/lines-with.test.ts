import { expect, test } from 'vitest';
import { linesWhere, linesWith, linesWithDigits } from './lines-with.ts';
import { outline } from './outline.ts';
import { tableRows } from './table-rows.ts';

const document = outline('# A [b]\r\n\nplain 7\n| a [x] | [y] |\n| --- | --- |\n\n[end]: /z');

test('every line that has a sign, once and in order, however often it has it', () => {
  for (const sign of ['[', ']', '|', '7', '/', '#', 'z', 'nowhere'])
    expect(linesWith(document, sign).map(({ line, text }) => [line, text])).toEqual(
      document.lines.flatMap((text, i) => (text.includes(sign) ? [[i + 1, text]] : [])),
    );
  expect(linesWith(document, '[')).toBe(linesWith(document, '['));
});

test('every line in which a pattern finds something, as often as it is asked', () => {
  for (const pattern of [/[[/]/g, /\]$/gm, /^$/gm, /nowhere/g])
    for (const _ of [1, 2])
      expect(linesWhere(document, pattern).map(({ line }) => line)).toEqual(
        document.lines.flatMap((text, i) => (new RegExp(pattern, 'm').test(text) ? [i + 1] : [])),
      );
});

test('lines with digits, and the cells of rows', () => {
  expect(linesWithDigits(document).map(({ line }) => line)).toEqual([3]);
  expect(tableRows(document).map(({ line, cells }) => [line, cells])).toEqual([
    [4, ['a [x]', '[y]']],
    [5, ['---', '---']],
  ]);
});
