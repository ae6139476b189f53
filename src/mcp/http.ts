/**
 * Serving over HTTP at `/mcp`: both protocols at one address. Bound to this machine, with a token, and with Host and
 * Origin checked before anything is read, so that no web page can reach it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  hostHeaderValidation,
  type NodeIncomingMessageLike,
  originValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
  type McpServer,
  type ServerNotifier,
} from '@modelcontextprotocol/server';
import { createApp } from '../app.ts';
import { type Client, Connection } from './connection.ts';
import { hasToken } from './token.ts';
import { LegacySessions } from './legacy-sessions.ts';
import { allUrisOf } from './resources.ts';
import { buildServer } from './server.ts';
import { createService, type Service } from './service.ts';
import { tell } from './tell.ts';
import { sessionsUri } from './uris.ts';

export interface HttpOptions {
  /** The workspace. */
  readonly root: string;
  /** 0 for any that is free. */
  readonly port?: number;
  /** Only this machine unless told otherwise. */
  readonly host?: string;
  /** Names under which clients may call; those of this machine by default. */
  readonly names?: readonly string[];
  /** Without one, whoever can connect may call. */
  readonly token?: string;
  /** For tests: what else a server offers. */
  readonly extend?: (server: McpServer, service: Service, notify: ServerNotifier) => void;
}

export interface HttpServer {
  readonly url: string;
  /** Calls in progress are given a moment, then connections are cut. */
  close(): Promise<void>;
}

export const localNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** As for stdio: a design with all its documents is far below, and nobody can fill the memory. */
const mostBytes = 10 * 1024 * 1024;

export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { root, port = 0, host = '127.0.0.1', names = localNames, token, extend } = options;
  const service = createService(createApp({ root }), root);
  const mcp = mcpHandler(service, extend);
  const isAllowedHost = hostHeaderValidation([...names]);
  const isAllowedOrigin = originValidation([...names]);

  const server = createServer((request, response) => {
    // A client that goes away in the middle of an answer is no error of ours.
    response.on('error', () => {});
    if (!isAllowedHost(request, response) || !isAllowedOrigin(request, response)) return;
    if (token !== undefined && !hasToken(request.headers.authorization, token)) {
      return refuse(response, 401, 'A bearer token is needed.', { 'WWW-Authenticate': 'Bearer realm="charrette"' });
    }
    // As it was sent: what is no address at all must not reach anything that reads addresses.
    if (request.url?.split('?')[0] !== '/mcp') {
      return refuse(response, 404, 'There is only /mcp here.');
    }
    mcp.handle(request, response).catch(() => refuse(response, 500, 'Internal error.'));
  });
  // Longer than clients keep a connection: closing one at the moment it is used again would look like a failure.
  server.keepAliveTimeout = 120_000;
  await listening(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${taken}/mcp`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      await mcp.close();
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(cut);
    },
  };
}

function mcpHandler(service: Service, extend: HttpOptions['extend'] = () => {}) {
  const connections = new Connections();
  const modern: McpHttpHandler = createMcpHandler(
    () => {
      const server = buildServer(service, (client) => connections.of(client));
      extend(server, service, modern.notify);
      return server;
    },
    { legacy: 'reject', maxRequestBodySize: mostBytes, onerror: (error) => tell('serve', error) },
  );
  const legacy = new LegacySessions(service, (server) => extend(server, service, modern.notify));
  const stop = service.watch.listen(({ sessions, list }) => {
    modern.notify.resourceUpdated(sessionsUri);
    for (const session of sessions)
      void allUrisOf(service, session).then((uris) => uris.forEach((uri) => modern.notify.resourceUpdated(uri)));
    if (list) modern.notify.resourcesChanged();
  });
  const handler = toNodeHandler(
    {
      async fetch(request, given) {
        const isLegacy = await isLegacyRequest(request, undefined, { maxRequestBodySize: mostBytes });
        return isLegacy ? legacy.fetch(request) : modern.fetch(request, given);
      },
    },
    { onerror: (error) => tell('serve', error), maxRequestBodySize: mostBytes },
  );
  return {
    handle: (request: IncomingMessage, response: ServerResponse) =>
      handler(request as NodeIncomingMessageLike, response),
    async close() {
      stop();
      await Promise.all([modern.close(), legacy.close()]);
    },
  };
}

/** In the protocol of 2026 a request stands alone: what is remembered is remembered of a client's name. */
class Connections {
  readonly #known = new Map<string, Connection>();

  of({ name }: Client): Connection {
    const known = this.#known.get(name) ?? new Connection({ isShared: true });
    this.#known.delete(name);
    this.#known.set(name, known);
    for (const old of [...this.#known.keys()].slice(0, -100)) this.#known.delete(old);
    return known;
  }
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
