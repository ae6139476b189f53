/** The tables of the documents of a package, each once, whatever a document is read as. */
import { isTableRule } from '../../artifacts/lists.ts';
import { oncePer } from '../../artifacts/once-per.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import { tableRows } from '../../artifacts/table-rows.ts';

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

const tablesIn = oncePer((document: Outline): readonly Omit<Table, 'path'>[] => {
  const tables: Row[][] = [];
  for (const row of tableRows(document)) {
    if (document.isCode(row.line)) continue;
    const own = tables.at(-1);
    if (own?.at(-1)?.line === row.line - 1) own.push(row);
    else tables.push([row]);
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
