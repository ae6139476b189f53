/** A line of the PRD is gone, its rule is retired, and a hand has written where the rule was named. */
import { expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { type MemoryWorld } from '../support/memory-world.ts';
import { guidePackage, session } from '../support/guide-package.ts';

const design = 'docs/design/user-export.md';
const review = 'docs/design/user-export.review.md';
const gone = '- The file can be downloaded for 7 days and is then removed.\n';

function edit(world: MemoryWorld, path: string, change: (text: string) => string) {
  const text = world.text(path) ?? '';
  expect(change(text)).not.toBe(text);
  world.put(path, change(text));
}

/** All that follows; gives what was told, by stage. */
async function draftAll(
  world: MemoryWorld,
): Promise<Map<string, readonly { code: string; message: string; at: string }[]>> {
  const told = new Map<string, readonly { code: string; message: string; at: string }[]>();
  for (let n = 0; n < 20; n += 1) {
    const { stage, kind } = (await world.run('next', { session })).next as Step;
    if (kind === 'done') return told;
    const before = world.text(review);
    const { notes } = await world.run('draft', { session });
    told.set(
      stage,
      notes.map(({ code, message, at = '' }) => ({ code, message, at })),
    );
    if (stage !== '7') expect(world.text(review)).toBe(before);
  }
  throw new Error([...told.keys()].join());
}

test('a sentence that a hand added stays, with what is drafted around it, and the closing is written at the closing', async () => {
  const world = await guidePackage();
  edit(world, design, (text) =>
    text.replace(/^(Checks the rules, writes the export .*)$/m, '$1 It runs in eu-central-1.'),
  );
  edit(world, 'user-export.md', (text) => text.replace(gone, ''));
  const told = await draftAll(world);
  expect(told.get('3b')?.map(({ code }) => code)).toEqual(['merge/hand-edits-kept']);
  expect(world.text(design)).toMatch(/^Checks the rules, .* It runs in eu-central-1\.$/m);
  expect(world.text(design)).not.toContain('BR-1 to BR-11');
}, 120_000);

test("where the hand's own words name it, they are kept, and told with their line and the words that are meant", async () => {
  const world = await guidePackage();
  edit(world, design, (text) =>
    text.replace(/^(Checks the rules, writes the export .*)$/m, '$1 By hand (BR-1 to BR-11).'),
  );
  edit(world, 'user-export.md', (text) => text.replace(gone, ''));
  const found = (await draftAll(world)).get('3b')?.find(({ code }) => code === 'link/unknown-rule');
  expect(found?.message).toMatch(/^BR-7 .* was retired, and "BR-1 to BR-11" names it\. It was written by hand/);
  const line = Number(found?.at.replace(`${design}:`, ''));
  expect(world.text(design)?.split('\n')[line - 1]).toContain('By hand (BR-1 to BR-11)');
}, 120_000);
