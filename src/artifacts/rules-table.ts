/** Rules as the rows of a table: a number in one column, and what else its columns are called. */
import { isTableRule, tableCells } from './lists.ts';
import type { Field, Outline } from './outline-shape.ts';
import { nameKey, plainText } from './plain-text.ts';
import { partName, statementNames } from './rule-parts.ts';

export interface RuleHeading {
  readonly number: number;
  readonly category?: string;
  readonly name: string;
  readonly line: number;
  /** Its last line. */
  readonly endLine: number;
  /** Nothing stands under the heading. */
  readonly empty: boolean;
  /** Statement, rationale, source and what else it says by name. */
  readonly parts: readonly Field[];
}

const numberNames =
  /^(?:id|ref|key|#|no|nr|number|rule|rule id|rule no|rule number|br|br id|business rule id|req|req id|requirement id)$/;
const nameNames = /^(?:name|title|rule name|short name)$/;
const numberCell = /^(?:BR|Rule)?[\s#_-]{0,3}0{0,3}(\d{1,5})$/i;
/** A wider cell is data. */
const longest = 5000;

export function rulesInTable(document: Outline): RuleHeading[] {
  const found: RuleHeading[] = [];
  let columns: readonly string[] | undefined;
  for (const [i, text] of document.lines.entries()) {
    const cells = text.length > longest || document.isCode(i + 1) ? undefined : tableCells(text);
    if (!cells) {
      columns = undefined;
      continue;
    }
    if (isTableRule(cells)) continue;
    if (columns === undefined) columns = columnsOf(cells);
    else found.push(...rowOf(columns, cells, i + 1));
  }
  return found;
}

/** The names of the columns; none when the table is about something else. */
function columnsOf(cells: readonly string[]): readonly string[] {
  // A name is without its marks, and `#` is nothing else.
  const names = cells.map((cell) => (cell === '#' ? 'no' : nameKey(plainText(cell)).replaceAll('_', ' ')));
  const number = names.findIndex((name) => numberNames.test(name));
  const says = names.some((name, i) => i !== number && (statementNames.test(name) || nameNames.test(name)));
  if (number < 0 || !says) return [];
  return names.map((name, i) => (i === number ? '#' : name));
}

function rowOf(columns: readonly string[], cells: readonly string[], line: number): RuleHeading[] {
  const plain = cells.map((cell) => plainText(cell));
  const [, number] = numberCell.exec(plain[columns.indexOf('#')] ?? '') ?? [];
  if (number === undefined) return [];
  const of = (names: RegExp) => plain[columns.findIndex((name) => names.test(name))] ?? '';
  const statement = of(statementNames);
  const category = of(/^(?:category|type|kind)$/);
  const parts = columns.flatMap((name, i): Field[] => {
    const value = plain[i] ?? '';
    if (name === '#' || value === '') return [];
    return [{ name: partName(name), value, line, plain: true }];
  });
  const name = of(nameNames);
  return [
    {
      number: Number(number),
      ...(category === '' ? {} : { category }),
      name: name === '' ? (statement.split(/[.;]\s/, 1)[0] ?? '') : name,
      line,
      endLine: line,
      empty: parts.length === 0,
      parts,
    },
  ];
}
