/** Which of the planned things have a table: not what is only looked at, called or spoken of. */
import { isLeftOut } from '../../read/forms/parts.ts';
import { isGeneric } from '../../read/language/phrases.ts';
import { type Entity, mayBeThing } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import { isBesideIn, type Source } from '../../read/source.ts';
import { isVerbFirst } from '../../text/lexicon.ts';
import { plural } from '../../text/words.ts';
import type { Operation } from '../operations/operations.ts';
import { madeOf } from './formats.ts';
import { isFile, oneOf, type Resource, snake } from './resource-shape.ts';

export function asKept(
  planned: readonly Resource[],
  operations: readonly Operation[],
  isKeptByUs: boolean,
  reading: Reading,
): Resource[] {
  const isDeclared = planned.filter(({ stated }) => stated).length >= fewestDeclared;
  return planned.map((one) => {
    const made = withMaker(withoutCycle(one, planned), planned, operations);
    if (isKeptByUs && isOnlyCalled(made, operations)) return { ...made, isKept: true };
    const isNone = isDeclared ? isOnlySpokenOf(made, operations) : isKeptByUs && isOnlyAView(made, planned, operations);
    if (isNone) return { ...made, isKept: true };
    return isKeptByUs && isNoThing(made, planned, operations, reading) ? { ...made, isUndeclared: true } : made;
  });
}

/** A call may speak of what is nothing of its own: an hour, a form, a barcode that is read. It gets no table. */
function isNoThing(
  one: Resource,
  all: readonly Resource[],
  operations: readonly Operation[],
  { entities, told, statements, title }: Reading,
): boolean {
  const { name } = one.entity;
  const isJoined =
    one.parents.length > 0 ||
    one.members !== undefined ||
    one.fields.some((field) => field.name.endsWith('_id')) ||
    all.some((other) => other.parents.some((it) => it.entity === one.entity));
  const isBare = one.fields.every((field) => field.ours);
  const own = operations.filter((other) => other.entity.name === name);
  const isOwner = told.some((fact) => fact.name === name && fact.parts.length > 1);
  if (own.length === 0 || isOwner || title.toLowerCase().includes(name)) return false;
  // "When stock of a group falls", where donors have a blood group: a part of them by its last word.
  const isPart = told.some(({ parts }) => parts.some((part) => part.name.endsWith(`_${snake(name)}`)));
  if (isPart && isBare && own.every(({ surface }) => surface === 'reaction')) return true;
  // "Cancel up to 4 hours before": a time, or a word that says nothing of what it is.
  const isVague = isGeneric(name) && name !== 'availability' && !entities.some((other) => other.name === name);
  // What is made, and what waits for somebody to agree.
  const isMade = own.some(
    ({ act, implied, verb, wishes }) =>
      !implied &&
      ((mayBeThing.has(name) && (act === 'create' || verb === 'approve')) ||
        // "Report a problem with a plant": then there is one.
        (verb === 'report' && wishes.some((wish) => wish.startsWith(`report a ${name}`)))),
  );
  if (isBare && isVague && !isMade) return true;
  // "If the standard deviates": a verb, unless somebody works on it by that name or some sentence has one of it.
  const isCalled = own.some(
    ({ surface, wishes }) => surface !== 'reaction' && wishes.some((wish) => wish.includes(name)),
  );
  if (isVerbFirst(name) && !isCalled && !statements.some(({ text }) => hasOne(name).test(text))) return true;
  // "Submit the create key form": what is filled in there is told of the key.
  if (onScreen.test(name) && all.length > 1) return true;
  if (isBare && one.members === undefined && isOnlyPart(one.entity, operations, told)) return true;
  if (!isBare || isJoined) return false;
  // "Scan the barcode", "reject requests signed with it": read or refused in passing, and never made.
  if (isOnlyRead(one.entity, operations)) return true;
  if (isCounted(one.entity, operations, statements)) return false;
  // What somebody only looks at or changes, and of which nothing is said, is no table of an id and a date.
  if (
    own.some(
      ({ surface, act, wishes }) =>
        surface !== 'reaction' &&
        (act === 'create' ||
          act === 'change-state' ||
          (act === 'update' && wishes.some((wish) => wish.includes(name)))),
    )
  )
    return false;
  return (
    own.every(({ act, verb }) => act !== 'create' || verb === 'record' || verb === 'log') && one.entity.score < 6.5
  );
}

/** "There are 14 topics", "about 900 repairs a week": of what is counted, and worked on by people, there are many. */
export function isCounted(
  { name }: Entity,
  operations: readonly Operation[],
  statements: Reading['statements'],
): boolean {
  const isWorked = operations.some(
    ({ entity, surface, actors, act }) =>
      entity.name === name &&
      surface === 'http' &&
      actors.length > 0 &&
      (act === 'list' || act === 'change-state' || act === 'update'),
  );
  const many = isWorked
    ? new RegExp(
        String.raw`\b(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\p{L}+ )?${plural(name)}\b`,
        'iu',
      )
    : undefined;
  return many !== undefined && statements.some(({ text, part }) => !isLeftOut(part) && many.test(text));
}

export const onScreen = /^(?:form|page|screen|dialog|tab|wizard|modal|button|link|menu)$/;
const sensing = new Set('scan measure read tap click press type look check'.split(' '));
/** What is only read in passing is a part of what it stands on. */
export const isOnlyRead = ({ name }: Entity, operations: readonly Operation[]): boolean => {
  const done = operations.filter((one) => one.entity.name === name && !one.implied);
  return done.length > 0 && done.every(({ verb }) => sensing.has(verb));
};
const hasOne = (name: string): RegExp =>
  new RegExp(
    String.raw`\b(?:an?|the|each|every|this|any|one|another) (?:\p{L}+ )?${name}\b|\b(?:for|of|in|to|on|with|all|their|our|these|new|\d+) (?:\p{L}+ )?${plural(name)}\b|^${plural(name)} (?:can|are|is|must|may|have|above|of)\b`,
    'iu',
  );

/** "Records the coordinates, the depth and the time": parts of something else, and named in no other breath. */
export function isOnlyPart({ name }: Entity, operations: readonly Operation[], told: Reading['told']): boolean {
  const own = operations.filter((one) => one.entity.name === name && !one.implied);
  return (
    own.length > 0 &&
    // "A board with threads and replies; assistants can pin threads": what has a life of its own is a thing.
    own.every(({ act, verb }) => act !== 'change-state' && verb !== 'assign') &&
    told.some(
      (fact) =>
        fact.name !== name &&
        fact.parts.length > 1 &&
        fact.parts.some((part) => oneOf(part.name) === snake(name)) &&
        own.every(({ sources }) => sources.every((source) => isBesideIn(source, fact.source))),
    )
  );
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
  const own = `${snake(one.entity.name)}_id`;
  const isBack = ({ entity, source }: Resource['parents'][number]) => {
    // "Assign an instructor to each learner": the learner says which.
    if (all.some((other) => other.entity === entity && other.fields.some(({ name }) => name === own))) return true;
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
  // Of several it may be any.
  const makers = all.filter((other) => other !== one && other.madeBy !== undefined);
  const maker = makers.length === 1 ? makers[0] : makers.find((other) => madeOf.test(other.entity.name));
  const isMade = own.some(({ act }) => act === 'create');
  if (!isFile(one) || one.stated || one.parents.length > 0 || isMade || !maker || !first) return one;
  return { ...one, parents: [{ entity: maker.entity, source: first }] };
}
