/** Things as they are stored and sent: fields from the text, states from what is done to them. */
import { setsState } from '../../read/acts/action-parts.ts';
import { type FieldType, typeByName } from '../../read/model/declared-fields.ts';
import { isDrawn } from '../../read/acts/no-call.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Field } from '../../read/model/fields.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import type { StatedColumn, StatedTable } from '../../read/model/tables.ts';
import { past, plural } from '../../text/words.ts';
import { hasModel } from '../operations/given-things.ts';
import type { ResourceField } from './resource-field.ts';
import {
  askedOf,
  heldBy,
  holdersOf,
  isOfEach,
  madeOf,
  type Membership,
  membershipsOf,
  pointsTo,
  relation,
  saidByEach,
  saidIn,
} from './relations.ts';
import { lifeOf, listedLife } from './states.ts';
import { keptHere } from './kept-here.ts';
import type { Operation } from '../operations/operations.ts';

export type { FieldType, ResourceField };

export interface Resource {
  readonly entity: Entity;
  /** PascalCase. */
  readonly schema: string;
  /** snake_case plural. */
  readonly table: string;
  readonly fields: readonly ResourceField[];
  /** In the order in which they can follow; the first is the one it is born with. */
  readonly states: readonly string[];
  /** Which state follows which; without it, each follows the first. */
  readonly moves?: readonly (readonly [from: string, to: string])[];
  /** Where the PRD lists the states itself: these, and no others. */
  readonly listed?: Source;
  /** The state after the call that makes one: `requested`. */
  readonly madeBy?: string;
  /** The table as the PRD declares it, where it does. */
  readonly stated?: StatedTable;
  /** The PRD gives its data model, and this is not in it: it is spoken of in calls, and no table of ours. */
  readonly isUndeclared?: true;
  /** A pattern keeps it anyway, in a table of its own (records.ts). */
  readonly isKept?: true;
  /** People of whom each is on it once. */
  readonly members?: readonly Membership[];
  /** Other things that it belongs to. */
  readonly parents: readonly { readonly entity: Entity; readonly source: Source }[];
}

/** Nobody sends these: when something happened to it, and what only the service can make. */
const setByUs =
  /^(?:created|updated|deleted)_(?:at|by)$|^password_hash$|^(?!scheduled|planned|expected|needed|required|preferred)(?:[a-z]+ed|sent|paid|seen|last_[a-z_]+|next_[a-z_]+)_at$|^(?:public|share|reset|invite|verification|session|refresh)_token$/;

/** What a declared column holds, as a contract says it. */
function typeOfColumn({ name, type }: StatedColumn): FieldType {
  const [, word = ''] = /^([a-z]+)/i.exec(type) ?? [];
  const known = columnTypes[word.toLowerCase()];
  return known ?? typeByName(name);
}
const columnTypes: Readonly<Record<string, FieldType>> = {
  uuid: 'id',
  integer: 'integer',
  int: 'integer',
  smallint: 'integer',
  bigint: 'integer',
  serial: 'integer',
  bigserial: 'integer',
  numeric: 'decimal',
  decimal: 'decimal',
  boolean: 'boolean',
  timestamptz: 'date-time',
  timestamp: 'date-time',
  date: 'date',
};

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[ _-]+)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());

/** "Consignment: number, carrier", where carriers are people who act here: which of them it is. */
const asPerson = (field: Field, { actors }: Reading): Field =>
  field.values === undefined && actors.some(({ name }) => snake(name) === field.name)
    ? { ...field, name: `${field.name}_id`, type: 'id' }
    : field;

/** What bounds a search, and is no part of what is found: `maximum_price`, `date_range`. */
const isBound =
  /^(?:max(?:imum)?|min(?:imum)?|lowest|highest)_|_range$|^(?:distance|walking_distance|radius|keywords?|query|relevance|free_text|text)$/;

/** As its calls name it: `work_orders`, `shelves`, `taxes`. */
function tableName(name: string): string {
  const words = name.split(/[ -]/);
  return [...words.slice(0, -1), plural(words.at(-1) ?? '')].join('_');
}

/** As a column or a table begins: `gift_card`. */
export const snake = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

