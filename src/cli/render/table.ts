/** Rows in columns. The last column takes what is left of the width and is cut. */
import { columnsOf, cut } from '../../artifacts/session-file/columns.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

const gap = 2;
/** With less room than this the last column would say nothing. */
const fewestForLast = 30;

export function table(heads: readonly string[], rows: readonly (readonly string[])[], view: View): string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ')));
  const widths = heads.map((head, i) => Math.max(columnsOf(head), ...cells.map((row) => columnsOf(row[i] ?? ''))));
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + gap, 0);
  const last = view.width - before;
  if (last < fewestForLast) return cells.flatMap((row) => stacked(row, view));
  const ellipsis = view.ascii ? '...' : '…';
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === heads.length - 1 ? cut(cell, last, ellipsis) : padded(cell, (widths[i] ?? 0) + gap)))
      .join('')
      .trimEnd();
  return [view.paint('dim', line(heads)), ...cells.map(line)];
}

/** For narrow windows: the short cells in one line, the long one below. */
function stacked(row: readonly string[], { width, paint }: View): string[] {
  const short = row.slice(0, -1).filter((cell) => cell !== '');
  const long = row.at(-1) ?? '';
  const head = wrap(short.join(', '), width, '', '  ').map((line) => paint('dim', line));
  return long === '' ? head : [...head, ...wrap(long, width, '  ')];
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - columnsOf(text), 0));
}

/** `2026-01-28T10:00:00.000Z` is `2026-01-28 10:00`, in UTC as on record. */
export function shortTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
