/** The tables of the documents of a package, each once, whatever a document is read as. */
import { isTableRule, tableCells } from '../../artifacts/lists.ts';
import { oncePer } from '../../artifacts/once-per.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly path: string;
  readonly head: Row;
  /** Keys of the names of its columns. */
  readonly columns: readonly string[];
  /** Without the line below the head. */
  readonly rows: readonly Row[];
}

const longest = 5000;
const markdown = /\.(?:md|markdown)$/i;

export function tablesOf(documents: readonly DocumentText[]): Table[] {
  const seen = new Set<string>();
  return documents.flatMap((one) => {
    const path = inItsFile(one.path);
    if (!markdown.test(path) || seen.has(path) || !one.text.includes('|')) return [];
    seen.add(path);
    return tablesIn(outlineOf(one)).map((table) => ({ path, ...table }));
  });
}

const tablesIn = oncePer(({ lines, isCode }: Outline): readonly Omit<Table, 'path'>[] => {
  const tables: Row[][] = [];
  let own: Row[] | undefined;
  for (const [i, text] of lines.entries()) {
    const cells = text.length > longest || !text.includes('|') || isCode(i + 1) ? undefined : tableCells(text);
    if (!cells) own = undefined;
    else if (own) own.push({ line: i + 1, cells });
    else tables.push((own = [{ line: i + 1, cells }]));
  }
  return tables.flatMap(([head, ...below]) =>
    head
      ? [
          {
            head,
            columns: head.cells.map((cell) => nameKey(plainText(cell)).slice(0, 100)),
            rows: below.filter(({ cells }) => !isTableRule(cells)),
          },
        ]
      : [],
  );
});
