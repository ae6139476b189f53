import { expect, test } from 'vitest';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { key, moves, walkTo } from '../support/walk-session.ts';

test('[002-R7] a session walks the whole line, each step the one that was said to be next', async () => {
  const workspace = new TempWorkspace();
  const outcome = await walkTo(workspace, 'done');
  expect(outcome.next).toMatchObject({ kind: 'done' });
  const file = workspace.json(workspace.sessionFile());
  expect(Object.values(file['stage_status'] as object)).toEqual(Array(8).fill('complete'));
  expect(await workspace.commands()).toHaveLength(moves.length);
  expect((await workspace.run('doctor', { session: key })).value['findings']).toEqual([]);
});

test('a stage is shown with what came of it: questions with their answers, the judgement with its reason', async () => {
  const workspace = new TempWorkspace();
  await walkTo(workspace, '3a');
  const shown = async (what: string) => (await workspace.run('show', { session: key, what })).value;
  expect(await shown('2')).toMatchObject({ judged: { complexity: 'complex', reason: expect.stringMatching(/\w{3}/) } });
  expect(await shown('1')).not.toHaveProperty('judged');
  await workspace.run('reopen', { session: key, stage: '0' });
  await workspace.run('submit', {
    session: key,
    questions: [{ key: 'who', text: 'Who reads it?', options: [{ label: 'All' }, { label: 'Some' }] }],
  });
  expect(await shown('0')).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ type: 'question', key: 'who' })]),
  });
  expect(await shown('2')).toMatchObject({ entries: [] });
});
