/** What a thing consists of where the PRD declares it: a table of fields with their types, an example in JSON. */
import type { Fence } from '../../../artifacts/outline.ts';
import { type Entity, entityIn } from './entities.ts';
import { singular } from '../../text/words.ts';
import { columnIn, ownerIn } from '../forms/field-table.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export type FieldType = 'id' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date-time' | 'date' | 'uri' | 'email';

export interface Field {
  /** snake_case. */
  readonly name: string;
  readonly entity: string;
  readonly source: Source;
  /** As declared; otherwise its name says it. */
  readonly type?: FieldType;
  /** Nothing else is possible. */
  readonly values?: readonly string[];
  /** The PRD says in so many words that this is a part of it. */
  readonly isDeclared?: true;
  /** Said to be there always. */
  readonly needed?: true;
}

const mostDeclared = 24;
/** `dashboardUid`, "Start date": as a column of ours is called. */
function snakeName(raw: string): string {
  const name = raw
    .replaceAll(/[`*]/g, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return reserved.get(name) ?? name;
}

/** Words that mean something to a database: a column of that name could not be made. */
export const reserved = new Map(
  Object.entries({
    end: 'end_time',
    from: 'from_time',
    user: 'user_name',
    order: 'order_number',
    group: 'group_name',
    check: 'check_result',
    default: 'default_value',
    limit: 'limit_value',
    table: 'table_number',
    column: 'column_name',
    references: 'reference_list',
  }),
);

const isName = (name: string): boolean => /^[a-z][a-z0-9_]{1,40}$/.test(name);

const types: Readonly<Record<string, FieldType>> = {
  uuid: 'id',
  guid: 'id',
  id: 'id',
  reference: 'id',
  fk: 'id',
  string: 'text',
  text: 'text',
  varchar: 'text',
  char: 'text',
  enum: 'text',
  integer: 'integer',
  int: 'integer',
  bigint: 'integer',
  number: 'decimal',
  decimal: 'decimal',
  numeric: 'decimal',
  float: 'decimal',
  double: 'decimal',
  money: 'decimal',
  currency: 'decimal',
  seconds: 'integer',
  minutes: 'integer',
  hours: 'integer',
  days: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
  'yes/no': 'boolean',
  datetime: 'date-time',
  'date-time': 'date-time',
  timestamp: 'date-time',
  timestamptz: 'date-time',
  date: 'date',
  url: 'uri',
  uri: 'uri',
  email: 'email',
};

/** The rows of tables of fields, of the thing that the heading or what stands above the table names. */
export function fieldInRow({ cells, under, source }: Statement, entities: readonly Entity[]): Field | undefined {
  const [main] = entities;
  const name = snakeName(columnIn(cells) ?? '');
  const type = (cells?.get('type') ?? cells?.get('data type') ?? '').toLowerCase();
  if (!main || !isName(name)) return undefined;
  const declared = types[/^[a-z/-]+/.exec(type)?.[0] ?? ''];
  // "enum (draft, sent)", or the values in the column beside it.
  const beside = ['comment', 'comments', 'notes', 'note', 'description', 'values', 'allowed values', 'remarks'].map(
    (head) => cells?.get(head) ?? '',
  );
  const listed = type.startsWith('enum') ? [/\(([^)]+)\)/.exec(type)?.[1] ?? '', ...beside] : [];
  const values = listed
    .map((list) =>
      list.split(/\s*[,|/]\s*(?:or )?/).map((one) =>
        one
          .replaceAll(/[`'".]/g, '')
          .trim()
          .toLowerCase(),
      ),
    )
    .find((list) => list.length > 1 && list.every((one) => /^[a-z][a-z0-9 _-]{0,30}$/.test(one)));
  return {
    name,
    entity: (ofRow(cells, entities) ?? entityIn(under, entities) ?? main).name,
    source,
    isDeclared: true,
    ...(declared === undefined ? {} : { type: declared }),
    ...(values ? { values } : {}),
  };
}

const ofRow = (cells: Statement['cells'], entities: readonly Entity[]): Entity | undefined => {
  const owner = singular(ownerIn(cells) ?? '');
  return entities.find(({ name }) => name === owner) ?? entityIn(owner, entities);
};

