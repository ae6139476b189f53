/** Things as they are stored and sent: fields from the text, states from what is done to them. */
import { setsState } from '../../read/acts/action-parts.ts';
import { type FieldType, typeByName } from '../../read/model/declared-fields.ts';
import { isHuman } from '../../read/language/people.ts';
import { isDrawn } from '../../read/acts/no-call.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Field } from '../../read/model/fields.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { StatedColumn } from '../../read/model/tables.ts';
import { past } from '../../text/words.ts';
import { hasModel } from '../operations/given-things.ts';
import type { ResourceField } from './resource-field.ts';
import { byName, pascal, type Resource, snake, tableName } from './resource-shape.ts';
import { aroundIt, askedOf, heldBy, holdersOf, madeOf, pointsTo, relation, saidIn, soughtBy } from './relations.ts';
import { isOfEach, membershipsOf, saidByEach } from './memberships.ts';
import { bornBy, isLasting, isSettling, lifeOf, listedLife, saidFirst } from './states.ts';
import { dealtIn, isDealOf, sidesOf, spokenDeals } from './deals.ts';
import { asKept, isOnlyPart, isOnlyRead } from './as-kept.ts';
import { countedDeeds, isDeedOf } from './deeds.ts';
import { withoutParts } from './folded.ts';
import { withPeople } from './people.ts';
import { nothingTold, oftenNamed, toldOf } from './told.ts';
import { keptHere } from './kept-here.ts';
import type { Operation } from '../operations/operations.ts';

export type { FieldType, Resource, ResourceField };
export { isFile, listName, pascal, snake } from './resource-shape.ts';

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

/** "Consignment: number, carrier", where carriers are people who act here: which of them it is. */
const asPerson = (field: Field, { actors }: Reading): Field =>
  field.values === undefined && actors.some(({ name }) => snake(name) === field.name)
    ? { ...field, name: `${field.name}_id`, type: 'id' }
    : field;

