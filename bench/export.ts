/** What a whole design costs as one document: a finished session of the example, in a workspace of a thousand. */
import { mustRun } from './child.ts';
import { cli, emptyNode } from './cli.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';
import { firstSession, makeWorkspace } from './workspace.ts';

export const exported: Suite = { name: 'export', run: () => withFolder('export', measure) };

const rounds = 15;

async function measure(folder: string): Promise<Result[]> {
  await makeWorkspace(folder, 1000);
  const print = (format: string, says: RegExp) => () =>
    mustRun(cli('export', firstSession, '--format', format, '--out', '-'), { cwd: folder }, says);
  const md = print('md', /\n## Risk radar\n/);
  const samples = await interleave(rounds, {
    node: () => mustRun(emptyNode, { cwd: folder }),
    md,
    // What was printed before is not true any longer: all of it is found out anew.
    changed: () => {
      mustRun(cli('note', firstSession, 'Something to remember.'), { cwd: folder });
      return md();
    },
    // From the second time on the pictures come from the cache.
    html: print('html', /<svg [^>]*class="diagram"/),
  });
  const floor = least(samples.node, 'cpu');
  return (['md', 'changed', 'html'] as const).map((name) => ({
    id: `export.${name}`,
    value: least(samples[name], 'cpu') / floor,
    seen: `CPU ${ms(least(samples[name], 'cpu'))} / ${ms(floor)}, wall ${ms(least(samples[name], 'wall'))} / ${ms(least(samples.node, 'wall'))}`,
  }));
}
