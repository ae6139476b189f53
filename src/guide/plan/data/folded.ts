/** What is nothing of its own is told where it belongs: a code of its ticket, a seat of what has so many of them, a reference that another makes needless. */
import { isHuman } from '../../read/language/people.ts';
import { isCounted } from './as-kept.ts';
import { typeByName } from '../../read/model/declared-fields.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Operation } from '../operations/operation.ts';
import type { ResourceField } from './resource-field.ts';
import { type Resource, snake } from './resource-shape.ts';

/** What is read, chosen or typed in, and said of something else. */
const attribute =
  /(?:^| )(?:code|barcode|number|mood|label|pin|token|signature|price|amount|score|status|date|time|day|reason|category|colour|color|size|type|language|temperature|weight|priority|severity|level|title|deadline|location|position|balance)$/;
const profile = /^(?:profile|account|record)$/;
const inPassing = new Set('scan read pick choose select set enter type check show print'.split(' '));
/** So many of them a thing has: which one it is matters only where they have names. */
const counted = /(?:^| )(?:seat|place|space|spot)$/;
const howMany = /(?:^|_)capacity$|^number_of_(?:seats|places|spaces|spots)$|^(?:seats|places|spots)$/;

const isBare = ({ fields, states, members, stated }: Resource): boolean =>
  !stated && states.length === 0 && members === undefined && fields.every((one) => one.ours);

/** The thing that it is told of, where it is nothing of its own. */
function ownerOf(
  one: Resource,
  all: readonly Resource[],
  operations: readonly Operation[],
  { told }: Pick<Reading, 'told'>,
): Resource | undefined {
  const { name } = one.entity;
  if (counted.test(name) && one.fields.length === 0)
    return all.find((other) => other !== one && other.fields.some((field) => howMany.test(field.name)));
  const own = operations.filter((each) => each.entity.name === name && !each.implied);
  // "A coupon with a discount (percentage or fixed amount)": what is one of a few words is a column, whatever is done to it.
  const choice = told.find((each) =>
    each.parts.some((part) => part.values && !part.isMany && part.name === snake(name)),
  );
  const isListed = own.some(({ wishes }) => wishes.some((wish) => /^(?:create|add|define|manage|edit) /.test(wish)));
  if (choice && !isListed && !one.stated)
    return all.find((other) => other !== one && other.entity.name === choice.name);
  // "Create and edit doctor profiles", where doctors are kept: what is kept of them.
  if (profile.test(name) && one.fields.every((field) => field.ours) && !one.stated)
    return all.find(
      (other) =>
        isHuman(other.entity.name) &&
        own.some(({ wishes }) => wishes.some((wish) => wish.toLowerCase().includes(`${other.entity.name} ${name}`))),
    );
  // Somebody is no part of anything.
  if (isHuman(name) || (own.length === 0 && !attribute.test(name))) return undefined;
  const isPassing = own.every(({ verb, surface }) => inPassing.has(verb) || surface === 'reaction');
  if (!isBare({ ...one, states: isPassing ? [] : one.states }) || !(attribute.test(name) || isPassing))
    return undefined;
  const called = snake(name);
  const fact = told.find(
    (each) =>
      each.name !== name && each.parts.some((part) => part.name === called && !part.isMany && !part.isReference),
  );
  return fact && all.find((other) => other !== one && other.entity.name === fact.name);
}

export function withoutParts(
  planned: readonly Resource[],
  operations: readonly Operation[],
  reading: Pick<Reading, 'told'>,
): Resource[] {
  const owners = new Map(
    planned.flatMap((one) => {
      const owner = ownerOf(one, planned, operations, reading);
      return owner ? [[one.entity, owner] as const] : [];
    }),
  );
  // What is a part of a part is told of nothing here.
  const into = (entity: Resource['entity']) => {
    const owner = owners.get(entity);
    return owner && !owners.has(owner.entity) ? owner : undefined;
  };
  return planned.map((one): Resource => {
    if (one.stated) return one;
    if (into(one.entity)) return { ...one, fields: [], states: [], parents: [], isUndeclared: true };
    const moved = one.parents.map((parent) => ({ ...parent, entity: into(parent.entity)?.entity ?? parent.entity }));
    const parents = moved.filter(
      ({ entity }, i) => entity !== one.entity && moved.findIndex((other) => other.entity === entity) === i,
    );
    const own = one.parents.filter(
      ({ entity }) =>
        into(entity) === one &&
        !counted.test(entity.name) &&
        one.fields.every((field) => field.name !== snake(entity.name)),
    );
    const states =
      one.states.length > 0
        ? []
        : planned.flatMap((other) =>
            profile.test(other.entity.name) && into(other.entity) === one ? other.states : [],
          );
    return {
      ...one,
      ...(states.length > 0 ? { states } : {}),
      parents: parents.filter(({ entity }) => !isAround(one, entity, parents, planned)),
      fields: [
        ...one.fields.filter(
          ({ refersTo }) => ![...owners].some(([entity, owner]) => entity.name === refersTo && owner === one),
        ),
        ...own.map(({ entity, source }): ResourceField => ({
          name: snake(entity.name),
          entity: one.entity.name,
          source,
          type: typeByName(snake(entity.name)),
        })),
      ],
    };
  });
}

/** "A vehicle of a booking, a booking of a sailing": which sailing, the booking says. Of the products in an order, its lines say which. */
function isAround(
  one: Resource,
  to: Resource['entity'],
  parents: Resource['parents'],
  all: readonly Resource[],
): boolean {
  const has = ({ parents: own }: Resource, entity: Resource['entity']) =>
    own.some((parent) => parent.entity === entity);
  const isRow = parents.some(({ entity }) => one.entity.name.startsWith(`${entity.name} `));
  return (
    (!isRow &&
      parents.some(({ entity }) => entity !== to && all.some((other) => other.entity === entity && has(other, to)))) ||
    all.some((row) => row.entity.name.startsWith(`${one.entity.name} `) && has(row, one.entity) && has(row, to))
  );
}

/** An id and a date are no table: what nobody makes, and of which nothing is said, is only spoken of. */
export function withoutEmpty(
  resources: readonly Resource[],
  operations: readonly Operation[],
  main: string,
  { statements }: Pick<Reading, 'statements'>,
): Resource[] {
  const isNamed = ({ entity }: Resource) => {
    const column = `${snake(entity.name)}_id`;
    return resources.some(
      (other) =>
        other.entity !== entity &&
        (other.parents.some((parent) => parent.entity === entity) ||
          other.fields.some(({ name, refersTo }) => refersTo === entity.name || name === column) ||
          other.members?.some(({ person }) => person === column) === true),
    );
  };
  return resources.map((one) => {
    const isEmpty = isBare(one) && one.fields.length === 0 && one.parents.length === 0;
    const isMade = operations.some(
      ({ act, implied, surface, entity }) =>
        act === 'create' && !implied && surface === 'http' && entity.name === one.entity.name,
    );
    return isEmpty &&
      !isMade &&
      one.entity.name !== main &&
      !isNamed(one) &&
      !one.isKept &&
      !isCounted(one.entity, operations, statements)
      ? { ...one, isUndeclared: true }
      : one;
  });
}
