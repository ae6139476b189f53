/** Tables that the PRD declares itself, in SQL: the data model is theirs then, not ours to invent. */
import type { Fence } from '../../artifacts/outline.ts';
import { clean } from '../text/escape.ts';
import { singular } from '../text/words.ts';
import type { Entity } from './entities.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';

export interface StatedColumn {
  readonly name: string;
  /** As declared: `text NOT NULL`. */
  readonly type: string;
  readonly references?: string;
  /** The values of a `CHECK (x IN (...))`. */
  readonly values?: readonly string[];
}

export interface StatedTable {
  /** As declared: `settlement_file`. */
  readonly table: string;
  /** As people say it: `settlement file`. */
  readonly name: string;
  readonly columns: readonly StatedColumn[];
  readonly source: Source;
}

const open = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(?:["`\w]+\.)?["`]?([a-z]\w{0,60})["`]?\s*\(?\s*$/i;
const column =
  /^\s*["`]?([a-z]\w{0,60})["`]?\s+((?:[a-z]\w*(?:\s?\(\s?\d+(?:\s?,\s?\d+)?\s?\))?)(?:\s+(?:with(?:out)?\s+time\s+zone|varying|precision|unsigned))?)\s*(.*?),?\s*(?:--.*)?$/i;
const notColumn = /^\s*(?:primary|foreign|unique|check|constraint|index|key|exclude)\b/i;
const mostTables = 12;
const mostColumns = 40;

export function readTables(fences: readonly Fence[]): StatedTable[] {
  const found: StatedTable[] = [];
  for (const { lang, text, line } of fences) {
    if (lang !== 'sql' && lang !== 'postgresql' && lang !== 'mysql' && lang !== 'ddl') continue;
    let current: { table: string; columns: StatedColumn[]; line: number } | undefined;
    for (const [i, raw] of text.split('\n').entries()) {
      if (raw.length > 400 || found.length >= mostTables) continue;
      const [, name] = open.exec(raw) ?? [];
      if (name !== undefined) current = { table: name.toLowerCase(), columns: [], line: line + 1 + i };
      else if (current && /^\s*\)/.test(raw)) {
        if (current.columns.length > 0) found.push(tableOf(current));
        current = undefined;
      } else if (current && current.columns.length < mostColumns) current.columns.push(...columnIn(raw));
    }
  }
  return found;
}

/** "Table `mart.daily_margin`: store, day, revenue": declared in passing. */
export function tablesInText(statements: readonly Statement[]): StatedTable[] {
  return statements.flatMap(({ text, source }): StatedTable[] => {
    const [, name, list] = inLine.exec(text) ?? [];
    const columns = (list ?? '')
      .split(/,\s*(?:and )?/)
      .map((one) => one.trim().toLowerCase().replaceAll(/[ -]+/g, '_'));
    if (name === undefined || columns.length < 3 || columns.some((one) => !/^[a-z]\w{0,40}$/.test(one))) return [];
    const table = (name.split('.').at(-1) ?? name).toLowerCase();
    const said = table.split('_');
    return [
      {
        table,
        name: [...said.slice(0, -1), singular(said.at(-1) ?? '')].join(' '),
        columns: columns.map((one) => ({ name: one, type: 'text' })),
        source,
      },
    ];
  });
}

export const inLine =
  /^(?:the )?(?:output |target |result )?table ([a-z][\w.]{2,60})(?: with columns?)?: ([a-z][\w ,-]{5,300})[.]?$/i;

function columnIn(raw: string): StatedColumn[] {
  if (notColumn.test(raw)) return [];
  const [, name, type, rest = ''] = column.exec(raw) ?? [];
  if (name === undefined || type === undefined) return [];
  const references = /\breferences\s+(?:["`\w]+\.)?["`]?([a-z]\w{0,60})/i.exec(rest)?.[1]?.toLowerCase();
  const values = /\bin\s*\(([^()]{1,200})\)/i.exec(rest)?.[1]?.match(/'([\w -]{1,40})'/g);
  return [
    {
      name: name.toLowerCase(),
      type: clean(`${type} ${rest}`.replaceAll(/\s+/g, ' ').replace(/[,;]\s*$/, ''), 120),
      ...(references === undefined ? {} : { references }),
      ...(values ? { values: values.map((one) => one.slice(1, -1)) } : {}),
    },
  ];
}

const tableOf = ({ table, columns, line }: { table: string; columns: StatedColumn[]; line: number }): StatedTable => {
  const words = table.split('_');
  return {
    table,
    name: [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' '),
    columns,
    source: { from: 'prd', line },
  };
};

/** A declared table is a thing for certain, and says what the thing is called. */
export function withTables(entities: readonly Entity[], tables: readonly StatedTable[]): readonly Entity[] {
  if (tables.length === 0) return entities;
  const last = (name: string) => name.split(' ').at(-1) ?? name;
  const declared = tables.map(({ name, source }): Entity => {
    const spoken = entities.find((one) => one.name === name || last(one.name) === last(name));
    return { name, score: 3 + (spoken?.score ?? 0), sources: [...(spoken?.sources ?? []), source] };
  });
  const others = entities.filter((one) => !declared.some(({ name }) => last(name) === last(one.name)));
  return [...declared, ...others].toSorted((a, b) => b.score - a.score);
}
