/** Corrections, renamings and endings are always new lines; nothing is taken back. */
import { describe, expect, test } from 'vitest';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { key, workspaceAt } from '../support/walk-session.ts';

const session = key;

/** The journal only grows: what stood there stands there. */
async function grows(workspace: TempWorkspace, act: () => Promise<unknown>, to = key): Promise<void> {
  const before = workspace.text(workspace.journal());
  await act();
  const after = workspace.text(workspace.journal(to));
  expect(after.startsWith(before)).toBe(true);
  expect(after.length).toBeGreaterThan(before.length);
}

describe('[D7] the journal only grows', () => {
  test('[002-R14] when an answer is corrected; what stands on it is stale', async () => {
    const workspace = await workspaceAt('2');
    await grows(workspace, () => workspace.run('answer', { session, question: 'formats', value: 'Parquet' }));
    expect(workspace.json(workspace.sessionFile())['checkpoints'].stage_0_clarity.user_answers.formats).toBe('Parquet');
    expect((await workspace.run('status', { session })).value['stale']).toMatchObject([{ stage: '1' }]);
  });

  test('when an approval is taken back: the text stays and waits', async () => {
    const workspace = await workspaceAt('2');
    await grows(workspace, () => workspace.run('withdraw', { session, stage: '1', why: 'Too early' }));
    expect((await workspace.run('next', { session })).next).toMatchObject({ kind: 'approve', stage: '1' });
    expect(workspace.json(workspace.sessionFile())['checkpoints'].stage_1_rules.user_approved).toBe(false);
  });

  test('[000-R23] when a decision is superseded: the old one is still in the log', async () => {
    const workspace = await workspaceAt('2');
    const first = await workspace.run('decide', { session, text: 'Cron', over: ['Queue'], because: 'Simple' });
    const { id } = first.value as { id: string };
    await grows(workspace, () =>
      workspace.run('decide', { session, text: 'Queue', over: ['Cron'], because: 'Load', supersedes: id }),
    );
    const log = async (all: boolean) => (await workspace.run('log', { session, all })).value['decisions'];
    expect(await log(false)).toHaveLength(1);
    expect(await log(true)).toMatchObject([{ id, status: 'superseded' }, { status: 'accepted' }]);
  });

  test('when it is closed and opened again', async () => {
    const workspace = await workspaceAt('2');
    await grows(workspace, () => workspace.run('close', { session, abandon: true, why: 'Enough' }));
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('session/closed');
    expect((await workspace.run('next', { session })).next?.kind).toBe('done');
    await grows(workspace, () => workspace.run('close', { session, reopen: true }));
    expect((await workspace.run('next', { session })).next?.stage).toBe('2');
  });

  test('when it goes to the archive, with its documents left in place', async () => {
    const workspace = await workspaceAt('2');
    const journal = workspace.text(workspace.journal());
    const outcome = await workspace.run('close', { session, abandon: true, archive: true });
    const { archived } = outcome.value as { archived: string };
    expect(workspace.text(`${archived}/user-export.journal.jsonl`).startsWith(journal)).toBe(true);
    expect(workspace.has('.claude/design/user-export-rules.md')).toBe(true);
    expect(await workspace.refusal('status', { session })).toBe('session/not-started');
  });

  test('[002-R2] when it gets another name: record, documents and session file move along', async () => {
    const workspace = await workspaceAt('4');
    await grows(workspace, () => workspace.run('rename', { session, to: 'data-export' }), 'data-export');
    const files = Object.keys(workspace.snapshot()).filter((path) => !path.includes('.charrette/'));
    expect(files.filter((path) => path.includes('user-export'))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        '.claude/design/data-export-rules.md',
        'docs/design/data-export.md',
        'docs/adr/0001-async-export.md',
      ]),
    );
    expect(workspace.json(workspace.sessionFile('data-export'))['feature_name']).toBe('data-export');
    expect((await workspace.reopen().run('list', {})).value['sessions']).toMatchObject([{ session: 'data-export' }]);
    const status = await workspace.run('status', { session: 'data-export' });
    expect(status.notes).toEqual([]);
    expect(status.next?.stage).toBe('4');
    expect((await workspace.run('doctor', {})).value['findings']).toEqual([]);
    expect(await workspace.refusal('status', { session })).toBe('session/not-found');
  });

  test('a name that is taken, bad or the same is refused, and nothing moves', async () => {
    const workspace = await workspaceAt('2');
    workspace.put('other.md', '# Other\n\nOther.\n');
    await workspace.run('design', { target: 'other.md', name: 'other' });
    workspace.put('docs/design/third.md', 'x');
    const before = workspace.snapshot();
    for (const to of ['other', 'Con', 'a b', '../x', key, 'x'.repeat(65)])
      expect(await workspace.refusal('rename', { session, to })).not.toBe('done');
    expect(workspace.snapshot()).toEqual(before);
  });

  test('a new session may take the old name', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('rename', { session, to: 'data-export' });
    workspace.remove('prd.md');
    workspace.put('prd2.md', '# Other\n\nOther.\n');
    await workspace.run('design', { target: 'prd2.md', name: key });
    expect(await workspace.commands()).toHaveLength(1);
  });

  test('a session that is renamed can be walked to its end', async () => {
    const workspace = await workspaceAt('1');
    await workspace.run('rename', { session, to: 'data-export' });
    await workspace.run('rename', { session: 'data-export', to: key });
    const { next } = await workspace.run('next', { session });
    expect(next?.id).toBe('write-rules-1');
    expect(await workspace.commands()).toHaveLength(6);
  });
});
