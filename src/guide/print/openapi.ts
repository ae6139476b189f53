/** The OpenAPI 3.1 description of the planned operations, as plain data. */
import { idName, type Operation, summaryOf } from '../plan/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { type FieldType, pascal, type Resource } from '../plan/resource.ts';
import type { Rule } from '../plan/rule.ts';
import { cite, citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { past, plural, upperFirst } from '../text/words.ts';

type Json = { [key: string]: unknown };

const types: Readonly<Record<FieldType, Json>> = {
  text: { type: 'string', maxLength: 1000 },
  integer: { type: 'integer', minimum: 0 },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  'date-time': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  uri: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
};

export function openApi(plan: Plan): Json {
  const { reading, operations, links, resources } = plan;
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    if (!operation.http) continue;
    const { method, path: name } = operation.http;
    const path = (paths[name] ??= name.includes('{') ? { parameters: pathParameters(name, operation) } : {});
    path[method.toLowerCase()] = describeCall(plan, operation, links.get(operation) ?? []);
  }
  const withId = resources.filter((one) =>
    operations.some(
      (other) => other.entity.name === one.entity.name && (other.http?.path ?? '').includes(`{${idName(one.entity)}}`),
    ),
  );
  return {
    openapi: '3.1.0',
    info: { title: reading.title, version: '0.1.0', description: 'Drafted by the built-in guide.' },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      ...(withId.length === 0
        ? {}
        : {
            parameters: Object.fromEntries(
              withId.map(({ entity }) => [
                pascal(idName(entity)),
                { name: idName(entity), in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
              ]),
            ),
          }),
      responses: {
        Problem: {
          description: 'What is wrong, after RFC 9457',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: { ...Object.fromEntries(resources.flatMap((one) => schemasOf(plan, one))), Problem: problemSchema },
    },
  };
}

/** Our own id is described once; what a path of the PRD calls its parts stays as it is written there. */
function pathParameters(path: string, { entity }: Operation): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    name === idName(entity)
      ? { $ref: `#/components/parameters/${pascal(name)}` }
      : { name, in: 'path', required: true, schema: { type: 'string' } },
  );
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    rule: { type: 'string', description: 'The rule that was not kept, such as BR-3' },
  },
};

const camel = (words: string): string => pascal(words).replace(/^./, (letter) => letter.toLowerCase());
const ref = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function describeCall(plan: Plan, operation: Operation, rules: readonly Rule[]): Json {
  const { entity, verb, act, params, sources } = operation;
  const schema = pascal(entity.name);
  const name = act === 'list' ? plural(entity.name) : entity.name;
  const isAsync = act === 'create' && ['job-queue', 'saga', 'batch', 'streaming'].includes(plan.chosen.pattern.id);
  const success: Record<string, [string, Json]> = {
    create: isAsync
      ? [
          '202',
          {
            description: `Accepted; the ${entity.name} is worked on`,
            headers: { Location: { description: 'Where to look', schema: { type: 'string' } } },
            ...json(ref(schema)),
          },
        ]
      : ['201', { description: `The ${entity.name} as it was ${past(verb)}`, ...json(ref(schema)) }],
    list: [
      '200',
      {
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
    ],
    delete: ['204', { description: 'It is gone; the same again changes nothing' }],
    download: [
      '303',
      {
        description: 'To a link that works for minutes',
        headers: { Location: { description: 'The link', schema: { type: 'string', format: 'uri' } } },
      },
    ],
  };
  const [status, answer] = success[act] ?? [
    '200',
    { description: `The ${entity.name} as it stands now`, ...json(ref(schema)) },
  ];
  const body =
    act === 'create' || act === 'update' ? { requestBody: { required: true, ...json(ref(`${schema}Input`)) } } : {};
  const query =
    act === 'list'
      ? [...params, 'cursor'].map((one) => ({
          name: one,
          in: 'query',
          required: false,
          schema: { type: 'string' },
          description: one === 'cursor' ? 'Where the page starts' : `Only those with this ${one.replaceAll('_', ' ')}`,
        }))
      : [];
  return {
    operationId: camel(`${verb} ${name}`),
    summary: upperFirst(summaryOf(operation)),
    description: `From ${citeAll(sources, 4)}`,
    'x-covers': rules.map((one) => `BR-${one.n}`),
    ...(query.length > 0 ? { parameters: query } : {}),
    ...body,
    responses: {
      [status]: answer,
      ...Object.fromEntries(
        statusesOf(operation, rules).map((code) => [code, { $ref: '#/components/responses/Problem' }]),
      ),
    },
  };
}

function statusesOf({ act, http }: Operation, rules: readonly Rule[]): string[] {
  const has = (category: Rule['category']) => rules.some((one) => one.category === category);
  const writes = act !== 'list' && act !== 'show' && act !== 'download';
  const isOne = http?.path.includes('{') ?? false;
  return [
    '400',
    '401',
    '403',
    ...(isOne ? ['404'] : []),
    ...(writes && act !== 'create' ? ['409'] : []),
    ...(has('Data Retention') && isOne ? ['410'] : []),
    ...(writes && (act === 'create' || has('Validation')) ? ['422'] : []),
    ...(has('Rate Limiting') ? ['429'] : []),
  ];
}

export function statusRows({ operations, links, rules }: Plan): string[][] {
  const of = (category: Rule['category']) => rules.filter((one) => one.category === category);
  const used = new Set(operations.flatMap((one) => (one.http ? statusesOf(one, links.get(one) ?? []) : [])));
  const said = (category: Rule['category'], otherwise: string) =>
    of(category)
      .slice(0, 3)
      .map((one) => `${md(clean(one.name, 60))} (BR-${one.n}, ${cite(one.source)})`)
      .join('; ') || otherwise;
  const rows: [string, string, string][] = [
    ['400', 'malformed', 'The request cannot be read'],
    ['401', 'not_signed_in', 'No session'],
    ['403', 'not_allowed', said('Authorization', 'Signed in, without the right')],
    ['404', 'not_found', 'There is none, or it belongs to somebody else'],
    ['409', 'state_changed', 'It is in another state or version than the caller saw'],
    ['410', 'gone', said('Data Retention', 'It was there and is not any more')],
    ['422', 'not_valid', said('Validation', 'A field is missing or out of bounds')],
    ['429', 'too_many', said('Rate Limiting', 'Too many calls')],
  ];
  return rows.filter(([status]) => used.has(status)).map(([status, code, when]) => [status, `\`${code}\``, when]);
}

function schemasOf({ operations }: Plan, { schema, entity, fields, states }: Resource): [string, Json][] {
  const own = Object.fromEntries(
    fields.map((one) => [one.name, { ...types[one.type], description: `From ${cite(one.source)}` }]),
  );
  const state = states.length > 0 ? { state: { type: 'string', enum: states } } : {};
  const full: Json = {
    type: 'object',
    required: ['id', 'created_at', ...Object.keys(state)],
    properties: {
      id: { type: 'string', format: 'uuid' },
      ...own,
      ...state,
      created_at: { type: 'string', format: 'date-time' },
    },
  };
  const isSent = operations.some(
    (one) =>
      one.entity.name === entity.name && one.http !== undefined && (one.act === 'create' || one.act === 'update'),
  );
  const input: Json = {
    type: 'object',
    additionalProperties: false,
    properties:
      Object.keys(own).length > 0
        ? own
        : {
            note: {
              type: 'string',
              maxLength: 1000,
              description: `The PRD does not say what ${entity.name} consists of`,
            },
          },
  };
  return [[schema, full], ...(isSent ? [[`${schema}Input`, input] as [string, Json]] : [])];
}
