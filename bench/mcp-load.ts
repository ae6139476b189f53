/** `charrette serve` with 200 calls in flight for a minute: looking, listing, and every tenth one writing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { bareEnv } from './child.ts';
import { cli } from './cli.ts';
import { ms, type Result } from './result.ts';

const inFlight = 200;
const seconds = Number(process.env['BENCH_LOAD_SECONDS'] ?? 60);

interface Server {
  readonly url: URL;
  readonly token: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function measureLoad(folder: string, sessions: readonly string[]): Promise<Result[]> {
  const server = await startServer(folder);
  const times: number[] = [];
  const memory: number[] = [];
  const failures: string[] = [];
  const sampler = setInterval(() => memory.push(residentMegabytes(server.pid)), 1000);
  // A busy process takes new connections one at a time: each client connects first, and what is measured is calls.
  const agents = Array.from({ length: inFlight }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of agents) await call(server, agent, { method: 'tools/list', params: {} });
  const end = performance.now() + seconds * 1000;
  const keepCalling = async (agent: Agent, worker: number) => {
    for (let n = 0; performance.now() < end; n += 1) {
      const start = performance.now();
      const failure = await call(server, agent, messageFor(worker + n * inFlight, sessions)).catch(String);
      times.push(performance.now() - start);
      if (failure !== undefined) failures.push(failure);
    }
  };
  try {
    await Promise.all(agents.map(keepCalling));
  } finally {
    clearInterval(sampler);
    for (const agent of agents) agent.destroy();
    await server.stop();
  }
  const third = Math.floor(memory.length / 3);
  const [early, late] = [middle(memory.slice(third, 2 * third)), middle(memory.slice(2 * third))];
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  const seen = `${times.length} calls in ${seconds} s, median ${ms(at(0.5))}, p99 ${ms(at(0.99))}`;
  return [
    { id: 'mcp.load.errors', value: failures.length, seen: [seen, ...failures.slice(0, 1)].join('; ') },
    { id: 'mcp.load.memory', value: late / early, seen: `${late.toFixed(0)} / ${early.toFixed(0)} MB resident` },
  ];
}

async function startServer(cwd: string): Promise<Server> {
  const [file = '', ...args] = cli('serve', '--json');
  const child = spawn(file, args, { cwd, env: bareEnv() });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url: new URL(url), token, pid: child.pid ?? 0, stop };
}

interface Message {
  readonly method: string;
  readonly params: { readonly name?: string; readonly arguments?: object };
}

function messageFor(n: number, sessions: readonly string[]): Message {
  // Every session is read and written, by several at once.
  const session = sessions[(n + Math.floor(n / 10)) % sessions.length] ?? '';
  if (n % 10 === 9) {
    const input = { operation: 'note', session, text: `Call ${n}` };
    return { method: 'tools/call', params: { name: 'design_record', arguments: input } };
  }
  if (n % 10 === 4) return { method: 'tools/list', params: {} };
  return { method: 'tools/call', params: { name: 'design_next', arguments: { session } } };
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
};

/** Nothing when it is a good answer, otherwise what came. */
function call({ url, token }: Server, agent: Agent, { method, params }: Message): Promise<string | undefined> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
  };
  return new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', fail);
      response.on('end', () => {
        const isFine = response.statusCode === 200 && /"ok":true|"tools":\[/.test(text);
        done(isFine ? undefined : `${response.statusCode} ${text.slice(0, 300)}`);
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
