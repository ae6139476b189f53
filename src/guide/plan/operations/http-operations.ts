/** Calls over HTTP from actions: what people do to a thing becomes a call on it. */
import { setsState } from '../../read/acts/action-parts.ts';
import type { Action } from '../../read/acts/actions.ts';
import type { Method } from '../../read/acts/calls.ts';
import { actorIn } from '../../read/who/actors.ts';
import { isDrawn, withoutGestures } from '../../read/acts/no-call.ts';
import { otherNumber } from '../../read/acts/clause.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import { actOf } from '../../read/language/verbs.ts';
import { plural, singular, unique } from '../../text/words.ts';
import { authProvider } from './auth-provider.ts';
import { bareThings, fewCalls } from './bare-things.ts';
import { basePath, hasModel, homeOf } from './given-things.ts';
import { httpCall, idName, type Operation } from './operation.ts';
import { statedOperations } from './stated-operation.ts';

const pathName = ({ name }: Entity): string => {
  const words = name.split(' ');
  return [...words.slice(0, -1), plural(words.at(-1) ?? '')].join('-');
};

const isChosen = /^(?:choose|select)$/;
const letsIn = /^(?:register|sign (?:up|in|out)|log (?:in|out)|login|logout|authenticate|reset)$/;

/** Whoever signs in begins a session, and is not changed by that; to sign off is to approve. */
const comesIn = /^(?:sign|log) (?:in|on|out|into)$|^log off$|^log(?:in|out)$|^authenticate$/;
const signsIn = /\/(?:auth|login|log-in|signin|sign-in|sessions?|token)\b/i;
function inSession(one: Operation, base: string): Operation {
  const entity: Entity = { name: 'session', score: 0, sources: one.sources };
  const isEnd = /(?:out|off)$/.test(one.verb);
  const call = isEnd ? httpCall('DELETE', `${base}/sessions/{session_id}`) : httpCall('POST', `${base}/sessions`);
  return { ...one, ...call, entity, verb: isEnd ? 'end' : 'start', act: isEnd ? 'delete' : 'create', params: [] };
}

const ofOne = /^\p{L}+ the [\p{L} -]{3,30} of (?:an?|the|each|every) /iu;

/** So many calls are the interface; fewer are named in passing. */
const fewestListed = 4;

/** More than a text that people write asks for; a list of verbs that never ends stops here. */
const mostCalls = 60;

export function httpOperations(reading: Reading): Operation[] {
  const found = new Map<string, Operation>();
  const add = (one: Operation) => {
    const known = found.get(one.call);
    found.set(one.call, known ? merged(known, one) : one);
  };
  const stated = statedOperations(reading);
  for (const one of stated) add(one);
  const isProvided = authProvider(reading) !== undefined;
  const isBounded = hasModel(reading);
  const isListed = stated.length >= fewestListed;
  const base = basePath(reading);
  for (const action of withoutGestures(reading.actions)) {
    const entity = homeOf(action, reading);
    const hasStates = reading.lives.some((life) => life.entity === entity.name);
    // "Record the condition of a tool", where tools have one: what changes is the tool.
    const isColumn = action.act === 'create' && entity.name !== action.entity.name && ofOne.test(action.wish);
    const one = operationOf({ ...action, entity, ...(isColumn ? { act: 'update' } : {}) }, base, hasStates);
    // Where the PRD names the call for it, that one is meant.
    const same = stated.find((other) => other.entity.name === one.entity.name && isSameAct(other, one));
    // What nobody does is no call beside those that are listed, nor is what is done to a thing that the data model does not know.
    const isGiven = !isBounded || reading.tables.some(({ name }) => name === entity.name);
    // Whoever the PRD has chosen to let people in takes their names as well.
    if (!same && isProvided && letsIn.test(one.verb)) continue;
    if (!same && comesIn.test(one.verb)) {
      if (!stated.some((other) => signsIn.test(other.call))) add(inSession(one, base));
      continue;
    }
    if (!same && (action.actor === undefined ? isListed || !isGiven : isListed && !isGiven)) continue;
    add(same ? { ...one, call: same.call, ...(same.http ? { http: same.http } : {}), entity: same.entity } : one);
  }
  const chosen = madeByChoosing(reading, [...found.values()]);
  if (chosen) {
    found.delete(chosen.from.call);
    add(chosen.made);
  }
  // What is chosen stays as it is: a step on the way to another call, where there is one.
  for (const one of found.values())
    if (isChosen.test(one.verb) && one.act === 'update' && found.size > 1 && !stated.includes(one))
      found.delete(one.call);
  for (const one of namedActs(reading, [...found.values()])) add(one);
  for (const one of lookedInto(reading)) add(one);
  if (found.size < fewCalls && stated.length === 0) for (const one of enteredAndLookedUp(reading, base)) add(one);
  const all = [...found.values()].slice(0, mostCalls);
  // Whoever creates something or changes its state wants to see it.
  const main = new Set(reading.entities.slice(0, 2).map((one) => one.name));
  for (const one of all.slice()) {
    // What is only touched in passing is there already, and shown where it is.
    const isOwn =
      main.has(one.entity.name) || all.some((other) => other.act === 'create' && other.entity.name === one.entity.name);
    if (!isOwn && all.length > 1) continue;
    const isSeen = all.some((other) => other.http?.method === 'GET' && other.entity.name === one.entity.name);
    // Whoever names the calls has named those for looking as well.
    const isStated = stated.some((other) => other.call === one.call);
    if (one.http?.method === 'GET' || isSeen || isStated || one.entity.name === 'session' || all.length >= mostCalls)
      continue;
    all.push(impliedOf(one, ['GET', `${base}/${pathName(one.entity)}/{${idName(one.entity)}}`], 'show'));
  }
  return [...all, ...decidedOn(all, base).slice(0, Math.max(0, mostCalls - all.length))];
}

