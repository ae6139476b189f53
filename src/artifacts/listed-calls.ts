/**
 * Calls that a document lists, in whatever form: a row, an item, a heading or a paragraph that begins with a method and a path, and what it
 * answers. Where nearly all of them say what they answer, the list is the contract of these calls.
 */
import { isTableRule, tableCells } from './lists.ts';
import type { Outline } from './outline.ts';
import { oncePer } from './once-per.ts';

export interface ListedCall {
  readonly method: string;
  readonly path: string;
  readonly line: number;
  /** The last line of what is said about it. */
  readonly endLine: number;
  readonly answers: boolean;
  readonly fails: boolean;
}

const head =
  /^(\s{0,12})(?:(#{1,6})\s{1,4}(?:\d[\d.]{0,8}\s{1,3})?|(?:[-*+]|\d{1,3}[.)])\s{1,4})?[*_`]{0,4}(?:[A-Z]{1,8}-?\d{1,4}[:.)]?\s{1,3}[*_`]{0,4})?(GET|POST|PUT|PATCH|DELETE)[`*]{0,3}\s{1,3}[`*]{0,3}(\/[^\s`*|<>(),;]{0,200})/;
const cellCall = /^[`*]{0,3}(GET|POST|PUT|PATCH|DELETE)\s{1,3}(\/[^\s`*|]{0,200})[`*]{0,3}/;
const answer = /(?<![\w./-])[1-5]\d\d(?![\w%]|\.\d)|\b(?:returns?|answers?|responds?)\b/i;
const failure =
  /(?<![\w./-])[45]\d\d(?![\w%]|\.\d)|\b[45]xx\b|\berrors?\b|\bfail(?:s|ures?|ed)?\b|\brefuse[sd]?\b|\breject(?:s|ed)\b/i;
const noErrors = /\b(?:errors?|failures?|fails)\b[*_]{0,2}:?[*_]{0,2}\s{0,3}(?:none|-|–|—|n\/a)?\s*$/i;
/** A table that is about calls and nothing else. */
const methodColumn =
  /^\|\s{0,3}(?:method|verb|http method|methode|método)\s{0,3}\|\s{0,3}(?:path|endpoint|route|url|uri|pfad|ruta)\s{0,3}\|/i;
const longest = 2000;
const mostLines = 25;
const fewest = 3;

/** Nothing where calls are only spoken of. */
export const listedCalls = oncePer(findCalls);

function findCalls(document: Outline): readonly ListedCall[] {
  const { lines, isCode } = document;
  if (!lines.some((line) => line.includes('/') && /GET|POST|PUT|PATCH|DELETE/.test(line))) return [];
  const heads: { method: string; path: string; line: number; indent: number; isHeading: boolean; isRow: boolean }[] =
    [];
  for (const [i, text] of lines.entries()) {
    if (text.length > longest || !text.includes('/') || isCode(i + 1)) continue;
    const isRow = text.startsWith('|');
    const [method, path] = isRow ? rowCall(text) : [];
    const [, indent = '', hashes, said = method, call = path] = isRow ? ['', ''] : (head.exec(text) ?? []);
    if (said === undefined || call === undefined) continue;
    heads.push({
      method: said,
      path: call.replace(/[.:]+$/, ''),
      line: i + 1,
      indent: indent.length,
      isHeading: hashes !== undefined,
      isRow,
    });
  }
  const calls = heads.map(({ method, path, line, indent, isHeading, isRow }, at) => {
    const next = heads[at + 1]?.line ?? lines.length + 1;
    const endLine = isRow ? line : endOf(document, line, indent, isHeading, next);
    const said = lines
      .slice(line - 1, endLine)
      .filter((text) => !noErrors.test(text))
      .join('\n')
      .replace(path, '');
    return {
      method,
      path,
      line,
      endLine,
      answers: answer.test(said),
      fails: failure.test(isRow ? withoutHeads(said) : said),
    };
  });
  const isTable = heads.every(({ isRow }) => isRow) && lines.some((text) => methodColumn.test(text.slice(0, 200)));
  return calls.length >= (isTable ? 2 : fewest) && calls.filter(({ answers }) => answers).length >= calls.length * 0.6
    ? calls
    : [];
}

const withoutHeads = (row: string): string =>
  (tableCells(row) ?? []).filter((cell) => !isTableRule([cell])).join(' ; ');

/** In one cell, or in two side by side. */
function rowCall(text: string): readonly [string?, string?] {
  const cells = (tableCells(text) ?? []).slice(0, 4);
  for (const [i, cell] of cells.entries()) {
    const [, method, path] = cellCall.exec(cell) ?? [];
    if (method !== undefined && path !== undefined) return [method, path];
    const beside = (cells[i + 1] ?? '').replaceAll(/[`*]/g, '');
    const bare = cell.replaceAll(/[`*]/g, '');
    if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(bare) && /^\/\S*$/.test(beside)) return [bare, beside];
  }
  return [];
}

function endOf({ lines }: Outline, line: number, indent: number, isHeading: boolean, next: number): number {
  let end = line;
  while (end + 1 < next && end - line < mostLines) {
    const text = lines[end] ?? '';
    if (
      /^#{1,6}\s/.test(text) ||
      (!isHeading &&
        /^\s*[-*+]\s/.test(text) &&
        text.length - text.trimStart().length <= indent &&
        /^\s*[-*+]\s/.test(lines[line - 1] ?? ''))
    )
      break;
    end += 1;
  }
  return end;
}
