/** The tables as SQL declarations, with what the rules ask of them. */
import { fence } from './markdown.ts';
import type { Column, Table } from './tables.ts';

export const sqlSchema = (tables: readonly Table[]): string => fence('sql', tables.map(declared).join('\n\n'));

function declared({ name, columns, key, indexes, notes }: Table): string {
  const lines = [...columns.map(columnText), ...(key === undefined ? [] : [key])];
  return [
    ...notes.map((note) => `-- ${note}`),
    `CREATE TABLE ${quotedName(name)} (\n  ${lines.join(',\n  ')}\n);`,
    ...indexes,
  ].join('\n');
}

const columnText = ({ name, type, rest }: Column): string =>
  `${quotedName(name)} ${type}${rest === undefined ? '' : ` ${rest}`}`;

/** A word of the language itself has to be quoted. */
const quotedName = (name: string): string => (sqlWords.has(name) ? `"${name}"` : name);
const sqlWords = new Set(
  'all and any as asc both case cast check column constraint create default desc distinct do else end except false fetch for foreign from grant group having in into is like limit not null offset on only or order primary references select some table then to true union unique user using when where window with'.split(
    ' ',
  ),
);
