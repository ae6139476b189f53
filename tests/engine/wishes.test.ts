/** Small promises of `design` and `close` that are easy to break. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import { memoryWorld, person } from '../support/memory-world.ts';

const session = 'user-export';

async function started() {
  const world = memoryWorld();
  world.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await world.run('design', { target: 'prd.md', name: session });
  return world;
}

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.problem.code : 'not a problem'),
  );
}

test('[002-R58] a spent budget hands over, and resuming goes on', async () => {
  const world = await started();
  expect((await world.run('budget', { session, used: 190, limit: 200 })).next).toMatchObject({ kind: 'done' });
  expect((await world.run('design', { target: session, resume: true })).next).toMatchObject({
    kind: 'write',
    stage: '0',
  });
});

test.each([
  [{ restart: true, resume: true }],
  [{ restart: true, stage: '1' }],
  [{ status: true, restart: true }],
  [{ keepArtifacts: true }],
])('%j do not go together', async (wishes) => {
  const world = await started();
  expect(await codeOf(world.run('design', { target: session, ...wishes }))).toBe('usage/contradiction');
});

test('a session that is not complete is given up, not completed', async () => {
  const world = await started();
  expect(await codeOf(world.run('close', { session }))).toBe('close/unfinished');
  const { next } = await world.run('close', { session, abandon: true });
  expect(next?.wants).toContain(`charrette close ${session} --reopen`);
});

test('[002-R58] whoever asks for the next step with a full context is told to hand over, and nothing is written', async () => {
  const world = await started();
  const lines = async () => (await world.store.load(session))?.lines.length;
  const before = await lines();
  expect((await world.run('next', { session, used: 159, limit: 200 })).next).toMatchObject({ kind: 'write' });
  const { next } = await world.run('next', { session, used: 160, limit: 200 });
  expect(next).toMatchObject({ id: 'done-budget-spent', kind: 'done' });
  expect(next?.wants).toMatch(/^Save and hand over: .*charrette design user-export --resume$/);
  expect((await world.run('next', { session })).next).toMatchObject({ kind: 'write' });
  expect(await lines()).toBe(before);
});

test.each([{ used: 1 }, { limit: 1 }])('half a budget is no budget: %j', async (input) => {
  const world = await started();
  expect(await codeOf(world.run('next', { session, ...input }))).toBe('budget/incomplete');
});

test('a call that was taken back before it was written leaves no trace', async () => {
  const world = await started();
  const before = (await world.store.load(session))?.head;
  const { note } = await import('../../src/engine/operations/note.ts');
  const cancelled = note({ ...world, signal: AbortSignal.abort() }, { session, text: 'Never mind' }, person);
  expect(await codeOf(cancelled)).toBe('call/cancelled');
  expect((await world.store.load(session))?.head).toEqual(before);
});
