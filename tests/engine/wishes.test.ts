/** Small promises of `design` and `close` that are easy to break. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import { memoryWorld } from '../support/memory-world.ts';

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
