/** Diagrams of what is kept: tables and states. Names are made of safe characters only. */
import type { Resource } from '../plan/data/resource.ts';
import { label } from '../text/escape.ts';
import { fence } from './markdown.ts';
import type { Column, Table } from './tables.ts';

export function dataDiagram(tables: readonly Table[]): string {
  const boxes = tables.flatMap(({ name, columns, key = '' }) => [
    `  ${name} {`,
    ...columns.map((one) => columnLine(one, key)),
    '  }',
  ]);
  const lines = tables.flatMap(({ name, of }) =>
    of.map(({ table, says, loose }) => `  ${table} ||${loose ? '..' : '--'}o{ ${name} : ${asLabel(says)}`),
  );
  return fence('mermaid', ['erDiagram', ...boxes, ...lines].join('\n'));
}

const asLabel = (says: string): string => (says === 'has' ? says : `"${label(says, 40)}"`);

/** To mermaid these are kinds of keys, in any case of letters. */
const inDiagram = (name: string): string => (/^[pfu]k$/i.test(name) ? `${name}_` : name);

/** The type first, and what it is a key of. */
function columnLine({ name, type, rest = '' }: Column, key: string): string {
  const isPrimary = /\bprimary key\b/i.test(rest) || (key.startsWith('PRIMARY') && key.split(/\W+/).includes(name));
  const marks = [...(isPrimary ? ['PK'] : []), ...(/\breferences\b/i.test(rest) ? ['FK'] : [])];
  return `    ${columnType(type)} ${inDiagram(name)}${marks.length === 0 ? '' : ` ${marks.join(', ')}`}`;
}

const columnType = (type: string): string =>
  /^[a-z]\w*/i.exec(type)?.[0].toLowerCase().replace('timestamptz', 'datetime') ?? 'text';

export function stateDiagram({ states, moves }: Resource): string {
  const [first, ...rest] = states;
  if (first === undefined || rest.length === 0) return '';
  const named = (state: string) => state.replaceAll(/[^a-z]/gi, '_');
  const arrows = moves ?? rest.map((one) => [first, one] as const);
  return fence(
    'mermaid',
    [
      'stateDiagram-v2',
      `  [*] --> ${named(first)}`,
      ...arrows.map(([from, to]) => `  ${named(from)} --> ${named(to)}`),
    ].join('\n'),
  );
}
