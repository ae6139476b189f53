/**
 * A row with an id that says nothing, where all others of its table do: the cell of the column with the most words is empty. Whatever the
 * columns are called, and in any language. Told as a warning: a row may be kept for later.
 */
import { type Problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';
import { type Row, type Table, tablesOf } from './tables.ts';

/** So many others have to say something, in so many words. */
const fewestRows = 2;
const fewestWords = 3;
const id = /^[*_`[]{0,3}([A-Z][A-Z0-9]{0,9}(?:[-_.][A-Z0-9]{1,10}){0,3}[-_.]?\d{1,4}[a-z]?)[\]`*_]{0,3}$/;

export const emptyCellFindings = (documents: readonly DocumentText[]): Problem[] =>
  tablesOf(documents).flatMap(emptyIn);

function emptyIn({ path, head, rows: below }: Table): Problem[] {
  const rows = below.filter(({ cells }) => id.test(cells[0]?.trim() ?? ''));
  const column = rows.length > fewestRows ? wordiest(head.cells.length, rows) : undefined;
  if (column === undefined) return [];
  const empty = rows.filter(({ cells }) => (cells[column] ?? '').trim() === '');
  const [silent] = empty;
  if (!silent || empty.length > 1) return [];
  const [, name = ''] = id.exec(silent.cells[0]?.trim() ?? '') ?? [];
  const message = `${name} says nothing under ${JSON.stringify((head.cells[column] ?? '').trim().slice(0, 60))}, as the others do.`;
  return [
    warning('text/part-left-out', message, {
      at: `${path}:${silent.line}`,
      fix: 'Write what belongs there, or drop the row.',
    }),
  ];
}

/** The column that says what the rows are about. */
function wordiest(count: number, rows: readonly Row[]): number | undefined {
  let best: number | undefined;
  let most = (rows.length - 1) * fewestWords - 1;
  for (let column = 1; column < count; column += 1) {
    const words = rows.reduce((sum, { cells }) => sum + ((cells[column] ?? '').match(/\p{L}{2,}/gu)?.length ?? 0), 0);
    if (words > most) [best, most] = [column, words];
  }
  return best;
}
