/** The calls that a PRD names, as operations: their paths stay as they are written. */
import type { Call } from '../../read/acts/calls.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import { wordsOf } from '../../read/language/phrases.ts';
import { type Act, actOf, lemma } from '../../read/language/verbs.ts';
import { singular } from '../../text/words.ts';
import { httpCall, type Operation } from './operation.ts';

export function statedOperations({ calls, entities, tables, actions }: Reading): Operation[] {
  /** Of these there are many: named elsewhere, or with a path of their own. */
  const isThing = (segment: string, above = ''): boolean =>
    singular(segment.toLowerCase()) !== segment.toLowerCase() ||
    entities.some(({ name }) => name === nameOf(segment) || name === `${nameOf(above)} ${nameOf(segment)}`);
  const made = new Map<string, Entity>();
  const entityFor = (segment: string, call: Call, above = ''): Entity => {
    const name = nameOf(segment);
    // "/jobs/{id}/result", where there are job results.
    const whole = `${nameOf(above)} ${name}`;
    const known =
      entities.find((one) => one.name === name || one.name === whole) ??
      tables
        .map((one) => entities.find((other) => other.name === one.name))
        .find((one) => one?.name.endsWith(` ${name}`)) ??
      made.get(name);
    const entity = known ?? { name, score: 0, sources: [call.source] };
    made.set(name, entity);
    return entity;
  };
  return calls.flatMap((call): Operation[] => {
    const segments = call.path.split('/').filter((one) => one !== '' && !/^(?:v\d+|api|rest)$/i.test(one));
    const fixed = segments.filter((one) => !one.startsWith('{'));
    const last = fixed.at(-1);
    if (last === undefined || !/^[a-z]/i.test(last)) return [];
    const isLast = segments.at(-1) === last;
    const above = fixed.at(-2);
    const [first = ''] = wordsOf(call.purpose);
    const said = lemma(first);
    // ".../orders/{id}/withdrawal", where somebody withdraws an order: one call, and no thing of its own.
    const asNoun =
      call.method === 'POST' && above !== undefined && isLast && segments.at(-2)?.startsWith('{') === true
        ? actions.find((one) => one.entity.name === nameOf(above) && isNounOf(nameOf(last), one.verb))?.verb
        : undefined;
    // ".../deposits/{id}/split", where somebody proposes a split: then there is one.
    const isMade =
      call.method === 'POST' && actions.some(({ act, entity }) => act === 'create' && entity.name === nameOf(last));
    const done = fixed.length > 1 && isLast && !isMade ? (ownVerb(last) ?? asNoun) : undefined;
    const tail =
      done === undefined && above !== undefined && isLast && !isThing(last, above)
        ? tailOf(call, above, last, said)
        : undefined;
    const joint =
      tail === undefined &&
      done === undefined &&
      above !== undefined &&
      segments.at(segments.indexOf(last) - 1) === above
        ? jointName(above, last, isThing)
        : undefined;
    const signIn = above === 'auth' && isLast ? signIns[last.toLowerCase().replaceAll(/[-_]/g, '')] : undefined;
    // ".../orders/{id}/cancel": the last word is what is done to the thing before it.
    const entity = entityFor(
      signIn?.of ?? joint ?? (done === undefined && tail === undefined ? last : (above ?? last)),
      call,
      above,
    );
    const isOne = segments.at(-1)?.startsWith('{') === true;
    const act =
      signIn?.act ??
      tail?.act ??
      (done === undefined
        ? actFor(call.method, isOne || (call.method === 'GET' && singular(last) === last.toLowerCase()))
        : call.method === 'GET'
          ? 'show'
          : (actOf(done) ?? 'change-state'));
    const verb =
      signIn?.verb ?? tail?.verb ?? done ?? (said !== undefined && actOf(said) === act ? said : plainVerbs[act]);
    return [
      {
        ...httpCall(call.method, call.path),
        entity,
        verb,
        act,
        actors: call.by ?? [],
        params: [],
        sources: [call.source],
        wishes: call.purpose === '' ? [] : [call.purpose],
        benefits: [],
        implied: false,
        ...(call.isPublic ? { isPublic: true as const } : {}),
      },
    ];
  });
}

const plainVerbs: Readonly<Record<Act, string>> = {
  create: 'create',
  list: 'list',
  show: 'show',
  update: 'update',
  delete: 'delete',
  'change-state': 'change',
  download: 'download',
  receive: 'receive',
};

const ownVerb = (segment: string): string | undefined =>
  lemma(segment) === segment.toLowerCase() ? segment.toLowerCase() : undefined;

/** `withdrawal` of `withdraw`, `cancellation` of `cancel`, `acknowledgement` of `acknowledge`. */
function isNounOf(noun: string, verb: string): boolean {
  const stem = verb.replace(/e$/, '');
  return noun.startsWith(stem) && /^(?:e?ment|r?al|l?ation|ition|t?ion|[ae]nce)$/.test(noun.slice(stem.length));
}

function actFor(method: Call['method'], isOne: boolean): Act {
  if (method === 'GET') return isOne ? 'show' : 'list';
  if (method === 'POST') return isOne ? 'change-state' : 'create';
  return method === 'DELETE' ? 'delete' : 'update';
}

/** What stands below "/auth": people come in and go. */
const signIns: Readonly<Record<string, { readonly of: string; readonly act: Act; readonly verb: string } | undefined>> =
  {
    login: { of: 'session', act: 'create', verb: 'open' },
    signin: { of: 'session', act: 'create', verb: 'open' },
    refresh: { of: 'session', act: 'change-state', verb: 'refresh' },
    logout: { of: 'session', act: 'change-state', verb: 'close' },
    signout: { of: 'session', act: 'change-state', verb: 'close' },
    register: { of: 'user', act: 'create', verb: 'register' },
    signup: { of: 'user', act: 'create', verb: 'register' },
    me: { of: 'user', act: 'show', verb: 'show' },
  };

const nameOf = (segment: string): string => singular(segment.replaceAll(/[-_.]+/g, ' ').toLowerCase());

/** ".../orders/{id}/status", ".../orders/queue": a side of the thing before it, and no thing of its own. */
function tailOf(
  { method }: Call,
  above: string,
  last: string,
  said: string | undefined,
): { readonly act: Act; readonly verb: string } | undefined {
  if (singular(above.toLowerCase()) === above.toLowerCase()) return undefined;
  const side = last.replaceAll(/[-_.]+/g, ' ').toLowerCase();
  if (method === 'GET') return { act: 'show', verb: `see ${side}` };
  if (method === 'PUT' || method === 'PATCH')
    return { act: 'update', verb: ownVerb(side.split(' ', 1)[0] ?? '') === undefined ? `update ${side}` : side };
  // "POST .../irrelevant - mark irrelevant"; a warranty that is posted is made.
  return said === 'mark' || said === 'set' ? { act: 'change-state', verb: `mark as ${side}` } : undefined;
}

/** "/dashboard/admin", "/telegram/webhook", "/reports/campaign/{id}": two words for one thing. */
function jointName(above: string, last: string, isThing: (segment: string) => boolean): string | undefined {
  const [first, second] = [nameOf(above), nameOf(last)];
  if (/^(?:report|dashboard|stat|statistic|analytic|analytics|summary|metric|export)$/.test(first))
    return `${second} ${first}`;
  return isThing(above) || isThing(last) || first === 'auth' ? undefined : `${first} ${second}`;
}
