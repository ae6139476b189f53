/** One call of the OpenAPI description: what is sent, what comes back, and which refusals its rules and patterns bring. */
import { setsState } from '../read/acts/action-parts.ts';
import type { Operation } from '../plan/operations/operations.ts';
import { summaryOf } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { pascal, type ResourceField } from '../plan/data/resource.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { cite, citeAll } from '../read/source.ts';
import { past, plural, upperFirst } from '../text/words.ts';
import { asksForReason } from './call-reason.ts';
import { coveredBy } from './covers.ts';
import { type Json, schemaOf } from './openapi-field.ts';

export type { Json } from './openapi-field.ts';

const camel = (words: string): string => pascal(words).replace(/^./, (letter) => letter.toLowerCase());
const ref = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

export function describeCall(plan: Plan, operation: Operation, rules: readonly Rule[]): Json {
  const { entity, verb, act, params, sources } = operation;
  const schema = pascal(entity.name);
  const name = act === 'list' ? plural(entity.name) : entity.name;
  const status = successOf(plan, operation);
  const success: Record<string, Json> = {
    create:
      status === '202'
        ? {
            description: `Accepted; the ${entity.name} is worked on`,
            headers: { Location: { description: 'Where to look', schema: { type: 'string' } } },
            ...json(ref(schema)),
          }
        : {
            description: `The ${entity.name} as it was ${past(verb)}`,
            headers: { Location: { description: 'Where it is from now on', schema: { type: 'string' } } },
            ...json(ref(schema)),
          },
    list: {
      description: `${upperFirst(plural(entity.name))}, a page at a time`,
      ...json({
        type: 'object',
        required: ['items'],
        properties: {
          items: { type: 'array', maxItems: 100, items: ref(schema) },
          next: { type: 'string', description: 'Cursor of the next page' },
        },
      }),
    },
    delete: { description: 'It is gone; the same again changes nothing' },
    download: {
      description: 'To a link that works for minutes',
      headers: { Location: { description: 'The link', schema: { type: 'string', format: 'uri' } } },
    },
  };
  const versioned = hasSupport(plan, 'optimistic-lock')
    ? { headers: { ETag: { description: 'Its version', schema: { type: 'string' } } } }
    : {};
  const answer = success[act] ?? {
    description: `The ${entity.name} as it stands now`,
    ...versioned,
    ...json(ref(schema)),
  };
  const reason = act === 'create' || act === 'update' ? undefined : asksForReason(operation, rules, plan.operations);
  const resource = plan.resources.find((one) => one.entity.name === entity.name);
  const states = resource?.states ?? [];
  const byEach = (resource?.members ?? []).flatMap((one) => (sources.includes(one.source) ? (one.fields ?? []) : []));
  const body =
    act === 'create' || act === 'update'
      ? { requestBody: { required: true, ...json(ref(`${schema}Input`)) } }
      : verb === setsState
        ? { requestBody: { required: true, ...json(stateSchema(states)) } }
        : reason
          ? { requestBody: { required: true, ...json(reasonSchema(reason)) } }
          : byEach.length > 0
            ? { requestBody: { required: true, ...json(partsSchema(plan, byEach)) } }
            : {};
  const query =
    act === 'list'
      ? [
          ...params.map((one) => ({
            name: one,
            in: 'query',
            schema:
              /^(?:state|status)$/.test(one) && states.length > 0
                ? { type: 'string', enum: states }
                : { type: 'string' },
            description: `Only those with this ${one.replaceAll('_', ' ')}`,
          })),
          { name: 'cursor', in: 'query', schema: { type: 'string' }, description: 'Where the page starts' },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
        ]
      : [];
  const parameters = [
    ...query,
    ...headersOf(plan, operation).map((one) => ({ $ref: `#/components/parameters/${one}` })),
  ];
  return {
    operationId: camel(`${verb} ${name}`),
    summary: upperFirst(summaryOf(operation)),
    description: `From ${citeAll(sources, 4)}`,
    'x-covers': coveredBy(plan, operation).map((one) => `BR-${one.n}`),
    // Where nobody signs in at all, nothing has to be lifted for one call.
    ...(operation.isPublic && !plan.reading.withoutSignIn ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...body,
    responses: {
      [status]: answer,
      ...Object.fromEntries(
        statusesOf(plan, operation, rules).map((code) => [
          code,
          { $ref: `#/components/responses/${code === '429' || code === '503' ? 'Later' : 'Problem'}` },
        ]),
      ),
    },
  };
}

const successes: Readonly<Partial<Record<Operation['act'], string>>> = {
  create: '201',
  delete: '204',
  download: '303',
};

/** What a call answers where nothing stands against it. */
export function successOf({ chosen, words }: Plan, { act, entity }: Operation): string {
  // Only the main thing is worked on afterwards; all others are there once they are made.
  const isLater =
    act === 'create' &&
    entity.name === words.entity &&
    ['job-queue', 'saga', 'batch', 'streaming'].includes(chosen.pattern.id);
  return isLater ? '202' : (successes[act] ?? '200');
}

const hasSupport = ({ supports }: Plan, id: string): boolean => supports.some((one) => one.pattern.id === id);
export const isWrite = ({ act }: Operation): boolean => act !== 'list' && act !== 'show' && act !== 'download';

/** What the chosen patterns ask every caller to send: without it in the contract, nobody would. */
export function headersOf(plan: Plan, operation: Operation): string[] {
  const { act, http } = operation;
  // What is put or deleted twice is the same; what is posted twice is there twice.
  const repeats = isWrite(operation) && http?.method === 'POST';
  const changes = act === 'update' || act === 'change-state';
  return [
    ...(repeats && hasSupport(plan, 'idempotency-keys') ? ['IdempotencyKey'] : []),
    ...(changes && hasSupport(plan, 'optimistic-lock') ? ['IfMatch'] : []),
  ];
}

const stateSchema = (states: readonly string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['state'],
  properties: { state: { type: 'string', enum: states } },
});

