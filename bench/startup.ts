/** What a call costs before it does anything: whole processes, in a workspace of a thousand sessions. */
import { cli, emptyNode } from './cli.ts';
import { mustRun, peakMemory } from './child.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';
import { firstSession, makeWorkspace } from './workspace.ts';

export const startup: Suite = { name: 'startup', run: () => withFolder('startup', measure) };

const rounds = 20;

async function measure(folder: string): Promise<Result[]> {
  // Stopped where there is most to say: a step with a brief, a skeleton, and documents to read.
  await makeWorkspace(folder, 1000, (step) => step.stage === '4');
  const commands = {
    version: { words: ['--version'], says: /^\d+\.\d+\.\d+/ },
    status: { words: ['design', firstSession, '--status'], says: new RegExp(firstSession) },
    next: { words: ['next', firstSession, '--json'], says: /"next":/ },
  };
  const node = () => mustRun(emptyNode, { cwd: folder });
  const samples = await interleave(rounds, {
    node,
    version: () => mustRun(cli(...commands.version.words), { cwd: folder }, commands.version.says),
    status: () => mustRun(cli(...commands.status.words), { cwd: folder }, commands.status.says),
    next: () => mustRun(cli(...commands.next.words), { cwd: folder }, commands.next.says),
  });
  const floor = least(samples.node, 'cpu');
  const names = ['version', 'status', 'next'] as const;
  const cpu = names.map((name) => ({
    id: `startup.${name}`,
    value: least(samples[name], 'cpu') / floor,
    seen: `CPU ${ms(least(samples[name], 'cpu'))} / ${ms(floor)}, wall ${ms(least(samples[name], 'wall'))} / ${ms(least(samples.node, 'wall'))}`,
  }));
  const memory = names.map((name) => {
    const peak = peakMemory(cli(...commands[name].words).slice(1), { cwd: folder });
    return {
      id: `startup.${name}.memory`,
      value: peak,
      seen: `node -e 0: ${peakMemory(emptyNode.slice(1), { cwd: folder }).toFixed(0)} MB`,
    };
  });
  return [...cpu, ...memory];
}