/** "Stock record" above "On-hand quantity", "Reorder point". */
export function fieldsListed({ partsOf, source }: Statement, entities: readonly Entity[]): readonly Field[] {
  const owner = entities.find(({ name }) => name === partsOf?.thing) ?? entityIn(partsOf?.thing ?? '', entities);
  if (!partsOf || !owner) return [];
  const needed = new Set((partsOf.needed ?? []).map(snakeName));
  return partsOf.parts
    .map(snakeName)
    .filter(isName)
    .map((name) => ({
      ...(needed.has(name) ? { needed: true as const } : {}),
      name,
      entity: owner.name,
      source,
      isDeclared: true,
      // "Fee per day" is a fee.
      type: typeByName(name.replace(/_(?:per|of|in)_[a-z]+$/, '')),
    }));
}

const typeOfValue = (value: unknown): FieldType | undefined =>
  typeof value === 'boolean'
    ? 'boolean'
    : typeof value === 'number'
      ? Number.isInteger(value)
        ? 'integer'
        : 'decimal'
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? 'date-time'
        : typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
          ? 'date'
          : undefined;

/** "A report looks like" above a block of JSON: its keys are what a report consists of. */
export function fieldsInExamples(
  fences: readonly Fence[],
  statements: readonly Statement[],
  entities: readonly Entity[],
): Field[] {
  return fences.flatMap(({ lang, text, line }): Field[] => {
    if (!/^json[c5]?$/.test(lang) || text.length > 4000) return [];
    const above = statements.findLast(
      ({ source, part }) =>
        source.from === 'prd' && source.line < line && line - source.line <= 3 && part !== 'problem',
    );
    const entity = above && (entityIn(above.text, entities) ?? entityIn(above.under, entities));
    const value = entity && parsed(text);
    if (!entity || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value)
      .map(([key, own]) => ({ name: snakeName(key), type: typeOfValue(own) }))
      .filter(({ name }) => isName(name))
      .slice(0, mostDeclared)
      .map(({ name, type }) => ({
        name,
        entity: entity.name,
        source: { from: 'prd', line },
        isDeclared: true,
        ...(type === undefined ? {} : { type }),
      }));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a name alone says. */
const namedTypes: readonly (readonly [FieldType, RegExp])[] = [
  ['email', /e_?mail(?:_address)?$/],
  // How long it takes, and no moment.
  ['integer', /(?:cooking|preparation|prep|waiting|travel|lead|processing|response|working)_time$/],
  // A length has its unit in its name.
  ['integer', /_(?:mm|cm|minutes|hours|mg|g)$|^(?:row|line|page|version|batch_size)_number$/],
  ['decimal', /_(?:km|kg|ml|m2|kwh|kw|celsius)$/],
  ['uri', /(?:url|link|website)$/],
  ['date-time', /(?:time|timestamp|_at|(?:^|_)(?:start|end|ts|until|moment)|deadline|last_updated)$/],
  ['date', /^date_(?!range|format)|(?:date|birthday|(?:^|_)(?:day|due))$/],
  ['integer', /(?<!credit_|spending_|budget_|price_|overdraft_|amount_)limit$/],
  ['decimal', /^total_(?!.*(?:count|number|quantity|points|seats|places)$)|(?:^|_)(?:tax|discount|spent|rating)$/],
  [
    'decimal',
    /(?:price|amount|total|weight|temperature|latitude|longitude|(?<![a-z])rate|percentage|balance|cost|(?<![a-z])fee|humidity|diameter|pressure|score|(?<!old_|new_|default_|previous_|initial_)value|voltage|current|(?<![a-z])(?:power|energy|speed|depth|distance|altitude|volume|length|torque|frequency|consumption|intensity|yield)|turnover|revenue|salary|wage|deposit|premium|surcharge)$/,
  ],
  [
    'integer',
    /^number_of_|^version$|^(?:min|max)(?:imum)?_|(?<!opening_|working_|business_|office_)hours$|(?:quantity|minutes|seconds|days|weeks|months|offset|cents|duration|points|stars|capacity|seats|servings|attempts|priority|(?<![a-z])(?:count|age|size|rank|stock|width|height|sec|(?<!gps_)position|level))$/,
  ],
  ['boolean', /^(?:is|has|can)_|(?:flag|enabled|active|required|confirmed)$/],
];

export const typeByName = (name: string): FieldType =>
  namedTypes.find(([, pattern]) => pattern.test(name.replace(/_per_[a-z0-9]+$/, '')))?.[0] ?? 'text';
