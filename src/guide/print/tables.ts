/** The tables of the design, once: the diagram and the SQL are printed from the same columns, so that they cannot disagree. */
import { comesLater } from '../plan/data/comes-later.ts';
import { isKeptIn } from '../plan/data/expiry.ts';
import { byName, oneOf } from '../plan/data/resource-shape.ts';
import { keptThing } from '../plan/kept-thing.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlannedRecord } from '../plan/data/records.ts';
import type { Membership } from '../plan/data/memberships.ts';
import { type FieldType, isFile, listName, type Resource, type ResourceField, snake } from '../plan/data/resource.ts';
import { wordsOf } from '../plan/support-words.ts';
import { cite, citeAll } from '../read/source.ts';
import { indexesFor } from './held-limits.ts';
import { boundsOf, isInColumn, keysOf, spanIn } from './table-keys.ts';

export interface Column {
  readonly name: string;
  /** As SQL has it: `timestamptz`, `numeric(12, 2)`. */
  readonly type: string;
  /** What follows the type: `NOT NULL REFERENCES exports (id)`. */
  readonly rest?: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** `PRIMARY KEY (export_id, part)`. */
  readonly key?: string;
  /** Whole statements that belong to it. */
  readonly indexes: readonly string[];
  /** Where it comes from, and what its columns are for. */
  readonly notes: readonly string[];
  /** What it belongs to, as the diagram says it; `loose` where it outlives that. */
  readonly of: readonly { readonly table: string; readonly says: string; readonly loose?: true }[];
}

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

/** In the order in which they can be created. */
export function tablesOf(plan: Plan): Table[] {
  const { resources, kept } = plan;
  const own = inOrder(resources.filter((one) => !one.isKept && !one.isUndeclared));
  const tables = [
    ...own.flatMap((one) => tablesFor(plan, one)),
    ...kept.records.map((one) => recordTable(one, kept.marks)),
  ];
  return byName(tables).map((one) => ({ ...one, columns: byName(one.columns) }));
}

/** A table comes after those that it refers to, so that the script runs as it stands. */
function inOrder(resources: readonly Resource[]): Resource[] {
  const done = new Set<Resource>();
  const place = (one: Resource, above: readonly Resource[]) => {
    const needed = [...one.parents.map(({ entity }) => entity.name), ...one.fields.map((field) => field.refersTo)];
    for (const name of above.includes(one) ? [] : needed) {
      const parent = resources.find((other) => other.entity.name === name);
      if (parent && !done.has(parent)) place(parent, [...above, one]);
    }
    done.add(one);
  };
  for (const one of resources) place(one, []);
  return [...done];
}

/** Its own, and one for each part of which there are several. */
function tablesFor(plan: Plan, resource: Resource): Table[] {
  const { table, fields, states, stated } = resource;
  const parents = parentsOf(resource, plan.resources);
  const of = parents
    // Of two that each name the other, one line is drawn.
    .filter((one) => one.table < table || !one.parents.some(({ entity }) => entity === resource.entity))
    .map((one) => ({ table: one.table, says: 'has' }));
  const named = (one: ResourceField) =>
    one.refersTo === undefined || one.refersTo === resource.entity.name
      ? undefined
      : plan.resources.find((other) => other.entity.name === one.refersTo && !other.isKept && !other.isUndeclared);
  if (stated) {
    const columns = stated.columns.map(({ name, type }) => ({ name, ...split(type) }));
    return [{ name: table, columns, indexes: [], notes: [`as the PRD declares it (${cite(stated.source)})`], of }];
  }
  const { conflict, workflow, offline } = plan.reading.signals;
  const expires = expiryOf(plan, resource);
  const limits = indexesFor(plan, resource);
  const columns: Column[] = [
    { name: 'id', type: 'uuid', rest: 'PRIMARY KEY' },
    ...plan.kept.marks.map(columnIn),
    ...parents.map((parent) => referenceTo(parent, comesLater(resource, parent, plan.operations))),
    ...(isFile(resource) ? [{ name: 'object_key', type: 'text', rest: 'NOT NULL' }] : []),
    ...fields.filter((one) => !one.many).map((one) => refers(columnOf(one), named(one))),
    ...(states.length > 0
      ? [{ name: 'state', type: 'text', rest: `NOT NULL CHECK (state IN (${listed(states)}))` }]
      : []),
    ...((conflict ?? workflow ?? offline) ? [{ name: 'version', type: 'integer', rest: 'NOT NULL DEFAULT 1' }] : []),
    { name: 'created_by', type: 'uuid', rest: 'NOT NULL' },
    { name: 'created_at', type: 'timestamptz', rest: 'NOT NULL' },
    ...(expires === undefined ? [] : [{ name: 'expires_at', type: 'timestamptz' }]),
  ];
  const recent = `CREATE INDEX ${table}_recent ON ${table} (${states.length > 0 ? 'state, ' : ''}created_at DESC);`;
  const notes = expires === undefined ? [] : [`expires_at: ${expires}`];
  const people = fields.flatMap((one) => {
    const other = one.many ? undefined : named(one);
    return other && !parents.includes(other) ? [{ table: other.table, says: 'has' }] : [];
  });
  return [
    {
      name: table,
      columns,
      ...spanIn(columns),
      indexes: [recent, ...limits, ...keysOf(plan, resource)],
      notes,
      of: [...of, ...people],
    },
    ...fields.filter((one) => one.many).map((one) => listTable(one, resource, named(one))),
    ...(resource.members ?? []).map((one) =>
      memberTable(
        one,
        resource,
        plan.resources.find(
          (other) => `${snake(other.entity.name)}_id` === one.person && !other.isKept && !other.isUndeclared,
        ),
      ),
    ),
  ];
}

