/** The calls that a PRD names, as operations: their paths stay as they are written. */
import type { Call } from '../read/calls.ts';
import type { Entity } from '../read/entities.ts';
import type { Reading } from '../read/read-prd.ts';
import { wordsOf } from '../read/phrases.ts';
import { type Act, actOf, lemma } from '../read/verbs.ts';
import { singular } from '../text/words.ts';
import { httpCall, type Operation } from './operation.ts';

export function statedOperations({ calls, entities }: Reading): Operation[] {
  const made = new Map<string, Entity>();
  const entityFor = (segment: string, call: Call, above = ''): Entity => {
    const name = singular(segment.replaceAll(/[-_.]+/g, ' ').toLowerCase());
    // "/jobs/{id}/result", where there are job results.
    const whole = `${singular(above.toLowerCase())} ${name}`;
    const known = entities.find((one) => one.name === name || one.name === whole) ?? made.get(name);
    const entity = known ?? { name, score: 0, sources: [call.source] };
    made.set(name, entity);
    return entity;
  };
  return calls.flatMap((call): Operation[] => {
    const segments = call.path.split('/').filter((one) => one !== '' && !/^(?:v\d+|api|rest)$/i.test(one));
    const fixed = segments.filter((one) => !one.startsWith('{'));
    const last = fixed.at(-1);
    if (last === undefined || !/^[a-z]/i.test(last)) return [];
    // ".../orders/{id}/cancel": the last word is what is done to the thing before it.
    const done = fixed.length > 1 && segments.at(-1) === last ? ownVerb(last) : undefined;
    const entity = done === undefined ? entityFor(last, call, fixed.at(-2)) : entityFor(fixed.at(-2) ?? last, call);
    const isOne = segments.at(-1)?.startsWith('{') === true;
    const act =
      done === undefined
        ? actFor(call.method, isOne || (call.method === 'GET' && singular(last) === last.toLowerCase()))
        : call.method === 'GET'
          ? 'show'
          : (actOf(done) ?? 'change-state');
    const [first = ''] = wordsOf(call.purpose);
    const said = lemma(first);
    const verb = done ?? (said !== undefined && actOf(said) === act ? said : plainVerbs[act]);
    return [
      {
        ...httpCall(call.method, call.path),
        entity,
        verb,
        act,
        actors: [],
        params: [],
        sources: [call.source],
        wishes: call.purpose === '' ? [] : [call.purpose],
        benefits: [],
        implied: false,
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

function actFor(method: Call['method'], isOne: boolean): Act {
  if (method === 'GET') return isOne ? 'show' : 'list';
  if (method === 'POST') return isOne ? 'change-state' : 'create';
  return method === 'DELETE' ? 'delete' : 'update';
}
