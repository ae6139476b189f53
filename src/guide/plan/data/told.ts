/** What the text says of things in so many words, as columns, references and tables: also for things that no call works on. */
import type { Entity } from '../../read/model/entities.ts';
import type { ListedPart } from '../../read/model/part-list.ts';
import { snakeOf } from '../../read/model/snake.ts';
import type { ToldThing } from '../../read/model/told-things.ts';
import { onScreen } from './as-kept.ts';
import { isLeftOut } from '../../read/forms/parts.ts';
import { isHuman } from '../../read/language/people.ts';
import { isAdjective } from '../../read/language/phrases.ts';
import type { Reading } from '../../read/read-prd.ts';
import { isBesideIn, type Source } from '../../read/source.ts';
import { singular } from '../../text/words.ts';
import { madeOf } from './formats.ts';
import { isDealOf } from './deals.ts';
import type { Parent, ResourceField } from './resource-field.ts';
import { isFile } from './resource-shape.ts';

export type ToldField = Omit<ResourceField, 'type'> & Partial<Pick<ResourceField, 'type'>>;

export interface Told {
  /** Things that nothing else brings in. */
  readonly things: readonly Entity[];
  readonly fields: readonly ToldField[];
  readonly parents: ReadonlyMap<string, readonly Parent[]>;
  /** `order.lines`: told as a reference or a table of its own, and no column. */
  readonly joined: ReadonlySet<string>;
  /** What the rest of the text says nothing more of: rows between two things, and people. */
  readonly settled: ReadonlySet<Entity>;
}

export const nothingTold: Told = { things: [], fields: [], parents: new Map(), joined: new Set(), settled: new Set() };

/** Who made it and when is kept of everything. */
const keptAnyway = /^(?:creator|creation_(?:date|time)|created(?:_(?:by|at|date|time))?|date_created|id)$/;
/** "With the requester and the approver": who did it stands beside what was done. */
const isDoerOf = (verb: string, name: string): boolean =>
  /(?:er|or)$/.test(name) && !verb.includes(' ') && name.replace(/(?:er|or)$/, '') === verb.replace(/e$/, '');
/** Somebody, whoever that is: `owner_id`. */
const isSomebody = (name: string): boolean => /(?:^|_)(?:owner|assignee|author)$/.test(name);

const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

/** "The funding round" is the round, where those are worked on; "order lines" are no orders. */
function sameAs(name: string, things: readonly Entity[]): Entity | undefined {
  const [modifier = ''] = name.split(' ');
  return (
    things.find((one) => one.name === name) ??
    things.find((one) => one.name.endsWith(` ${name}`)) ??
    (name.includes(' ') ? things.find((one) => one.name === lastOf(name) && !isSorted(modifier, one)) : undefined)
  );
}
/** "A standing order" is another thing than an order, as far as anybody can tell: what is said of it is not said of all. */
/** "A fault report" is the fault, where faults are what people report. */
const recordOf = (
  name: string,
  things: readonly Entity[],
  { actions }: Pick<Reading, 'actions'>,
): Entity | undefined => {
  const [, of, as] = /^(.+) (report|record|request)$/.exec(name) ?? [];
  const thing = things.find((one) => one.name === of);
  return thing && actions.some(({ verb, entity }) => verb === as && entity.name === of) ? thing : undefined;
};
const isSorted = (modifier: string, { name }: Entity): boolean => modifier === name || isAdjective(modifier);

/** "The affected services", "requested tests": the thing of which they are some. */
function thingMeant(part: ListedPart, things: readonly Entity[]): Entity | undefined {
  const words = part.name.replace(/_id$/, '').split('_');
  const head = singular(words.at(-1) ?? '');
  const name = [...words.slice(0, -1), head].join(' ');
  const exact = things.find((one) => one.name === name);
  if (exact || words.length !== 2) return exact;
  const isWhich = isAdjective(words[0] ?? '') || which.has(words[0] ?? '');
  return isWhich ? things.find((one) => one.name === head) : undefined;
}
/** "A home ward" is one of the wards. */
const which = new Set(
  'home main target source origin destination parent previous next first last second from to preferred assigned'.split(
    ' ',
  ),
);

