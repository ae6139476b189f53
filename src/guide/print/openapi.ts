/** The OpenAPI 3.1 description of the planned operations, as plain data. */
import { refusalsOf } from './refusals.ts';
import { idName, type Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { pascal, type Resource, snake } from '../plan/data/resource.ts';
import { oneOf } from '../plan/data/resource-shape.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { cite } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { joined, withArticle } from '../text/words.ts';
import { describeCall, headersOf, type Json, statusesOf } from './openapi-call.ts';
import { schemaOf } from './openapi-field.ts';
import { signInOf } from './sign-in-scheme.ts';

export function openApi(plan: Plan): Json {
  const { reading, operations, links, resources } = plan;
  const paths: Record<string, Json> = {};
  const ids = new Set<unknown>();
  for (const operation of operations) {
    if (!operation.http) continue;
    const { method, path: name } = operation.http;
    const path = (paths[name] ??= name.includes('{') ? { parameters: pathParameters(name, operation) } : {});
    path[method.toLowerCase()] = named(describeCall(plan, operation, links.get(operation) ?? []), name, ids);
  }
  const withId = resources.filter((one) =>
    operations.some(
      (other) => other.entity.name === one.entity.name && (other.http?.path ?? '').includes(`{${idName(one.entity)}}`),
    ),
  );
  const signIn = signInOf(plan);
  const isOpen = reading.withoutSignIn !== undefined;
  const headers = Object.fromEntries(
    Object.entries(headerParameters).filter(([name]) =>
      operations.some((one) => one.http && headersOf(plan, one).includes(name)),
    ),
  );
  const byId = withId.map(({ entity }): [string, Json] => [
    pascal(idName(entity)),
    { name: idName(entity), in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ]);
  const parameters = { ...Object.fromEntries(byId), ...headers };
  const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
  const waits = operations.some(
    (one) => one.http && statusesOf(plan, one, links.get(one) ?? []).some((code) => code === '429' || code === '503'),
  );
  return {
    openapi: '3.1.0',
    info: { title: reading.title, version: '0.1.0', description: 'Drafted by the built-in guide.' },
    servers: [{ url: '/' }],
    ...(isOpen ? {} : { security: [{ [signIn.name]: [] }] }),
    paths,
    components: {
      ...(isOpen ? {} : { securitySchemes: { [signIn.name]: signIn.scheme } }),
      ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
      responses: {
        Problem: { description: 'What is wrong, after RFC 9457', ...problem },
        ...(waits
          ? {
              Later: {
                description: 'Not now; when it is possible again',
                headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
                ...problem,
              },
            }
          : {}),
      },
      schemas: { ...Object.fromEntries(resources.flatMap((one) => schemasOf(plan, one))), Problem: problemSchema },
    },
  };
}

/** Two calls may do the same to a thing; what they are called by has to differ. */
function named(call: Json, path: string, ids: Set<unknown>): Json {
  const id = ids.has(call.operationId)
    ? `${String(call.operationId)}By${pascal(path.replaceAll(/[^A-Za-z]+/g, ' ').trim())}`
    : call.operationId;
  ids.add(id);
  return { ...call, operationId: id };
}

/** Our own id is described once; what a path of the PRD calls its parts stays as it is written there. */
function pathParameters(path: string, { entity }: Operation): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    name === idName(entity)
      ? { $ref: `#/components/parameters/${pascal(name)}` }
      : { name, in: 'path', required: true, schema: { type: 'string' } },
  );
}

const headerParameters: Readonly<Record<string, Json>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'The same key again gives the first answer; with another body it is refused with 422',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'The ETag that the caller saw; 412 when it has changed since',
  },
};

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    rule: { type: 'string', description: 'The id of the rule that was not kept' },
  },
};

export function statusRows(plan: Plan): string[][] {
  const { operations, links, rules } = plan;
  const of = (category: Rule['category']) => rules.filter((one) => one.category === category);
  const called = operations.filter((one) => one.http);
  const used = new Set(called.flatMap((one) => statusesOf(plan, one, links.get(one) ?? [])));
  const refusals = called.flatMap((one) => refusalsOf(plan, one));
  /** By the scenarios that show it; where none does, by what kind of rule it is. */
  const byRules = (status: string, category?: Rule['category']) =>
    listed([
      ...new Set([
        ...refusals.filter((one) => one.status === status).map((one) => one.rule),
        ...(category === undefined ? [] : of(category)),
      ]),
    ]);
  const said = (category: Rule['category']) => listed(of(category));
  const listed = (some: readonly Rule[]) =>
    some
      .slice(0, 3)
      .map((one) => `${md(clean(one.name, 60))} (BR-${one.n}, ${cite(one.source)})`)
      .join('; ');
  const rows: [string, string, string][] = [
    ['400', 'malformed', ''],
    ['401', 'not_signed_in', ''],
    ['403', 'not_allowed', byRules('403', 'Authorization')],
    ['404', 'not_found', ''],
    ['409', 'state_changed', byRules('409')],
    ['410', 'gone', said('Data Retention')],
    ['412', 'changed_meanwhile', 'the answer has the current version'],
    ['422', 'not_valid', byRules('422', 'Validation')],
    ['429', 'too_many', said('Rate Limiting')],
    ['503', 'other_system', said('Integration')],
  ];
  // What the code says is not said again; where no rule speaks of it, the calls that may answer it do.
  const callers = (status: string) => {
    const some = called.filter((one) => statusesOf(plan, one, links.get(one) ?? []).includes(status));
    return some.length === called.length
      ? 'every call'
      : `${joined(some.slice(0, 3).map((one) => `\`${one.call}\``))}${some.length > 3 ? ` and ${some.length - 3} more` : ''}`;
  };
  return rows
    .filter(([status]) => used.has(status))
    .map(([status, code, when]) => [
      status,
      `\`${code}\``,
      [callers(status), when].filter((one) => one !== '').join(': '),
    ]);
}