function reasonSchema({ name, rule }: { readonly name: string; readonly rule: Rule }): Json {
  return {
    type: 'object',
    additionalProperties: false,
    required: [name],
    properties: { [name]: { type: 'string', minLength: 1, maxLength: 1000, description: `BR-${rule.n}` } },
  };
}

/** What each of them says of themselves when they join. */
const partsSchema = (plan: Plan, fields: readonly ResourceField[]): Json => ({
  type: 'object',
  additionalProperties: false,
  required: fields.map((one) => one.name),
  properties: Object.fromEntries(
    fields.map((one) => [one.name, { ...schemaOf(plan, one), description: `From ${cite(one.source)}` }]),
  ),
});

export function statusesOf(plan: Plan, operation: Operation, rules: readonly Rule[]): string[] {
  const { act, http } = operation;
  const has = (category: Rule['category']) => rules.some((one) => one.category === category);
  const writes = isWrite(operation);
  const isOne = http?.path.includes('{') ?? false;
  const sends = act === 'create' || has('Validation') || asksForReason(operation, rules, plan.operations) !== undefined;
  return [
    '400',
    ...(operation.isPublic ? [] : ['401']),
    ...(operation.isPublic && !has('Authorization') ? [] : ['403']),
    ...(isOne ? ['404'] : []),
    // What others may have taken meanwhile stands against it, also where it makes something.
    ...(writes && (act !== 'create' || /^(?:book|reserve)$/.test(operation.verb)) ? ['409'] : []),
    ...(has('Data Retention') && isOne ? ['410'] : []),
    ...(headersOf(plan, operation).includes('IfMatch') ? ['412'] : []),
    ...(writes && sends ? ['422'] : []),
    ...(has('Rate Limiting') ? ['429'] : []),
    ...(writes && has('Integration') && hasSupport(plan, 'circuit-breaker') ? ['503'] : []),
  ];
}
