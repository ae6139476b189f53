/** Somebody moves a document of a session, or gives its file another name (`git mv`). */
import { beforeEach, expect, test } from 'vitest';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, session } from '../support/guide-package.ts';
import type { MemoryWorld } from '../support/memory-world.ts';

let world: MemoryWorld;
const next = async () => (await world.run('next', { session })).next as Step;
const move = (from: string, to: string) => {
  world.put(to, world.text(from) ?? '');
  world.files.files.delete(from);
};

beforeEach(async () => {
  world = await guidePackage();
}, 60_000);

test.each([
  ['.claude/design/user-export-rules.md', 'docs/rules/export.md', 'missing-rules'],
  ['.claude/tickets/EXPORT-002.md', '.claude/tickets/EXPORT-002-see.md', 'missing-ticket:EXPORT-002#1'],
])('[002-R12] %s is found at %s, and is gone on with there', async (from, to, question) => {
  move(from, to);
  const step = await next();
  expect(JSON.stringify(step)).toContain(`It stands at ${to} now`);
  await world.run('answer', { session, question, value: 'moved' });
  expect(await next()).toMatchObject({ kind: 'done' });
  const { stale, documents } = (await world.run('status', { session })).value as unknown as StatusValue;
  expect(stale).toEqual([]);
  expect(documents.map(({ path }) => path)).toContain(to);
  expect(world.text(from)).toBeUndefined();
  // Edits are followed where it stands.
  world.put(to, `${world.text(to) ?? ''}\nBy hand.\n`);
  const after = (await world.run('status', { session })).value as unknown as StatusValue;
  expect(after.stale[0]?.path.at(-1)).toBe(to);
});

test('a document that is nowhere is asked about as before', async () => {
  world.files.files.delete('.claude/design/user-export-rules.md');
  const step = JSON.stringify(await next());
  expect(step).toContain('restore');
  expect(step).not.toContain('It stands at');
});
