/** Sessions as resources: what an operation reads, under an address that stays. Nothing here names a file of its own. */
import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { ProblemError } from '../core/problem.ts';
import type { Outcome } from '../engine/operation.ts';
import { operations, type Verb } from '../engine/operations/index.ts';
import type { ShowValue } from '../engine/operations/show.ts';
import type { StatusValue } from '../engine/operations/status.ts';
import { newestSessions, sessionsLike } from './completions.ts';
import { asProtocolError } from './protocol-error.ts';
import type { Service } from './service.ts';
import { documentUri, sessionsUri, sessionUri } from './uris.ts';

const json = 'application/json';
const markdown = 'text/markdown';
const reader = { actor: { kind: 'agent', name: 'reader', via: 'tool' }, canAsk: false } as const;

interface View {
  readonly name: string;
  readonly verb: string;
  readonly title: string;
  readonly mimeType: string;
  readonly text: (outcome: Outcome) => string;
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** What stands below a session. One whose operation does not exist is not offered. */
const views: readonly View[] = [
  { name: 'step', verb: 'next', title: 'The step to do now, uncut', mimeType: json, text: ({ next }) => asJson(next) },
  {
    name: 'brief',
    verb: 'brief',
    title: 'All that a fresh agent has to know',
    mimeType: markdown,
    text: ({ value }) => (value as { text: string }).text,
  },
  { name: 'log', verb: 'log', title: 'Decisions', mimeType: json, text: ({ value }) => asJson(value) },
  {
    name: 'trace',
    verb: 'trace',
    title: 'From PRD line to ticket',
    mimeType: json,
    text: ({ value }) => asJson(value),
  },
];

const offeredViews = views.filter(({ verb }) => Object.hasOwn(operations, verb));

/** All addresses of a session that change with it, its documents aside. */
export const urisOf = (session: string): readonly string[] => [
  sessionUri(session),
  ...offeredViews.map(({ name }) => `${sessionUri(session)}/${name}`),
];

/** The same, and its documents: for who cannot be asked which of them matter. */
export async function allUrisOf({ app }: Service, session: string): Promise<readonly string[]> {
  const outcome = await app.run('status', { session }, reader).catch(() => undefined);
  const { documents = [] } = (outcome?.value ?? {}) as Partial<StatusValue>;
  return [...urisOf(session), ...documents.map(({ path }) => documentUri(session, path))];
}

export function addResources(server: McpServer, service: Service): void {
  const { app } = service;
  const run = (verb: Verb, input: object, signal?: AbortSignal) =>
    app.run(verb, input, reader, signal ? { signal } : {});

  server.registerResource(
    'sessions',
    sessionsUri,
    { title: 'Design sessions, newest first', mimeType: json },
    async (uri) => contents(uri, json, asJson((await run('list', { limit: 100 })).value)),
  );

  const complete = { session: (value: string) => sessionsLike(app, value) };
  const listSessions = async () => ({
    resources: (await newestSessions(app, 20)).map((session) => ({
      uri: sessionUri(session),
      name: session,
      mimeType: json,
    })),
  });
  server.registerResource(
    'session',
    new ResourceTemplate('charrette://session/{session}', { list: listSessions, complete }),
    { title: 'Where a session stands', mimeType: json },
    (uri, variables, ctx) =>
      found(uri, ctx, async (signal) => {
        const { value, next } = await run('status', { session: part(variables['session']) }, signal);
        return contents(uri, json, asJson({ ...(value as object), next }));
      }),
  );

  for (const { name, verb, title, mimeType, text } of offeredViews) {
    server.registerResource(
      name,
      new ResourceTemplate(`charrette://session/{session}/${name}`, { list: undefined, complete }),
      { title, mimeType },
      (uri, variables, ctx) =>
        found(uri, ctx, async (signal) =>
          contents(uri, mimeType, text(await run(verb as Verb, { session: part(variables['session']) }, signal))),
        ),
    );
  }

  server.registerResource(
    'document',
    new ResourceTemplate('charrette://session/{session}/document/{+path}', {
      list: async () => ({ resources: await documentsOf(service) }),
      complete,
    }),
    { title: 'A document, as it is on record', mimeType: markdown },
    (uri, variables, ctx) =>
      found(uri, ctx, async (signal) => {
        const input = { session: part(variables['session']), what: part(variables['path']) };
        const { documents } = (await run('show', input, signal)).value as ShowValue;
        const document = documents.find(({ path }) => path === input.what);
        if (!document) throw new ResourceNotFoundError(uri.href);
        return contents(uri, markdown, document.text);
      }),
  );
}

/** Of the sessions worked on last: to open all of them would take as long as there are sessions. */
async function documentsOf({ app }: Service) {
  const lists = await Promise.all(
    (await newestSessions(app, 3)).map(async (session) => {
      const outcome = await app.run('status', { session }, reader).catch(() => undefined);
      const { documents = [] } = (outcome?.value ?? {}) as Partial<StatusValue>;
      return documents
        .filter(({ there }) => there)
        .map(({ path }) => ({ uri: documentUri(session, path), name: path, mimeType: markdown }));
    }),
  );
  return lists.flat();
}

function contents(uri: URL, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text }] };
}

/** A session that is not there is an address that is not there; any other refusal keeps its words. */
async function found<T>(uri: URL, ctx: ServerContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await read(ctx.mcpReq.signal);
  } catch (error) {
    if (error instanceof URIError || (error instanceof ProblemError && error.problem.code.endsWith('/not-found')))
      throw new ResourceNotFoundError(uri.href);
    throw asProtocolError(error);
  }
}

const part = (value: string | readonly string[] | undefined) => decodeURIComponent(String(value ?? ''));
