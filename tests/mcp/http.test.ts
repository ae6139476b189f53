// `charrette serve`: one address for both protocols, closed to everybody else.
import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../src/mcp/http.ts';
import { callTool, type ConnectOptions, type Era, eras } from '../support/mcp-client.ts';
import { person } from '../support/memory-world.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { untilTold } from '../support/until-told.ts';
import { workspaceAt } from '../support/walk-session.ts';

const session = 'user-export';
const token = 'a-token-of-this-test';

async function serve(workspace: TempWorkspace) {
  const server = await serveHttp({ root: workspace.root, token });
  onTestFinished(() => server.close());
  return server.url;
}

async function connect(url: string, era: Era, { prepare, ...options }: ConnectOptions = {}): Promise<Client> {
  const client = new Client({ name: 'tester', version: '1' }, { versionNegotiation: { mode: era }, ...options });
  prepare?.(client);
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A request as anybody could send it: Node's `fetch` would not let us lie about the host. */
function send(
  url: string,
  body: string,
  headers: Record<string, string> = {},
  method = 'POST',
  path = new URL(url).pathname,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(url);
    const all = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    };
    const kept = Object.entries(all).filter(([, value]) => value !== '');
    const call = request({ hostname, port, path, method, headers: Object.fromEntries(kept) }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text }));
      response.on('error', fail);
    });
    call.on('error', fail);
    call.end(body);
  });
}

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

describe.each(eras)('a client, %s', (era) => {
  test('sees the same eight tools, and works', async () => {
    const workspace = await workspaceAt('0:ask');
    const client = await connect(await serve(workspace), era);
    expect((await client.listTools()).tools).toHaveLength(8);
    expect((await client.listPrompts()).prompts).toHaveLength(7);
    expect((await callTool(client, 'design_next', { session })).next).toMatchObject({ kind: 'ask' });
    const answers = { data_volume: 'Much', formats: 'CSV' };
    expect((await callTool(client, 'design_answer', { session, answers })).next).toMatchObject({ stage: '1' });
  });

  test('asks its user through a form', async () => {
    const workspace = await workspaceAt('1:approve');
    const client = await connect(await serve(workspace), era, {
      capabilities: { elicitation: { form: {} } },
      prepare: (one) =>
        one.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { verdict: 'approve' } })),
    });
    expect((await callTool(client, 'design_answer', { session })).next).toMatchObject({ stage: '2' });
    expect(workspace.text(workspace.journal()).trimEnd().split('\n').at(-1)).toContain('"via":"elicitation"');
  });

  test('is told what a person did in a terminal', async () => {
    const workspace = await workspaceAt('0:ask');
    const client = await connect(await serve(workspace), era);
    await callTool(client, 'design_next', { session });
    await workspace.run('answer', { session, question: 'formats', value: 'CSV' }, person);
    expect((await callTool(client, 'design_next', { session }))['news']).toEqual(['Ann (tty): answered formats']);
  });
});

test('a listener of 2026 is told over HTTP, too', async () => {
  const workspace = await workspaceAt('0:ask');
  const updated: string[] = [];
  const client = await connect(await serve(workspace), 'auto', {
    prepare: (one) =>
      one.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri)),
  });
  await client.listen({ resourceSubscriptions: [`charrette://session/${session}`] });
  await callTool(client, 'design_next', { session });
  await untilTold(workspace, session, () => expect(updated).toContain(`charrette://session/${session}`));
});

describe('whoever should not be there', () => {
  test.each([
    ['no token', { Authorization: '' }, 401],
    ['a wrong token', { Authorization: 'Bearer wrong' }, 401],
    ['another scheme', { Authorization: `Basic ${token}` }, 401],
    ['a token and more', { Authorization: `Bearer ${token} x` }, 401],
    ['a foreign host', { Host: 'evil.example' }, 403],
    ['a foreign host that begins like ours', { Host: 'localhost.evil.example' }, 403],
    ['a foreign origin', { Origin: 'http://evil.example' }, 403],
    ['no origin at all', { Origin: 'null' }, 403],
  ])('%s', async (_who, headers, status) => {
    const url = await serve(await workspaceAt('0'));
    expect((await send(url, initialize, headers)).status).toBe(status);
    expect((await send(url, initialize)).status).toBe(200);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', 400],
    ['no object', '42', 400],
    ['nothing', '', 400],
    ['a batch of nonsense', '[1,2,3]', 400],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400],
    ['more than fits', `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(11_000_000)}"}}`, 413],
  ])('%s', async (_what, body, status) => {
    const url = await serve(await workspaceAt('0'));
    // The connection may be cut while a body that is too long is still being sent.
    const answer = await send(url, body).catch((error: NodeJS.ErrnoException) => ({ status: 413, body: error.code }));
    expect(answer.status).toBe(status);
    expect((await send(url, initialize)).status).toBe(200);
  });

  test('another address, another method, a session of nobody', async () => {
    const url = await serve(await workspaceAt('0'));
    expect((await send(url.replace('/mcp', '/'), initialize)).status).toBe(404);
    expect((await send(url.replace('/mcp', '/mcp/../etc/passwd'), initialize)).status).toBe(404);
    for (const path of ['//', 'http://[', 'http://evil.example/mcp', '*', '/mcp%00', '/mcp/'])
      expect([path, (await send(url, initialize, {}, 'POST', path)).status]).toEqual([path, 404]);
    expect((await send(url, '', {}, 'PUT')).status).toBe(405);
    expect((await send(url, initialize, { 'Mcp-Session-Id': 'nobody' })).status).toBe(404);
    expect((await send(url, '', { 'Mcp-Session-Id': 'nobody' }, 'DELETE')).status).toBe(404);
  });
});

test('a client that goes away in the middle of a call leaves the server well', async () => {
  const workspace = await workspaceAt('0:ask');
  const url = await serve(workspace);
  const client = await connect(url, 'auto');
  const waiting = client.callTool({ name: 'design_next', arguments: { session, wait: 600 } }).catch(() => 'gone');
  await new Promise((done) => setTimeout(done, 300));
  await client.close();
  expect(await waiting).toBe('gone');
  const other = await connect(url, 'legacy');
  expect((await callTool(other, 'design_next', { session })).ok).toBe(true);
});

test('two servers on one workspace take turns', async () => {
  const workspace = await workspaceAt('1');
  const urls = [await serve(workspace), await serve(workspace)];
  const clients = await Promise.all(urls.map((url) => connect(url, 'auto')));
  const notes = Array.from({ length: 20 }, (_, i) =>
    callTool(clients[i % 2] as Client, 'design_record', { operation: 'note', session, text: `Note ${i}` }),
  );
  expect((await Promise.all(notes)).filter(({ ok }) => !ok)).toEqual([]);
  const { value } = await workspace.run('history', { session });
  const added = (value['lines'] as { what: string }[]).filter(({ what }) => what === 'note added');
  expect(added).toHaveLength(20);
});
