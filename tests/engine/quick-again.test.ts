/** [S14] A quick session in which something changed: `draft` takes it to the end again, and asks nobody. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { memoryWorld, type MemoryWorld } from '../support/memory-world.ts';

const session = 'lamps';
const prd = `# Lamps

## Requirements

- A member can borrow a lamp.
- A member can have at most 2 lamps at a time.
- A lamp is returned within 14 days.
`;
const next = async (world: MemoryWorld) => (await world.run('next', { session })).next as Step;
const open = async (world: MemoryWorld) =>
  ((await world.run('status', { session })).value as unknown as { open: readonly string[] }).open.join('\n');
const text = (world: MemoryWorld, part: string) =>
  world.text([...world.files.files.keys()].find((path) => path.includes(part)) ?? '') ?? '';

async function draftAll(world: MemoryWorld): Promise<string[]> {
  const steps: string[] = [];
  for (let step = await next(world); step.kind !== 'done'; step = await next(world)) {
    if (steps.length > 40) throw new Error(`no end: ${steps.join(' ')}`);
    steps.push(`${step.stage} ${step.kind}`);
    await world.run('draft', { session });
  }
  return steps;
}

async function quick(): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', prd);
  await world.run('design', { target: 'prd.md', name: session, quick: true });
  await draftAll(world);
  return world;
}

describe('the PRD of a quick session has changed', () => {
  test('a number: it goes through all documents', async () => {
    const world = await quick();
    world.put('prd.md', prd.replace('at most 2 lamps', 'at most 5 lamps'));
    expect(await next(world)).toMatchObject({ stage: '0', kind: 'approve' });
    const steps = await draftAll(world);
    expect(steps[0]).toBe('0 approve');
    expect(text(world, '-rules.md')).toContain('at most 5 lamps');
    expect(text(world, '-bdd.feature')).not.toMatch(/\b2 lamps\b/);
    const { value } = await world.run('check', { session });
    expect((value as unknown as { counts: { error: number } }).counts.error).toBe(0);
  });

  test('what it says now is assumed no longer', async () => {
    const world = await quick();
    expect(await open(world)).toContain('latency_sla');
    world.put('prd.md', `${prd}- Every page answers within 150 ms.\n`);
    await draftAll(world);
    expect(await open(world)).not.toContain('latency_sla');
    expect(text(world, '-rules.md')).toContain('150 ms');
    expect(text(world, '-rules.md')).not.toMatch(/Statement.*500 ms/);
  });

  test('what it leaves open now is assumed', async () => {
    const world = memoryWorld();
    world.put('prd.md', `${prd}- Every page answers within 150 ms.\n`);
    await world.run('design', { target: 'prd.md', name: session, quick: true });
    await draftAll(world);
    expect(await open(world)).not.toContain('latency_sla');
    world.put('prd.md', prd);
    await draftAll(world);
    expect(await open(world)).toContain('Assumed without asking latency_sla');
    expect(text(world, '-rules.md')).not.toContain('answers within 150 ms.');
  });

  test('where people are asked, they are asked', async () => {
    const world = memoryWorld();
    world.put('prd.md', prd);
    await world.run('design', { target: 'prd.md', name: session });
    await world.run('submit', { session, clear: true });
    await world.run('draft', { session });
    world.put('prd.md', prd.replace('at most 2 lamps', 'at most 5 lamps'));
    await expect(world.run('draft', { session })).rejects.toThrow('before a person has said whether stage 0 holds');
  });
});
