/**
 * The values that a schema lists, beside those that others give the same property: a union of a declaration, or a sentence that counts
 * them up ("A loan is open, returned or lost"). A sentence may leave some out; one that the schema does not know is told. As a warning.
 */
import { linesWith } from '../../artifacts/lines-with.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { tableRows } from '../../artifacts/table-rows.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { propertyAt } from './schema-lines.ts';
import { limitsSaid, type StatedLimit } from './statements.ts';

interface Values {
  readonly name: string;
  readonly values: ReadonlySet<string>;
  readonly at: string;
}

const longest = 1000;
const inlineEnum = /["']?\benum["']?\s{0,3}:\s{0,3}\[([^\]]{1,600})\]/;
const union =
  /^\s{0,40}(?:readonly\s)?([A-Za-z_]\w{0,60})\??:\s{0,3}((?:['"][\w -]{1,40}['"]\s{0,3}\|?\s{0,3}){2,20});?\s*$/;
/** `open, returned or lost`: at least three, or two with "either". */
const counted =
  /((?:[`"']?[a-z][a-z_-]{1,30}[`"']?,\s){1,12}[`"']?[a-z][a-z_-]{1,30}[`"']?,?\s(?:or|and)\s[`"']?[a-z][a-z_-]{1,30}[`"']?)/gi;

/** "A loan is open, returned or lost": "a list of open, returned and lost books" counts other things. */
const counts = /\b(?:is|are|be|becomes?|either|one of|values?|states?|status|statuses)[\s:(`"']{1,4}$/i;

/** More of a kind nobody reads side by side. */
const mostOfOne = 500;

export function schemaValueFindings(read: ReadPackage): Problem[] {
  const enums = [
    ...read.contracts.flatMap(({ document, path }) => enumsIn(document, path)),
    ...[...read.designs, ...read.notes, ...read.contracts].flatMap(({ document, path }) => cellsIn(document, path)),
  ].slice(0, mostOfOne);
  if (enums.length === 0) return [];
  const declared = [...read.designs, ...read.contracts]
    .flatMap(({ document, path }) => unionsIn(document, path))
    .slice(0, mostOfOne);
  const lists = limitsSaid(read).flatMap(countedIn).slice(0, mostOfOne);
  return enums.flatMap((own) => {
    const union = declared.find((one) => one.name === own.name && shared(one.values, own.values) > 1);
    const other = union && difference(own.values, union.values);
    if (union && other !== undefined) return [told(own, other, union.at)];
    for (const { values, at } of lists) {
      const count = shared(values, own.values);
      const unknown =
        count > 1 && count > values.size / 2 ? [...values].find((one) => !own.values.has(one)) : undefined;
      if (unknown !== undefined) return [told(own, unknown, at)];
    }
    return [];
  });
}

const countedIn = ({ text, at }: StatedLimit): { values: Set<string>; at: string }[] => {
  const said = [...text.slice(0, longest).matchAll(counted)].flatMap(({ 0: list, index }) =>
    counts.test(text.slice(Math.max(0, index - 30), index)) ? [{ values: listed(list), at }] : [],
  );
  const [, row] = said.length > 0 ? [] : (inRow.exec(text.slice(0, longest)) ?? []);
  return row === undefined ? said : [{ values: listed(row), at }];
};

/** "The states Received, Approved, Returned", without an "and". */
const inRow =
  /\b(?:states|statuses|values|one of)[\s:(]{1,3}((?:[`"']?[A-Za-z][\w-]{1,30}[`"']?(?:, | → | -> )){2,12}[`"']?[A-Za-z][\w-]{1,30})/;
const listCell = /^(?:`?[A-Za-z][\w-]{1,30}`?(?:, | \| |\/)){2,12}`?[A-Za-z][\w-]{1,30}`?$/;

/** `| state | text | Received, Approved, Returned |`: a field, and the values that it may have. */
function cellsIn(document: Outline, path: string): Values[] {
  return tableRows(document).flatMap(({ text, cells, line }): Values[] => {
    if (text.length > longest || !text.startsWith('|') || !text.includes(', ')) return [];
    const name = (cells[0] ?? '').replaceAll(/[`*]/g, '');
    const list = cells.slice(1).find((cell) => listCell.test(cell));
    if (list === undefined || !/^[a-z_]\w{1,40}$/i.test(name)) return [];
    return [{ name, values: listed(list), at: `${path}:${line}` }];
  });
}

const told = ({ at }: Values, value: string, where: string): Problem =>
  warning(
    'constraint/contradiction',
    `The values here and in ${where} are not the same: ${JSON.stringify(value)} is in one of them only.`,
    {
      at,
      fix: 'Decide which of them holds, and correct the other.',
    },
  );

/** One that only one of them has. */
const difference = (a: ReadonlySet<string>, b: ReadonlySet<string>): string | undefined =>
  [...a].find((one) => !b.has(one)) ?? [...b].find((one) => !a.has(one));

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((one) => b.has(one)).length;

const bare = (value: string): string =>
  value
    .trim()
    .replaceAll(/^["'`]|["'`]$/g, '')
    .toLowerCase()
    .replaceAll(/[\s_]/g, '-');

const listed = (list: string): Set<string> =>
  new Set(
    list
      .split(/,\s(?:or |and )?|\s(?:or|and)\s|\s(?:→|->)\s/)
      .map(bare)
      .filter((one) => one !== ''),
  );

function enumsIn(document: Outline, path: string): Values[] {
  const { lines } = document;
  return linesWith(document, 'enum').flatMap(({ text, line }): Values[] => {
    if (text.length > longest) return [];
    const found = inlineEnum.exec(text);
    const values = found ? (found[1] ?? '').split(',').map(bare) : itemsBelow(lines, line - 1);
    const before = found ? text.slice(0, found.index) : (/^\s*/.exec(text)?.[0] ?? '');
    const name = values.length > 1 ? propertyAt(lines, line - 1, before) : undefined;
    return name === undefined ? [] : [{ name, values: new Set(values), at: `${path}:${line}` }];
  });
}

/** `enum:` over a list, in YAML or in JSON. */
function itemsBelow(lines: readonly string[], at: number): string[] {
  if (!/["']?\benum["']?\s{0,3}:\s{0,3}\[?\s*$/.test(lines[at] ?? '')) return [];
  const found: string[] = [];
  for (const text of lines.slice(at + 1, at + 60)) {
    const value = /^\s{0,80}(?:- )?["']?([\w][\w -]{0,60}?)["']?,?\s*$/.exec(text.slice(0, longest))?.[1];
    if (value === undefined || text.includes(':')) break;
    found.push(bare(value));
  }
  return found;
}

function unionsIn(document: Outline, path: string): Values[] {
  return linesWith(document, '|').flatMap(({ text, line }): Values[] => {
    const [, name, list = ''] = text.length > longest ? [] : (union.exec(text) ?? []);
    return name === undefined
      ? []
      : [{ name, values: new Set(list.replace(/;$/, '').split('|').map(bare)), at: `${path}:${line}` }];
  });
}
