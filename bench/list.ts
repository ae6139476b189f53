/** `list` and the resuming of one session, as the workspace grows. There is no index: only the session files. */
import { join } from 'node:path';
import { cli, emptyNode } from './cli.ts';
import { mustRun } from './child.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';
import { firstSession, makeWorkspace } from './workspace.ts';

export const list: Suite = { name: 'list', run: () => withFolder('list', measure) };

const rounds = 15;
const sizes = [10, 1000, 10_000] as const;

async function measure(folder: string): Promise<Result[]> {
  const root = (size: number) => join(folder, String(size));
  let bytes = 0;
  for (const size of sizes) {
    const made = await makeWorkspace(root(size), size, (step) => step.stage === '4');
    bytes = made.sessionFileBytes;
  }
  const listAt = (size: number) => () =>
    mustRun(cli('list', '--json'), { cwd: root(size) }, new RegExp(`"total": ?${size}\\b`));
  // Nobody lists twice what has not changed, so one of them is written to before each call that counts.
  const listAfterWrite = (size: number) => () => {
    mustRun(cli('note', firstSession, 'Something to remember.'), { cwd: root(size) });
    return listAt(size)();
  };
  const nextAt = (size: number) => () => mustRun(cli('next', firstSession, '--json'), { cwd: root(size) }, /"next":/);
  // The code is compiled and kept by the smaller ones.
  listAt(10)();
  listAt(1000)();
  const firstTime = listAt(10_000)();
  const samples = await interleave(rounds, {
    node: () => mustRun(emptyNode, { cwd: folder }),
    ten: listAfterWrite(10),
    thousand: listAfterWrite(1000),
    tenThousand: listAfterWrite(10_000),
    unchanged: listAt(10_000),
    nextOfTen: nextAt(10),
    nextOfMany: nextAt(10_000),
  });
  const cpu = (name: keyof typeof samples) => least(samples[name], 'cpu');
  const wall = (name: keyof typeof samples) => least(samples[name], 'wall');
  const perSession = { few: (cpu('thousand') - cpu('ten')) / 990, many: (cpu('tenThousand') - cpu('thousand')) / 9000 };
  return [
    {
      id: 'list.tenThousand',
      value: cpu('tenThousand') / cpu('node'),
      seen: `CPU ${ms(cpu('tenThousand'))} / ${ms(cpu('node'))}, wall ${ms(wall('tenThousand'))}; unchanged: ${ms(cpu('unchanged'))}; the first time: ${ms(firstTime.cpu)}; 1,000: ${ms(cpu('thousand'))}; 10: ${ms(cpu('ten'))}; files of ${bytes} bytes`,
    },
    {
      id: 'list.linear',
      value: perSession.many / perSession.few,
      seen: `${(perSession.many * 1000).toFixed(0)} us for each from 1,000 to 10,000, ${(perSession.few * 1000).toFixed(0)} us for each from 10 to 1,000`,
    },
    {
      id: 'list.resume',
      value: cpu('nextOfMany') / cpu('nextOfTen'),
      seen: `CPU ${ms(cpu('nextOfMany'))} / ${ms(cpu('nextOfTen'))}, wall ${ms(wall('nextOfMany'))} / ${ms(wall('nextOfTen'))}`,
    },
  ];
}