const fewestParts = 2;
const mostTold = 200;
const deeds = new Set(
  'change approval rejection action access event login edit correction view attempt deletion step movement'.split(' '),
);

/** "Report a lost bag with a colour and a date", which makes a report: what the call makes has them. */
function meantBeside(
  { isWhole, parts, source, name: of }: ToldThing,
  { fields, actions }: Pick<Reading, 'fields' | 'actions'>,
  used: readonly Entity[],
) {
  const [first] = isWhole ? [] : parts;
  // "Book a room with a title and up to 10 guests", where bookings are kept: said of the booking.
  const isObject = (words: readonly string[]) => words.slice(1, 4).some((word) => singular(word) === lastOf(of));
  const done = first && actions.find((one) => isBesideIn(one.source, source) && isObject(one.wish.split(' ')));
  const deal = done && used.find((one) => one.name !== lastOf(of) && isDealOf(done.wish.split(' ', 1)[0] ?? '', one));
  if (deal) return deal;
  // "Export refunds with order number, amount and currency": one of many names another thing.
  const beside = fields.filter((one) => one.source === source && parts.some((part) => part.name === one.name));
  const field = first && beside.find((one) => one.name === first.name);
  const own = beside.filter((one) => one.entity === field?.entity);
  return field && own.length * 2 >= parts.length && !onScreen.test(field.entity)
    ? used.find(({ name }) => name === field.entity)
    : undefined;
}

