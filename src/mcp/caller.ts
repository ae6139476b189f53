/** Who is behind a call: an agent, speaking for itself or passing on what its user said. */
import { CLIENT_INFO_META_KEY, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import type { Caller } from '../engine/caller.ts';
import type { Input } from './check-input.ts';

/**
 * `canAsk` stays false until the person can be asked through elicitation; from then on it follows what the client
 * declares, and the default policy becomes `person` by itself.
 */
export function callerOf(ctx: ServerContext, server: McpServer, input: Input): Caller {
  const via = passesOnWords(input) ? 'relay' : 'tool';
  return { actor: { kind: 'agent', name: clientName(ctx, server), via }, canAsk: false };
}

/** Only a verdict or a choice is the user's to give; text beside anything else is the agent's own. */
function passesOnWords({ text, verdict, choice }: Input): boolean {
  return typeof text === 'string' && text.trim() !== '' && (verdict !== undefined || choice !== undefined);
}

/** The 2026 protocol names the client in every request, the older ones only once, when they connect. */
function clientName(ctx: ServerContext, { server }: McpServer): string {
  const envelope: { [CLIENT_INFO_META_KEY]?: { name?: unknown } } = ctx.mcpReq.envelope ?? {};
  const name = (envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion())?.name;
  return (typeof name === 'string' && name.trim().slice(0, 100)) || 'agent';
}