/** As the PRD declares its ids. */
function idSchema(stated: Resource['stated']): Json {
  const type = stated?.columns.find((one) => one.name === 'id')?.type ?? 'uuid';
  if (/^(?:int|serial|bigint|bigserial|smallint)/i.test(type)) return { type: 'integer' };
  return /^uuid/i.test(type) ? { type: 'string', format: 'uuid' } : { type: 'string' };
}

/** `POST /invoices/{id}/payments` says which invoice: nobody sends it again. */
function isInPath({ resources }: Plan, parent: Operation['entity'], calls: readonly Operation[]): boolean {
  const table = resources.find((one) => one.entity.name === parent.name)?.table.replaceAll('_', '-');
  return calls.some(
    ({ act, http }) => act === 'create' && table !== undefined && (http?.path ?? '').includes(`/${table}/{`),
  );
}

/** The lines of an order, the passengers of a booking: sent and shown with it, where no call enters them alone. */
function heldIn(plan: Plan, { name }: Operation['entity']): Json {
  return Object.fromEntries(
    plan.resources.flatMap(({ entity, fields, parents, table, isKept, isUndeclared }) => {
      const whole = parents.find((one) => one.entity.name === name)?.holds;
      const isEntered = plan.operations.some(
        ({ act, implied, entity: of }) => act === 'create' && !implied && of.name === entity.name,
      );
      if (whole === undefined || isEntered || isKept || isUndeclared) return [];
      const others = parents.filter((one) => one.entity.name !== name);
      const item: Json = {
        type: 'object',
        properties: {
          ...Object.fromEntries(others.map((one) => [idName(one.entity), { type: 'string', format: 'uuid' }])),
          ...Object.fromEntries(fields.flatMap((one) => (one.ours ? [] : [[one.name, schemaOf(plan, one)]]))),
        },
      };
      const prefix = `${snake(name)}_`;
      const called = table.startsWith(prefix) ? table.slice(prefix.length) : table;
      return [whole === 'many' ? [called, { type: 'array', maxItems: 100, items: item }] : [oneOf(called), item]];
    }),
  );
}

function schemasOf(
  plan: Plan,
  { schema, entity, fields, states, isKept, parents, stated }: Resource,
): [string, Json][] {
  const changed = plan.operations.filter((one) => one.entity.name === entity.name && one.http !== undefined);
  // What the path names already is not sent again.
  const above = stated
    ? []
    : parents.filter(
        (one) => !changed.some(({ http, act }) => act === 'create' && http?.path.includes(idName(one.entity))),
      );
  const belongs = Object.fromEntries(
    above.map((one) => [
      idName(one.entity),
      {
        type: 'string',
        format: 'uuid',
        description: `The ${one.entity.name} that it belongs to, from ${cite(one.source)}`,
      },
    ]),
  );
  const own = Object.fromEntries(
    fields.map((one) => [one.name, { ...schemaOf(plan, one), description: `From ${cite(one.source)}` }]),
  );
  const held = stated ? {} : heldIn(plan, entity);
  const inPath = stated
    ? parents.filter((one) => isInPath(plan, one.entity, changed)).map((one) => idName(one.entity))
    : [];
  const given = fields.filter((one) => !one.ours && !inPath.includes(one.name));
  const sent = { ...belongs, ...Object.fromEntries(given.map((one) => [one.name, own[one.name]] as const)), ...held };
  const state = states.length > 0 && !stated ? { state: { type: 'string', enum: states } } : {};
  const full: Json = {
    type: 'object',
    required: [
      'id',
      ...(isKept
        ? Object.keys(own)
        : [
            ...fields.filter((one) => one.needed).map((one) => one.name),
            ...(stated ? [] : ['created_at', ...Object.keys(state)]),
          ]),
    ],
    properties: isKept
      ? { id: { type: 'string' }, ...own }
      : {
          id: idSchema(stated),
          ...belongs,
          ...own,
          ...held,
          ...state,
          ...(stated ? {} : { created_at: { type: 'string', format: 'date-time' } }),
        },
  };
  const isSent = changed.some((one) => one.act === 'create' || one.act === 'update');
  // What is changed in part has no part that always has to be sent.
  const needed = changed.some((one) => one.act === 'update')
    ? []
    : [...Object.keys(belongs), ...given.filter((one) => one.needed).map((one) => one.name)];
  const input: Json =
    Object.keys(sent).length > 0
      ? {
          type: 'object',
          additionalProperties: false,
          ...(needed.length > 0 ? { required: needed } : {}),
          properties: sent,
        }
      : { type: 'object', description: `Open: the PRD does not say what belongs to ${withArticle(entity.name)}` };
  return [[schema, full], ...(isSent ? [[`${schema}Input`, input] as [string, Json]] : [])];
}
