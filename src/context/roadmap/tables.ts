/** Tables, as rows with named cells. A table may have a second header row; rows may have fewer cells than the header. */
import { plainText } from '../../artifacts/plain-text.ts';
import type { Structure } from './structure.ts';

export interface Row {
  readonly line: number;
  /** Without markup, in order. */
  readonly cells: readonly string[];
  /** The cell that names the row: the first, or the one under a header of ids when the first names nothing. */
  readonly lead: string;
  /** By header: lower case. */
  readonly get: (...names: readonly string[]) => string | undefined;
}

export interface Table {
  readonly line: number;
  readonly header: readonly string[];
  readonly rows: readonly Row[];
}

/** The cells of a row; nothing when the line is none. A pipe behind a backslash or in code is text. */
function cellsOf(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.startsWith('|') || text.length < 3) return undefined;
  const cells = [''];
  let isCode = false;
  for (let i = 1; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '`') isCode = !isCode;
    if (char === '\\' && text[i + 1] === '|') {
      cells[cells.length - 1] += '|';
      i++;
    } else if (char === '|' && !isCode) cells.push('');
    else cells[cells.length - 1] += char;
  }
  if (isCode)
    return text
      .slice(1)
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim());
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

export function readTables(document: Structure, from = 1, to = document.lines.length): Table[] {
  const tables: Table[] = [];
  let pending: { line: number; cells: string[] }[] = [];
  const flush = () => {
    const table = toTable(pending);
    if (table) tables.push(table);
    pending = [];
  };
  for (let line = from; line <= to; line++) {
    const text = document.lines[line - 1] ?? '';
    const cells = document.isFenced(line) ? undefined : cellsOf(text);
    if (cells) pending.push({ line, cells });
    else if (pending.length > 0) flush();
  }
  flush();
  return tables;
}

function toTable(lines: readonly { line: number; cells: string[] }[]): Table | undefined {
  const rule = lines.findIndex(({ cells }) => isRule(cells));
  const [first] = lines;
  if (!first) return undefined;
  // Without a header it is still rows: a table may go on after a remark.
  const header = rule < 1 ? [] : (lines[rule - 1]?.cells ?? []).map((cell) => plainText(cell).toLowerCase());
  const rows = lines.slice(Math.max(0, rule + 1)).flatMap(({ line, cells }): Row[] => {
    if (isRule(cells)) return [];
    const plain = cells.map((cell) => plainText(cell));
    const get: Row['get'] = (...names) => plain[header.findIndex((name) => names.includes(name))];
    return [{ line, cells: plain, lead: leadOf(plain, get), get }];
  });
  return { line: first.line, header, rows };
}

const hasId = (cell: string | undefined) => cell !== undefined && /\bMS\d|^T\d/i.test(cell);

function leadOf(cells: readonly string[], get: Row['get']): string {
  const [first = ''] = cells;
  const named = get('ms', 'milestone', 'milestones', 'id', 'task', 'task id', 'milestone id');
  return !hasId(first) && named !== undefined && hasId(named) ? named : first;
}
