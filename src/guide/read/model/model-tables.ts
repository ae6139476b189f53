/** Declared things as tables: what belongs to what, their keys, and what a database calls them. */
import { plural, singular } from '../../text/words.ts';
import { type DeclaredColumn } from './model-column.ts';
import { snakeOf } from './snake.ts';
import type { StatedColumn, StatedTable } from './tables.ts';

export interface DeclaredTable {
  readonly name: string;
  readonly columns: readonly DeclaredColumn[];
  readonly line: number;
  readonly isOfSketch?: true;
}

interface Table extends DeclaredTable {
  readonly table: string;
  readonly key: string;
}

/** `users`, User and "User profile" as they are compared. */
export const keyOf = (name: string): string => snakeOf(name).replace(/[^_]+$/, (word) => singular(word));

/** `RepairOrder` is kept in repair_orders; `users` and `staff_services` are called that already. */
const tableFor = (name: string): string =>
  /[A-Z]/.test(name) ? snakeOf(name).replace(/[^_]+$/, (word) => plural(singular(word))) : snakeOf(name);

export function related(found: readonly DeclaredTable[]): StatedTable[] {
  const tables = found.map((one): Table => ({ ...one, table: tableFor(one.name), key: keyOf(one.name) }));
  return tables.map(({ columns, line, table, key, isOfSketch }): StatedTable => {
    const isKeyed = columns.some((one) => one.isKey);
    const own = columns.map((one) => printed(asReference(one, key, tables), tables, isKeyed));
    return {
      table,
      name: key.replaceAll('_', ' '),
      columns:
        isKeyed || columns.some((one) => one.name === 'id') ? own : [{ name: 'id', type: 'uuid PRIMARY KEY' }, ...own],
      source: { from: 'prd', line },
      ...(isOfSketch ? { isOfSketch } : {}),
    };
  });
}

/** "Episode: show, title", where shows are declared: which of them it is. */
const asReference = (column: DeclaredColumn, own: string, tables: readonly Table[]): DeclaredColumn =>
  column.of === undefined &&
  column.name !== own &&
  tables.some(({ key }) => key === column.name && column.type === 'text')
    ? { ...column, name: `${column.name}_id`, type: 'uuid' }
    : column;

function printed(column: DeclaredColumn, tables: readonly Table[], isKeyed: boolean): StatedColumn {
  const { name, type, values, line } = column;
  const other = otherOf(column, tables);
  const key = other && keyColumn(other);
  const refers = other
    ? `${other.table} (${key?.name ?? 'id'})`
    : column.of?.startsWith('auth.')
      ? `${column.of.replace(/\.id$/, '')} (id)`
      : undefined;
  return {
    name,
    type: [
      key && !column.isKey ? asKey(type, key.type) : type,
      ...(name === 'id' && !isKeyed ? ['PRIMARY KEY'] : []),
      ...(values ? [`CHECK (${name} IN (${values.map((one) => `'${one}'`).join(', ')}))`] : []),
      ...(refers === undefined ? [] : [`REFERENCES ${refers}`]),
    ].join(' '),
    source: { from: 'prd', line },
    ...(other ? { references: other.table } : {}),
    ...(values ? { values } : {}),
  };
}

/** "FK → users", or `user_id` beside a table of users; "added_by_profile_id (FK)" is a profile. */
function otherOf({ name, of }: DeclaredColumn, tables: readonly Table[]): Table | undefined {
  const base = name.replace(/_id$/, '');
  const [schema = '', thing] = (of ?? '').split('.');
  if (schema === 'auth') return undefined;
  const meant =
    schema === '' ? (base === name ? undefined : base) : keyOf(schema === 'public' ? (thing ?? schema) : schema);
  // "employeeId -> employeeNumber": the table whose key is called so.
  const byKey = of === undefined ? undefined : tables.find((one) => keyColumn(one)?.name === snakeOf(of));
  return (
    tables.find((one) => one.key === meant) ??
    (byKey && (meant === undefined || !tables.some((one) => one.key === meant)) ? byKey : undefined) ??
    (of === undefined ? undefined : tables.find((one) => base.endsWith(`_${one.key}`)))
  );
}

const keyColumn = ({ columns }: Table): DeclaredColumn | undefined =>
  columns.find((one) => one.isKey) ?? columns.find((one) => one.name === 'id');

/** What refers to a key is of its type. */
const asKey = (type: string, key: string): string =>
  /^(?:uuid|text)\b/.test(type)
    ? type.replace(/^\w+/, /^\w+/.exec(key)?.[0].replace(/^(?:big)?serial$/, 'bigint') ?? 'uuid')
    : type;
