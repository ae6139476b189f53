/** What the chosen patterns keep beside the PRD's own things: jobs, messages, entries, keys. */
import { catalogue } from '../../catalogue/index.ts';
import type { StoredRecord } from '../../catalogue/pattern.ts';
import type { Match } from '../../match/match.ts';
import type { Source } from '../../read/source.ts';
import { type FieldType, type Resource, type ResourceField, snake } from './resource.ts';

export interface PlannedRecord extends Omit<StoredRecord, 'of'> {
  /** The pattern that needs it, and why that one is here. */
  readonly from: string;
  readonly sources: readonly Source[];
  readonly of?: { readonly resource: Resource; readonly says: string };
}

export interface Records {
  readonly records: readonly PlannedRecord[];
  /** What every table carries. */
  readonly marks: readonly string[];
}

/** `entity`: the main thing, which all of it is about. A table that the PRD's own things have already is not made again. */
export function planRecords(matches: readonly Match[], resources: readonly Resource[], entity: string): Records {
  // What has no table of its own cannot be referred to.
  const kept = resources.filter((one) => !one.isUndeclared);
  const main = kept.find((one) => one.entity.name === entity) ?? kept[0] ?? resources[0];
  if (!main) return { records: [], marks: [] };
  const taken = new Set(resources.flatMap((one) => (one.isKept ? [] : [one.table])));
  const name = snake(main.entity.name);
  const named = (text: string) => text.replaceAll('{entity}', name);
  const records = matches.flatMap(({ pattern, reasons }) =>
    (pattern.stores ?? []).map(({ table, of, columns, key, finds, outlives }): PlannedRecord => ({
      table: named(table),
      columns: columns.map(named),
      ...(key === undefined ? {} : { key: named(key) }),
      ...(finds === undefined ? {} : { finds: named(finds) }),
      ...(outlives ? { outlives } : {}),
      ...(of === undefined ? {} : { of: { resource: main, says: of } }),
      from: pattern.name,
      sources: reasons.filter((one) => one.weight > 0).flatMap((one) => one.sources),
    })),
  );
  return {
    records: records.filter(({ table }) => !taken.has(table) && taken.add(table)),
    marks: matches.flatMap(({ pattern }) => pattern.marks ?? []),
  };
}

/** What some pattern keeps beside the things that a design is about. */
const besides = new Set(catalogue.flatMap(({ stores = [] }) => stores.flatMap(({ alsoCalled = [] }) => alsoCalled)));
export const isBeside = (thing: string): boolean => besides.has(thing);

/** "Auditors search the audit log": what a pattern keeps anyway has its table, whatever the PRD calls it, and nobody sends any of it. */
export function asTheyAreKept(resources: readonly Resource[], matches: readonly Match[], main: string): Resource[] {
  const stores = matches.flatMap(({ pattern }) => pattern.stores ?? []);
  return resources.map((one) => {
    const { name, sources } = one.entity;
    const store = stores.find(({ alsoCalled }) => alsoCalled?.includes(name));
    const [source] = sources;
    if (!store || !source || name === main || one.stated) return one;
    const columns = [...(store.of !== undefined && store.outlives ? ['subject_id uuid'] : []), ...store.columns];
    const fields = columns.flatMap((column): ResourceField[] => {
      const [called = '', kind = ''] = column.split(' ');
      const type = fieldTypes.get(kind);
      return called === 'id' || type === undefined ? [] : [{ name: called, entity: name, source, type, ours: true }];
    });
    return { ...one, table: store.table, fields, states: [], isKept: true };
  });
}

/** What a caller is shown of a column; a hash or a document of ours is nothing for them. */
const fieldTypes: ReadonlyMap<string, FieldType> = new Map(
  Object.entries({
    uuid: 'id',
    text: 'text',
    integer: 'integer',
    bigint: 'integer',
    boolean: 'boolean',
    timestamptz: 'date-time',
    date: 'date',
  }),
);
