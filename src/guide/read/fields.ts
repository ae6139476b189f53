/** What a thing consists of: lists after "contains", "has", "with", and tables that describe fields. */
import { type Entity, entityIn } from './entities.ts';
import type { Action } from './action.ts';
import { isLeftOut, isTold } from './parts.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';

export interface Field {
  /** snake_case. */
  readonly name: string;
  readonly entity: string;
  readonly source: Source;
}

const holds =
  /\b(?:contains?|includes?|consists? of|shows?|has|have|with|records?|stores?|captures?|carr(?:y|ies)|holds?|states?|needs?|names?|lists?|and sees?|enters?)\s+((?:(?:an?|the|its|their|his|her|one|some|at least one)\s+)?[\p{L}][^.;:()]{2,160})/giu;

const mostFields = 8;

export function readFields(
  statements: readonly Statement[],
  known: readonly Entity[],
  actions: readonly Action[] = [],
): Field[] {
  // People may be what is worked on: a visitor who is registered has a name and a company.
  const others = actions.flatMap(({ entity, act }) => (act === 'create' ? [entity] : []));
  const entities = [...known, ...others.filter(({ name }) => !known.some((one) => one.name === name))];
  const found = new Map<string, Field>();
  const per = new Map<string, number>();
  const add = (name: string, entity: string, source: Source) => {
    const key = `${entity}.${name}`;
    const count = per.get(entity) ?? 0;
    if (found.has(key) || count >= mostFields || isEntity(name, entities) || entity.replaceAll(' ', '_') === name)
      return;
    per.set(entity, count + 1);
    found.set(key, { name, entity, source });
  };
  for (const { text: written, source, part, cells } of statements) {
    // "A role (reader or writer)": what stands in brackets explains it.
    const text = written.replaceAll(/\s*\([^()]{0,80}\)/g, '');
    if (isLeftOut(part) || isTold(part) || entities.length === 0) continue;
    // What a persona needs is a wish, not a part of a thing.
    if (part === 'users' && !cells) continue;
    const column = cells?.get('field') ?? cells?.get('attribute') ?? cells?.get('column');
    const owner = entityIn(text, entities) ?? entities[0];
    if (column !== undefined && owner) {
      const name = fieldName(column);
      if (name !== undefined) add(name, owner.name, source);
      continue;
    }
    // "A leader publishes a hike: route, meeting point, date": what it consists of.
    const [, said = '', list = ''] = /^([^:]{5,80}): (\p{L}[^.;]{5,200})[.]?$/u.exec(text) ?? [];
    const own = said === '' ? undefined : lastEntity(said, entities);
    const parts = own ? listItems(list) : [];
    if (own && parts.length >= 3) for (const item of parts) add(item, own.name, source);
    // "Name, company and email are needed", beside what makes it or of the thing that is named.
    const [, needed = ''] =
      /^(?:[\p{L} -]{3,40}: )?(\p{L}[^.;:]{5,160}?) (?:is|are|must be) (?:all )?(?:needed|required|mandatory|recorded|entered|stored|captured|given)\b/iu.exec(
        text,
      ) ?? [];
    const made =
      source.from === 'prd'
        ? actions.find((one) => one.act === 'create' && one.source.from === 'prd' && one.source.line === source.line)
        : undefined;
    const whole = made?.entity ?? entityIn(text, entities);
    if (whole && needed.includes(',')) for (const item of listItems(needed)) add(item, whole.name, source);
    for (const match of text.matchAll(holds)) {
      const before = text.slice(0, match.index);
      // "Anyone in a household can add an item with a quantity": what stands right before it has them.
      const nearest = match[0].startsWith('with') ? lastEntity(before.trim(), entities) : undefined;
      const entity = nearest ?? entityIn(before, entities) ?? (match[0].startsWith('enter') ? made?.entity : undefined);
      const items = listItems(match[1] ?? '');
      // One word after "with" may be anything; two and more are a list of parts.
      if (!entity || items.length < 2) continue;
      for (const item of items) add(item, entity.name, source);
    }
  }
  return [...found.values()];
}

/** "A leader publishes a hike": the thing at the end is what the list is about. */
const lastEntity = (text: string, entities: readonly Entity[]): Entity | undefined =>
  entityIn(text.split(' ').slice(-2).join(' '), entities);

const isEntity = (name: string, entities: readonly Entity[]) =>
  entities.some((one) => one.name.replaceAll(' ', '_') === name || one.name === name.replace(/s$/, ''));

function listItems(text: string): string[] {
  const items = text.split(/,\s*(?:and |or )?|\s+(?:and|or|plus)\s+/);
  const names: string[] = [];
  for (const item of items) {
    const name = fieldName(item);
    // The list ends where something longer than a name begins.
    if (name === undefined) break;
    names.push(name);
  }
  return names.length >= 2 ? names : [];
}

const notName =
  /\b(?:is|are|was|were|must|may|can|will|that|which|who|when|if|not|to|for|in|on|at|by|of|from|after|before|than|only|every|least|most|more|no|others?|them|it|they|so|sends?|gets?|asks?|goes|nothing|everything|something|someone|people|any|all)\b/;

function fieldName(raw: string): string | undefined {
  const words = raw
    .toLowerCase()
    .replaceAll(/^(?:(?:an?|the|its|their|his|her|one|some|optional|required|mandatory|at least one)\s+)+/g, '')
    // "The activity of one person" is its activity; a date of birth stays whole.
    .replace(/ of (?:an?|the|one|each|every|this|that) [a-z-]+$/, '')
    // "A duration of up to 180 days": how much of it is a rule, and no part of its name.
    .replace(/ (?:of )?(?:up to|at most|at least|between|no more than|from|\d).*$/, '')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replace(
      /^((?:date|place|time|type|name|number|kind|cause|country|year|proof|level|point)) of ([a-z]+)$/,
      '$1_of_$2',
    )
    .trim();
  if (notName.test(words) || !/^[a-z][a-z0-9_ -]{1,30}$/.test(words) || words.split(' ').length > 3) return undefined;
  return words.replaceAll(/[\s-]+/g, '_');
}