/** `used`: what there is anyhow. */
export function toldOf(
  reading: Pick<Reading, 'told' | 'entities' | 'actors' | 'actions' | 'fields' | 'statements'>,
  used: readonly Entity[],
): Told {
  const added: Entity[] = [];
  const owners = new Map<ToldThing, Entity>();
  const named = new Map<string, Entity>();
  const namesOf = new Map<string, Set<string>>();
  for (const one of reading.told) {
    const before = namesOf.get(one.name) ?? new Set();
    for (const part of one.parts) if (!part.isReference) before.add(part.name);
    namesOf.set(one.name, before);
  }
  const held = new Set(
    reading.told.flatMap(({ parts, isWhole }) =>
      parts.flatMap((part) => (isWhole && part.isMany ? [singular(part.name.replaceAll('_', ' '))] : [])),
    ),
  );
  const counted = countedIn(reading);
  const people = reading.actors.filter(({ name }) => isHuman(name)).map((one): Entity => ({ ...one, score: 0 }));
  for (const one of reading.told.slice(0, mostTold)) {
    const size = namesOf.get(one.name)?.size ?? 0;
    const person = reading.actors.find(({ name }) => name === one.name);
    // Of somebody whose address is asked for in passing nothing is kept.
    const isOfSome = one.parts.some(
      (part) => part.isMany || thingMeant(part, [...used, ...counted, ...people]) !== undefined,
    );
    // What is written down of every deed stands in the log of deeds.
    if (deeds.has(one.name) && !used.some(({ name }) => name === one.name)) continue;
    if (person && size < fewestParts && !isOfSome && !used.some(({ name }) => name === one.name)) continue;
    const known =
      meantBeside(one, reading, used) ?? recordOf(one.name, used, reading) ?? sameAs(one.name, [...used, ...added]);
    // What a report shows is kept elsewhere, unless somebody writes it, or something has several: "a proposal has work packages".
    const isDrawnUp =
      madeOf.test(known?.name ?? one.name) &&
      !held.has(one.name) &&
      !reading.actions.some(
        ({ act, entity }) => act === 'create' && [one.name, lastOf(one.name)].includes(entity.name),
      );
    if (isDrawnUp) continue;
    const spoken = known ?? person ?? reading.entities.find(({ name }) => name === one.name);
    // One part alone is said of a thing that is spoken of anyway; a whole of things is one itself: "a project has 20 keys".
    const isOfThings =
      one.isWhole &&
      one.parts.some((part) => (part.isMany || part.isReference) && thingMeant(part, used) !== undefined);
    const isEnough =
      !(one.isPassing && !known) && (size >= fewestParts || spoken !== undefined || isOfThings || one.isMade);
    if (!isEnough) continue;
    const entity = known ?? { name: one.name, score: 0, sources: [one.source], ...spoken };
    if (!known) added.push(entity);
    owners.set(one, entity);
    if (one.isWhole) named.set(one.name, entity);
  }
  const fields: ToldField[] = [];
  const parents = new Map<string, Parent[]>();
  const joined = new Set<string>();
  const rows = new Set<Entity>();
  const join = (child: Entity, entity: Entity, source: Source, holds?: Parent['holds']) => {
    const before = parents.get(child.name) ?? [];
    const isBack = parents.get(entity.name)?.some((one) => one.entity === child) ?? false;
    if (child === entity || isBack || before.some((one) => one.entity === entity)) return;
    // Whose it is says a column; what is counted for each is counted by who made it.
    if (isActor(snakeOf(entity.name), reading)) {
      fields.push({ name: `${snakeOf(entity.name)}_id`, entity: child.name, source, type: 'id', ours: true });
      return;
    }
    parents.set(child.name, [...before, { entity, source, ...(holds ? { holds } : {}) }]);
  };
  const row = (name: string, of: readonly Entity[], inner: readonly ListedPart[], source: Source) => {
    const child: Entity = { name, score: 0, sources: [source] };
    added.push(child);
    rows.add(child);
    for (const [i, one] of of.entries()) join(child, one, source, i === 0 ? 'many' : undefined);
    for (const part of inner) put(child, part, { name, parts: [], source, isWhole: false });
  };
  const put = (entity: Entity, part: ListedPart, { source, isWhole, name: of }: ToldThing): void => {
    const { name, isMany, values, parts = [] } = part;
    joined.add(`${entity.name}.${name}`).add(`${lastOf(of)}.${name}`);
    if (keptAnyway.test(name) || reading.actions.some(({ verb }) => isDoerOf(verb, name))) return;
    // "Each medicine given: medicine, dose": what it is called.
    if (name === snakeOf(entity.name) && !part.isReference)
      return put(entity, { ...part, name: 'name' }, { name: of, parts: [], source, isWhole });
    // "A discount (percentage or fixed amount)": what may be one of these is no thing with a life of its own.
    const meant =
      (values ? undefined : thingMeant(part, [...used, ...added, ...counted, ...(part.isReference ? people : [])])) ??
      // "A proposal has work packages; each work package has a lead": whatever it is called elsewhere.
      named.get(singular(name.replaceAll('_', ' ')));
    if (meant && ![...used, ...added].includes(meant)) added.push(meant);
    const own = {
      entity: entity.name,
      source,
      ...(part.need === 'needed' && !isMany ? { needed: true as const } : {}),
      ...(part.byDefault === undefined ? {} : { byDefault: part.byDefault }),
      ...(part.isOrdered ? { ordered: true as const } : {}),
    };
    const isPerson = isHuman(name.replaceAll('_', ' '));
    if (meant) {
      // "A quote: a list of products with quantity": said of the product in this quote alone.
      if (isMany && !isWhole && parts.length > 0 && used.includes(meant))
        return row(`${entity.name} ${meant.name}`, [entity, meant], parts, source);
      for (const inner of parts) put(meant, inner, { name: meant.name, parts, source, isWhole });
      // "The member's account": of somebody it is theirs.
      const isTheirs =
        !isWhole &&
        isActor(snakeOf(entity.name), reading) &&
        !part.isReference &&
        !isActor(snakeOf(meant.name), reading);
      const isOwn =
        isTheirs || (isWhole && (isMany || parts.length > 0)) || (parts.length > 0 && !used.includes(meant));
      if (isOwn)
        return join(meant, entity, source, isWhole && parts.length > 0 ? (isMany ? 'many' : 'one') : undefined);
      const called = name.replace(/_id$/, '');
      if (!isMany && (called === snakeOf(meant.name) || isAdjective(called.split('_')[0] ?? '')))
        return join(entity, meant, source);
      fields.push({
        ...own,
        ...(isMany ? { name, many: true as const } : { name: `${called}_id` }),
        type: 'id',
        refersTo: meant.name,
      });
      return;
    }
    const [only] = parts;
    // "Tasks can depend on other tasks".
    if (name === 'dependencies' || name === 'related_ones')
      fields.push({ ...own, name, type: 'id', many: true, refersTo: entity.name });
    if (part.isReference) return;
    if (isMany && isPerson && parts.length === 0) fields.push({ ...own, name, type: 'id', many: true });
    // "Qualifications (ICU, paediatrics)": each of them is one of these.
    else if (isMany && only?.name === 'kind' && parts.length === 1)
      fields.push({ ...own, name, type: 'text', many: true, ...(only.values ? { values: only.values } : {}) });
    else if (isMany && parts.length > 0) {
      const words = name.split('_');
      const called = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
      row(words.length > 1 ? called : `${entity.name} ${called}`, [entity], parts, source);
    } else if (isSomebody(name) || (isPerson && !isMany && isActor(name, reading)))
      fields.push({ ...own, name: `${name}_id`, type: 'id' });
    else if (values?.every((one) => ofAmount.test(one)))
      // "A discount (percentage or fixed amount)": how much, and in which way it is meant.
      fields.push(
        { ...own, name: `${name}_type`, type: 'text', values },
        { ...own, name: `${name}_value`, type: 'decimal' },
      );
    else if (values?.every((one) => ofData.test(one)))
      // "A default value (boolean, string or JSON)": what kind of value it is stands beside it.
      fields.push(
        { ...own, name, type: 'text' },
        { ...own, name: `${name}_type`, type: 'text', values: values.map((one) => one.toLowerCase()) },
      );
    else
      fields.push({
        ...own,
        name,
        ...(isMany && name.endsWith('_ids') ? { many: true as const } : {}),
        ...(values ? { type: 'text' as const, values } : {}),
      });
  };
  for (const [one, entity] of owners) for (const part of one.parts) put(entity, part, one);
  const settled = new Set(added.filter((one) => rows.has(one) || isActor(snakeOf(one.name), reading)));
  return { things: added, fields, parents, joined, settled };
}

