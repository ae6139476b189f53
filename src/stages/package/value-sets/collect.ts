/**
 * Where a package counts up the values of something: `enum` of a schema, a union of types, a check of a table, the states of a diagram, the
 * first column of a table, a cell or a sentence with a list of words. In whatever language; which of them speak of the same is asked later.
 */
import { tableCells } from '../../../artifacts/lists.ts';
import type { Outline } from '../../../artifacts/outline.ts';
import { oncePattern } from '../../../artifacts/once-pattern.ts';
import { oncePer } from '../../../artifacts/once-per.ts';
import { wholeText } from '../../../artifacts/whole-text.ts';
import { propertyAt } from '../schema-lines.ts';

export interface ValueSet {
  /** The field that has these values, where that is said; in small letters. */
  readonly name?: string;
  readonly values: ReadonlySet<string>;
  readonly line: number;
  readonly endLine: number;
  /** Where a value stands, when each has a line of its own. */
  readonly lineOf?: ReadonlyMap<string, number>;
  /** Counted up in the run of a sentence: some may be left out. */
  readonly isProse?: true;
}

const longest = 1000;
/** More of one document nobody reads side by side. */
const mostSets = 200;
const mostValues = 20;

const value = String.raw`[\x60"']?\p{L}[\p{L}\p{M}\d_-]{1,30}[\x60"']?`;
const inlineEnum = /["']?\benum["']?\s{0,3}:\s{0,3}\[([^\]]{1,600})\]/;
const openEnum = /["']?\benum["']?\s{0,3}:\s{0,3}\[?\s*$/;
const enumItem = /^\s{0,80}(?:- )?["']?(\p{L}[\p{L}\p{M}\d_ -]{0,60}?)["']?,?\s*$/u;
const union =
  /(?:^|[\s{;,(])(?:readonly\s|type\s)?([A-Za-z_]\w{0,60})\??\s{0,2}[:=]\s{0,3}\|?\s{0,2}((?:['"][\w -]{1,40}['"]\s{0,3}\|\s{0,3}){1,19}['"][\w -]{1,40}['"])/;
const among = /\b([A-Za-z_]\w{0,60})["\x60]?\s{1,3}IN\s{0,3}\(((?:\s{0,3}'[^'\n]{1,40}'\s{0,3},?){2,20})\)/i;
const sqlEnum =
  /(?:\bTYPE\s{1,3}|^\s{0,20})["\x60]?([A-Za-z_]\w{0,60})["\x60]?\s{1,10}(?:AS\s{1,3})?ENUM\s{0,3}\(((?:\s{0,3}'[^'\n]{1,40}'\s{0,3},?){2,20})\)/i;
const transition =
  /^\s{0,40}(\p{L}[\p{L}\p{M}\d_-]{0,40}|\[\*\])\s{0,3}-->\s{0,3}(\p{L}[\p{L}\p{M}\d_-]{0,40}|\[\*\])\s{0,3}(?::.*)?$/u;
const alias = /^\s{0,40}state\s{1,3}"([^"]{1,60})"\s{1,3}as\s{1,3}(\S{1,40})/;
/** "planned, loaded, firing or cooling", also without the last word between. */
const between = '(?:or|and|oder|und|sowie|ou|et|o|y|e|u|of|en|eller|och|og|lub|oraz|или|и)';
const list = oncePattern(
  () =>
    new RegExp(
      String.raw`${value}(?:(?:, ?| → | -> | / )${value}){1,15}(?:,? ${between} ${value})?(?![\p{L}\d])`,
      'gu',
    ),
);
const parting = oncePattern(() => new RegExp(String.raw`(?:, ?| → | -> | \/ )|,? ${between} `, 'u'));
const wordCell = oncePattern(() => new RegExp(`^${value}$`, 'u'));

export const bare = (written: string): string =>
  written
    .trim()
    .replaceAll(/^["'\x60*]+|["'\x60*]+$/g, '')
    .toLowerCase()
    .replaceAll(/[\s_]/g, '-');

/** What is declared as the values of something: a schema, types, a table of a database, a diagram of states. */
export const declaredIn = oncePer((document: Outline): readonly ValueSet[] => {
  const { lines, fences } = document;
  const found: ValueSet[] = fences.flatMap((fence) => statesIn(lines, fence));
  if (!declares.test(wholeText(document))) return found;
  for (const [i, text] of lines.entries()) {
    if (found.length >= mostSets) break;
    if (text.length <= longest && text.length > 7) found.push(...declaredOn(lines, i));
  }
  return found;
});

/** Whatever else a document says, without one of these it declares no values. */
const declares = /\benum\b|['"]\s{0,3}\|\s{0,3}['"]|\bIN\s{0,3}\(\s{0,3}'/i;

/** What a sentence or a cell counts up. */
export function listsIn(text: string): ReadonlySet<string>[] {
  if (!text.includes(', ') && !text.includes('→') && !text.includes('->')) return [];
  return [...text.slice(0, 2000).matchAll(list())].flatMap(([written]) => {
    const values = setOf(written.split(parting()));
    return values.size > 2 ? [values] : [];
  });
}

const setOf = (values: readonly string[]): Set<string> =>
  new Set(
    values
      .map(bare)
      .filter((one) => one !== '')
      .slice(0, mostValues),
  );

function declaredOn(lines: readonly string[], i: number): ValueSet[] {
  const text = lines[i] as string;
  const line = i + 1;
  if (text.includes('enum')) {
    const inline = inlineEnum.exec(text);
    const values = inline ? (inline[1] ?? '').split(',') : openEnum.test(text) ? itemsBelow(lines, i) : [];
    const before = inline ? text.slice(0, inline.index) : (/^\s*/.exec(text)?.[0] ?? '');
    const name = values.length > 1 ? propertyAt(lines, i, before) : undefined;
    if (values.length > 1 && inline) return [named(name, values, line)];
    if (values.length > 1)
      return [
        {
          ...named(name, values, line),
          endLine: line + values.length,
          lineOf: new Map(values.map((one, at) => [bare(one), line + 1 + at])),
        },
      ];
  }
  const isQuoted = text.includes("'");
  const [, name, written] = isQuoted && text.includes('(') ? (sqlEnum.exec(text) ?? among.exec(text) ?? []) : [];
  if (written !== undefined) return [named(name, written.split(','), line)];
  const [, typed, parts] = text.includes('|') && (isQuoted || text.includes('"')) ? (union.exec(text) ?? []) : [];
  return parts === undefined ? [] : [named(typed, parts.split('|'), line)];
}

const named = (name: string | undefined, values: readonly string[], line: number): ValueSet => ({
  values: setOf(values),
  line,
  endLine: line,
  ...(name === undefined ? {} : { name: name.toLowerCase().replaceAll('_', '') }),
});

/** `enum:` over a list, in YAML or in JSON. */
function itemsBelow(lines: readonly string[], at: number): string[] {
  const found: string[] = [];
  for (const text of lines.slice(at + 1, at + 60)) {
    const written = text.includes(':') ? undefined : enumItem.exec(text.slice(0, longest))?.[1];
    if (written === undefined) break;
    found.push(written);
  }
  return found;
}

function statesIn(lines: readonly string[], { line, endLine, lang }: Outline['fences'][number]): ValueSet[] {
  if (lang !== 'mermaid' || !/^\s{0,8}stateDiagram/.test(lines[line] ?? '')) return [];
  const names = new Map<string, string>();
  const lineOf = new Map<string, number>();
  for (const [i, text] of lines.slice(line, endLine).entries()) {
    const [, long, short] = alias.exec(text) ?? [];
    if (short !== undefined && long !== undefined) names.set(short, long);
    const [, from, to] = text.length > longest ? [] : (transition.exec(text) ?? []);
    for (const one of [from, to]) {
      const value = one === undefined || one === '[*]' ? '' : bare(names.get(one) ?? one);
      if (value !== '' && !lineOf.has(value)) lineOf.set(value, line + 1 + i);
    }
  }
  return lineOf.size > 2 ? [{ values: new Set(lineOf.keys()), line: line + 1, endLine, lineOf }] : [];
}

/**
 * Tables that count up what is known as values: their first column, where each of its cells is one word, and cells that hold a list. Only
 * tables that name some of `known` are read.
 */
export function tabledIn({ lines, isCode }: Outline, known: ReadonlySet<string>): ValueSet[] {
  const found: ValueSet[] = [];
  const isKnown = (cell: string) => known.has(bare(cell));
  for (let i = 0; i < lines.length && found.length < mostSets; i += 1) {
    if (lines[i]?.startsWith('|') !== true || isCode(i + 1)) continue;
    const from = i;
    while (i < lines.length && (lines[i] ?? '').startsWith('|')) i += 1;
    const rows = lines.slice(from + 2, i).map((text) => (text.length > longest ? '' : text));
    const column = rows.map((text) => text.slice(1, text.indexOf('|', 1)).trim());
    if (column.length > 2 && column.length <= mostValues && column.filter(isKnown).length > 1 && column.every(isWord))
      found.push({
        values: setOf(column),
        line: from + 3,
        endLine: i,
        lineOf: new Map(column.map((one, row) => [bare(one), from + 3 + row])),
      });
    for (const [row, text] of rows.entries()) {
      if (!text.includes(', ')) continue;
      for (const cell of tableCells(text)?.slice(1) ?? [])
        for (const values of listsIn(cell))
          found.push({ values, line: from + 3 + row, endLine: from + 3 + row, isProse: true });
    }
  }
  return found;
}

const isWord = (cell: string): boolean => wordCell().test(cell);
