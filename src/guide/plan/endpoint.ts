/** Endpoints from actions: what people do to a thing becomes a call on it. */
import type { Action } from '../read/actions.ts';
import type { Method } from '../read/calls.ts';
import type { Entity } from '../read/entities.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Source } from '../read/source.ts';
import { plural, unique, withArticle } from '../text/words.ts';
import type { Endpoint } from './endpoint-model.ts';
import { statedEndpoints } from './stated-endpoint.ts';

export type { Endpoint } from './endpoint-model.ts';

const pathName = (entity: Entity): string =>
  plural(entity.name.split(' ').at(-1) ?? '').replace(
    /^/,
    entity.name.includes(' ') ? `${entity.name.split(' ').slice(0, -1).join('-')}-` : '',
  );
export const idName = (entity: Entity): string => `${entity.name.replaceAll(/[ -]/g, '_')}_id`;
export const summaryOf = ({ act, verb, entity }: Pick<Endpoint, 'act' | 'verb' | 'entity'>): string =>
  `${verb} ${act === 'list' ? plural(entity.name) : withArticle(entity.name)}`;

const mostEndpoints = 12;

export function planEndpoints(reading: Reading): Endpoint[] {
  const found = new Map<string, Endpoint>();
  const add = (one: Endpoint) => {
    const key = `${one.method} ${one.path}`;
    const known = found.get(key);
    found.set(key, known ? merged(known, one) : one);
  };
  const stated = statedEndpoints(reading);
  for (const one of stated) add(one);
  for (const one of reading.actions.map((action) => endpointOf(action))) {
    // Where the PRD names the call for it, that one is meant.
    const same = stated.find((other) => other.act === one.act && other.entity.name === one.entity.name);
    add(same ? { ...one, method: same.method, path: same.path, entity: same.entity } : one);
  }
  if (found.size === 0) for (const one of assumed(reading)) add(one);
  const all = [...found.values()].slice(0, mostEndpoints);
  // Whoever creates something or changes its state wants to see it.
  for (const one of all.slice()) {
    const path = `/${pathName(one.entity)}/{${idName(one.entity)}}`;
    const isSeen = all.some((other) => other.method === 'GET' && other.entity === one.entity);
    if (one.method === 'GET' || isSeen || all.length >= mostEndpoints) continue;
    all.push({
      ...one,
      method: 'GET',
      path,
      verb: 'show',
      act: 'show',
      params: [],
      wishes: [],
      benefits: [],
      implied: true,
    });
  }
  // Things that can be made come before what is done with them.
  const weight = ({ act, implied }: Endpoint) =>
    act === 'create' ? 0 : implied ? 1.5 : act === 'show' || act === 'list' ? 1 : 2;
  const made = (name: string) => (all.some((one) => one.entity.name === name && one.act === 'create') ? 0 : 100);
  const names = reading.entities.map((one) => one.name);
  const rank = ({ entity }: Endpoint) => made(entity.name) + ((names.indexOf(entity.name) + 20) % 20);
  return all.toSorted((a, b) => rank(a) - rank(b) || weight(a) - weight(b));
}

function endpointOf({ act, verb, entity, actor, by, isPlural, wish, benefit, source }: Action): Endpoint {
  const list = `/${pathName(entity)}`;
  const one = `${list}/{${idName(entity)}}`;
  const isList = act === 'list' || (act === 'show' && isPlural) || by.length > 0;
  const [method, path]: [Method, string] =
    act === 'create'
      ? ['POST', list]
      : act === 'list' || act === 'show'
        ? ['GET', isList ? list : one]
        : act === 'update'
          ? ['PATCH', one]
          : act === 'delete'
            ? ['DELETE', one]
            : act === 'download'
              ? ['GET', `${one}/download`]
              : ['POST', `${one}/${verb}`];
  return {
    method,
    path,
    entity,
    verb,
    act: act === 'show' && isList ? 'list' : act,
    actors: actor === undefined ? [] : [actor],
    params: isList ? by : [],
    sources: [source],
    wishes: [wish],
    benefits: benefit === undefined ? [] : [benefit],
    implied: false,
  };
}

const merged = (a: Endpoint, b: Endpoint): Endpoint => ({
  ...a,
  actors: unique([...a.actors, ...b.actors]),
  params: unique([...a.params, ...b.params]).slice(0, 6),
  sources: [...a.sources, ...b.sources],
  wishes: [...a.wishes, ...b.wishes].slice(0, 4),
  benefits: [...a.benefits, ...b.benefits].slice(0, 3),
});

/** The PRD names no act: the least that a thing needs is assumed, and said so. */
function assumed({ entities, assumptions }: Reading): Endpoint[] {
  const [entity] = entities;
  if (!entity) return [];
  const scope = assumptions.find((one) => one.topic === 'scope') ?? assumptions[0];
  const sources: Source[] =
    entity.sources.length > 0
      ? entity.sources.slice(0, 2)
      : scope
        ? [{ from: 'assumption', id: scope.id }]
        : [{ from: 'prd', line: 1 }];
  const base = { entity, actors: [], params: [], sources, wishes: [], benefits: [], implied: true };
  const list = `/${pathName(entity)}`;
  return [
    { ...base, method: 'POST', path: list, verb: 'create', act: 'create' },
    { ...base, method: 'GET', path: `${list}/{${idName(entity)}}`, verb: 'show', act: 'show' },
  ];
}
