/**
 * Which lines of a PRD belong to a line that asks for something: what goes on from it, what is indented below it, the list
 * that it announces, and the section below a heading. Whoever cites one of these cites what was asked for; the next item, the
 * next paragraph and the next section are something else.
 */
import { linesOf } from '../lines-of.ts';
import { outline } from '../outline.ts';
import { laidOut } from '../prd/layout.ts';

const begins = /^(\s*)(?:[-*+•]\s|\(?(?:\d{1,4}|[a-z])[.)]\s|\||>)/;

interface Open {
  readonly line: number;
  readonly indent: number;
  /** Of a heading: where its section ends. */
  readonly endLine?: number;
  /** A paragraph that ends in a colon: up to where its list does. */
  announces?: true;
}

/** By line: the nearest of the given lines that it belongs to. */
export function ownedLines(text: string, asked: ReadonlySet<number>): ReadonlyMap<number, number> {
  const shape = laidOut(text);
  const ends = new Map(outline(shape).sections.map(({ line, endLine }) => [line, endLine]));
  const owners = new Map<number, number>();
  let open: Open[] = [];
  let before = '';
  let isNew = true;
  for (const [i, raw] of linesOf(shape).entries()) {
    const line = i + 1;
    const said = raw.trim();
    if (said === '') {
      isNew = true;
      continue;
    }
    const endLine = ends.get(line);
    const starts = begins.exec(raw);
    const indent = raw.length - raw.trimStart().length;
    const last = open.at(-1);
    if (starts && last && before.endsWith(':') && !begins.test(before)) last.announces = true;
    if (endLine !== undefined) open = open.filter((one) => (one.endLine ?? 0) >= line);
    else if (starts || isNew)
      open = open.filter((one) => one.endLine !== undefined || one.indent < indent || (starts && one.announces));
    if (asked.has(line)) open.push({ line, indent, ...(endLine === undefined ? {} : { endLine }) });
    const owner = open.at(-1);
    if (owner) owners.set(line, owner.line);
    before = said;
    isNew = false;
  }
  return owners;
}
