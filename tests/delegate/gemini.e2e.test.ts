/** A real coding agent, Gemini CLI, over the Agent Client Protocol: everything is real but the model behind it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allFiles, delegateWorkspace, jobsOf, key, startCli, wholeLoop } from '../support/delegate-workspace.ts';
import { ModelServer } from '../support/model-server.ts';
import { onDemand } from '../support/on-demand.ts';
import type { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const gemini = onDemand('gemini-cli-0.61.0', ['@google/gemini-cli@0.61.0'], process.platform !== 'win32');
const temps = new TempFolders();
let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.start(wholeLoop);
});
afterAll(async () => {
  await server.stop();
  temps.removeAll();
});

/** Built from nothing: a path, an empty home, a key that opens nothing, an address on this machine. */
function environment(workspace: CliWorkspace): Record<string, string> {
  const settings = {
    security: { auth: { selectedType: 'gemini-api-key' } },
    privacy: { usageStatisticsEnabled: false },
  };
  mkdirSync(join(workspace.home, '.gemini'), { recursive: true });
  writeFileSync(join(workspace.home, '.gemini', 'settings.json'), JSON.stringify(settings));
  return {
    PATH: `${join(gemini.folder, 'node_modules', '.bin')}:${workspace.env['PATH']}`,
    GEMINI_API_KEY: 'dummy',
    GOOGLE_GEMINI_BASE_URL: server.url,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GEMINI_TELEMETRY_ENABLED: 'false',
  };
}

/** It starts four times, seconds each, on a machine that may be busy. */
const patience = 240_000;
const draft = ['draft', key, '--author', 'acp:gemini'];

/** Processes that were started for this workspace and still run. Other tests run the same program beside this one. */
function leftIn(workspace: CliWorkspace): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' });
  const ours = [gemini.folder, resolve('dist/hand-in.js'), workspace.root];
  return stdout.split('\n').filter((line) => {
    const [pid = '', stat = ''] = line.trim().split(/\s+/);
    const isNamed = !stat.startsWith('Z') && !line.includes('vitest') && ours.some((part) => line.includes(part));
    return isNamed && (line.includes(workspace.root) || folderOf(pid) === realpathSync(workspace.root));
  });
}

/** Where a process runs; nothing when it is gone by now. */
function folderOf(pid: string): string | undefined {
  if (process.platform === 'linux') return linkOf(`/proc/${pid}/cwd`);
  const { stdout } = spawnSync('lsof', ['-a', '-p', pid, '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
  return /^n(.+)$/m.exec(stdout ?? '')?.[1];
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

describe.skipIf(gemini.missing)(`Gemini CLI${gemini.note}`, () => {
  test('is found, and why is said', async () => {
    const workspace = await delegateWorkspace(temps);
    const { out } = await workspace.run(['agents'], { env: { ...environment(workspace), CHARRETTE_AUTHOR: 'auto' } });
    expect(out).toMatch(/acp:gemini\s+Gemini CLI: .*node_modules\/\.bin\/gemini/);
    expect(out).toContain('author: acp:gemini (CHARRETTE_AUTHOR says so');
  });

  test('writes, is failed once by a reviewer of its kind, revises, passes; a person approves', async () => {
    const workspace = await delegateWorkspace(temps);
    const env = environment(workspace);
    const { code, out, err } = await workspace.run(draft, { env, patience });
    // With all that it said, should it have failed.
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    expect(err).toContain('acp:gemini (reviewer, round 2): done in');
    expect(out).toContain('acp:gemini wrote stage 3b.');
    expect(out).toMatch(/Review 1 by acp:gemini: REVIEW_FAIL; .*; revision applied\./);
    expect(out).toMatch(/Review 2 by acp:gemini: REVIEW_PASS/);
    const { jobs } = await jobsOf(workspace);
    expect(jobs.map(({ role, outcome }) => `${role} ${outcome}`)).toEqual([
      'author finished',
      'reviewer finished',
      'author finished',
      'reviewer finished',
    ]);
    expect(
      [...allFiles(workspace.root)].some(
        ([path, text]) => path.startsWith('docs/') && text.includes('<!-- revised -->'),
      ),
    ).toBe(true);
    // Each run is a conversation of its own, with our tools among the agent's.
    const offered = server.asked.flatMap(({ tools }) => tools.filter((name) => name.endsWith('submit_review')));
    expect(offered.length).toBeGreaterThanOrEqual(2);
    expect(leftIn(workspace)).toEqual([]);
    // What passed a reviewer still waits for a person, and only for a person's own word.
    const refused = await workspace.json(['approve', key], { env });
    expect(refused.document.error?.code).toBe('gate/needs-words');
    const approved = await workspace.json(['approve', key, '--words', 'Yes, build this'], { env });
    expect(approved.document.next).toMatchObject({ kind: 'write', stage: '4' });
  });

  test('is ended by Ctrl-C, with everything that it started', async () => {
    const workspace = await delegateWorkspace(temps);
    server.script(() => ({ fault: { is: 'silent' } }));
    const { child, ended } = startCli(workspace, draft, environment(workspace));
    while (server.asked.length < 1) await pause(50);
    expect(leftIn(workspace).length).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(leftIn(workspace)).toEqual([]);
    expect((await jobsOf(workspace)).jobs.at(-1)?.outcome).toBe('cancelled');
  });

  test('whose run was killed is cleaned up by the next one', async () => {
    const workspace = await delegateWorkspace(temps);
    server.script(() => ({ fault: { is: 'silent' } }));
    const { child, ended } = startCli(workspace, draft, environment(workspace));
    while (server.asked.length < 1) await pause(50);
    child.kill('SIGKILL');
    await ended;
    server.script(wholeLoop);
    const { code } = await workspace.run([...draft, '--review', 'never'], { env: environment(workspace), patience });
    expect(code).toBe(0);
    expect(leftIn(workspace)).toEqual([]);
    expect((await jobsOf(workspace)).jobs.map(({ outcome }) => outcome)).toEqual(['abandoned', 'finished']);
  });
});
