import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignmentFor, examineAuthor, type Taken, watchFor } from '../../../tests/contracts/author.ts';
import type { AgentScript } from '../../../tests/support/acp-agent.ts';
import { bundle } from '../../../tests/support/bundle.ts';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { type Assignment, AuthorError } from '../../engine/author-port.ts';
import { AcpAuthor } from './index.ts';

const temps = new TempFolders();
let folder = '';
let agent = '';
let server = '';
beforeAll(async () => {
  folder = temps.make('acp');
  agent = await bundle('tests/support/acp-agent.ts', folder, 'agent.mjs');
  server = await bundle('src/mcp/hand-in.ts', folder, 'hand-in.mjs');
});
afterAll(() => temps.removeAll());

/** The script travels as an argument of `env`: what the agent inherits stays as it is. */
function authorOf(script: AgentScript, grace = 300): AcpAuthor {
  const args = [`AGENT_SCRIPT=${JSON.stringify(script)}`, process.execPath, agent];
  return new AcpAuthor({
    name: 'acp:scripted',
    program: { command: '/usr/bin/env', args },
    server: { command: process.execPath, args: [server] },
    version: '1',
    grace,
  });
}

examineAuthor({
  name: 'acp',
  open: async ({ results, hangs }) => authorOf({ results, ...(hangs ? { hangs } : {}) }),
  folder: () => folder,
});

async function run(script: AgentScript, more: Partial<Assignment> = {}, stopAfter?: number) {
  const taken: Taken = { values: [], progress: [] };
  const stop = new AbortController();
  if (stopAfter !== undefined) setTimeout(() => stop.abort(), stopAfter);
  const pids: number[] = [];
  const watch = { ...watchFor(taken, stop.signal), spawned: async ({ pid }: { pid: number }) => void pids.push(pid) };
  const outcome = await authorOf(script)
    .run(assignmentFor(taken, { folder, ...more }), watch)
    .then(
      () => ({ code: 'ok', message: '' }),
      (error: unknown) => {
        if (!(error instanceof AuthorError)) throw error;
        return { code: error.problem.code, message: error.problem.message };
      },
    );
  return { ...outcome, ...taken, left: leftOf(pids[0] ?? 0) };
}

/** Members of the group that still run. */
function leftOf(group: number): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => Number(line.trim().split(/\s+/)[0]) === group && !/^\s*\d+\s+Z/.test(line));
}

describe('an agent', () => {
  test('that handed in is ended, with its server and all that it started', async () => {
    const { code, left } = await run({ results: [{ text: 'good one' }], stubborn: true });
    expect([code, left]).toEqual(['ok', []]);
  });

  test('that does not want to stop is stopped', async () => {
    const { code, left } = await run({ hangs: true, stubborn: true }, {}, 800);
    expect([code, left]).toEqual(['author/cancelled', []]);
  });

  test('that dies says why', async () => {
    const { code, message, left } = await run({ dies: true });
    expect([code, left]).toEqual(['author/failed', []]);
    expect(message).toContain('it ended with code 3');
  });

  // What is thrown where nobody catches it would end the whole program, after the work was done: vitest fails on it.
  test.each(['at once', 'killed', 'in half a line', 'deaf', 'with noise'] as const)(
    'that leaves %s after it handed in did its work; before that it failed',
    async (leaves) => {
      const done = await run({ results: [{ text: 'good one' }], leaves });
      expect([done.code, done.left]).toEqual(['ok', []]);
      const failed = await run(
        { leaves },
        { limits: { timeout: 60_000, stall: 60_000 } },
        leaves === 'deaf' ? 800 : undefined,
      );
      expect([failed.code, failed.left]).toEqual([leaves === 'deaf' ? 'author/cancelled' : 'author/failed', []]);
    },
  );

  test('that wants a login', async () => {
    expect(await run({ login: true })).toMatchObject({ code: 'author/needs-login' });
  });

  test('that declines', async () => {
    expect(await run({ refuses: true })).toMatchObject({ code: 'author/declined' });
  });

  test('that only talks: its words are taken where words can be a result', async () => {
    const fromText = (text: string) => ({ text });
    expect(await run({ words: 'good words' }, { fromText })).toMatchObject({
      code: 'ok',
      values: [{ text: 'good words' }],
    });
    expect(await run({ words: 'bad words' }, { fromText })).toMatchObject({ code: 'author/no-result' });
    expect(await run({ words: 'good words' })).toMatchObject({ code: 'author/no-result', values: [] });
  });

  test.each([
    ['edit', 'Write src/x.ts', 'no'],
    ['execute', 'rm -rf / # submit_document', 'no'],
    ['read', 'Read src/x.ts', 'yes'],
    ['other', 'submit_document (charrette-assignment MCP Server)', 'yes'],
    ['other', 'mcp__charrette-assignment__submit_document', 'yes'],
    ['other', 'charrette-assignment_submit_document', 'yes'],
    ['execute', 'mcp.charrette-assignment.submit_document', 'yes'],
    ['execute', 'mcp.charrette-assignment.submit_document; rm -rf /', 'no'],
    ['other', 'delete_everything (other MCP Server)', 'no'],
    ['other', 'submit_document_again (other MCP Server)', 'no'],
  ] as const)('that asks for %s (%s) is told %s, also by the number of a call', async (kind, title, told) => {
    for (const announces of [false, true]) {
      const script = { asks: { kind, title }, announces, words: '' };
      const { values } = await run(script, { fromText: (text) => ({ text: `good ${text}` }) });
      expect(JSON.stringify(values)).toContain(`optionId\\":\\"${told}`);
    }
  });

  test('that talks without end costs no more than what it says', async () => {
    const { code, progress } = await run({ chatter: 3000, results: [{ text: 'good one' }] });
    expect(code).toBe('ok');
    expect(progress.filter(({ is }) => is === 'said').length).toBeGreaterThanOrEqual(3000);
  });
});

test('a program that is not there', async () => {
  const author = new AcpAuthor({
    name: 'acp:none',
    program: { command: join(folder, 'nothing'), args: [] },
    server: { command: process.execPath, args: [server] },
    version: '1',
  });
  const taken: Taken = { values: [], progress: [] };
  await expect(author.run(assignmentFor(taken, { folder }), watchFor(taken))).rejects.toThrow(
    /acp:none is gone: spawn .* ENOENT/,
  );
});