export function planResources(reading: Reading, operations: readonly Operation[]): Resource[] {
  // What is only seen is not stored.
  if (operations.every((one) => one.surface === 'page')) return [];
  const declared = reading.entities.filter((one) => reading.tables.some(({ name }) => name === one.name));
  const named = [
    ...(reading.surface === 'app' ? keptHere(reading, operations) : operations.map((one) => one.entity)),
    ...declared,
  ];
  // The same thing may have been found more than once.
  const used = named.filter((one, i) => named.findIndex((other) => other.name === one.name) === i);
  const said = saidIn(reading);
  const isKeptByUs = reading.surface === 'service' && reading.tables.length === 0;
  const asked = isKeptByUs ? [...used, ...askedOf(operations, reading.entities, used)] : used;
  const things = isKeptByUs ? [...asked, ...holdersOf(reading, said, asked)] : used;
  const planned = things.map((entity): Resource => {
    const stated = reading.tables.find((one) => one.name === entity.name);
    const own = operations.filter((one) => one.entity.name === entity.name);
    const made = own.filter((one) => one.act === 'create').map((one) => past(one.verb));
    // Whoever is told changes nothing about the thing.
    const changed = own
      .filter((one) => one.act === 'change-state' && one.verb !== 'notify' && one.verb !== setsState && !isOfEach(one))
      .map((one) => one.verb);
    // A dashboard shows what other tables hold.
    const isOnlyDrawn =
      things.length > 1 && isDrawn(entity) && own.every(({ act }) => act === 'show' || act === 'list');
    const joined = isKeptByUs ? madeOf(own, entity, things, reading) : { parents: [], people: [] };
    const pointed = isKeptByUs
      ? things.flatMap((other) => {
          const by = pointsTo(reading, entity, other);
          // What only happens is nothing that one points to.
          const isKept =
            reading.fields.some((one) => one.entity === other.name) ||
            operations.some((one) => one.entity.name === other.name && one.surface !== 'reaction');
          return by && isKept ? [{ entity: other, source: by.source, name: by.name }] : [];
        })
      : [];
    const whole = {
      people: joined.people,
      parents: [
        ...joined.parents,
        ...pointed.filter((one) => joined.parents.every((known) => known.entity !== one.entity)),
      ].map((one) => ({ entity: one.entity, source: one.source })),
    };
    const listed = reading.lives.find((one) => one.entity === entity.name);
    const life = listed ? listedLife(listed, changed) : lifeOf(made[0], changed);
    const columns = (stated?.columns ?? [])
      .filter((one) => one.name !== 'id')
      .map((one): Field & Pick<ResourceField, 'many' | 'ours' | 'needed'> => ({
        name: one.name,
        entity: entity.name,
        source: one.source ?? stated?.source ?? { from: 'prd' as const, line: 1 },
        type: typeOfColumn(one),
        ...(one.values ? { values: one.values } : {}),
        ...(one.type.includes('[]') ? { many: true as const } : {}),
        ...(setByUs.test(one.name) ? { ours: true as const } : {}),
        ...(/\bNOT NULL\b/i.test(one.type) && !/\bDEFAULT\b/i.test(one.type) ? { needed: true as const } : {}),
      }));
    const told = [
      ...columns,
      ...(isKeptByUs ? heldBy(reading, said, entity) : []),
      ...whole.people,
      ...(stated ? [] : reading.fields),
    ]
      .filter((one) => one.entity === entity.name && pointed.every(({ name }) => name !== one.name))
      .map((one) => (isKeptByUs ? asPerson(one, reading) : one))
      .map((one) => ({ ...one, type: one.type ?? typeByName(one.name) }));
    const { members, rest: fields } = saidByEach(isKeptByUs ? membershipsOf(entity, own) : [], told);
    const params = own.flatMap((one) =>
      one.params
        .filter((name) => !isBound.test(name) && !fields.some((field) => field.name.startsWith(`${name}_`)))
        .map((name) => ({
          name,
          entity: entity.name,
          source: one.sources[0] ?? { from: 'prd' as const, line: 1 },
          type: typeByName(name),
        })),
    );
    const seen = new Set(
      stated ? ['id'] : ['id', 'state', 'status', 'version', 'created_at', 'updated_at', 'created_by'],
    );
    return {
      entity,
      schema: pascal(entity.name),
      ...(made[0] === undefined ? {} : { madeBy: made[0] }),
      ...(stated ? { stated } : hasModel(reading) || isOnlyDrawn ? { isUndeclared: true as const } : {}),
      table: stated?.table ?? tableName(entity.name),
      fields: (stated ? fields : [...fields, ...params])
        .filter(({ name }) => !seen.has(name) && seen.add(name))
        .slice(0, stated ? 40 : Math.max(10, fields.length)),
      states: stated ? (stated.columns.find((one) => /^(?:state|status)$/.test(one.name))?.values ?? []) : life.states,
      ...(stated || !life.moves ? {} : { moves: life.moves }),
      ...(listed && !stated ? { listed: listed.source } : {}),
      ...(members.length === 0 ? {} : { members }),
      parents: [
        ...whole.parents,
        ...things
          .filter((other) => other !== entity && whole.parents.every((one) => one.entity !== other))
          .filter((other) => !isKeptByUs || pointsTo(reading, other, entity) === undefined)
          .flatMap((other) => relation(reading, said, other, entity)),
      ],
    };
  });
  const isDeclared = planned.filter(({ stated }) => stated).length >= fewestDeclared;
  return planned.map((one) => {
    const made = withMaker(withoutCycle(one, planned), planned, operations);
    if (isKeptByUs && isOnlyCalled(made, operations)) return { ...made, isKept: true };
    const isNone = isDeclared ? isOnlySpokenOf(made, operations) : isKeptByUs && isOnlyAView(made, planned, operations);
    return isNone ? { ...made, isKept: true } : made;
  });
}

