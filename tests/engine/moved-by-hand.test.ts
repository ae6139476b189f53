/** Somebody moves a document of a session, or gives its file another name (`git mv`). */
import { beforeEach, expect, test } from 'vitest';
import type { CheckValue } from '../../src/engine/operations/check.ts';
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

test('[002-R12] a ticket whose file has another name, and that was changed too, is gone on with as it is now', async () => {
  const to = '.claude/tickets/EXPORT-002-see.md';
  move('.claude/tickets/EXPORT-002.md', to);
  world.put(to, `${world.text(to) ?? ''}\nBy hand.\n`);
  expect(JSON.stringify(await next())).toContain(`It stands at ${to} now`);
  await world.run('answer', { session, question: 'missing-ticket:EXPORT-002#1', value: 'moved' });
  expect(world.text(to)).toContain('By hand.');
  expect(world.text('.claude/tickets/EXPORT-002.md')).toBeUndefined();
  const { documents } = (await world.run('status', { session })).value as unknown as StatusValue;
  expect(documents.map(({ path }) => path)).toContain(to);
});

test('[002-R12, R43] a ticket that has another id now takes its place in the plan', async () => {
  const renamed = (world.text('.claude/tickets/EXPORT-002.md') ?? '').replace('# EXPORT-002:', '# EXPORT-020:');
  world.files.files.delete('.claude/tickets/EXPORT-002.md');
  world.put('.claude/tickets/EXPORT-020.md', renamed);
  world.put(
    '.claude/tickets/EXPORT-099.md',
    renamed.replaceAll(/^- .*$/gm, '- [ ] Another thing').replace('EXPORT-020', 'EXPORT-099'),
  );
  const step = await next();
  expect(step.options?.map(({ answer }) => answer)).toEqual(['renamed', 'restore', 'incomplete']);
  expect(JSON.stringify(step)).toContain('It is called EXPORT-020 now');
  // Beside the others it may name them.
  const { findings } = (await world.run('check', {})).value as unknown as CheckValue;
  expect(findings.filter(({ file, code }) => file.endsWith('EXPORT-020.md') && code.startsWith('link/'))).toEqual([]);
  await world.run('submit', { session, step: step.id, choice: 'renamed' });
  for (let at = await next(); at.kind !== 'done'; at = await next()) await world.run('approve', { session });
  const { documents } = (await world.run('status', { session })).value as unknown as StatusValue;
  expect(documents.map(({ path }) => path)).toContain('.claude/tickets/EXPORT-020.md');
  const { value } = await world.run('trace', { targets: [session] });
  expect(JSON.stringify(value)).toContain('EXPORT-020');
  expect(JSON.stringify(value)).not.toContain('EXPORT-002');
});
