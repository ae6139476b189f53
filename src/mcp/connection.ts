/** What is remembered of whoever is connected. All that matters is on disk: nothing here would be missed. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

export class Connection {
  /** Session to the last line that this client knows of. */
  readonly seen = new Map<string, number>();
  /** A question was put to a person through this client, and nobody was there. */
  isAbsent = false;
}

export interface Client {
  readonly name: string;
  /** It can put a form before a person. */
  readonly hasForms: boolean;
}

/** The 2026 protocol describes the client in every request, the older ones only once, when they connect. */
export function clientOf(ctx: ServerContext, { server }: McpServer): Client {
  const envelope: Readonly<Record<string, unknown>> = ctx.mcpReq.envelope ?? {};
  const info = (envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion()) as { name?: unknown } | undefined;
  const can = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()) as
    | { elicitation?: object }
    | undefined;
  const name = typeof info?.name === 'string' ? info.name.trim().slice(0, 100) : '';
  return { name: name || 'agent', hasForms: hasForms(can?.elicitation) };
}

/** An empty object is how the first clients said that they have forms. */
function hasForms(elicitation: object | undefined): boolean {
  return elicitation !== undefined && ('form' in elicitation || Object.keys(elicitation).length === 0);
}
