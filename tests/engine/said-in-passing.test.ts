/** What a person says on the way through a design reaches what the guide writes: a change of the rules, the reason for a choice. */
import { expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { memoryWorld, type MemoryWorld } from '../support/memory-world.ts';

const session = 'repairs';
const prd = '# Repairs\n\nA cyclist books a repair of a bike. A mechanic marks a repair as done.\n';
const next = async (world: MemoryWorld) => (await world.run('next', { session })).next as Step;

/** Nothing is asked; the guide has drafted the rules. */
async function atRules(): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', prd);
  await world.run('design', { target: 'prd.md', name: session });
  await world.run('submit', { session, clear: true });
  await world.run('draft', { session });
  expect(await next(world)).toMatchObject({ kind: 'approve', stage: '1' });
  return world;
}
const rules = (world: MemoryWorld) => world.text('.claude/design/repairs-rules.md') ?? '';

test('[002-R17] what should be different in the rules is one of them when the guide drafts again', async () => {
  const world = await atRules();
  await world.run('request-changes', { session, text: 'A cyclist may cancel a repair until 18:00 of the day before' });
  const { notes } = await world.run('draft', { session });
  expect(rules(world)).toContain('**Statement:** A cyclist may cancel a repair until 18:00 of the day before.');
  expect(notes.map((one) => one.code)).not.toContain('draft/same-again');
});

test('[002-R17] what the guide cannot follow is said, in place of the same text without a word', async () => {
  const world = await atRules();
  const before = rules(world);
  await world.run('request-changes', { session, text: 'Rule 2 is too long' });
  const { notes } = await world.run('draft', { session });
  expect(rules(world)).toBe(before);
  expect(notes).toContainEqual(expect.objectContaining({ code: 'draft/same-again', severity: 'warning' }));
});

test('[002-R27] why a person chose a way stands in its record', async () => {
  const world = await atRules();
  await world.run('approve', { session, stage: '1' });
  for (let step = await next(world); step.kind !== 'choose'; step = await next(world))
    await world.run('draft', { session });
  await world.run('choose', { session, n: 2, because: 'We run all else at night' });
  await world.run('draft', { session });
  const records = [...world.files.files.keys()].filter((path) => path.startsWith('docs/adr/'));
  expect(records.map((path) => world.text(path)).join('\n')).toContain(
    'Whoever chose it said: "We run all else at night"',
  );
  expect(world.text('docs/design/repairs.md')).toContain('Whoever chose it said: "We run all else at night"');
});
