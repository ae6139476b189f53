/** What the longest session costs to look at: 500 questions, 300 decisions, 5 options. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { bigSession } from '../tests/support/big-session.ts';
import { cli, emptyNode } from './cli.ts';
import { mustRun } from './child.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';

export const long: Suite = { name: 'long', run: () => withFolder('long', measure) };

const rounds = 12;
const session = 'long';

async function measure(folder: string): Promise<Result[]> {
  writeFileSync(join(folder, 'charrette.json'), '{}\n');
  const { world } = createApp({ root: folder });
  await bigSession(world, session, { questions: 500, decisions: 300, options: 5 });
  const call = (words: string[], says: RegExp) => mustRun(cli(...words), { cwd: folder }, says);
  // Each time the first look after a write: nothing that was printed before is true any longer.
  const afterWrite = (words: string[], says: RegExp) => () => {
    mustRun(cli('note', session, 'Something to remember.'), { cwd: folder });
    return call(words, says);
  };
  const compare = () => call(['compare', `${session}#1`, `${session}#2`, '--json'], /"criteria":/);
  const samples = await interleave(rounds, {
    node: () => mustRun(emptyNode, { cwd: folder }),
    brief: afterWrite(['brief', session], /## Decided/),
    export: afterWrite(['export', session, '--out', '-'], /\n## All answers\n/),
    compare: () => (compare(), compare()),
  });
  const cpu = (name: keyof typeof samples) => least(samples[name], 'cpu');
  return (['brief', 'export', 'compare'] as const).map((name) => ({
    id: `long.${name}`,
    value: cpu(name) / cpu('node'),
    seen: `CPU ${ms(cpu(name))} / ${ms(cpu('node'))}, wall ${ms(least(samples[name], 'wall'))}`,
  }));
}
