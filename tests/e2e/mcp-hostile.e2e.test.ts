// What a server has to survive: clients that talk nonsense, die, or try to get out of the workspace.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { connect, connectHttp, startServer } from '../support/faces.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temp = new TempFolders();
const running: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  temp.removeAll();
});

function workspace(): string {
  const root = join(temp.make('hostile'), 'work');
  mkdirSync(join(root, '.git'), { recursive: true });
  writeFileSync(join(root, '../secret.md'), '# A secret\n\nNobody may read this.\n');
  writeFileSync(join(root, 'prd.md'), '# Invitations\n\nUsers invite colleagues by mail.\n');
  return root;
}

/** A server, and everything that it says, line by line. */
function start(root: string) {
  const env = { PATH: process.env['PATH'] ?? '', HOME: root };
  const server = spawn(process.execPath, [resolve('dist/cli.cjs'), 'mcp'], { cwd: root, env });
  running.push(server);
  const lines: string[] = [];
  let rest = '';
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  server.stdin.on('error', () => {});
  const answer = async (id: number) => {
    const has = () => lines.map(parse).find((message) => message['id'] === id);
    await expect.poll(has, { timeout: 60_000, interval: 50 }).toBeDefined();
    return has() ?? {};
  };
  return { server, lines, answer, say: (text: string) => server.stdin.write(text) };
}

const parse = (line: string) => JSON.parse(line) as Record<string, unknown>;
const message = (body: object) => `${JSON.stringify({ jsonrpc: '2.0', ...body })}\n`;
const hello =
  message({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  }) + message({ method: 'notifications/initialized' });
const call = (id: number, name: string, input: object) =>
  message({ id, method: 'tools/call', params: { name, arguments: input } });

