/** The tables as SQL declarations, with what the rules ask of them. */
import type { Plan } from '../plan/plan.ts';
import type { Membership } from '../plan/relations.ts';
import type { PlannedRecord } from '../plan/records.ts';
import { oneOf } from '../plan/columns.ts';
import { type FieldType, isFile, listName, type Resource, type ResourceField, snake } from '../plan/resource.ts';
import { cite, citeAll } from '../read/source.ts';
import { fence } from './markdown.ts';

const sqlTypes: Readonly<Record<FieldType, string>> = {
  id: 'uuid',
  text: 'text',
  integer: 'integer',
  decimal: 'numeric(12, 2)',
  boolean: 'boolean',
  'date-time': 'timestamptz',
  date: 'date',
  uri: 'text',
  email: 'text',
};

export function sqlSchema({
  resources,
  rules,
  kept,
  signals,
}: Pick<Plan, 'resources' | 'rules' | 'kept'> & { signals: Plan['reading']['signals'] }): string {
  const limited = rules.filter((one) => one.category === 'Data Retention');
  // Only what the rule speaks of expires; where it names none of the tables, the first one stands for it.
  const expiryOf = ({ entity }: Resource) => {
    const name = new RegExp(`\\b${entity.name.split(' ').at(-1)?.replaceAll(/\W/g, '') ?? ''}s?\\b`, 'i');
    return limited.find((one) => name.test(one.text))?.n;
  };
  return fence(
    'sql',
    [
      ...inOrder(resources.filter((one) => !one.isKept && !one.isUndeclared)).map((one) =>
        tableOf(one, resources, {
          hasVersion: Boolean(signals.conflict ?? signals.workflow ?? signals.offline),
          expires: expiryOf(one),
          marks: kept.marks,
        }),
      ),
      ...kept.records.map((one) => recordTable(one, kept.marks)),
    ].join('\n\n'),
  );
}

/** A table comes after those that it refers to, so that the script runs as it stands. */
function inOrder(resources: readonly Resource[]): Resource[] {
  const done = new Set<Resource>();
  const place = (one: Resource, above: readonly Resource[]) => {
    for (const { entity } of above.includes(one) ? [] : one.parents) {
      const parent = resources.find((other) => other.entity === entity);
      if (parent && !done.has(parent)) place(parent, [...above, one]);
    }
    done.add(one);
  };
  for (const one of resources) place(one, []);
  return [...done];
}

function tableOf(
  resource: Resource,
  all: readonly Resource[],
  { hasVersion, expires, marks }: { hasVersion: boolean; expires: number | undefined; marks: readonly string[] },
): string {
  const { entity, table, fields, states, parents, stated } = resource;
  if (stated) {
    const lines = stated.columns.map((one) => `${quotedName(one.name)} ${one.type}`);
    return `-- as the PRD declares it (${cite(stated.source)})\nCREATE TABLE ${table} (\n  ${lines.join(',\n  ')}\n);`;
  }
  const columns = [
    'id uuid PRIMARY KEY',
    ...marks,
    ...parents.flatMap(({ entity }) => {
      const parent = all.find((one) => one.entity === entity);
      return parent ? [referenceTo(parent)] : [];
    }),
    ...(isFile({ entity }) ? ['object_key text NOT NULL'] : []),
    ...fields.filter((one) => !one.many).map((one) => columnOf(one)),
    ...(states.length > 0
      ? [`state text NOT NULL CHECK (state IN (${states.map((one) => `'${one}'`).join(', ')}))`]
      : []),
    ...(hasVersion ? ['version integer NOT NULL DEFAULT 1'] : []),
    'created_by uuid NOT NULL',
    'created_at timestamptz NOT NULL',
    ...(expires === undefined ? [] : [`expires_at timestamptz`]),
  ];
  const index = `CREATE INDEX ${table}_recent ON ${table} (${states.length > 0 ? 'state, ' : ''}created_at DESC);`;
  const note = expires === undefined ? '' : `-- expires_at: BR-${expires}\n`;
  const lists = [
    ...fields.filter((one) => one.many).map((one) => listTable(one, resource)),
    ...(resource.members ?? []).map((one) => memberTable(one, resource)),
  ];
  return [`${note}CREATE TABLE ${table} (\n  ${columns.join(',\n  ')}\n);\n${index}`, ...lists].join('\n\n');
}

/** A word of the language itself has to be quoted. */
const quotedName = (name: string): string => (sqlWords.has(name) ? `"${name}"` : name);
const sqlWords = new Set(
  'all and any as asc both case cast check column constraint create default desc distinct do else end except false fetch for foreign from grant group having in into is like limit not null offset on only or order primary references select some table then to true union unique user using when where window with'.split(
    ' ',
  ),
);

const columnOf = ({ name, type, values }: ResourceField, named = name): string =>
  `${named} ${sqlTypes[type]}${values ? ` CHECK (${named} IN (${values.map((one) => `'${one}'`).join(', ')}))` : ''}`;

/** Several for each thing: a table of their own, in their order. */
function listTable(field: ResourceField, parent: Resource): string {
  const one = oneOf(field.name);
  const [lines, key] = field.values
    ? [[`${columnOf(field, one).replace(' CHECK', ' NOT NULL CHECK')}`], one]
    : [['position integer NOT NULL', `${one} ${sqlTypes[field.type]} NOT NULL`], 'position'];
  const id = `${snake(parent.entity.name)}_id`;
  return `CREATE TABLE ${listName(field, parent)} (\n  ${[`${referenceTo(parent)} ON DELETE CASCADE`, ...lines, `PRIMARY KEY (${id}, ${key})`].join(',\n  ')}\n);`;
}

function memberTable({ table, person, at, source }: Membership, parent: Resource): string {
  const key = `${snake(parent.entity.name)}_id`;
  const lines = [
    `${referenceTo(parent)} ON DELETE CASCADE`,
    `${person} uuid NOT NULL`,
    `${at} timestamptz NOT NULL`,
    `PRIMARY KEY (${key}, ${person})`,
  ];
  return `-- ${cite(source)}\nCREATE TABLE ${table} (\n  ${lines.join(',\n  ')}\n);`;
}

/** The PRD may declare another type for its ids. */
const idType = ({ stated }: Resource): string =>
  /^\w+/.exec(stated?.columns.find((one) => one.name === 'id')?.type ?? '')?.[0] ?? 'uuid';

const referenceTo = (parent: Resource): string =>
  `${snake(parent.entity.name)}_id ${idType(parent)} NOT NULL REFERENCES ${parent.table} (id)`;

/** What a pattern keeps goes with the thing that it belongs to, unless it has to outlive it. */
function recordTable(
  { table, columns, key, finds, of, outlives, from, sources }: PlannedRecord,
  marks: readonly string[],
) {
  const [first = '', ...rest] = columns;
  const about =
    of === undefined
      ? []
      : [outlives ? `subject_id ${idType(of.resource)} NOT NULL` : `${referenceTo(of.resource)} ON DELETE CASCADE`];
  // An id of its own comes first; a key of several columns begins with what it belongs to.
  const own = /\bPRIMARY KEY$/.test(first)
    ? [first, ...marks, ...about, ...rest]
    : [...about, first, ...marks, ...rest];
  const lines = [...own, ...(key === undefined ? [] : [key])];
  const index = finds === undefined ? '' : `\nCREATE INDEX ${table}_next ON ${table} ${finds};`;
  const why = sources.length === 0 ? '' : ` (${citeAll(sources, 3)})`;
  return `-- ${from}${why}\nCREATE TABLE ${table} (\n  ${lines.join(',\n  ')}\n);${index}`;
}