/** Only what the rule speaks of expires; where something is swept and no rule names a table, what the sweeper is there for. */
function expiryOf(plan: Plan, { entity, stated }: Resource): string | undefined {
  if (stated) return undefined;
  const rules = plan.rules.filter((one) => one.category === 'Data Retention');
  const naming = ({ name }: Resource['entity']) => plan.rules.find((one) => isKeptIn(one.text, name));
  const rule = naming(entity);
  if (rule) return `BR-${rule.n}`;
  const sweeping = plan.supports.find((one) => one.pattern.id === 'retention');
  if (!sweeping || wordsOf(plan, sweeping).entity !== entity.name) return undefined;
  // What the rules name is kept elsewhere: a log, a backup.
  if (rules.some((one) => !(keptThing(one.text) ?? 'data').endsWith('data'))) return undefined;
  return (
    citeAll(
      sweeping.reasons.flatMap((one) => one.sources),
      2,
    ) || undefined
  );
}

const parentsOf = ({ parents }: Resource, all: readonly Resource[]): Resource[] =>
  parents.flatMap(({ entity }) => all.find((one) => one.entity === entity && !one.isKept && !one.isUndeclared) ?? []);

/** `numeric(12, 2) NOT NULL` in its two parts. */
function split(declared: string): Omit<Column, 'name'> {
  const type = /^[a-z]\w*(?:\([^()]*\))?(?:\[\])?/i.exec(declared)?.[0] ?? declared;
  const rest = declared.slice(type.length).trim();
  return rest === '' ? { type } : { type, rest };
}

/** `attempts integer NOT NULL DEFAULT 0`. */
function columnIn(declared: string): Column {
  const [name = ''] = declared.split(' ', 1);
  return { name, ...split(declared.slice(name.length + 1)) };
}

const listed = (values: readonly string[]): string => values.map((one) => `'${one}'`).join(', ');

const columnOf = ({ name, type, values, once, between, needed, byDefault }: ResourceField, named = name): Column => {
  const isNumber = type === 'integer' || type === 'decimal';
  const rest = [
    ...(needed ? ['NOT NULL'] : []),
    ...(byDefault === undefined || !isNumber ? [] : [`DEFAULT ${byDefault}`]),
    ...(values ? [`CHECK (${named} IN (${listed(values)}))`] : []),
    ...(once && isInColumn(once) ? ['UNIQUE'] : []),
    ...(between ? [`CHECK (${boundsOf(named, between)})`] : []),
  ].join(' ');
  return {
    name: named,
    // A file may be larger than an integer can say.
    type: named.endsWith('_bytes') ? 'bigint' : sqlTypes[type],
    ...(rest === '' ? {} : { rest }),
  };
};

/** The PRD may declare another key, or another type for it. */
function keyIn({ stated }: Resource): { readonly name: string; readonly type: string } {
  const columns = stated?.columns ?? [];
  const key = columns.find((one) => / PRIMARY KEY\b/.test(one.type)) ?? columns.find((one) => one.name === 'id');
  return { name: key?.name ?? 'id', type: /^\w+(?:\([^()]*\))?/.exec(key?.type ?? '')?.[0] ?? 'uuid' };
}
const idType = (one: Resource): string => keyIn(one).type;
const toKey = (one: Resource): string => `REFERENCES ${one.table} (${keyIn(one).name})`;