const ofAmount =
  /^(?:percent(?:age)?|(?:fixed|flat|absolute) (?:amount|sum|rate|fee|price|value)|fixed|flat|absolute|amount|share)$/i;
const ofData = /^(?:boolean|bool|string|text|json|number|integer|int|float|decimal|date)$/i;

/** "6 branches", "~85k smart meters": where one of them is named somewhere, they are kept. */
function countedIn({ entities, statements, told }: Pick<Reading, 'entities' | 'statements' | 'told'>): Entity[] {
  // "A lesson ends with a quiz": what else is told of says that they are things.
  const named = new Set(
    told.flatMap(({ name, parts }) => [
      name,
      ...parts.flatMap((one) => (one.isReference ? [one.name.replaceAll('_', ' ')] : [])),
    ]),
  );
  const heads = new Set(
    statements.flatMap(({ text, part }) =>
      isLeftOut(part) || !/\d/.test(text)
        ? []
        : Array.from(text.matchAll(numbered), ([, noun = '']) => singular(noun.toLowerCase())),
    ),
  );
  const isThing = ({ name }: Entity) =>
    heads.has(lastOf(name)) || (named.has(name) && !deeds.has(name) && !onScreen.test(lastOf(name)));
  return entities.filter((entity) => isThing(entity) && !isFile({ entity }));
}
const numbered = /\b\d[\d,.]*(?:k| million| thousand)? (?:[\p{L}-]+ )??([\p{L}-]+s)\b/giu;

const isActor = (name: string, { actors }: Pick<Reading, 'actors'>): boolean =>
  actors.some((one) => snakeOf(one.name) === name);

const fewestLines = 4;
const highEnough = 6;

/** What half of the text speaks of is kept, also where every sentence about it is one that no call comes from. */
export const oftenNamed = ({ entities }: Pick<Reading, 'entities'>, known: readonly Entity[]): Entity[] =>
  entities.filter(
    ({ name, score, sources }) =>
      score >= highEnough &&
      new Set(sources.map((one) => (one.from === 'prd' ? one.line : 0))).size >= fewestLines &&
      !known.some((one) => one.name === name || one.name.endsWith(` ${name}`) || name.endsWith(` ${one.name}`)),
  );
