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
