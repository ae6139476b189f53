/** What looking back costs: a search through ten thousand decisions, and two designs held side by side. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { bigSession } from '../tests/support/big-session.ts';
import { cli, emptyNode } from './cli.ts';
import { mustRun } from './child.ts';
import { walk } from './example-session.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';

export const memory: Suite = { name: 'memory', run: () => withFolder('memory', measure) };

const rounds = 20;
const sessions = 200;
const decisionsEach = 50;

async function measure(folder: string): Promise<Result[]> {
  // Marks the workspace's root, whatever stands further up.
  writeFileSync(join(folder, 'charrette.json'), '{}\n');
  const app = createApp({ root: folder });
  const words = ['queue', 'broker', 'cache', 'replica', 'ledger', 'batch', 'stream', 'index'];
  for (let n = 0; n < sessions; n += 1) {
    let said = n;
    const say = (text: string) => `${text} ${words[(said += 7) % words.length]} for feature ${n}`;
    await bigSession(app.world, `feature-${n}`, { questions: 0, decisions: decisionsEach, options: 1 }, say);
  }
  await walk(app, 'one');
  await app.run(
    'fork',
    { session: 'one', name: 'other' },
    { actor: { kind: 'person', name: 'Ann', via: 'tty' }, canAsk: true },
  );
  const search = (...more: string[]) => mustRun(cli('search', ...more, '--json'), { cwd: folder }, /"total": ?[1-9]/);
  const first = search('way 49 feature 199');
  const samples = await interleave(rounds, {
    node: () => mustRun(emptyNode, { cwd: folder }),
    // One that names a decision, and one that half of them have.
    exact: () => search('way 49 feature 199'),
    common: () => search('broker'),
    compare: () => mustRun(cli('compare', 'one', 'other', '--json'), { cwd: folder }, /"criteria":/),
  });
  const cpu = (name: keyof typeof samples) => least(samples[name], 'cpu');
  const wall = (name: keyof typeof samples) => least(samples[name], 'wall');
  const result = (name: 'exact' | 'common' | 'compare', more = ''): Result => ({
    id: `memory.${name}`,
    value: cpu(name) / cpu('node'),
    seen: `CPU ${ms(cpu(name))} / ${ms(cpu('node'))}, wall ${ms(wall(name))}${more}`,
  });
  return [result('exact', `; without a cache: CPU ${ms(first.cpu)}`), result('common'), result('compare')];
}
