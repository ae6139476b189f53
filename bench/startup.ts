/** What a call costs before it does anything: whole processes, in a workspace of a thousand sessions. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
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
  const call = ({ words, says }: { words: string[]; says: RegExp }) => mustRun(cli(...words), { cwd: folder }, says);
  const write = () => mustRun(cli('note', firstSession, 'Something to remember.'), { cwd: folder });
  const document = join(folder, `.claude/design/${firstSession}-rules.md`);
  // Somebody is used to ask these; nothing is measured twice in the same state.
  call(commands.status);
  call(commands.next);
  const samples = await interleave(rounds, {
    node,
    version: () => call(commands.version),
    status: () => (write(), call(commands.status)),
    next: () => (write(), call(commands.next)),
    edited: () => (utimesSync(document, new Date(), new Date()), call(commands.next)),
  });
  const floor = least(samples.node, 'cpu');
  const names = ['version', 'status', 'next'] as const;
  const cpu = ([...names, 'edited'] as const).map((name) => ({
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
