/** A client of a server in this process: the same negotiation as over stdio, without a process. */
import { Client, type ClientOptions, InMemoryTransport } from '@modelcontextprotocol/client';
import type { McpRequestContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import type { App } from '../../src/app.ts';
import { Connection } from '../../src/mcp/connection.ts';
import { addNotifications } from '../../src/mcp/notifications.ts';
import { buildServer } from '../../src/mcp/server.ts';
import { createService } from '../../src/mcp/service.ts';

/** `auto` is the protocol of 2026, `legacy` the handshake of 2025. */
export const eras = ['auto', 'legacy'] as const;
export type Era = (typeof eras)[number];

export interface ConnectOptions extends ClientOptions {
  readonly name?: string;
  readonly root?: string;
  /** For what has to be in place before the first message. */
  readonly prepare?: (client: Client) => void;
}

export async function connectTo(app: App, era: Era = 'auto', options: ConnectOptions = {}): Promise<Client> {
  const { name = 'tester', root = '/nowhere', prepare, ...rest } = options;
  const [near, far] = InMemoryTransport.createLinkedPair();
  const service = createService(app, root);
  const connection = new Connection();
  const build = ({ era: spoken }: McpRequestContext) => {
    const server = buildServer(service, () => connection);
    addNotifications(server, service, spoken);
    return server;
  };
  serveStdio(build, { transport: far });
  const client = new Client({ name, version: '1' }, { versionNegotiation: { mode: era }, ...rest });
  prepare?.(client);
  await client.connect(near);
  onTestFinished(() => client.close());
  return client;
}

/** What a tool replied, whatever it is. */
export type Reply = Readonly<Record<string, unknown>> & {
  readonly ok: boolean;
  readonly next?: {
    readonly id: string;
    readonly kind: string;
    readonly stage: string;
    readonly [field: string]: unknown;
  };
  readonly error?: { readonly code: string; readonly message: string; readonly at?: string; readonly fix?: string };
};

export async function callTool(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Reply> {
  const { structuredContent } = await client.callTool({ name, arguments: input });
  return structuredContent as unknown as Reply;
}
