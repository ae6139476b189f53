// The Inspector's command line, as a developer would use it on our server.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/faces.ts';
import { onDemand } from '../support/on-demand.ts';
import { TempFolders } from '../support/temp-folder.ts';

const tools = onDemand('inspector-2.12.0', ['@modelcontextprotocol/inspector@2.12.0']);
const temp = new TempFolders();
afterAll(() => temp.removeAll());

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

describe.skipIf(tools.missing)(`the inspector${tools.note}`, () => {
  const inspector = join(tools.folder, 'node_modules/.bin/mcp-inspector');
  const inspect = (root: string, ...args: string[]): Promise<Ran> =>
    new Promise((done, fail) => {
      const env = { PATH: process.env['PATH'] ?? '', HOME: root };
      const child = spawn(process.execPath, [inspector, '--cli', ...args, '--format', 'json'], { cwd: root, env });
      let [out, err] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
      child.on('error', fail);
      child.on('close', (code) => done({ code, out, err }));
    });
  const server = [process.execPath, resolve('dist/cli.cjs'), 'mcp'] as const;
  const workspace = () => {
    const root = temp.make('inspector');
    mkdirSync(join(root, '.git'));
    copyFileSync('examples/user-export.md', join(root, 'prd.md'));
    return root;
  };

  test.each(['legacy', 'modern'])('finds nothing in our schemas that a host would not understand, %s', async (era) => {
    const options = ['--protocol-era', era, '--method', 'tools/list', '--strict'];
    const { code, err } = await inspect(workspace(), ...server, ...options);
    expect(err).not.toContain('Warning');
    expect(code).toBe(0);
  });

  test('calls, reads and prompts', async () => {
    const root = workspace();
    const call = ['--method', 'tools/call', '--tool-name'];
    const started = await inspect(root, ...server, ...call, 'design_start', '--tool-args-json', '{"target":"prd.md"}');
    expect(started).toMatchObject({ code: 0, out: expect.stringContaining('"did":"started"') });
    expect((await inspect(root, ...server, ...call, 'no_such_tool', '--tool-args-json', '{}')).code).toBe(5);
    const refused = await inspect(root, ...server, ...call, 'design_next', '--tool-args-json', '{"session":"nobody"}');
    expect(refused.code).toBe(5);
    const read = await inspect(
      root,
      ...server,
      '--method',
      'resources/read',
      '--uri',
      'charrette://session/user-export',
    );
    expect(read).toMatchObject({ code: 0, out: expect.stringContaining('user-export') });
    const prompt = await inspect(root, ...server, '--method', 'prompts/get', '--prompt-name', 'resume');
    expect(prompt).toMatchObject({ code: 0, out: expect.stringContaining('# user-export: stage 0') });
  });

  test('over HTTP, with the token and not without', async () => {
    const root = workspace();
    const { url, token, stop } = await startServer(root);
    try {
      const list = [url, '--transport', 'http', '--method', 'tools/list', '--strict'];
      expect((await inspect(root, ...list, '--header', `Authorization: Bearer ${token}`)).code).toBe(0);
      expect((await inspect(root, ...list)).code).not.toBe(0);
    } finally {
      await stop();
    }
  });
});
