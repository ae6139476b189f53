/** A thousand specs through `openspec validate --all --strict`, a thousand documents through `charrette check`, in turns. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ran } from '../child.ts';
import { forgetFindings, makeDesigns } from '../design-folder.ts';
import { interleave, least } from '../interleave.ts';
import { ms } from '../result.ts';
import type { Installed, Row } from './measure.ts';
import type { Sandbox } from './sandbox.ts';

const count = 1000;

export async function validation(
  sandbox: Sandbox,
  ours: Installed,
  openspec: Installed,
  rounds: number,
): Promise<Row[]> {
  const place = sandbox.make('validate-charrette');
  const documents = makeDesigns(place, count);
  const [small, alike] = [4, requirementsLike(bytesIn(join(place, 'designs')) / documents)].map((requirements) => {
    const theirs = sandbox.make(`validate-openspec-${requirements}`);
    sandbox.run([...openspec.program.node, 'init', '--tools', 'none', '.'], theirs);
    for (let n = 0; n < count; n += 1)
      makeSpec(join(theirs, 'openspec/specs', `export-${String(n).padStart(4, '0')}`), n, requirements);
    return theirs;
  });
  mkdirSync(join(place, '.claude/design/.charrette/tmp'), { recursive: true });
  const again = (...flags: string[]) =>
    sandbox.run([...ours.program.node, 'check', 'designs', '--json', ...flags], place, 300_000);
  const check = (...flags: string[]) => {
    forgetFindings(place);
    return again(...flags);
  };
  const validate = (theirs = '') =>
    sandbox.run([...openspec.program.node, 'validate', '--all', '--strict', '--json'], theirs, 300_000);
  const parsed = check();
  const samples = await interleave(rounds, {
    structure: () => check('--structure'),
    check: () => check(),
    again: () => again(),
    small: () => validate(small),
    alike: () => validate(alike),
  });
  const row = (name: string, runs: readonly Ran[], items: number, note: string): Row => [
    name,
    String(items),
    ms(least(runs, 'cpu')),
    ms(least(runs, 'wall')),
    `${(least(runs, 'cpu') / items).toFixed(3)} ms`,
    `exit ${runs[0]?.status}${note}`,
  ];
  return [
    row(
      '`openspec validate --all --strict`, specs as long as our documents',
      samples.alike as readonly Ran[],
      count,
      '',
    ),
    row('`openspec validate --all --strict`, specs of four requirements', samples.small as readonly Ran[], count, ''),
    row(
      '`charrette check --structure`, reports of the parsers known',
      samples.structure as readonly Ran[],
      documents,
      '',
    ),
    row('`charrette check`, reports of the parsers known', samples.check as readonly Ran[], documents, ''),
    row('`charrette check`, nothing changed since the last time', samples.again as readonly Ran[], documents, ''),
    row('`charrette check`, every diagram and feature file parsed', [parsed], documents, '; once'),
  ];
}

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => statSync(join(folder, name))).reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}

/** Its own specs have seven or more, with two scenarios each: what is checked is compared by its length. */
const requirementsLike = (bytes: number): number => Math.ceil(bytes / 170);

function makeSpec(folder: string, n: number, requirements: number): void {
  mkdirSync(folder, { recursive: true });
  const scenario = (k: number) =>
    `#### Scenario: It exports ${k}\n- **WHEN** a user asks for thing ${n}-${k}\n- **THEN** it is exported\n`;
  const requirement = (k: number) =>
    `### Requirement: Export ${n}-${k}\nThe system SHALL export thing ${n}-${k}.\n\n${scenario(k)}`;
  const purpose = 'People get a copy of what we keep about them, complete, private, and without any help from support.';
  writeFileSync(
    join(folder, 'spec.md'),
    `# Export ${n} Specification\n\n## Purpose\n${purpose}\n\n## Requirements\n\n${Array.from({ length: requirements }, (_, k) => requirement(k + 1)).join('\n')}`,
  );
}
