/** What a hook costs whoever waits for it: a whole process, in a workspace of a thousand sessions. */
import { spawnSync } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import { emptyNode } from './cli.ts';
import { mustRun } from './child.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';
import { firstSession, makeWorkspace } from './workspace.ts';

export const hook: Suite = { name: 'hook', run: () => withFolder('hook', measure) };

const rounds = 20;

async function measure(folder: string): Promise<Result[]> {
  await makeWorkspace(folder, 1000, (step) => step.stage === '4');
  const program = resolve('dist/hook.cjs');
  // The first one is the newest; its brief is kept, as the server does after each write.
  const soon = new Date(Date.now() + 1000);
  utimesSync(`${folder}/.claude/design/sessions/${firstSession}.journal.jsonl`, soon, soon);
  const event = JSON.stringify({ hook_event_name: 'SessionStart', source: 'startup', cwd: folder });
  spawnSync(process.execPath, [program], { cwd: folder, input: event });
  const samples = await interleave(rounds, {
    node: () => mustRun(emptyNode, { cwd: folder }),
    // Without an input the event is named by its argument, so that both are started alike.
    start: () => mustRun([process.execPath, program, 'SessionStart'], { cwd: folder }, new RegExp(firstSession)),
    nothing: () => mustRun([process.execPath, program, 'SessionStart'], { cwd: '/' }, /^$/),
  });
  const floor = least(samples.node, 'cpu');
  return (['start', 'nothing'] as const).map((name) => ({
    id: `hook.${name}`,
    value: least(samples[name], 'cpu') / floor,
    seen: `CPU ${ms(least(samples[name], 'cpu'))} / ${ms(floor)}, wall ${ms(least(samples[name], 'wall'))} / ${ms(least(samples.node, 'wall'))}`,
  }));
}
