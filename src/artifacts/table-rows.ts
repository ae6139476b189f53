import { linesWith } from './lines-with.ts';
import { tableCells } from './lists.ts';
import { oncePer } from './once-per.ts';
import type { Outline } from './outline-shape.ts';

export interface TableRow {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** A line that is longer than this is data. */
const longest = 5000;

/** All rows of a document, those in its code too, cut into their cells once. */
export const tableRows = oncePer((document: Outline): readonly TableRow[] =>
  linesWith(document, '|').flatMap(({ text, line }) => {
    const cells = text.length > longest ? undefined : tableCells(text);
    return cells ? [{ line, text, cells }] : [];
  }),
);
