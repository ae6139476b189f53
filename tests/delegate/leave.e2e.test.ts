/** Leaving while an agent works: whatever way we go, nothing of it is left running. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { delegateWorkspace, jobsOf, key, startCli } from '../support/delegate-workspace.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let agent = '';
beforeAll(async () => {
  agent = await bundle('tests/support/acp-agent.ts', temps.make('agent'), 'agent.mjs');
});
afterAll(() => temps.removeAll());

/** It hangs, ignores being told to stop, and has a child that does so, too: known by the agent's own path. */
const env = () => ({
  CHARRETTE_AGENT_STUBBORN: JSON.stringify([
    '/usr/bin/env',
    'AGENT_SCRIPT={"hangs":true,"stubborn":true}',
    process.execPath,
    agent,
  ]),
});

function groupsOf(path: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const groups = new Set(rows.filter((row) => row.join(' ').includes(path)).map(([group]) => group));
  return rows.filter(([group, stat = '']) => groups.has(group) && !stat.startsWith('Z')).map((row) => row.join(' '));
}

test.skipIf(process.platform === 'win32')('a second Ctrl-C waits for nobody, and leaves nothing behind', async () => {
  const workspace = await delegateWorkspace(temps);
  const { child, ended } = startCli(workspace, ['draft', key, '--author', 'acp:stubborn'], env());
  while (groupsOf(agent).length === 0) await pause(50);
  const [group = ''] = (groupsOf(agent)[0] ?? '').split(' ');
  child.kill('SIGINT');
  await pause(100);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  while (groupsOf(agent).length > 0) await pause(50);
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,stat='], { encoding: 'utf8' });
  const left = stdout.split('\n').filter((line) => line.trim().startsWith(`${group} `) && !/\sZ/.test(line));
  expect(left).toEqual([]);
  expect((await jobsOf(workspace)).jobs).toHaveLength(1);
});
