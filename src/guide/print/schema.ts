/** The tables as SQL declarations, with what the rules ask of them. */
import type { Plan } from '../plan/plan.ts';
import { type FieldType, isFile, type Resource } from '../plan/resource.ts';
import { cite } from '../read/source.ts';
import { fence } from './markdown.ts';

const sqlTypes: Readonly<Record<FieldType, string>> = {
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
  signals,
}: Pick<Plan, 'resources' | 'rules'> & { signals: Plan['reading']['signals'] }): string {
  const limited = rules.filter((one) => one.category === 'Data Retention');
  // Only what the rule speaks of expires; where it names none of the tables, the first one stands for it.
  const expiryOf = ({ entity }: Resource) => {
    const name = new RegExp(`\\b${entity.name.split(' ').at(-1)?.replaceAll(/\W/g, '') ?? ''}s?\\b`, 'i');
    return limited.find((one) => name.test(one.text))?.n;
  };
  return fence(
    'sql',
    resources
      .map((one) =>
        tableOf(one, resources, {
          hasVersion: Boolean(signals.conflict ?? signals.workflow ?? signals.offline),
          expires: expiryOf(one),
        }),
      )
      .join('\n\n'),
  );
}

function tableOf(
  { entity, table, fields, states, parents, stated }: Resource,
  all: readonly Resource[],
  { hasVersion, expires }: { hasVersion: boolean; expires: number | undefined },
): string {
  if (stated) {
    const lines = stated.columns.map((one) => `${one.name} ${one.type}`);
    return `-- as the PRD declares it (${cite(stated.source)})\nCREATE TABLE ${table} (\n  ${lines.join(',\n  ')}\n);`;
  }
  const columns = [
    'id uuid PRIMARY KEY',
    ...parents.flatMap(({ entity }) => {
      const parent = all.find((one) => one.entity === entity);
      return parent ? [`${entity.name.replaceAll(/[ -]/g, '_')}_id uuid NOT NULL REFERENCES ${parent.table} (id)`] : [];
    }),
    ...(isFile({ entity }) ? ['object_key text NOT NULL'] : []),
    ...fields.map((one) => `${one.name} ${sqlTypes[one.type]}`),
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
  return `${note}CREATE TABLE ${table} (\n  ${columns.join(',\n  ')}\n);\n${index}`;
}