const impliedOf = (one: Operation, [method, path]: readonly [Method, string], act: 'show' | 'list'): Operation => ({
  ...one,
  ...httpCall(method, path),
  verb: act,
  act,
  params: [],
  wishes: [],
  benefits: [],
  implied: true,
});

/** Who approves what others hand in has to find it first. */
function decidedOn(all: readonly Operation[], base: string): Operation[] {
  const found = new Map<string, Operation>();
  for (const one of all) {
    const isListed = all.some((other) => other.act === 'list' && other.entity.name === one.entity.name);
    const made = all.find((other) => other.act === 'create' && !other.implied && other.entity.name === one.entity.name);
    const isOthers = made !== undefined && one.actors.some((name) => !made.actors.includes(name));
    if (!deciding.test(one.verb) || isListed || !isOthers || one.actors.includes(one.entity.name)) continue;
    const list = impliedOf(one, ['GET', `${base}/${pathName(one.entity)}`], 'list');
    const known = found.get(list.call);
    found.set(list.call, known ? { ...known, actors: unique([...known.actors, ...one.actors]) } : list);
  }
  return [...found.values()];
}
const deciding = /^(?:approve|reject|review|confirm|countersign|assign|release|decide|verify|moderate|resolve|settle)$/;

/** To cancel is to delete where nothing else is named for it; of changes of state each is its own. */
const isSameAct = (stated: Operation, { act, verb }: Operation): boolean =>
  stated.act === act
    ? act !== 'change-state' || stated.verb === verb || verb.startsWith(`${stated.verb} `)
    : stated.act === 'delete' && /^(?:cancel|remove|withdraw)$/.test(verb);

/** "A visitor chooses a slot", where two may want the same one and bookings are spoken of: the choice makes the booking. */
function madeByChoosing(
  { entities, signals }: Reading,
  known: readonly Operation[],
): { from: Operation; made: Operation } | undefined {
  const entity = entities.find(({ name }) => /(?:^| )(?:booking|reservation|appointment)$/.test(name));
  const from = known.find((one) => /^(?:choose|select|pick)$/.test(one.verb) && one.entity.name !== entity?.name);
  const isMade = known.some((one) => one.act === 'create' && one.entity.name === entity?.name);
  // "Book an open slot", where appointments are cancelled: the slot was there before, the appointment comes of it.
  const booked = known.find(
    (one) => /^(?:book|reserve|schedule)$/.test(one.verb) && one.act !== 'create' && one.entity.name !== entity?.name,
  );
  if (entity && booked && !isMade)
    return {
      from: booked,
      made: { ...booked, ...httpCall('POST', `/${pathName(entity)}`), entity, act: 'create' },
    };
  if (!signals.conflict || !entity || !from || isMade) return undefined;
  return { from, made: { ...from, ...httpCall('POST', `/${pathName(entity)}`), entity, verb: 'make', act: 'create' } };
}

/** "The import runs exactly once": what is called after an act is started by somebody, though nobody says so. */
function namedActs({ entities, actions, reactions, calls }: Reading, known: readonly Operation[]): Operation[] {
  if (calls.length > 0) return [];
  return entities.slice(0, 2).flatMap((entity): Operation[] => {
    const act = actOf(entity.name);
    const isThere =
      known.some((one) => one.entity.name === entity.name) ||
      actions.some((one) => one.verb === entity.name) ||
      reactions.some((one) => one.entity.name === entity.name && one.verb === 'start');
    // Of "request" and "order" there are many; "the import" is what somebody does.
    const isAct = /^(?:import|export|upload|download|backfill|launch|build|print)$/.test(entity.name);
    if (!isAct || (act !== 'create' && act !== 'download') || isThere || entity.sources.length < 2) return [];
    return [
      {
        ...httpCall('POST', `/${pathName(entity)}`),
        entity,
        verb: 'start',
        act: 'create',
        actors: [],
        params: [],
        sources: entity.sources.slice(0, 2),
        wishes: [],
        benefits: [],
        implied: true,
      },
    ];
  });
}

