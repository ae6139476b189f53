/**
 * An agent that speaks the Agent Client Protocol and does what its environment says: a real process, with a real MCP
 * client inside, that starts the servers it is given. Bundled by the tests that need it.
 */
import { spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import {
  agent,
  type McpServerStdio,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
} from '@agentclientprotocol/sdk';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export interface AgentScript {
  /** Results that it hands in, one after the other, until one is taken. */
  readonly results?: readonly unknown[];
  readonly hangs?: boolean;
  /** Ignores being told to stop, and starts a child that does, too. */
  readonly stubborn?: boolean;
  /** Says this instead of handing in. */
  readonly words?: string;
  /** Asks whether it may do this first; says what it was told. */
  readonly asks?: { readonly kind: 'edit' | 'execute' | 'read' | 'other'; readonly title: string };
  /** Tells of the call first, and then asks by its number alone. */
  readonly announces?: boolean;
  readonly dies?: boolean;
  readonly login?: boolean;
  readonly refuses?: boolean;
  /** Says it in this many pieces of 1 kB. */
  readonly chatter?: number;
  /** How it leaves, without a word of the protocol: once it has handed in, or, without results, at once. */
  readonly leaves?: 'at once' | 'killed' | 'in half a line' | 'deaf' | 'with noise';
}

const script = JSON.parse(process.env['AGENT_SCRIPT'] ?? '{}') as AgentScript;
if (script.stubborn) {
  process.on('SIGTERM', () => {});
  spawn('sh', ['-c', 'trap "" TERM; sleep 600'], { stdio: 'ignore' });
}
let servers: McpServerStdio[] = [];
let cancelled = () => {};

const app = agent({ name: 'scripted' })
  .onRequest(methods.agent.initialize, () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} }))
  .onRequest(methods.agent.session.new, ({ params }) => {
    if (script.login) throw RequestError.authRequired();
    servers = params.mcpServers.filter((one): one is McpServerStdio => 'command' in one);
    return { sessionId: 's1' };
  })
  .onNotification(methods.agent.session.cancel, () => {
    if (!script.stubborn) cancelled();
  })
  .onRequest(methods.agent.session.prompt, async ({ client, params: { sessionId } }) => {
    const say = (text: string) =>
      client.notify(methods.client.session.update, {
        sessionId,
        update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } },
      });
    if (script.dies) process.exit(3);
    if (script.refuses) return { stopReason: 'refusal' as const };
    for (let i = 0; i < (script.chatter ?? 0); i += 1) await say('x'.repeat(1000));
    if (script.asks) {
      const call = { toolCallId: 't1', ...script.asks };
      if (script.announces)
        await client.notify(methods.client.session.update, {
          sessionId,
          update: { sessionUpdate: 'tool_call', ...call },
        });
      const { outcome } = await client.request(methods.client.session.requestPermission, {
        sessionId,
        toolCall: { ...(script.announces ? {} : script.asks), toolCallId: 't1' },
        options: [
          { optionId: 'yes', kind: 'allow_once', name: 'Allow' },
          { optionId: 'no', kind: 'reject_once', name: 'Reject' },
        ],
      });
      await say(JSON.stringify(outcome));
    }
    if (script.hangs) {
      await new Promise<void>((resolve) => (cancelled = resolve));
      return { stopReason: 'cancelled' as const };
    }
    if (script.words !== undefined) await say(script.words);
    else await handIn(script.results ?? []);
    if (script.leaves) await leave(script.leaves);
    return { stopReason: 'end_turn' as const };
  });

async function handIn(results: readonly unknown[]): Promise<void> {
  const [server] = servers;
  if (!server) return;
  const env = Object.fromEntries(server.env.map(({ name, value }) => [name, value]));
  const transport = new StdioClientTransport({ command: server.command, args: server.args, env });
  const mcp = new Client({ name: 'scripted', version: '1' });
  await mcp.connect(transport);
  const { tools } = await mcp.listTools();
  const tool = tools.find(({ name }) => name !== 'get_assignment');
  for (const result of results) {
    const { isError } = await mcp.callTool({ name: tool?.name ?? '', arguments: result as Record<string, unknown> });
    if (isError !== true) break;
  }
  await mcp.close();
}

async function leave(how: NonNullable<AgentScript['leaves']>): Promise<void> {
  if (how === 'killed') process.kill(process.pid, 'SIGKILL');
  if (how === 'in half a line') writeSync(1, '{"jsonrpc":"2.0","method":"session/upd');
  if (how === 'with noise') writeSync(2, 'Traceback: \u001B[31mno\u001B[0m \uFFFD\n'.repeat(20_000));
  // It hears nothing any more and goes on: whoever writes to it has a broken pipe.
  if (how === 'deaf') closeSync(0);
  else process.exit(0);
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}

app.connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>));
