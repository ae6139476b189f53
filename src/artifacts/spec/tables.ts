/** The tables of a section, with their columns by name. */
import { isTableRule, tableCells } from '../lists.ts';
import type { Outline, Section } from '../outline.ts';
import { nameKey } from '../plain-text.ts';

export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
  /** The cell of the first of these columns that the table has. */
  readonly get: (...columns: readonly string[]) => string | undefined;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly line: number;
}

export function tablesIn(document: Outline, section: Pick<Section, 'line' | 'endLine'>): Table[] {
  const tables: { columns: string[]; rows: Row[]; line: number }[] = [];
  let open: { columns: string[]; rows: Row[]; line: number } | undefined;
  for (let line = section.line + 1; line <= section.endLine; line += 1) {
    const cells = document.isCode(line) ? undefined : tableCells(document.lines[line - 1] ?? '');
    if (!cells) {
      open = undefined;
    } else if (open) {
      const whole = cells.length > open.columns.length ? withCodeWhole(document.lines[line - 1] ?? '') : cells;
      if (!isTableRule(cells)) open.rows.push(rowOf(open.columns, whole, line));
    } else {
      // A table begins with its names and a rule under them; anything else only looks like one.
      const rule = tableCells(document.lines[line] ?? '');
      if (!rule || !isTableRule(rule)) continue;
      open = { columns: cells.map(nameKey), rows: [], line };
      tables.push(open);
    }
  }
  return tables;
}

/** A row with too many cells has a bar inside of code, such as `a || b`, that its writer did not mean as a border. */
function withCodeWhole(line: string): string[] {
  const hidden = line.replaceAll(/`[^`]{0,400}`/g, (code) => code.replaceAll(/\\?\|/g, '\u0000'));
  return (tableCells(hidden) ?? []).map((cell) => cell.replaceAll('\u0000', '|'));
}

function rowOf(columns: readonly string[], cells: readonly string[], line: number): Row {
  const get = (...names: readonly string[]) => {
    const at = names.map((name) => columns.indexOf(name)).find((index) => index !== -1);
    return at === undefined ? undefined : cells[at];
  };
  return { cells, line, get };
}
