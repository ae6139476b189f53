/** Edits of three packages, and exactly what is stale after each: thought out from the documents before it was run. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatusValue } from '../../../src/engine/operations/status.ts';
import { guidePackage, session as guided } from '../../support/guide-package.ts';
import { type HandedIn, handInPackage } from '../../support/hand-in-package.ts';
import { bikes } from './bikes.ts';
import { type Edit, expectedOf } from './edit.ts';
import { loans } from './loans.ts';
import { userExport } from './user-export.ts';

async function byGuide(): Promise<HandedIn> {
  const world = await guidePackage();
  const named = ['rules.md', 'analysis.md', 'contracts.md', 'bdd.feature', 'flows.md'].map(
    (name) => [name, `.claude/design/user-export-${name}`] as const,
  );
  return {
    world,
    paths: new Map([...named, ['prd.md', 'user-export.md'], ['design.md', 'docs/design/user-export.md']]),
  };
}

const packages: readonly (readonly [string, () => Promise<HandedIn>, readonly Edit[]])[] = [
  ['loans', () => handInPackage('tests/defects/packages/loans', 'loans'), loans],
  ['bikes', () => handInPackage('tests/defects/packages/bikes', 'bikes'), bikes],
  [guided, byGuide, userExport],
];

const shown = ({ stale }: StatusValue): string[] =>
  stale
    .flatMap(({ stage, item, added }) =>
      added ? added.map((one) => `${stage} + ${one}`) : [`${stage} ${item ?? '*'}`],
    )
    .toSorted();

describe.each(packages)('[S25] [S26] %s', (session, make, edits) => {
  let made: HandedIn;
  beforeAll(async () => {
    made = await make();
  }, 60_000);

  const status = async () => (await made.world.run('status', { session })).value as unknown as StatusValue;

  test.each(edits)('$file: $title', async (edit) => {
    const { world, paths } = made;
    const path = paths.get(edit.file) ?? '';
    const before = world.text(path) ?? '';
    world.put(path, edit.change(before));
    const found = shown(await status());
    world.put(path, before);
    expect(found).toEqual(expectedOf(edit));
    expect(shown(await status())).toEqual([]);
  });

  test('line ends that a checkout changed are no edit', async () => {
    const { world, paths } = made;
    const before = new Map([...paths.values()].map((path) => [path, world.text(path) ?? '']));
    for (const [path, text] of before) world.put(path, text.replaceAll('\n', '\r\n'));
    const found = shown(await status());
    for (const [path, text] of before) world.put(path, text);
    expect(found).toEqual([]);
  });
});
