/**
 * A part that a table names and nobody has: of the values of a column all but one are names that another table lists under the same head, or
 * that sections are called by. Whatever the column is called, and in any language.
 */
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import { shortList } from './short-list.ts';
import { type Table, tablesOf } from './tables.ts';

/** So many different names have to be known before one that is not is a slip. */
const fewestKnown = 3;
const partColumn =
  /^(?:components?|services?|modules?|building blocks?|bausteine?|dienste?|module|componentes?|servicios?|composants?|componenti)$/;

export function namedPartFindings(documents: readonly DocumentText[]): Problem[] {
  const tables = tablesOf(documents);
  const headings = new Set(
    documents.flatMap((one) =>
      outlineOf(one).sections.flatMap(({ level, text }) => (level > 1 ? [nameKey(text)] : [])),
    ),
  );
  const seen = new Set<string>();
  const drawn = documents.flatMap((one) => {
    const path = inItsFile(one.path);
    if (seen.has(path)) return [];
    seen.add(path);
    const own = tables.filter((table) => table.path === path);
    const headed = headedParts(path, outlineOf(one));
    return [...drawnOtherwise([...own, ...headed], outlineOf(one)), ...actsOtherwise(path, own, outlineOf(one))];
  });
  const named = tables.flatMap((table) =>
    table.columns.flatMap((name, column) =>
      column === 0 || name === '' ? [] : unknownIn(table, column, tables, headings),
    ),
  );
  return [...named, ...drawn];
}

/** Parts that have a heading each: they stand as the rows of a table do. */
function headedParts(path: string, { sections }: Outline): Pick<Table, 'path' | 'rows'>[] {
  return sections.flatMap(({ text, level, line, endLine }) => {
    if (!partsHeading.test(nameKey(text))) return [];
    const own = sections.filter((one) => one.level === level + 1 && one.line > line && one.line <= endLine);
    // One more than a table needs less: nobody gives a heading to what is no part.
    const rows = own.map((one) => ({ cells: [one.text], line: one.line }));
    return own.length < fewestKnown ? [] : [{ path, rows }];
  });
}
const partsHeading = /^(?:component design|components?(?: and interfaces)?|building blocks|modules|services)$/;

const nodeLabel = /(?:[[({]{1,2}"?|\bas )([\p{L}][\p{L}\d /&-]{2,60}?)(?:"?[\])}]{1,2}|\s*$)/gmu;

/** A part that the pictures of its document call otherwise: of the first cells of a table all others are drawn. */
function drawnOtherwise(tables: readonly Pick<Table, 'path' | 'rows'>[], { fences, lines }: Outline): Problem[] {
  const labels = new Set(
    fences.flatMap(({ lang, text }) =>
      lang === 'mermaid' ? [...text.slice(0, largest).matchAll(nodeLabel)].map(([, label = '']) => keyOf(label)) : [],
    ),
  );
  if (labels.size === 0) return [];
  return tables.flatMap(({ path, rows }) => {
    const cells = rows.map(({ cells: [first = ''], line }) => ({ key: keyOf(first), first, line }));
    const unknown = cells.filter(({ key }) => !labels.has(key));
    const [odd] = unknown;
    if (!odd || odd.key === '' || unknown.length > 1 || cells.length < fewestKnown) return [];
    // A part may well be in no picture; one that shares a word with a drawn one that no row has is that one.
    const listed = new Set(cells.map(({ key }) => key));
    const meant = [...labels].find(
      (label) =>
        !listed.has(label) &&
        !isPartOf(odd.key, label) &&
        odd.key.split(' ').some((word) => word.length > 2 && label.split(' ').includes(word)),
    );
    if (meant === undefined) return [];
    const drawnAt = lineOf(lines, fences, meant);
    const isDrawnOtherwise = timesIn(lines, odd.key) > timesIn(lines, meant);
    const message = isDrawnOtherwise
      ? `${JSON.stringify(meant)} is called ${JSON.stringify(plainText(odd.first).slice(0, 80))} elsewhere, ${path}:${odd.line} first.`
      : `No picture has ${JSON.stringify(plainText(odd.first).slice(0, 80))}; one has ${JSON.stringify(meant)} (${path}:${drawnAt}).`;
    return [
      warning('link/unknown-component', message, {
        at: `${path}:${isDrawnOtherwise ? drawnAt : odd.line}`,
        fix: 'Call it the same in both places.',
      }),
    ];
  });
}

/** A bounded queue is a queue. */
const isPartOf = (a: string, b: string): boolean => ` ${b} `.includes(` ${a} `) || ` ${a} `.includes(` ${b} `);

