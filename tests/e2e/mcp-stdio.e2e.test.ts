// `charrette mcp` as a host starts it: a process, two pipes, nothing else.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '../support/faces.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temp = new TempFolders();
afterEach(() => temp.removeAll());

function workspace(): string {
  const root = temp.make('mcp');
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, 'prd.md'), '# Invitations\n\nUsers invite colleagues by mail.\n');
  return root;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** Writes these lines to the server, closes its input once it has answered them all, and waits for its end. */
function talk(root: string, messages: readonly object[], answers: number): Promise<Ended> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: root };
  const server = spawn(process.execPath, [resolve('dist/cli.cjs'), 'mcp'], { cwd: root, env });
  let out = '';
  const endWhenAnswered = () => {
    if (out.split('\n').length > answers) server.stdin.end();
  };
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    endWhenAnswered();
  });
  server.stdin.write(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''));
  endWhenAnswered();
  return new Promise((done) => server.on('close', (code) => done({ code, out })));
}

describe('the process', () => {
  test('ends by itself, and well, when there is nobody to talk to', async () => {
    expect(await talk(workspace(), [], 0)).toEqual({ code: 0, out: '' });
  });

  test('writes nothing but the protocol to standard output', async () => {
    const call = (id: number, name: string, input: object) => ({
      id,
      method: 'tools/call',
      params: { name, arguments: input },
    });
    const clientInfo = { name: 'raw', version: '1' };
    const messages = [
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
      call(3, 'design_start', { target: 'prd.md' }),
      call(4, 'design_next', { session: 'absent' }),
      call(5, 'no_such_tool', {}),
    ];
    const { code, out } = await talk(workspace(), messages, 5);
    const replies = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
    expect(replies.map(({ jsonrpc }) => jsonrpc)).toEqual(Array<string>(5).fill('2.0'));
    expect(new Set(replies.map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(code).toBe(0);
  });
});

describe.each(['auto', 'legacy'] as const)('a host, %s', (mode) => {
  const call = async (root: string, name: string, input: object) => {
    const client = await connect(root, mode);
    try {
      const { structuredContent } = await client.callTool({ name, arguments: { ...input } });
      return structuredContent as { ok: boolean; next?: { id: string; kind: string; questions?: { key: string }[] } };
    } finally {
      await client.close();
    }
  };

  test('words the questions, and any later process goes on where the last one stopped', async () => {
    const root = workspace();
    const session = 'invitations';
    expect((await call(root, 'design_start', { target: 'prd.md' })).next?.id).toBe('write-clarify-1');
    const questions = [{ key: 'limit', text: 'How many a day?', options: [{ label: '10' }, { label: '100' }] }];
    const asked = await call(root, 'design_submit', { session, step: 'write-clarify-1', questions });
    expect(asked.next).toMatchObject({ kind: 'ask', questions: [{ key: 'limit' }] });
    await call(root, 'design_answer', { session, question: 'limit', value: 2 });
    const content = readFileSync('examples/user-export/rules.md', 'utf8');
    await call(root, 'design_submit', { session, documents: [{ content }] });
    expect((await call(root, 'design_submit', { session, verdict: 'approve', text: 'All fine.' })).ok).toBe(true);

    const journal = readFileSync(join(root, `.claude/design/sessions/${session}.journal.jsonl`), 'utf8');
    expect(journal.trimEnd().split('\n').at(-1)).toContain('"by":{"kind":"agent","name":"journey","via":"relay"}');
  });
});
