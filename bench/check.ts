/** What `check` costs for each document, what it holds in memory, and what a whole package costs. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cli, emptyNode } from './cli.ts';
import { type Cost, mustRun, peakMemory, run } from './child.ts';
import { forgetFindings, makeDesigns } from './design-folder.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';

export const check: Suite = { name: 'check', run: () => withFolder('check', measure) };

// The least of few is a matter of luck on a machine that others use.
const rounds = 15;

async function measure(folder: string): Promise<Result[]> {
  const sizes = [110, 1100] as const;
  const places = sizes.map((size) => {
    const place = join(folder, String(size));
    mkdirSync(place);
    makeDesigns(place, size);
    // Where reports are kept: parsing is paid for once.
    mkdirSync(join(place, '.claude/design/.charrette/tmp'), { recursive: true });
    return place;
  });
  const [few = '', many = ''] = places;
  // Warnings are no failure here: 0 and 1 both say that everything was looked at.
  const checked = (cwd: string, ...flags: string[]) => {
    const ran = run(cli('check', 'designs', '--json', ...flags), { cwd, timeout: 300_000 });
    if (ran.status !== 0 && ran.status !== 1) throw new Error(`check gave ${ran.status}: ${ran.stdout.slice(0, 500)}`);
    return ran;
  };
  /** What the parsers said is known, and nothing else: as after a change of every document's words. */
  const anew = (cwd: string, ...flags: string[]) => {
    forgetFindings(cwd);
    return checked(cwd, ...flags);
  };
  const cold = checked(many);
  checked(few);
  const samples = await interleave(rounds, {
    node: () => twentyInARow(() => mustRun(emptyNode, { cwd: folder })),
    few: () => anew(few),
    fewAgain: () => checked(few),
    many: () => anew(many),
    manyAgain: () => checked(many),
    fewStructure: () => anew(few, '--structure'),
    manyStructure: () => anew(many, '--structure'),
    quick: (round) => {
      const cwd = join(folder, `quick-${round}`);
      mkdirSync(cwd);
      writeFileSync(join(cwd, 'charrette.json'), '{}\n');
      copyFileSync('examples/user-export.md', join(cwd, 'prd.md'));
      return mustRun(cli('design', 'prd.md', '--quick'), { cwd }, /All stages are complete/);
    },
  });
  const cpu = (name: keyof typeof samples) => least(samples[name], 'cpu');
  const further = (more: number, less: number) => (more - less) / (sizes[1] - sizes[0]);
  const each = further(cpu('many'), cpu('few'));
  const again = further(cpu('manyAgain'), cpu('fewAgain'));
  const structure = further(cpu('manyStructure'), cpu('fewStructure'));
  const quick = cpu('quick') / cpu('node');
  const memory = (cwd: string) => peakMemory(cli('check', 'designs', '--json').slice(1), { cwd });
  const [small, large] = [memory(few), memory(many)];
  // Folders with a design each, and nothing that says which features there are.
  const designsOnly = [30, 300].map((size) => {
    const place = join(folder, `designs-${size}`);
    for (let n = 0; n < size; n += 1) {
      mkdirSync(join(place, 'designs', `feature-${n}`), { recursive: true });
      const design = readFileSync('tests/defects/packages/loans/design.md', 'utf8').replaceAll(
        'Loan service',
        `Loan service ${n}`,
      );
      writeFileSync(join(place, 'designs', `feature-${n}`, 'design.md'), design);
    }
    return memory(place);
  });
  const [oneDesign = 0, allDesigns = 0] = designsOnly;
  return [
    {
      id: 'check.document',
      value: (each * 1000) / cpu('node'),
      seen: `${each.toFixed(2)} ms each: ${ms(cpu('many'))} for 1,100, ${ms(cpu('few'))} for 110; with all parsing, once: ${ms(cold.cpu)}`,
    },
    {
      id: 'check.structure',
      value: (structure * 1000) / cpu('node'),
      seen: `${structure.toFixed(2)} ms each: ${ms(cpu('manyStructure'))} for 1,100, ${ms(cpu('fewStructure'))} for 110`,
    },
    {
      id: 'check.again',
      value: (again * 1000) / cpu('node'),
      seen: `${again.toFixed(2)} ms each: ${ms(cpu('manyAgain'))} for 1,100, ${ms(cpu('fewAgain'))} for 110`,
    },
    {
      id: 'check.memory',
      value: large / small,
      seen: `${large.toFixed(0)} MB for 1,100, ${small.toFixed(0)} MB for 110`,
    },
    {
      id: 'check.memory.designs',
      value: allDesigns / oneDesign,
      seen: `${allDesigns.toFixed(0)} MB for 300 designs in folders of their own, ${oneDesign.toFixed(0)} MB for 30`,
    },
    {
      id: 'check.package',
      value: quick,
      seen: `CPU ${ms(cpu('quick'))} / ${ms(cpu('node'))}, wall ${ms(least(samples.quick, 'wall'))} / ${ms(least(samples.node, 'wall'))}`,
    },
  ];
}

/**
 * Gives the cost of one. What takes half a second is in somebody's way more often than what takes a fortieth of it: the least of fifteen short
 * runs is that of a quiet moment, which no long one ever has.
 */
function twentyInARow(run: () => Cost): Cost {
  const costs = Array.from({ length: 20 }, run);
  const mean = (of: keyof Cost) => costs.reduce((sum, one) => sum + one[of], 0) / costs.length;
  return { cpu: mean('cpu'), wall: mean('wall') };
}