/** "Every request is on record for the auditor": whom it is on record for looks into it. */
function lookedInto({ signals, actors, calls }: Reading): Operation[] {
  if (calls.length > 0) return [];
  return (signals.audit ?? []).flatMap(({ text, source }): Operation[] => {
    const [, whom] = /\b(?:on record|recorded|logged) for ((?:an?|the|our|all) [\p{L} -]{3,40})/iu.exec(text) ?? [];
    const actor = whom === undefined ? undefined : actorIn(whom, actors);
    if (actor === undefined) return [];
    const entity: Entity = { name: 'audit entry', score: 1, sources: [source] };
    return [
      {
        ...httpCall('GET', `/${pathName(entity)}`),
        entity,
        verb: 'list',
        act: 'list',
        actors: [actor],
        params: [],
        sources: [source],
        wishes: [],
        benefits: [],
        implied: true,
      },
    ];
  });
}

function enteredAndLookedUp(reading: Reading, base: string): Operation[] {
  return bareThings(reading).flatMap((entity): Operation[] => {
    const list = `${base}/${pathName(entity)}`;
    const one = {
      entity,
      actors: [],
      params: [],
      sources: entity.sources.slice(0, 2),
      wishes: [],
      benefits: [],
      implied: true,
    };
    return [
      { ...one, ...httpCall('POST', list), verb: 'create', act: 'create' },
      { ...one, ...httpCall('GET', list), verb: 'list', act: 'list' },
    ];
  });
}

/** To assign a room and to move it are two things that people do; both would be lost in one call that changes it. */
const ownAct = /^(?:re)?assign$|^(?:move|extend|reschedule|rate|grade|score|label|tag)$/;

/** "Set a deadline", "write down the reading": of the thing only something changes, and nobody sets a surface. */
const writesPart = /^(?:set|write|write down|note|note down|enter|give|state|specify|pick|type in|fill in)$/;

function operationOf(
  { act, verb: said, entity, actor, by, isPlural, wish, benefit, source }: Action,
  base: string,
  hasStates: boolean,
): Operation {
  const list = `${base}/${pathName(entity)}`;
  const one = `${list}/{${idName(entity)}}`;
  const isState = said === setsState && hasStates;
  // Where nobody says which states there are, it is changed like anything else about the thing.
  const [verb, kind] =
    (said === setsState && !hasStates) || (act === 'update' && writesPart.test(said))
      ? (['update', 'update'] as const)
      : [said, act];
  const isList = act === 'list' || (act === 'show' && (isPlural || by.length > 0));
  // There is one dashboard, and it has no number.
  const seen = isDrawn(entity) ? `${base}/${entity.name.replaceAll(' ', '-')}` : isList ? list : one;
  const call: Readonly<Partial<Record<Action['act'], readonly [Method, string]>>> = {
    // Many at once, beside one by one.
    create: ['POST', verb === 'import' && isPlural ? `${list}/import` : list],
    list: ['GET', list],
    show: ['GET', seen],
    update: ['PATCH', one],
    delete: ['DELETE', one],
    download: ['GET', isPlural && verb === 'export' ? `${list}/export` : `${one}/download`],
  };
  const own = isState ? (['PUT', `${one}/state`] as const) : ownAct.test(verb) ? undefined : call[kind];
  const [method, path] = own ?? [
    'POST',
    `${one}/${verb
      .replace(/ (?:to|against)$/, '')
      .replaceAll(' ', '-')
      .toLowerCase()}`,
  ];
  return {
    ...httpCall(method, path),
    entity,
    verb,
    act: act === 'show' && isList ? 'list' : kind,
    actors: actor === undefined ? [] : [actor],
    params: isList ? by : [],
    sources: [source],
    // "Change it": what that is stands in another sentence.
    wishes: [kind === 'create' ? wish : wish.replace(/^(\p{L}+)(?: (?:it|them))?$/u, `$1 the ${entity.name}`)],
    benefits: benefit === undefined ? [] : [benefit],
    implied: false,
  };
}

export const merged = (a: Operation, b: Operation): Operation => ({
  ...a,
  actors: unique([...a.actors, ...b.actors]),
  params: unique([...a.params, ...b.params]).slice(0, 6),
  sources: [...a.sources, ...b.sources],
  wishes: [...a.wishes, ...b.wishes].slice(0, 4),
  benefits: [...a.benefits, ...b.benefits].slice(0, 3),
});

/** The PRD names no act: the least that a thing needs is assumed, and said so. */
export function assumedOperations({ entities, assumptions, statements }: Reading): Operation[] {
  const entity = limitedThing(statements) ?? entities[0];
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
    { ...base, ...httpCall('POST', list), verb: 'create', act: 'create' },
    { ...base, ...httpCall('GET', `${list}/{${idName(entity)}}`), verb: 'show', act: 'show' },
  ];
}

/** "Raise the maximum size of an attachment from 10 MB to 25 MB": nobody calls that. It counts where an attachment comes in. */
function limitedThing(statements: Reading['statements']): Entity | undefined {
  for (const { text, source } of statements) {
    const [, thing] =
      (otherNumber.test(text) && /\b(?:of|for|on) (?:an? |the |each |every )?(\p{L}{4,}) from\b/iu.exec(text)) || [];
    if (thing !== undefined) return { name: singular(thing), score: 1, sources: [source] };
  }
  return undefined;
}
