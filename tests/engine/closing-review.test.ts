/** The closing review of a package that the guide wrote: made at the end, from what stands there then. */
import { beforeEach, describe, expect, test } from 'vitest';
import { reviewLines } from '../../src/artifacts/closing-review.ts';
import type { ExportValue } from '../../src/engine/operations/export.ts';
import type { ShowValue } from '../../src/engine/operations/show.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, session } from '../support/guide-package.ts';
import type { MemoryWorld } from '../support/memory-world.ts';

const path = 'docs/design/user-export.review.md';
const feature = '.claude/design/user-export-bdd.feature';
let world: MemoryWorld;

const review = () => world.text(path) ?? '';
const next = async () => (await world.run('next', { session })).next as Step;
const exported = async () => {
  const { value } = await world.run('export', { session, out: '-' });
  return (value as unknown as ExportValue).text ?? '';
};
/** Everything that is stale is said to hold. */
async function closeAgain() {
  let step = await next();
  for (let turns = 0; step.kind !== 'done' && turns < 30; turns += 1) {
    await world.run('approve', { session, stage: step.stage });
    step = await next();
  }
  expect(step.kind).toBe('done');
}
/** The scenarios of one rule are gone. */
function dropScenariosOf(rule: string) {
  const parts = (world.text(feature) ?? '').split(/\n(?=\s{2,4}@BR-)/);
  world.put(feature, parts.filter((one) => !one.includes(`@${rule}\n`) && !one.includes(`@${rule} `)).join('\n'));
}

beforeEach(async () => {
  world = await guidePackage();
}, 60_000);

describe('[002-R7] the closing review', () => {
  test('stands beside the design when the last yes is given, and not in it', () => {
    expect(reviewLines(review(), 'Rules, scenarios and tickets')[0]).toMatch(
      /^All \d+ rules have a scenario and a ticket; \d+ are shown by steps of their own/,
    );
    for (const heading of ['Where to look first', 'Decisions', 'What would open them again', 'Risks'])
      expect(reviewLines(review(), heading)).not.toEqual([]);
    expect(world.text('docs/design/user-export.md')).not.toContain('Closing Review');
  });

  test('names the line of the history and no time: the same input gives the same bytes', () => {
    expect(review()).toMatch(/^\*\*As of:\*\* line \d+ of its history \(text \w+\)$/m);
  });

  test('[002-R41] a rule loses its scenarios by hand: the next closing says so, and that a hand was there', async () => {
    dropScenariosOf('BR-6');
    expect(review()).not.toContain('No scenario shows');
    await closeAgain();
    expect(review()).toContain('- No scenario shows BR-6.');
    expect(review()).toContain(`Changed by hand after it was handed in: ${feature}.`);
  });

  test('can be shown at any time, as the package is then', async () => {
    dropScenariosOf('BR-6');
    const { value } = await world.run('show', { session, what: '7' });
    const [shown] = (value as unknown as ShowValue).documents;
    expect(shown).toMatchObject({ kind: 'review', path });
    expect(shown?.text).toContain('No scenario shows BR-6.');
  });

  test('[000-R19] is in the one document; what was seen at the closing goes when the package has changed since', async () => {
    const whole = await exported();
    expect(whole).toContain('## Closing review');
    expect(whole).toContain('### What would open them again');
    dropScenariosOf('BR-6');
    const after = await exported();
    expect(after).toContain('No scenario shows BR-6.');
    expect(after).toContain('May no longer hold: stage ');
    expect(after).not.toContain('### What would open them again');
  });

  test('what a hand wrote into it is kept beside it', async () => {
    world.put(path, `${review()}\nMine.\n`);
    dropScenariosOf('BR-6');
    await closeAgain();
    expect(review()).not.toContain('Mine.');
    expect(world.text(`${path}.edited`)).toContain('Mine.');
  });
});
