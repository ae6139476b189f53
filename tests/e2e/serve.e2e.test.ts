// `charrette serve` as a user starts it: what it says, what it refuses, and how it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { connectHttp } from '../support/faces.ts';
import { cliPath, CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temp = new TempFolders();
afterEach(() => temp.removeAll());

interface Running {
  readonly url: string;
  readonly token?: string;
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

async function start(work: CliWorkspace, args: readonly string[], env: Record<string, string> = {}): Promise<Running> {
  const options = { cwd: work.root, env: { ...work.env, ...env } };
  const child = spawn(process.execPath, [cliPath, 'serve', '--json', ...args], options);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, token } = JSON.parse(line) as { url: string; token?: string };
  return {
    url,
    ...(token === undefined ? {} : { token }),
    async end(signal) {
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

describe('serving', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('ends well with %s, also while somebody is connected', async (signal) => {
    const work = new CliWorkspace(temp);
    const { url, token = '', end } = await start(work, []);
    const client = await connectHttp(url, token, 'legacy');
    expect((await client.listTools()).tools).toHaveLength(8);
    expect(await end(signal)).toBe(0);
    await client.close().catch(() => {});
  });

  test('takes the token of the environment, and another one each time without', async () => {
    const work = new CliWorkspace(temp);
    const own = await start(work, [], { CHARRETTE_TOKEN: 'mine' });
    const first = await start(work, []);
    const second = await start(work, []);
    expect(own.token).toBe('mine');
    expect(first.token?.length).toBeGreaterThan(40);
    expect(first.token).not.toBe(second.token);
    await Promise.all([own, first, second].map((one) => one.end('SIGTERM')));
  });

  test('without a token only when told so', async () => {
    const { url, token, end } = await start(new CliWorkspace(temp), ['--no-token']);
    expect(token).toBeUndefined();
    const client = await connectHttp(url, 'none', 'auto');
    expect((await client.listTools()).tools).toHaveLength(8);
    await client.close();
    await end('SIGTERM');
  });

  test('a project that is somewhere else', async () => {
    const [work, other] = [new CliWorkspace(temp), new CliWorkspace(temp)];
    other.write('prd.md', '# Elsewhere\n\nUsers do something.\n');
    for (const [args, env] of [
      [['--project', other.root], {}],
      [[], { CLAUDE_PROJECT_DIR: other.root }],
    ] as const) {
      const { url, token = '', end } = await start(work, args, { ...env });
      const client = await connectHttp(url, token, 'auto');
      const { structuredContent } = await client.callTool({ name: 'design_start', arguments: { target: 'prd.md' } });
      expect(structuredContent).toMatchObject({ ok: true, session: 'elsewhere' });
      await client.close();
      await end('SIGTERM');
    }
  });
});

describe('what needs a word', () => {
  test.each([
    [['--host', '0.0.0.0'], 'serve/remote'],
    [['--host', '0.0.0.0', '--allow-remote', '--no-token'], 'serve/open'],
    [['--port', '70000'], 'usage/out-of-range'],
    [['--port', 'http'], 'usage/not-a-number'],
    [['--project', 'nowhere'], 'workspace/not-found'],
  ])('%j', async (args, code) => {
    const { document } = await new CliWorkspace(temp).json(['serve', ...args]);
    expect(document.error?.code).toBe(code);
  });

  test('a port that is taken', async () => {
    const work = new CliWorkspace(temp);
    const { url, end } = await start(work, []);
    const { document } = await work.json(['serve', '--port', new URL(url).port]);
    expect(document.error).toMatchObject({ code: 'serve/not-listening', fix: expect.stringContaining('--port') });
    await end('SIGTERM');
  });
});
