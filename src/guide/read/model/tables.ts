/** Tables that the PRD declares itself, in SQL: the data model is theirs then, not ours to invent. */
import type { Fence } from '../../../artifacts/outline.ts';
import { clean } from '../../text/escape.ts';
import { singular } from '../../text/words.ts';
import type { Actor } from '../who/actors.ts';
import type { Entity } from './entities.ts';
import { snakeOf } from './snake.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export interface StatedColumn {
  readonly name: string;
  /** As declared: `text NOT NULL`. */
  readonly type: string;
  readonly references?: string;
  /** Its own line, where it has one. */
  readonly source?: Source;
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
  /** The PRD says that its data model is not whole: there are more. */
  readonly isOfSketch?: true;
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

/** "Table `mart.daily_margin`: store, day, revenue", "sources(id, name, url)": declared in passing. */
export function tablesInText(statements: readonly Statement[]): StatedTable[] {
  const found = new Map<string, StatedTable>();
  for (const one of statements) {
    const { name, list, isSure } = declaredIn(one);
    const columns = list.split(/,\s*(?:and )?/).flatMap(columnsSaid);
    const isWhole = columns.length >= (isSure ? 2 : 3) && columns.every((column) => column.name !== '');
    if (name === '' || !isWhole || found.size >= mostTables) continue;
    const table = (name.split('.').at(-1) ?? name).toLowerCase();
    if (!found.has(table)) found.set(table, { ...named(table), columns, source: one.source });
  }
  const all = [...found.values()];
  // `source_id` beside `sources` points there.
  const pointed = (column: StatedColumn, own: string): StatedColumn => {
    const [, thing] = /^(\w+)_id$/.exec(column.name) ?? [];
    const other = all.find(({ name, table }) => table !== own && name.replaceAll(' ', '_') === thing);
    return other
      ? { ...column, type: `${column.type} REFERENCES ${other.table} (id)`, references: other.table }
      : column;
  };
  return all.map((one) => ({ ...one, columns: one.columns.map((column) => pointed(column, one.table)) }));
}

const bracketed =
  /^(?:(?:create|add|define|the) )?(?:an? |the )?([a-z][\w.]{2,40})(?: table)?:? ?\(((?:[a-z][\w ]{0,40}, )+[a-z][\w ]{0,40})\)[.]?$/i;

/** Under a heading that speaks of data, or called a table, two columns are enough; elsewhere a bracket may hold anything. */
function declaredIn({ text, part, quote = text, lead }: Statement): { name: string; list: string; isSure: boolean } {
  const said = quote.replaceAll('`', '');
  const [, name = '', list = ''] = inLine.exec(text) ?? [];
  if (name !== '') return { name, list, isSure: false };
  if (part !== 'data' && (!said.includes(')') || !/[ (]\w+_\w+[,)]| table \(/.test(said))) return none;
  const whole = lead !== undefined && part === 'data' && /^[a-z]\w+$/.test(lead) ? `${lead} (${said})` : said;
  const [, table = '', columns = ''] = bracketed.exec(whole) ?? [];
  const isSure = part === 'data' || / table\b/.test(said);
  return isSure || columns.includes('_') ? { name: table, list: columns, isSure } : none;
}
const none = { name: '', list: '', isSure: false };

/** "extracted_data JSONB", "timestamps". What has no name of one word is no column. */
function columnsSaid(raw: string): StatedColumn[] {
  const said = raw.trim();
  if (/^timestamps$/i.test(said))
    return ['created_at', 'updated_at'].map((name) => ({ name, type: 'timestamptz NOT NULL' }));
  const [, first = '', type] =
    /^(\w+) (jsonb?|uuid|text|int(?:eger)?|bigint|bool(?:ean)?|timestamptz?|date|numeric|varchar|serial)$/i.exec(
      said,
    ) ?? [];
  const name = (type === undefined ? said : first).toLowerCase().replaceAll(/[ -]+/g, '_');
  return [{ name: /^[a-z]\w{0,40}$/.test(name) ? name : '', type: type?.toLowerCase() ?? typeSaid(name) }];
}

function typeSaid(name: string): string {
  if (name === 'id') return 'uuid PRIMARY KEY';
  if (name.endsWith('_id')) return 'uuid';
  if (/_at$|timestamp$/.test(name)) return 'timestamptz';
  if (/^(?:is|has|can)_|(?:^|_)(?:enabled|active|verified)$/.test(name)) return 'boolean';
  if (/(?:^|_)(?:count|position|number|year|duration|quantity|attempts|used|age|rank|order)$/.test(name))
    return 'integer';
  return /(?:^|_)(?:score|amount|price|total|rate|cost|balance)$/.test(name) ? 'numeric' : 'text';
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
      name: name === name.toUpperCase() ? name.toLowerCase() : snakeOf(name),
      type: clean(
        `${type} ${rest}`
          .replaceAll(/\s+/g, ' ')
          .replace(' []', '[]')
          .replace(/[,;]\s*$/, ''),
        120,
      ),
      ...(references === undefined ? {} : { references }),
      ...(values ? { values: values.map((one) => one.slice(1, -1)) } : {}),
    },
  ];
}

const tableOf = ({ table, columns, line }: { table: string; columns: StatedColumn[]; line: number }): StatedTable => ({
  ...named(table),
  columns,
  source: { from: 'prd', line },
});

function named(table: string): Pick<StatedTable, 'table' | 'name'> {
  const words = table.split('_');
  return { table, name: [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ') };
}

/** Declared twice, it is what stands in the more exact form. */
export function allTables(...forms: readonly (readonly StatedTable[])[]): StatedTable[] {
  const found = forms.flat();
  return found.filter((one, i) => found.findIndex((other) => other.name === one.name) === i);
}

/** `role (PATIENT, COUNSELOR)`: who they are is declared, too. */
export function withRoles(actors: readonly Actor[], tables: readonly StatedTable[]): Actor[] {
  const roles = tables.flatMap(({ columns, source }) =>
    columns.flatMap((one) =>
      /(?:^|user_)role$/.test(one.name)
        ? (one.values ?? []).map((value) => ({
            name: value.toLowerCase().replaceAll(/[_-]+/g, ' '),
            sources: [one.source ?? source],
          }))
        : [],
    ),
  );
  return [...actors, ...roles.filter(({ name }) => name !== 'user' && !actors.some((one) => one.name === name))];
}

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
