/** What one line declares: "- `users`: id, email, name", or the row of a table that lists fields. */
import { plainText } from '../../../artifacts/plain-text.ts';
import { columnOf, columnsOfList, type DeclaredColumn, describedColumns } from './model-column.ts';
import { named, untilSentence } from './model-names.ts';

/** "- `users`: id, email, name" */
export function tableInLine(text: string, line: number): { name: string; columns: DeclaredColumn[] } | undefined {
  const [, name = '', list = ''] =
    /^[`*]{0,3}([A-Za-z][\w ]{1,40}?)[`*]{0,3}(?: \((?:table|collection|model|entity)\))?[`*]{0,3}\s*(?::[`*]{0,2}\s+|\s[–—-]\s|\((?=.*\)$))(.*)$/i.exec(
      text,
    ) ?? [];
  if (name === '' || !named.test(name)) return undefined;
  // "Maps to the mini statement. Columns: id, amount": what it is for stands before them.
  const own = list.replace(/^.*?\b(?:columns|fields|attributes|properties): /i, '').replace(/,? etc[.]?$/, '');
  const listed = columnsOfList(
    /^[`*]{0,3}[\w ]+[`*]{0,3} ?\(/.test(text) ? withPlainKeys(own.replace(/\)$/, '')) : untilSentence(own),
    line,
  );
  // "**Loan**: A tool that was handed out; due date, condition": what it is, and then what it has.
  const columns = listed.length > 1 && listed.some((one) => one.isFormal) ? listed : describedColumns(list, line);
  return columns.length < 2 ? undefined : { name, columns };
}

/** `columns`: what the head of the table calls them. */
export function columnInRow(
  columns: readonly string[],
  cells: readonly string[],
  line: number,
): DeclaredColumn | undefined {
  const [first = ''] = columns;
  const at = columns.findIndex((one) => one === 'type' || one === 'data type');
  if (!/^(?:field|column|attribute|property|name)(?: name)?$/.test(first) || at < 0) return undefined;
  const name = plainText(cells[0] ?? '')
    .replace(/[?*]$/, '')
    .trim();
  if (!/^[A-Za-z][\w ]{0,40}$/.test(name)) return undefined;
  const said = cells.slice(1).map((cell, i) => (i + 1 === at ? cell : `, ${cell}`));
  return columnOf(name, `: ${cells[at] ?? ''} ${said.filter((_, i) => i + 1 !== at).join(' ')}`.replaceAll('`', ''), {
    line,
    isCode: true,
    mayLack: false,
  });
}

/** "PK: cuid, FK: ownerId->User": the key and its references, as other lists write them. */
export const withPlainKeys = (list: string): string =>
  list
    .replace(/^PK: (\w+)/, 'id $1 PK')
    .replaceAll(/\bFK: /g, '')
    .replaceAll(/\s*->\s*/g, ' → ');