/** The line of the picture that has the name. */
function lineOf(lines: Outline['lines'], fences: Outline['fences'], name: string): number {
  const drawn = fences.filter(({ lang }) => lang === 'mermaid');
  const at = lines.findIndex(
    (text, i) => drawn.some((one) => one.line <= i && i < one.endLine) && ` ${keyOf(text)} `.includes(name),
  );
  return at + 1;
}

/** `Order service` and `OrderService` alike. */
const timesIn = (lines: Outline['lines'], name: string): number =>
  lines.filter((text) =>
    text
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '')
      .includes(name.replaceAll(' ', '')),
  ).length;

const participant = /^\s{0,12}participant\s{1,4}(?:\S{1,40}\s{1,4}as\s{1,4})?(\S.{1,60}?)\s*$/;

/** The one participant of a sequence that no other picture and no table has, and that shares a word with a part that is not in it. */
function actsOtherwise(path: string, tables: readonly Table[], { fences }: Outline): Problem[] {
  const drawings = fences.filter(({ lang }) => lang === 'mermaid');
  const parts = tables.filter(({ columns: [first = ''] }) => partColumn.test(first));
  if (parts.length === 0) return [];
  const cells = new Set(parts.flatMap(({ rows }) => rows.map(({ cells: [first = ''] }) => keyOf(first))));
  const known = new Set([
    ...cells,
    ...drawings.flatMap(({ text }) =>
      /^\s{0,8}sequenceDiagram/.test(text)
        ? []
        : [...text.slice(0, largest).matchAll(nodeLabel)].map(([, label = '']) => keyOf(label)),
    ),
  ]);
  return drawings.flatMap(({ text, line }) => {
    if (!/^\s{0,8}sequenceDiagram/.test(text)) return [];
    const acting = text
      .slice(0, largest)
      .split('\n')
      .flatMap((said, i) => {
        const name = participant.exec(said)?.[1];
        return name === undefined ? [] : [{ name, key: keyOf(name), line: line + 1 + i }];
      });
    const [odd, ...more] = acting.filter(({ key }) => !known.has(key));
    if (!odd || more.length > 0 || acting.length <= fewestKnown) return [];
    const words = odd.key.split(' ').filter((word) => word.length > 3);
    const meant = [...cells].find(
      (cell) => acting.every(({ key }) => key !== cell) && cell.split(' ').some((word) => words.includes(word)),
    );
    if (meant === undefined) return [];
    const message = `No part is called ${JSON.stringify(odd.name)}; one is called ${JSON.stringify(meant)}.`;
    const fix = 'Call it the same in both places.';
    return [warning('link/unknown-component', message, { at: `${path}:${odd.line}`, fix })];
  });
}

const largest = 50_000;

const keyOf = (cell: string): string => nameKey(plainText(cell)).replace(/^(?:the|der|die|das) /, '');

/** `services` over names and `service` beside a row are one. */
const stemOf = (name: string): string => name.replace(/(?:e?s|en|e)$/, '');

function unknownIn(table: Table, column: number, tables: readonly Table[], headings: ReadonlySet<string>): Problem[] {
  const head = table.columns[column] ?? '';
  const listed = tables.filter((one) => one !== table && stemOf(one.columns[0] ?? '') === stemOf(head));
  const known = new Set(listed.flatMap(({ rows }) => rows.map(({ cells }) => keyOf(cells[0] ?? ''))));
  if (known.size < fewestKnown && !partColumn.test(head)) return [];
  const named = table.rows.flatMap(({ cells, line }) =>
    (cells[column] ?? '').split(/,\s|;\s|\s\+\s|<br>/).flatMap((cell) => {
      const key = keyOf(cell);
      return key === '' || !/\p{L}{3}/u.test(key) ? [] : [{ key, cell: plainText(cell).trim(), line }];
    }),
  );
  const isKnown = (key: string) => known.has(key) || headings.has(key);
  const right = new Set(named.filter(({ key }) => isKnown(key)).map(({ key }) => key));
  const wrong = named.filter(({ key }) => !isKnown(key) && !/^(?:none|all|keine?|alle|various|n a)$/.test(key));
  const [first] = wrong;
  if (!first || right.size < fewestKnown || wrong.some(({ key }) => key !== first.key)) return [];
  const message = `Nobody defines ${JSON.stringify(first.cell.slice(0, 80))}; the others under ${JSON.stringify(head)} are known.`;
  const fix = `Name one of: ${shortList([...right])}.`;
  return [warning('link/unknown-component', message, { at: `${table.path}:${first.line}`, fix })];
}
