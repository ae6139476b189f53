/** The faces that there are, opened over a workspace as their users would open them. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createApp } from '../../src/app.ts';
import { ProblemError } from '../../src/core/problem.ts';
import type { Verb } from '../../src/engine/operations/index.ts';
import { WorkerValidator } from '../../src/validators/index.ts';
import type { Face, FaceInput, FaceReply, OpenFace } from '../contracts/face.ts';

const cli = resolve('dist/cli.cjs');

/** Nothing of the machine that runs the tests: a program, and a home that is empty. */
const environment = (root: string) => ({ PATH: process.env['PATH'] ?? '', HOME: root });

type Call = (verb: keyof Face, input: FaceInput) => Promise<FaceReply>;

const faceOf = (call: Call): Face => ({
  design: (input) => call('design', input),
  next: (input) => call('next', input),
  submit: (input) => call('submit', input),
  answer: (input) => call('answer', input),
});

/** No face at all: what the operations themselves say. */
export async function engineFace(root: string): Promise<OpenFace> {
  // From source the engine has no parsers beside it: it borrows those of the build, which the other faces use.
  const validator = new WorkerValidator({ worker: pathToFileURL(resolve('dist/validator-worker.cjs')) });
  const app = createApp({ root, world: { validator } });
  const call: Call = async (verb, input) => {
    const via = input['text'] === undefined ? 'tool' : 'relay';
    try {
      const caller = { actor: { kind: 'agent', name: 'journey', via }, canAsk: false } as const;
      const { value, next, ...rest } = await app.run(verb satisfies Verb, input, caller);
      return plain({ ok: true, ...(value as object), ...rest, ...(next ? { next } : {}) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return plain({ ok: false, error: error.problem, others: error.others });
    }
  };
  return { face: faceOf(call), close: () => validator.close() };
}

const plain = (reply: FaceReply) => JSON.parse(JSON.stringify(reply)) as FaceReply;

const toolNames = { design: 'design_start', next: 'design_next', submit: 'design_submit', answer: 'design_answer' };

/** `legacy` is the handshake of 2025; `auto` asks first and gets the stateless protocol of 2026. */
export async function connect(root: string, mode: 'auto' | 'legacy'): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1' }, { versionNegotiation: { mode } });
  // The SDK adds variables of its own choice; `env -i` takes them away again.
  const variables = Object.entries(environment(root)).map(([name, value]) => `${name}=${value}`);
  const args = ['-i', ...variables, process.execPath, cli, 'mcp'];
  await client.connect(new StdioClientTransport({ command: 'env', args, cwd: root, stderr: 'inherit' }));
  return client;
}

async function ask(client: Client, name: string, input: FaceInput): Promise<FaceReply> {
  const { structuredContent } = await client.callTool({ name, arguments: { ...input } });
  return structuredContent as unknown as FaceReply;
}

/** `charrette serve` as a user starts it, and how to end it. */
export async function startServer(root: string): Promise<{ url: string; token: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [cli, 'serve', '--json'], { cwd: root, env: environment(root) });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { url, token, stop };
}

export async function connectHttp(url: string, token: string, mode: 'auto' | 'legacy'): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

export const mcpHttpFace =
  (mode: 'auto' | 'legacy') =>
  async (root: string): Promise<OpenFace> => {
    const { url, token, stop } = await startServer(root);
    const client = await connectHttp(url, token, mode);
    const close = async () => {
      await client.close();
      await stop();
    };
    return { ...openMcp(client), close };
  };

export const mcpFace =
  (mode: 'auto' | 'legacy') =>
  async (root: string): Promise<OpenFace> =>
    openMcp(await connect(root, mode));

function openMcp(client: Client): Required<OpenFace> {
  const call: Call = async (verb, input) => {
    const said = await ask(client, toolNames[verb], input);
    // To an agent a refusal also says where the session stands; the other faces have a call for that.
    const { ok, error, others } = said;
    const reply = ok ? said : ({ ok, error, others } as FaceReply);
    // A long step comes cut, and says where the whole of it stands.
    if (!reply.next || !('cut' in reply.next)) return reply;
    const whole = await ask(client, 'design_inspect', { operation: 'next', session: reply.session });
    return { ...reply, ...(whole.next ? { next: whole.next } : {}) };
  };
  return { face: faceOf(call), close: () => client.close() };
}

export async function cliFace(root: string): Promise<OpenFace> {
  const call: Call = (verb, input) =>
    new Promise((done, fail) => {
      // The other faces leave the questions to whoever drives.
      const own = verb === 'design' ? ['--no-interview'] : [];
      const args = [cli, verb, ...words(verb, input), ...own, '--json'];
      execFile(process.execPath, args, { cwd: root, env: environment(root) }, (_status, stdout, stderr) => {
        try {
          done(withoutWaiting(JSON.parse(stdout) as FaceReply));
        } catch {
          fail(new Error(`charrette ${args.slice(1).join(' ')} printed no JSON: ${stdout}${stderr}`));
        }
      }).stdin?.end();
    });
  return { face: faceOf(call) };
}

/** In a pipe, `design` ends with `answer/needed` where a person comes next; the same step stands beside it. */
function withoutWaiting(reply: FaceReply): FaceReply {
  const { error, others: _, ...rest } = reply;
  return error?.code === 'answer/needed' && rest.next ? { ...rest, ok: true } : reply;
}

const positions = {
  design: ['target'],
  next: ['session'],
  submit: ['session'],
  answer: ['session', 'question', 'value'],
};

function words(verb: keyof Face, input: FaceInput): string[] {
  const positional = positions[verb];
  const options = Object.entries(input).filter(([name]) => !positional.includes(name));
  return [...positional.map((name) => String(input[name])), ...options.flatMap(([name, value]) => option(name, value))];
}

function option(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (name === 'documents')
    return (value as Document[]).flatMap(({ kind, file }) => ['--file', kind ? `${kind}=${file}` : file]);
  if (value === true) return [`--${name}`];
  return [`--${name}`, typeof value === 'string' ? value : JSON.stringify(value)];
}

interface Document {
  readonly kind?: string;
  readonly file: string;
}