const referenceTo = (parent: Resource, isLater = false): Column => ({
  name: `${snake(parent.entity.name)}_id`,
  type: idType(parent),
  rest: `${isLater ? '' : 'NOT NULL '}${toKey(parent)}`,
});

/** It goes with what it belongs to. */
const heldBy = (parent: Resource): Column => {
  const column = referenceTo(parent);
  return { ...column, rest: `${column.rest} ON DELETE CASCADE` };
};

const refers = (column: Column, to: Resource | undefined): Column =>
  to
    ? {
        ...column,
        type: idType(to),
        rest: `${column.rest?.startsWith('NOT NULL') ? 'NOT NULL ' : ''}${toKey(to)}`,
      }
    : column;

/** Several for each thing: a table of their own, in their order; of what is kept elsewhere, only which. */
function listTable(field: ResourceField, parent: Resource, to?: Resource): Table {
  const one = oneOf(field.name);
  const id = heldBy(parent);
  if (to ?? field.type === 'id') {
    const own = field.refersTo === parent.entity.name ? parent : undefined;
    const other = refers({ name: `${to ? snake(to.entity.name) : one}_id`, type: 'uuid' }, to ?? own);
    const place: Column[] = field.ordered ? [{ name: 'position', type: 'integer', rest: 'NOT NULL' }] : [];
    return {
      name: listName(field, parent),
      columns: [id, { ...other, rest: `NOT NULL ${other.rest ?? ''}`.trim() }, ...place],
      key: `PRIMARY KEY (${id.name}, ${other.name})`,
      indexes: [],
      notes: [],
      of: [parent, ...(to ? [to] : [])].map((its) => ({ table: its.table, says: 'has' })),
    };
  }
  const item: Column = columnOf({ ...field, needed: true }, one);
  const columns = field.values ? [item] : [{ name: 'position', type: 'integer', rest: 'NOT NULL' }, item];
  return {
    name: listName(field, parent),
    columns: [id, ...columns],
    key: `PRIMARY KEY (${id.name}, ${columns[0]?.name ?? one})`,
    indexes: [],
    notes: [],
    of: [{ table: parent.table, says: 'has' }],
  };
}

/** Who is on it, each once. */
function memberTable(
  { table, person, at, source, fields = [] }: Membership,
  parent: Resource,
  people: Resource | undefined,
): Table {
  const id = heldBy(parent);
  return {
    name: table,
    columns: [
      id,
      people
        ? { name: person, type: idType(people), rest: `NOT NULL ${toKey(people)}` }
        : { name: person, type: 'uuid', rest: 'NOT NULL' },
      ...fields.map((one) => columnOf(one)),
      { name: at, type: 'timestamptz', rest: 'NOT NULL' },
    ],
    key: `PRIMARY KEY (${id.name}, ${person})`,
    indexes: [],
    notes: [cite(source)],
    of: [parent, ...(people ? [people] : [])].map((one) => ({ table: one.table, says: 'has' })),
  };
}

/** What a pattern keeps goes with the thing that it belongs to, unless it has to outlive it. */
function recordTable(
  { table, columns, key, finds, of, outlives, from, sources }: PlannedRecord,
  marks: readonly string[],
): Table {
  const [first = '', ...rest] = columns;
  const about = of
    ? [outlives ? { name: 'subject_id', type: idType(of.resource), rest: 'NOT NULL' } : heldBy(of.resource)]
    : [];
  const begins = columnIn(first);
  const common = marks.map(columnIn);
  // An id of its own comes first; a key of several columns begins with what it belongs to.
  const own = /\bPRIMARY KEY$/.test(first) ? [begins, ...common, ...about] : [...about, begins, ...common];
  return {
    name: table,
    columns: [...own, ...rest.map(columnIn)],
    ...(key === undefined ? {} : { key }),
    indexes: finds === undefined ? [] : [`CREATE INDEX ${table}_next ON ${table} ${finds};`],
    notes: [`${from}${sources.length === 0 ? '' : ` (${citeAll(sources, 3)})`}`],
    of: of ? [{ table: of.resource.table, says: of.says, ...(outlives ? { loose: true as const } : {}) }] : [],
  };
}
