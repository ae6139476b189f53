/** What the guide decides with a design, where a person is asked. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ShowValue } from '../../src/engine/operations/show.ts';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, type MemoryWorld, memoryWorld, person } from '../support/memory-world.ts';

const session = 'user-export';
let world: MemoryWorld;

interface Decision {
  readonly type: string;
  readonly status: string;
  readonly text: string;
}
async function decisions(): Promise<Decision[]> {
  const { value } = await world.run('show', { session });
  const { entries } = value as unknown as ShowValue;
  return (entries as unknown as Decision[]).filter(({ type }) => type === 'decision');
}
const status = async () => (await world.run('status', { session })).value as unknown as StatusValue;

/** Up to the design, which the guide has drafted; the alternative with this number is chosen. */
async function designed(choice: number): Promise<void> {
  for (let step = (await world.run('next', { session })).next as Step; step.stage <= '3b';) {
    const questions = step.questions?.map(({ key, options }): [string, string] => [key, options[0]?.label ?? '']);
    const outcome =
      step.kind === 'ask'
        ? await world.run('submit', { session, answers: Object.fromEntries(questions ?? []) }, person)
        : step.kind === 'choose'
          ? await world.run('choose', { session, n: choice, because: 'I say so' }, person)
          : step.kind === 'approve' && step.redraft === undefined
            ? await world.run('approve', { session }, person)
            : await world.run('draft', { session }, person);
    step = outcome.next as Step;
    if (step.stage === '3b' && step.kind === 'approve') return;
  }
}

beforeEach(async () => {
  world = memoryWorld();
  world.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await world.run('design', { target: 'prd.md', name: session, interview: true }, person);
}, 60_000);

describe('[S23] what the guide decides', () => {
  test('is decided once where a person chose it, and has its risks', async () => {
    await designed(1);
    const [chosen] = (await decisions()).filter((one) => one.status === 'accepted');
    expect((await decisions()).filter(({ text }) => text === chosen?.text)).toHaveLength(1);
    await world.run('approve', { session }, person);
    expect((await status()).open.filter((line) => /risk/i.test(line))).toEqual([]);
  });

  test("waits for the design's yes; a person's yes to that is their yes", async () => {
    await designed(1);
    expect((await decisions()).some((one) => one.status === 'proposed')).toBe(true);
    await world.run('approve', { session }, person);
    expect((await decisions()).filter((one) => one.status !== 'accepted')).toEqual([]);
  });

  test('an agent that passes on a yes confirms none of them', async () => {
    await designed(1);
    const before = await decisions();
    const relay = { ...agent, actor: { ...agent.actor, via: 'relay' as const } };
    await world.run('approve', { session, words: 'Yes' }, relay);
    expect(await decisions()).toEqual(before);
  });

  test('changes are asked for and it drafts again: nothing is decided twice', async () => {
    await designed(1);
    const before = await decisions();
    await world.run('request-changes', { session, stage: '3b', text: 'Shorter' }, person);
    await world.run('draft', { session }, person);
    expect(await decisions()).toEqual(before);
  });

  test('another way is chosen: what belonged to the first is no longer to be confirmed', async () => {
    await designed(1);
    await world.run('approve', { session }, person);
    const held = async () => (await decisions()).filter(({ status: is }) => is === 'accepted').map(({ text }) => text);
    const [first = ''] = await held();
    await world.run('choose', { session, n: 2, because: 'Simpler' }, person);
    await designed(2);
    await world.run('approve', { session }, person);
    expect((await decisions()).filter((one) => one.status === 'proposed')).toEqual([]);
    expect(await held()).not.toContain(first);
    expect(new Set(await held()).size).toBe((await held()).length);
    expect((await status()).open.filter((line) => /risk/i.test(line))).toEqual([]);
  });
});