/** Whoever declares this many tables has thought of what is stored. */
const fewestDeclared = 2;

/** Nobody makes it, and nothing belongs to it: where the PRD declares its tables, it is a view of one of those. */
const isOnlySpokenOf = ({ entity, fields, stated }: Resource, operations: readonly Operation[]): boolean =>
  !stated &&
  fields.every((one) => one.ours) &&
  operations.every(
    (one) =>
      one.entity.name !== entity.name || one.surface === 'reaction' || one.actors.length === 0 || one.act !== 'create',
  );

/** `POST /v1/evaluate`: a call that works something out, and nothing of which there are many. */
const isOnlyCalled = ({ entity, fields, parents }: Resource, operations: readonly Operation[]): boolean => {
  const own = operations.filter((one) => one.entity.name === entity.name);
  return (
    entity.score === 0 &&
    fields.every((one) => one.ours) &&
    parents.length === 0 &&
    own.length > 0 &&
    own.every(({ call }) => /^POST (?:\/api)?(?:\/v\d+)?\/[a-z-]*[^s/]$/.test(call))
  );
};

/** Named in one line, where somebody looks at it or something is done by itself: no thing of which there are many. */
const isOnlyAView = (one: Resource, all: readonly Resource[], operations: readonly Operation[]): boolean => {
  const { entity, fields, parents, members } = one;
  const own = operations.filter((other) => other.entity.name === entity.name);
  return (
    entity.score === 0 &&
    own.length > 0 &&
    fields.every((field) => field.ours) &&
    parents.length === 0 &&
    members === undefined &&
    all.length > 1 &&
    all.every((other) => other.parents.every((parent) => parent.entity.name !== entity.name)) &&
    own.every(({ surface, act }) => surface === 'reaction' || act === 'show' || act === 'list') &&
    new Set(own.flatMap(({ sources }) => sources.map((source) => lineOf(source)))).size === 1
  );
};

/** Of two things that would each need the other first, the one that the PRD speaks of as a part stays one. */
function withoutCycle(one: Resource, all: readonly Resource[]): Resource {
  const isBack = ({ entity, source }: Resource['parents'][number]) => {
    const back = all.find((other) => other.entity === entity)?.parents.find((it) => it.entity === one.entity);
    return (
      back !== undefined &&
      (lineOf(back.source) < lineOf(source) ||
        (lineOf(back.source) === lineOf(source) && one.table < snake(entity.name)))
    );
  };
  const parents = one.stated ? one.parents : one.parents.filter((parent) => !isBack(parent));
  return parents.length === one.parents.length ? one : { ...one, parents };
}

const lineOf = (source: Source): number => (source.from === 'prd' ? source.line : 0);

/** A file that nobody hands in comes out of what people ask for: it belongs to that. */
function withMaker(one: Resource, all: readonly Resource[], operations: readonly Operation[]): Resource {
  const own = operations.filter(({ entity }) => entity.name === one.entity.name);
  const [first] = own.flatMap(({ sources }) => sources);
  const maker = all.find((other) => other !== one && other.madeBy !== undefined);
  const isMade = own.some(({ act }) => act === 'create');
  if (!isFile(one) || one.stated || one.parents.length > 0 || isMade || !maker || !first) return one;
  return { ...one, parents: [{ entity: maker.entity, source: first }] };
}

/** `recipe_ingredients`: the table of a field of which there are several. */
export const listName = ({ name }: Pick<ResourceField, 'name'>, { entity }: Pick<Resource, 'entity'>): string =>
  `${snake(entity.name)}_${name}`;

/** What is bytes lies in a store of its own; the table says where. */
export const isFile = ({ entity }: Pick<Resource, 'entity'>): boolean =>
  /(?:^|[ -])(?:file|archive|attachment|document|photo|picture|image|recording|video|scan)$/.test(entity.name);
