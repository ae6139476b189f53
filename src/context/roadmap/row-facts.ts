/** What summary tables say about tasks: `| Task | Executor | Model | Effort | Layer | Gate | Calls |`. */
import { milestoneIdsIn, taskIdAt } from './ids.ts';
import type { Field } from './fields.ts';
import { splitMarks } from './status-words.ts';
import type { Row, Table } from './tables.ts';

export interface RowFacts {
  readonly id: string;
  readonly keys: readonly string[];
  /** Of a milestone: `MS1 Team`. */
  readonly isMilestone: boolean;
  readonly title: string;
  readonly fields: readonly Field[];
  readonly line: number;
}

const columns: readonly (readonly [string, readonly string[]])[] = [
  ['EXECUTOR', ['executor', 'mode']],
  ['MODEL', ['model']],
  ['EFFORT', ['effort']],
  ['LAYER', ['layer']],
  ['GATE', ['gate']],
  ['ARCHETYPE', ['archetype']],
  ['ESTIMATED_CALLS', ['calls', 'est. calls', 'estimated calls']],
  ['STATUS', ['status']],
  ['DEPENDS_ON', ['depends on', 'dependencies', 'entry']],
];

export function rowFacts(tables: readonly Table[]): RowFacts[] {
  return tables.flatMap((table) => table.rows.flatMap((row) => factsOf(row))).slice(0, 3000);
}

function factsOf({ line, lead: first, get }: Row): RowFacts[] {
  const id = taskIdAt(first);
  const [, team = ''] = /^((?:[A-Z][A-Z0-9]{0,9}-)?MS\d[\w.]*)(?:\s+team)?$/i.exec(first) ?? [];
  const keys = id ? id.keys : milestoneIdsIn(team).flatMap((one) => one.keys);
  if (keys.length === 0) return [];
  const fields = columns.flatMap(([key, names]): Field[] => {
    const value = get(...names)?.trim() ?? '';
    return value === '' || /^[-–—]+$/.test(value) ? [] : [{ key, value, line }];
  });
  const after = id ? (/^\s*[:—–]\s*(\S.*)$/.exec(first.slice(id.id.length))?.[1] ?? '') : '';
  const { name } = splitMarks(after || (get('title', 'name', 'description', 'task name', 'deliverable') ?? ''));
  return [{ id: id?.id ?? team, keys, isMilestone: !id, title: name, fields, line }];
}
