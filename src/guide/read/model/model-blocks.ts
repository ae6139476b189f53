/** Models in blocks of code: interfaces and types, Prisma models, entity diagrams, bare lists of names and types, examples in JSON. */
import type { Fence } from '../../../artifacts/outline.ts';
import { columnOf, columnsOfList, type DeclaredColumn } from './model-column.ts';
import { type BlockModel, builtTables } from './table-builders.ts';

const opens =
  /^\s*(?:export\s+)?(?:(?:interface|model|class|table|entity|collection|struct)\s+([A-Za-z]\w{1,40})|type\s+([A-Za-z]\w{1,40})\s*=)[^{]*\{\s*(?:\/\/.*)?$/i;
const opensEnum = /^\s*(?:export\s+)?enum\s+([A-Za-z]\w{1,40})\s*\{\s*$/;
const inDiagram = /^\s*"?([A-Za-z][\w-]{1,40})"?\s*\{\s*$/;
/** "email?: string; // note" */
const typed = /^\s*(?:readonly\s+)?["'`]?([A-Za-z_]\w{0,40})["'`]?(\?)?\s*:\s*(.+?)[;,]?\s*$/;
/** "email String? @unique" */
const prisma = /^\s*([A-Za-z_]\w{0,40})\s+([A-Za-z]\w*)(\[\])?(\?)?(.*)$/;
/** "string ownerId FK" */
const drawn = /^\s*([A-Za-z]\w*(?:\(\d+\))?)\s+([A-Za-z_]\w{0,40})(.*)$/;
const mostRows = 400;

export function blockModels(block: Fence, under: string | undefined, isModel: boolean): BlockModel[] {
  const { lang, text, line } = block;
  if (/^(?:sql|postgresql|mysql|ddl)$/.test(lang)) return [];
  const rows = text.split('\n', mostRows);
  const isDiagram = rows.some((row) => /^\s*erDiagram\b/.test(row));
  if (lang === 'mermaid' && !isDiagram) return [];
  if (/^json[c5]?$/.test(lang)) return under === undefined ? [] : exampleOf(text, under, line);
  const isCode = /^(?:ts|tsx|typescript|js|javascript|prisma|graphql|python|go|)$/.test(lang) || isDiagram;
  const built = isCode ? builtTables(rows, line) : [];
  if (built.length > 0) return built;
  // Types of a program are no tables unless they stand where the data model does.
  if (!isCode || !(isModel || isDiagram || lang === 'prisma')) return [];
  const enums = enumsIn(rows);
  const found: (BlockModel & { columns: DeclaredColumn[] })[] = [];
  let current: (BlockModel & { columns: DeclaredColumn[] }) | undefined;
  let depth = 0;
  for (const [i, raw] of rows.flatMap((row, at) => apart(row).map((one) => [at, one] as const))) {
    const row = raw.replace(/\s+(?:\/\/|#).*$/, '').trimEnd();
    const name =
      opens
        .exec(row)
        ?.slice(1)
        .find((one) => one !== undefined) ?? (isDiagram ? inDiagram.exec(row)?.[1] : undefined);
    if (name !== undefined && depth === 0) {
      current = {
        name: isDiagram && name === name.toUpperCase() ? shouted(name) : name,
        columns: [],
        line: line + 1 + i,
      };
      found.push(current);
      depth = 1;
    } else if (current && /^\s*\}/.test(row)) {
      depth--;
      if (depth <= 0) [current, depth] = [undefined, 0];
    } else if (current) {
      if (depth === 1)
        current.columns.push(
          ...columnIn(
            row,
            raw,
            { isDiagram, isPrisma: (/^\s*model\b/m.test(text) && !row.includes(':')) || lang === 'prisma' },
            enums,
            line + 1 + i,
          ),
        );
      if (row.endsWith('{')) depth++;
    }
  }
  if (found.length > 0) return found.filter((one) => one.columns.length > 1);
  const told = inLines(rows, line);
  if (told.length > 0) return told;
  if (under === undefined) return [];
  const bare = rows.flatMap((row, i) =>
    /^[{}\s]*$/.test(row) ? [] : [columnIn(row, row, { isDiagram: false, isPrisma: false }, enums, line + 1 + i)],
  );
  return bare.length > 1 && bare.every((one) => one.length > 0) ? [{ name: under, columns: bare.flat(), line }] : [];
}

/** "Users: id, email, name", "orders(id, user_id)": a thing in each line. */
function inLines(rows: readonly string[], line: number): BlockModel[] {
  const said = rows.flatMap((row, i) => (row.trim() === '' ? [] : [{ row: row.trim(), line: line + 1 + i }]));
  const found = said.map(({ row, line: at }): BlockModel => {
    const [, name = '', list = ''] = /^(?:[-*] )?([A-Za-z]\w{1,40})\s*[:({]\s*(.+?)\s*[)}]?[;,]?$/.exec(row) ?? [];
    return { name, columns: list.includes(',') ? columnsOfList(list, at) : [], line: at };
  });
  return found.every((one) => one.columns.length > 1) ? found : [];
}

function columnIn(
  row: string,
  raw: string,
  { isDiagram, isPrisma }: { readonly isDiagram: boolean; readonly isPrisma: boolean },
  enums: ReadonlyMap<string, string>,
  line: number,
): DeclaredColumn[] {
  const more = { line, isCode: true };
  if (isDiagram) {
    const [, type = '', name, rest = ''] = drawn.exec(row) ?? [];
    return name === undefined ? [] : [columnOf(name, `: ${type} ${rest}`, { ...more, mayLack: false })];
  }
  if (isPrisma) {
    const [, name, type = '', list = '', lacks, rest = ''] = prisma.exec(row) ?? [];
    const values = enums.get(type);
    // A field whose type is another model says how they belong together, and is no column.
    if (name === undefined || (values === undefined && !scalars.has(type))) return [];
    return [
      columnOf(
        name,
        `: ${values ?? (rest.includes('(uuid(') ? 'uuid' : type)}${list} ${rest.replace(/@default\([^)]*\)+/, '')}`,
        { ...more, mayLack: lacks !== undefined },
      ),
    ];
  }
  const [, name, lacks, type = ''] = typed.exec(row) ?? [];
  if (name === undefined) return [];
  const said = enums.get(type) ?? (type.startsWith('{') ? 'json' : type);
  // "id: string // UUID"
  const [, note = ''] = /(?:\/\/|#)\s*(uuid|pk|fk\b.*|unique|references .*)/i.exec(raw) ?? [];
  return [
    columnOf(name, `: ${note.toLowerCase() === 'uuid' ? note : said} ${note}`, {
      ...more,
      mayLack: lacks !== undefined,
    }),
  ];
}

/** "type Topic = { id: string; name: string;": several in one line. */
const apart = (row: string): string[] =>
  row.includes('//') || !row.includes(';') ? [row] : row.split(/(?<=[{;])\s+(?=\S)|\s+(?=\}[;,]?\s*$)/);

/** ASSET_STATS: how diagrams write the name of a thing. */
const shouted = (name: string): string =>
  name.toLowerCase().replaceAll(/(?:^|[_-])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const scalars = new Set(['String', 'Int', 'BigInt', 'Float', 'Decimal', 'Boolean', 'DateTime', 'Json', 'Bytes', 'ID']);

function enumsIn(rows: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [i, row] of rows.entries()) {
    const name = opensEnum.exec(row)?.[1];
    const [, alias, union] =
      /^\s*(?:export\s+)?type\s+(\w+)\s*=\s*((?:["'][\w -]+["']\s*\|?\s*)+);?\s*$/.exec(row) ?? [];
    if (alias !== undefined && union !== undefined) found.set(alias, union);
    if (name === undefined) continue;
    const end = rows.findIndex((one, at) => at > i && /^\s*\}/.test(one));
    const values = rows.slice(i + 1, end < 0 ? i + 1 : end).map((one) => one.trim().replace(/[\s=,].*$/, ''));
    found.set(name, `enum: ${values.filter((one) => /^\w+$/.test(one)).join(' | ')}`);
  }
  return found;
}

function exampleOf(text: string, under: string, line: number): BlockModel[] {
  if (text.length > 6000) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const columns = Object.entries(value)
    .filter(([key]) => /^[A-Za-z_]\w{0,40}$/.test(key))
    .map(([key, own]) => columnOf(key, `: ${wordFor(own)}`, { line, isCode: true, mayLack: false }));
  return columns.length > 1 ? [{ name: under, columns, line }] : [];
}

const wordFor = (value: unknown): string =>
  typeof value === 'boolean'
    ? 'boolean'
    : typeof value === 'number'
      ? Number.isInteger(value)
        ? 'integer'
        : 'number'
      : Array.isArray(value)
        ? typeof value[0] === 'object'
          ? 'json'
          : 'array'
        : typeof value === 'object' && value !== null
          ? 'json'
          : '';
