/** The guide's analysis stands on all that it weighed: a line that weighs otherwise asks it again, and no other line does. */
import { beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../src/engine/operation.ts';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';
import { agent, type MemoryWorld, memoryWorld, person } from '../support/memory-world.ts';

const prd = `# Seed Swap

## Problem Statement

About 300 gardeners lend 900 tools to each other, at most 40 loans an hour.

## Requirements

- FR-1: A gardener can lend at most 4 tools at a time.
- FR-2: A photo of a tool (JPEG, up to 6 MB) can be attached to it.
- FR-3: Deposits are charged over Stripe.
- FR-4: A gardener can see which tools are free.
- FR-6: A gardener whose tool is 2 hours late is told by e-mail.

## Non-functional requirements

| Topic | Target |
|---|---|
| Search latency | p95 below 300 ms |
| Availability | 99.5 % a month |
`;
const path = '.claude/design/user-export-analysis.md';
const offline =
  '- FR-5: Gardeners lend and return tools without a connection; it is uploaded when they are online again.\n';

let world: MemoryWorld;
beforeEach(async () => {
  world = await guidePackage(memoryWorld(), prd);
}, 60_000);

const edit = (from: string | RegExp, to: string) => world.put(prdPath, (world.text(prdPath) ?? '').replace(from, to));
const analysis = () => world.text(path) ?? '';
const isAsked = async () => {
  const { stale } = (await world.run('status', { session })).value as unknown as StatusValue;
  return stale.some(({ stage }) => stage === '3a');
};
async function redrafted(): Promise<Outcome<object>[]> {
  const outcomes: Outcome<object>[] = [];
  for (let step: Step | undefined; step?.kind !== 'done' && outcomes.length < 12;) {
    outcomes.push((await world.run('draft', { session })) as Outcome<object>);
    step = outcomes.at(-1)?.next as Step;
    if (step.kind === 'choose') break;
  }
  return outcomes;
}
const bare = (text: string) => text.replaceAll(/\bBR-\d+/g, 'BR');

test('[S25] a new line that turns the ranking over asks the analysis again; quick mode takes what is recommended now, and says so', async () => {
  expect(analysis()).toContain('Request and Response (recommended)');
  edit('- FR-4', `${offline}- FR-4`);
  expect(await isAsked()).toBe(true);
  const notes = (await redrafted()).flatMap((one) => one.notes);
  expect(analysis()).toContain('Local First with Sync (recommended)');
  expect(notes.map(({ message }) => message)).toContainEqual(
    'Local First with Sync is recommended now, and quick mode took it in place of Request and Response.',
  );
  const fresh = await guidePackage(memoryWorld(), world.text(prdPath));
  expect(bare(analysis())).toBe(bare(fresh.text(path) ?? ''));
});

test('[S25] so does a number that makes a reason or a sum another one, and a line of its findings that is gone', async () => {
  const before = world.text(prdPath) ?? '';
  edit('99.5 %', '99.99 %');
  expect(await isAsked()).toBe(true);
  world.put(prdPath, before);
  edit(/- FR-2.*\n/, '');
  expect(await isAsked()).toBe(true);
  await redrafted();
  expect(analysis()).not.toContain('6 MB');
  expect(await isAsked()).toBe(false);
});

test('[S25] a line that weighs nothing asks nobody about the alternatives, also where it moves the others', async () => {
  edit('- FR-1', '- FR-9: The font is Inter.\n- FR-1');
  const before = analysis();
  expect(await isAsked()).toBe(false);
  await redrafted();
  expect(analysis()).toBe(before);
});

test('what a person chose in a quick package is not taken from them: they are asked, with what they chose before', async () => {
  await world.run('choose', { session, n: 2, because: 'Workers are there already.' }, person);
  await redrafted();
  edit('- FR-4', `${offline}- FR-4`);
  const last = (await redrafted()).at(-1);
  expect(last?.next).toMatchObject({ kind: 'choose', stage: '3a' });
  await expect(world.run('draft', { session }, agent)).rejects.toThrow(/before a person/);
});

test('what quick mode assumed quotes the PRD as it stands, goes with the line that brought it up, and comes back with it', async () => {
  const rules = () => world.text('.claude/design/user-export-rules.md') ?? '';
  const before = rules();
  expect(before).toMatch(/A message cannot be delivered.*2 hours late/);
  edit('2 hours late', '3 hours late');
  await redrafted();
  expect(rules()).toMatch(/A message cannot be delivered.*3 hours late/);
  expect(rules()).not.toContain('2 hours late');
  edit(/- FR-6.*\n/, '');
  await redrafted();
  expect(rules()).not.toContain('message cannot be delivered');
  world.put(prdPath, prd);
  await redrafted();
  expect(rules()).toMatch(/A message cannot be delivered.*2 hours late/);
});

test('a record whose ground is gone was superseded by nobody, and a rule that went with its source is not told again', async () => {
  edit(/- FR-2.*\n/, '');
  await redrafted();
  const records = [...world.files.files.keys()].filter((one) => one.includes('signed-links'));
  expect(world.text(records[0] ?? '')).toContain('**Status:** Deprecated\n');
  edit('2 hours late', '3 hours late');
  const { prd: changed } = (await world.run('status', { session })).value as unknown as StatusValue;
  expect(changed?.rules.map(({ source }) => source)).toEqual(['reworded']);
});

test('another way that takes the place of the first is named by its number; what was feared of the ranking before is feared no more', async () => {
  edit('300 gardeners', '30 million gardeners');
  edit('- FR-4', `${offline}- FR-4`);
  await redrafted();
  const first = [...world.files.files.keys()].find((one) => one.includes('request-and-response-for'));
  expect(world.text(first ?? '')).toMatch(/\*\*Status:\*\* Superseded by ADR-\d{4}$/m);
  const review = world.text('docs/design/user-export.review.md') ?? '';
  const fresh =
    (await guidePackage(memoryWorld(), world.text(prdPath))).text('docs/design/user-export.review.md') ?? '';
  const ranked = (text: string) => text.split('\n').filter((line) => line.includes('Rank again'));
  expect(ranked(review).toSorted()).toEqual(ranked(fresh).toSorted());
});
