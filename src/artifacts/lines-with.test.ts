import { expect, test } from 'vitest';
import { linesWith, linesWithDigits } from './lines-with.ts';
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

test('lines with digits, and the cells of rows', () => {
  expect(linesWithDigits(document).map(({ line }) => line)).toEqual([3]);
  expect(tableRows(document).map(({ line, cells }) => [line, cells])).toEqual([
    [4, ['a [x]', '[y]']],
    [5, ['---', '---']],
  ]);
});
