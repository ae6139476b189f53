/** A row that lost a cell: all that stands behind it is read under the wrong head. Only where all other rows of the table are whole. */
import { type Problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';
import { tablesOf } from './tables.ts';

const fewestRows = 2;

export function shortRowFindings(documents: readonly DocumentText[]): Problem[] {
  return tablesOf(documents).flatMap(({ path, head, rows }) => {
    const short = rows.filter(({ cells }) => cells.length < head.cells.length);
    const [row] = short;
    if (!row || short.length > 1 || rows.length < fewestRows) return [];
    const message = `This row has ${row.cells.length} cells, and the head of its table ${head.cells.length}.`;
    const fix = 'Add the cell that is missing; an empty one is written "| |".';
    return [warning('text/row-short', message, { at: `${path}:${row.line}`, fix })];
  });
}