describe('nonsense on standard input', () => {
  test.each([
    ['no JSON', '{"jsonrpc": \n'],
    ['no object', '42\n"x"\nnull\n[]\n'],
    ['empty lines', '\n\n\r\n'],
    ['another protocol', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['bytes', `${String.fromCharCode(0, 1, 2, 255, 65_533)}\n`],
    ['a method of nobody', message({ id: 90, method: 'no/such' })],
    ['a call without a name', message({ id: 91, method: 'tools/call' })],
    [
      'arguments that are no object',
      message({ id: 92, method: 'tools/call', params: { name: 'design_next', arguments: 7 } }),
    ],
    ['an answer to nothing', message({ id: 93, result: {} })],
    [
      'a prototype',
      '{"jsonrpc":"2.0","id":94,"method":"tools/call","params":{"name":"__proto__","arguments":{"__proto__":{"x":1}}}}\n',
    ],
  ])('%s: the next call is answered', async (_what, text) => {
    const { say, answer, lines } = start(workspace());
    say(hello);
    await answer(1);
    say(text);
    say(call(2, 'design_inspect', { operation: 'list' }));
    expect(await answer(2)).toMatchObject({ result: { structuredContent: { ok: true, total: 0 } } });
    expect(lines.map(parse).every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
  });

  test('a message that never ends is not kept: the server ends, and has written nothing else', async () => {
    const { server, say, lines } = start(workspace());
    const ended = once(server, 'exit');
    say(`{"jsonrpc":"2.0","id":1,"method":"x","params":{"x":"`);
    for (let i = 0; i < 12; i += 1) say('x'.repeat(1024 * 1024));
    await ended;
    expect(lines.map(parse).every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
  });

  test('a document of several megabytes is no trouble', async () => {
    const { say, answer } = start(workspace());
    say(hello + call(2, 'design_start', { target: 'prd.md' }));
    await answer(2);
    say(call(3, 'design_record', { operation: 'note', session: 'invitations', text: 'word '.repeat(800_000) }));
    expect(await answer(3)).toMatchObject({ result: { structuredContent: { ok: true } } });
  });
});

describe('a client that dies', () => {
  test('in the middle of a call: what was acknowledged stands, and the process ends', async () => {
    const root = workspace();
    const { server, say, answer } = start(root);
    say(hello + call(2, 'design_start', { target: 'prd.md' }));
    await answer(2);
    const ended = once(server, 'exit');
    say(call(3, 'design_record', { operation: 'note', session: 'invitations', text: 'One' }));
    await answer(3);
    say(call(4, 'design_next', { session: 'invitations', wait: 600 }));
    say(call(5, 'design_record', { operation: 'note', session: 'invitations', text: 'Two' }));
    server.stdin.destroy();
    server.stdout.destroy();
    await ended;
    const again = await connect(root, 'auto');
    const { structuredContent } = await again.callTool({
      name: 'design_inspect',
      arguments: { operation: 'show', session: 'invitations' },
    });
    await again.close();
    expect(JSON.stringify(structuredContent)).toContain('"One"');
  });
});

describe('two servers on one workspace', () => {
  test('both write, nothing is lost, and each is told of the other', async () => {
    const root = workspace();
    const [one, two] = await Promise.all([connect(root, 'auto'), connect(root, 'legacy')]);
    const session = 'invitations';
    await one.callTool({ name: 'design_start', arguments: { target: 'prd.md' } });
    const note = (client: typeof one, text: string) =>
      client.callTool({ name: 'design_record', arguments: { operation: 'note', session, text } });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => [note(one, `one ${i}`), note(two, `two ${i}`)]).flat(),
    );
    expect(replies.filter(({ isError }) => isError)).toEqual([]);
    await Promise.all([one.close(), two.close()]);
    const journal = readFileSync(join(root, `.claude/design/sessions/${session}.journal.jsonl`), 'utf8');
    expect(journal.trimEnd().split('\n')).toHaveLength(21);
  });
});

describe.each(['stdio', 'http'] as const)('words that lead outside, over %s', (over) => {
  const outside = [
    '../secret.md',
    '../../../../../../etc/passwd',
    '/etc/passwd',
    '..\\secret.md',
    'file:///etc/passwd',
    '%2e%2e%2fsecret.md',
    'prd.md\u0000.txt',
    'con',
    '$(touch pwned)',
    '`touch pwned`',
    '; touch pwned',
    '__proto__',
    'x'.repeat(5000),
    '\u202eexe.md',
  ];
  const calls = (words: string): [string, Record<string, unknown>][] => [
    ['design_start', { target: words }],
    ['design_start', { target: 'prd.md', name: words }],
    ['design_next', { session: words }],
    ['design_submit', { session: words, documents: [{ content: 'x' }] }],
    ['design_submit', { session: 'invitations', documents: [{ file: words }] }],
    ['design_submit', { session: 'invitations', step: words, partial: words }],
    ['design_answer', { session: words }],
    ['design_answer', { session: 'invitations', answers: { [words]: words } }],
    ['design_answer', { session: 'invitations', choice: words, because: words, verdict: words, text: words }],
    ['design_record', { operation: words, session: words }],
    ['design_record', { operation: 'note', session: 'invitations', text: words, fields: { source: words } }],
    ['design_record', { operation: 'merge', session: 'invitations', fields: { from: words } }],
    ['design_record', { operation: 'rename', session: 'invitations', fields: { to: words } }],
    ['design_record', { operation: 'rename', session: words, fields: { to: 'invitations' } }],
    ['design_inspect', { operation: 'show', session: 'invitations', what: words }],
    ['design_inspect', { operation: words, session: words, what: words, fields: { at: words } }],
    ['design_session', { phase: words, topic: words, session_id: words }],
    ['prism_dev', { action: words, params: { phase: words, topic: words } }],
    ['prism_dev', { action: 'design_session', params: { phase: words, topic: words, constraints: [words] } }],
  ];

  test('every text of every tool', { timeout: 600_000 }, async () => {
    const root = workspace();
    const server = over === 'http' ? await startServer(root) : undefined;
    const client = server ? await connectHttp(server.url, server.token, 'auto') : await connect(root, 'auto');
    await client.callTool({ name: 'design_start', arguments: { target: 'prd.md', name: 'invitations' } });
    let asked = 0;
    for (const words of outside) {
      for (const [name, input] of calls(words)) {
        const { structuredContent } = await client.callTool({ name, arguments: input });
        const text = JSON.stringify(structuredContent);
        expect(text, `${name} ${JSON.stringify(input).slice(0, 200)}`).not.toMatch(
          /Nobody may read|root:x:0|internal\/unexpected/,
        );
        asked += 1;
        // A session may well have been given such a name, within the rules for names: then it is called back.
        if (name === 'design_record' && input['operation'] === 'rename') await renameBack(client, structuredContent);
      }
    }
    await client.close();
    await server?.stop();
    expect(asked).toBe(outside.length * calls('').length);
    expect(readdirSync(join(root, '..')).sort()).toEqual(['secret.md', 'work']);
    expect(
      readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /(^|\/)pwned$/.test(path)),
    ).toEqual([]);
  });
});

async function renameBack(client: Awaited<ReturnType<typeof connect>>, reply: unknown): Promise<void> {
  const { ok, session } = reply as { ok: boolean; session?: string };
  if (!ok || session === 'invitations') return;
  const input = { operation: 'rename', session, fields: { to: 'invitations' } };
  await client.callTool({ name: 'design_record', arguments: input });
}
