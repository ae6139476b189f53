/** Clients of 2025 over HTTP: each has a server of its own, so that it can be asked and told. Idle ones are let go. */
import { randomUUID } from 'node:crypto';
import { type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { Connection } from './connection.ts';
import { addNotifications } from './notifications.ts';
import { buildServer } from './server.ts';
import type { Service } from './service.ts';

interface Open {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  used: number;
}

const mostSessions = 200;
const idle = 30 * 60_000;

export class LegacySessions {
  readonly #service: Service;
  readonly #extend: (server: McpServer) => void;
  readonly #open = new Map<string, Open>();

  constructor(service: Service, extend: (server: McpServer) => void) {
    this.#service = service;
    this.#extend = extend;
  }

  async fetch(request: Request): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) return (await this.#begin()).handleRequest(request);
    const known = this.#open.get(id);
    if (!known) return gone();
    this.#open.delete(id);
    this.#open.set(id, { ...known, used: Date.now() });
    return known.transport.handleRequest(request);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ transport }) => transport.close()));
  }

  /** Becomes a session only when the client introduces itself; anything else is refused by the transport. */
  async #begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, { transport, used: Date.now() });
        addNotifications(server, this.#service, 'legacy');
        this.#letGo();
      },
    });
    const connection = new Connection();
    const server = buildServer(this.#service, () => connection);
    this.#extend(server);
    await server.connect(transport);
    const before = transport.onclose;
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#open.delete(transport.sessionId);
      before?.();
    };
    return transport;
  }

  #letGo(): void {
    const now = Date.now();
    const excess = this.#open.size - mostSessions;
    // The least recently used stand first.
    [...this.#open.values()].forEach(({ transport, used }, i) => {
      if (i < excess || now - used > idle) transport.close().catch(() => {});
    });
  }
}

function gone(): Response {
  const error = { code: -32_001, message: 'Session not found' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 404 });
}