/** What bounds a search, and is no part of what is found: `maximum_price`, `date_range`, for how many people. */
const isBound =
  /^(?:number|count)_of|^(?:party|group)_size$|^(?:max(?:imum)?|min(?:imum)?|lowest|highest)_|_range$|^(?:distance|walking_distance|radius|keywords?|query|relevance|free_text|text)$/;

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
  const isKeptByUs = reading.surface === 'service' && reading.tables.every((one) => one.isOfSketch);
  const deeds = isKeptByUs ? countedDeeds(reading, operations) : [];
  const spoken = isKeptByUs ? [...deeds, ...spokenDeals(reading, operations, used)] : [];
  const dealt = [...used, ...spoken.filter(({ name }) => !used.some((one) => one.name === name))];
  const asked = isKeptByUs ? [...dealt, ...askedOf(operations, reading.entities, dealt)] : used;
  const held = isKeptByUs ? [...asked, ...holdersOf(reading, said, asked)] : used;
  const inWords = isKeptByUs
    ? toldOf(
        reading,
        held.filter((one) => !isOnlyRead(one, operations) && !isOnlyPart(one, operations, reading.told)),
      )
    : nothingTold;
  const things = [...held, ...inWords.things, ...(isKeptByUs ? oftenNamed(reading, [...held, ...inWords.things]) : [])];
  const planned = things.map((entity): Resource => {
    const stated = reading.tables.find((one) => one.name === entity.name);
    const own = operations.filter((one) => one.entity.name === entity.name);
    const made = own.filter((one) => one.act === 'create').map((one) => one.verb);
    // Whoever is told changes nothing about the thing.
    const changed = own
      .filter((one) => one.act === 'change-state' && one.verb !== setsState && !isOfEach(one))
      // A coupon that is redeemed may be redeemed again.
      .filter(({ verb }) => isSettling(verb) || !deeds.some((deed) => deed !== entity && isDeedOf(verb, deed.name)))
      // What happens by itself around people changes nothing about them.
      .filter((one) => one.surface !== 'reaction' || !isHuman(entity.name))
      .map((one) => one.verb)
      .filter((verb) => isLasting(verb, entity.name, said));
    // A dashboard shows what other tables hold.
    const isOnlyDrawn =
      things.length > 1 && isDrawn(entity) && own.every(({ act }) => act === 'show' || act === 'list');
    const given = isKeptByUs ? madeOf(own, entity, things, reading) : { parents: [], people: [] };
    const dealt = isKeptByUs ? dealtIn(entity, things, operations) : { parents: [], people: [] };
    const sides = isKeptByUs ? sidesOf(entity, things, reading) : { one: [], many: [], people: [] };
    const isOfMany = (side: Entity) => sides.many.some((other) => other.entity === side);
    const joined = {
      // "Orders tests": several of them are in one order.
      parents: [...given.parents, ...dealt.parents, ...sides.one].filter(
        (one, i, all) => !isOfMany(one.entity) && all.findIndex((other) => other.entity === one.entity) === i,
      ),
      // "Lend a book to a pupil": theirs it is, and not of whoever lends it.
      people: byName([...(given.people.length > 0 ? given.people : dealt.people), ...sides.people]),
    };
    const pointed = isKeptByUs
      ? things.flatMap((other) => {
          const by = pointsTo(reading, entity, other) ?? soughtBy(own, entity, other);
          // What only happens is nothing that one points to.
          const isKept =
            reading.fields.some((one) => one.entity === other.name) ||
            soughtBy(own, entity, other) !== undefined ||
            operations.some((one) => one.entity.name === other.name && one.surface !== 'reaction');
          return by && isKept ? [{ entity: other, source: by.source, name: by.name }] : [];
        })
      : [];
    const whole = {
      people: joined.people,
      parents: [
        ...joined.parents,
        ...(inWords.parents.get(entity.name) ?? []).filter((one) =>
          joined.parents.every((known) => known.entity !== one.entity),
        ),
        ...pointed.filter((one) => joined.parents.every((known) => known.entity !== one.entity)),
      ].map(({ entity: of, source, ...one }) => ({
        entity: of,
        source,
        ...('holds' in one && one.holds ? { holds: one.holds } : {}),
      })),
    };
    const listed = reading.lives.find((one) => one.entity === entity.name);
    const life = listed
      ? listedLife(listed, changed)
      : lifeOf(
          bornBy(made[0]) ?? saidFirst(entity.name, said) ?? (made[0] === 'create' ? 'created' : undefined),
          changed,
        );
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
      ...sides.many.map(({ entity: { name }, source }): ResourceField => ({
        name: tableName(name),
        entity: entity.name,
        source,
        type: 'id',
        many: true,
        refersTo: name,
      })),
      ...inWords.fields,
      ...(stated ? [] : reading.fields.filter((one) => !inWords.joined.has(`${one.entity}.${one.name}`))),
    ]
      .filter((one) => one.entity === entity.name && pointed.every(({ name }) => name !== one.name))
      .map((one) => (isKeptByUs ? asPerson(one, reading) : one))
      // "The size of the parcel (S, M, L)" is the same, of whichever of the two it is kept.
      .map((one) => ({
        ...inWords.fields.find(({ values, name, source }) => values && name === one.name && source === one.source),
        ...one,
      }))
      .map((one) => ({
        ...one,
        type: one.type ?? typeByName(one.name),
        // When it is over follows from the rules.
        ...(one.name === 'expires_at' ? { ours: true as const } : {}),
      }));
    const { members, rest: fields } = saidByEach(
      // "Sign a child up for a camp", where sign-ups are kept: those say who.
      isKeptByUs
        ? membershipsOf(
            entity,
            own.filter(({ verb }) => !things.some((other) => other !== entity && isDealOf(verb, other))),
          )
        : [],
      told,
    );
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
    const related = [
      ...whole.parents,
      ...things
        .filter((other) => other !== entity && whole.parents.every((one) => one.entity !== other))
        .filter((other) => !isOfMany(other))
        // "Submit a document for approval": an approval is of a document, and not the other way round.
        .filter((other) => !own.some(({ verb }) => isDeedOf(verb, other.name)))
        .filter((other) => !inWords.settled.has(other) && !inWords.settled.has(entity))
        // "A kit (a name and the tools in it)": a tool may be in several.
        .filter((other) => !inWords.fields.some((one) => one.entity === other.name && one.refersTo === entity.name))
        .filter((other) => !isKeptByUs || pointsTo(reading, other, entity) === undefined)
        .flatMap((other) => relation(reading, said, other, entity)),
    ];
    const isAlone = isKeptByUs && related.length === 0;
    const parents = isAlone ? aroundIt(said, things, entity) : related;
    const seen = new Set(
      stated ? ['id'] : ['id', 'state', 'status', 'version', 'created_at', 'updated_at', 'created_by'],
    );
    // What it belongs to has its column anyway.
    if (!stated) for (const one of parents) seen.add(`${snake(one.entity.name)}_id`);
    return {
      entity,
      schema: pascal(entity.name),
      ...(made[0] === undefined ? {} : { madeBy: past(made[0]) }),
      ...(stated ? { stated } : hasModel(reading) || isOnlyDrawn ? { isUndeclared: true as const } : {}),
      table: stated?.table ?? tableName(entity.name),
      fields: (stated ? fields : [...fields, ...params])
        .filter(({ name }) => !seen.has(name) && seen.add(name))
        .slice(0, stated ? 40 : Math.max(10, fields.length)),
      states: stated ? (stated.columns.find((one) => /^(?:state|status)$/.test(one.name))?.values ?? []) : life.states,
      ...(stated || !life.moves ? {} : { moves: life.moves }),
      ...(listed && !stated ? { listed: listed.source } : {}),
      ...(members.length === 0 ? {} : { members }),
      parents,
    };
  });
  const kept = asKept(
    isKeptByUs ? withoutParts(planned, operations, reading) : planned,
    operations,
    isKeptByUs,
    reading,
  );
  return isKeptByUs ? withPeople(kept, reading) : kept;
}
