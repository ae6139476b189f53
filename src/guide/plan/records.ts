/** What the chosen patterns keep beside the PRD's own things: jobs, messages, entries, keys. */
import type { StoredRecord } from '../catalogue/pattern.ts';
import type { Match } from '../match/match.ts';
import type { Source } from '../read/source.ts';
import { type Resource, snake } from './resource.ts';

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
  const main = resources.find((one) => one.entity.name === entity) ?? resources[0];
  if (!main) return { records: [], marks: [] };
  const taken = new Set(resources.map((one) => one.table));
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
