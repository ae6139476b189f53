/** Diagrams of what is kept: tables and states. Names are made of safe characters only. */
import type { Plan } from '../plan/plan.ts';
import { oneOf } from '../plan/columns.ts';
import { listName, type Resource, type ResourceField, snake } from '../plan/resource.ts';
import { label } from '../text/escape.ts';
import { fence } from './markdown.ts';

export function dataDiagram({ resources: all, kept }: Pick<Plan, 'resources' | 'kept'>): string {
  const resources = all.filter((one) => !one.isKept && !one.isUndeclared);
  const boxes = resources.flatMap(({ table, fields, states, stated }) =>
    stated
      ? [
          `  ${table} {`,
          ...stated.columns.map(
            (one) =>
              `    ${columnType(one.type)} ${inDiagram(one.name)}${/primary key/i.test(one.type) ? ' PK' : one.references === undefined ? '' : ' FK'}`,
          ),
          '  }',
        ]
      : [
          `  ${table} {`,
          '    uuid id PK',
          ...kept.marks.map(columnLine),
          ...fields.filter((one) => !one.many).map(fieldLine),
          ...(states.length > 0 ? ['    text state'] : []),
          '    datetime created_at',
          '  }',
        ],
  );
  const lines = resources.flatMap((child) =>
    child.parents
      .map(({ entity }) => resources.find((one) => one.entity === entity))
      .flatMap((parent) =>
        parent && (parent.table < child.table || !parent.parents.some((one) => one.entity === child.entity))
          ? [`  ${parent.table} ||--o{ ${child.table} : has`]
          : [],
      ),
  );
  const several = resources.flatMap((resource) =>
    resource.fields.filter((one) => one.many && !resource.stated).map((field) => ({ field, resource })),
  );
  const lists = several.flatMap(({ field, resource }) => [
    `  ${listName(field, resource)} {`,
    `    uuid ${snake(resource.entity.name)}_id FK`,
    fieldLine({ ...field, name: oneOf(field.name) }),
    '  }',
  ]);
  const on = resources.flatMap((resource) => (resource.members ?? []).map((member) => ({ member, resource })));
  const members = on.flatMap(({ member: { table, person, at }, resource }) => [
    `  ${table} {`,
    `    uuid ${snake(resource.entity.name)}_id FK`,
    `    uuid ${person}`,
    `    datetime ${at}`,
    '  }',
    `  ${resource.table} ||--o{ ${table} : has`,
  ]);
  const parts = several.map(({ field, resource }) => `  ${resource.table} ||--o{ ${listName(field, resource)} : has`);
  const records = kept.records.flatMap(({ table, columns, of, outlives }) => [
    `  ${table} {`,
    ...columns.slice(0, 1).map(columnLine),
    ...(of ? [`    uuid ${outlives ? 'subject_id' : `${snake(of.resource.entity.name)}_id FK`}`] : []),
    ...columns.slice(1).map(columnLine),
    '  }',
  ]);
  const held = kept.records.flatMap(({ table, of, outlives }) =>
    of ? [`  ${of.resource.table} ||${outlives ? '..' : '--'}o{ ${table} : "${label(of.says, 40)}"`] : [],
  );
  return fence(
    'mermaid',
    ['erDiagram', ...boxes, ...lists, ...members, ...records, ...lines, ...parts, ...held].join('\n'),
  );
}

/** To mermaid these are kinds of keys, in any case of letters. */
const inDiagram = (name: string): string => (/^[pfu]k$/i.test(name) ? `${name}_` : name);

const fieldLine = ({ type, name }: Pick<ResourceField, 'type' | 'name'>): string =>
  `    ${type === 'id' ? 'uuid' : type.replaceAll('-', '')} ${inDiagram(name)}`;

/** `attempts integer NOT NULL` as the diagram has it: the type first. */
function columnLine(column: string): string {
  const [name = '', type = 'text'] = column.split(' ');
  const mark = /\bPRIMARY KEY$/.test(column) ? ' PK' : '';
  return `    ${columnType(type)} ${name}${mark}`;
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
