/** Two people, one session, git in between. Nothing that was acknowledged is lost without a word. */
import { describe, expect, test } from 'vitest';
import { GitWorkspace } from '../support/git-repo.ts';
import { example, key, walkTo } from '../support/walk-session.ts';
import { session, rules, codes, note, known } from './merge-support.ts';

async function nothingLost(workspace: GitWorkspace, ...before: readonly string[][]): Promise<void> {
  expect(await known(workspace)).toEqual(expect.arrayContaining(before.flat()));
  expect((await workspace.run('doctor', { session })).value['findings']).toEqual([]);
}

/** The session as everyone sees it. */
async function state(workspace: GitWorkspace): Promise<unknown> {
  const { world } = workspace.app;
  const stored = await world.store.load(key);
  const { open } = await import('../../src/engine/open.ts');
  const opened = await open(world, key);
  return { head: stored?.head, session: opened?.session };
}

/** Both sides have added a note since they parted. */
async function parted(at = '2'): Promise<{ ann: GitWorkspace; bo: GitWorkspace }> {
  const ann = await GitWorkspace.at(at);
  const bo = ann.clone();
  await note(ann, 'ann-1');
  await note(ann, 'ann-2');
  ann.commit('Ann');
  await note(bo, 'bo-1');
  bo.commit('Bo');
  return { ann, bo };
}

describe('what git brings', () => {
  test('a fast-forward is normal', async () => {
    const ann = await GitWorkspace.at('2');
    const bo = ann.clone();
    await note(bo, 'bo-1');
    bo.commit('Bo');
    expect(ann.pull(bo)).toBe(true);
    expect((await ann.run('status', { session })).notes).toEqual([]);
    await note(ann, 'ann-1');
    await nothingLost(ann, ['bo-1', 'ann-1']);
  });

  test('a document that a person took back after a pull is asked about, not written over', async () => {
    const ann = await GitWorkspace.at('1:approve');
    const bo = ann.clone();
    await bo.run('request-changes', { session, text: 'More' });
    await bo.run('submit', { session, documents: [{ content: `${example('rules.md')}\nMore.\n` }] });
    bo.commit('More');
    expect(ann.pull(bo)).toBe(true);
    ann.put(rules, example('rules.md'));
    expect((await ann.run('next', { session })).next?.id).toBe('recover-reverted-rules');
    await note(ann, 'ann-1');
    expect(ann.text(rules)).toBe(example('rules.md'));
  });

  test('a fresh clone is normal, and so is a clone of a clone', async () => {
    const ann = await GitWorkspace.at('3b:approve');
    const clone = ann.clone().clone();
    const status = await clone.run('status', { session });
    expect(status.notes).toEqual([]);
    expect(status.next?.kind).toBe('approve');
    await clone.run('approve', { session });
    clone.commit('Approved');
    expect(ann.pull(clone)).toBe(true);
    expect((await ann.run('next', { session })).next?.stage).toBe('4');
  });

  test('an older commit: followed, with a word about what is elsewhere; and back again', async () => {
    const ann = await GitWorkspace.at('2');
    await note(ann, 'ann-1');
    await note(ann, 'ann-2');
    ann.commit('Later');
    ann.git('checkout', '--quiet', 'HEAD~1');
    const older = await ann.reopen().run('status', { session });
    expect(codes(older.notes)).toEqual(['journal/older']);
    expect(older.notes[0]?.message).toContain('2 later lines');
    ann.git('checkout', '--quiet', 'main');
    expect((await ann.reopen().run('status', { session })).notes).toEqual([]);
    await nothingLost(ann, ['ann-1', 'ann-2']);
  });

  test('work that goes on from an older commit meets the newer one in a merge', async () => {
    const ann = await GitWorkspace.at('2');
    await note(ann, 'newer');
    ann.commit('Newer');
    ann.git('checkout', '--quiet', '-b', 'side', 'HEAD~1');
    await note(ann.reopen(), 'side');
    ann.commit('Side');
    expect(ann.tryGit('merge', 'main')).toBe(false);
    expect(await ann.reopen().refusal('note', { session, text: 'x' })).toBe('store/diverged');
    await ann.run('merge', { session });
    await nothingLost(ann, ['newer', 'side']);
  });

  test('a reverted commit is an older version, not a loss', async () => {
    const ann = await GitWorkspace.at('2');
    await note(ann, 'ann-1');
    ann.commit('Later');
    ann.git('revert', '--no-edit', 'HEAD');
    const status = await ann.reopen().run('status', { session });
    expect(codes(status.notes)).toEqual(['journal/older']);
    await note(ann, 'after');
    expect(await ann.commands()).not.toContain('ann-1');
    ann.commit('After the revert');
    expect((await ann.reopen().run('doctor', { session })).value['findings']).toEqual([]);
  });

  test('stash and pop', async () => {
    const ann = await GitWorkspace.at('2');
    await note(ann, 'ann-1');
    ann.git('stash', '--quiet', '--include-untracked');
    const stashed = await ann.reopen().run('status', { session });
    expect(codes(stashed.notes)).toEqual(['journal/older']);
    ann.git('stash', 'pop', '--quiet');
    expect((await ann.reopen().run('status', { session })).notes).toEqual([]);
    await nothingLost(ann, ['ann-1']);
  });

  test('a lost end is not taken for an older commit', async () => {
    const ann = await GitWorkspace.at('2');
    await note(ann, 'ann-1');
    ann.put(ann.journal(), ann.text(ann.journal()).split('\n').slice(0, 3).join('\n') + '\n');
    expect((await ann.reopen().run('next', { session })).next?.id).toBe('recover-lost-tail');
    await ann.run('answer', { session, question: 'lost-tail', value: 'restore' });
    await nothingLost(ann, ['ann-1']);
  });

  test('core.autocrlf converts artifacts and the session file; nothing counts as edited', async () => {
    const ann = await GitWorkspace.at('3b:approve');
    const bo = ann.clone({}, '--config', 'core.autocrlf=true', '--config', 'core.eol=crlf');
    expect(bo.text(rules)).toContain('\r\n');
    expect(bo.text(bo.sessionFile())).toContain('\r\n');
    expect(bo.text(bo.journal())).not.toContain('\r');
    const status = await bo.run('status', { session });
    expect(status.notes).toEqual([]);
    await bo.run('approve', { session });
    expect((await bo.run('doctor', { session })).value['findings']).toEqual([]);
  });

  test('a journal that was converted all the same is still read', async () => {
    const ann = await GitWorkspace.at('2');
    ann.put(ann.journal(), ann.text(ann.journal()).replaceAll('\n', '\r\n'));
    expect((await ann.reopen().run('status', { session })).notes).toEqual([]);
    await note(ann, 'ann-1');
    await nothingLost(ann, ['ann-1']);
  });
});

describe('[D6] two histories', () => {
  test('a conflict in the journal: readable, read-only, then one history', async () => {
    const { ann, bo } = await parted();
    expect(ann.pull(bo)).toBe(false);
    const status = await ann.run('status', { session });
    expect(status.next?.id).toBe('recover-diverged');
    expect(await ann.refusal('note', { session, text: 'x' })).toBe('store/diverged');
    const merged = await ann.run('merge', { session });
    expect(merged.value).toMatchObject({ taken: 1, refused: [] });
    await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
    const shown = await ann.run('show', { session });
    const texts = (shown.value['entries'] as { text: string }[]).map((entry) => entry.text);
    expect(texts).toEqual(expect.arrayContaining(['Note ann-1', 'Note ann-2', 'Note bo-1']));
    ann.commit('Merged');
    expect(ann.git('status', '--porcelain')).toBe('');
  });

  test('[S25] a stage that one side completed still knows its items: an edit after the merge goes along the links', async () => {
    const ann = await GitWorkspace.at('5');
    const bo = ann.clone();
    await note(ann, 'ann-1');
    ann.commit('Ann');
    await bo.run('submit', { session, documents: [{ content: example('bdd.feature') }] });
    bo.commit('Bo');
    expect(ann.pull(bo)).toBe(false);
    await ann.run('merge', { session });
    ann.git('checkout', '--quiet', '--theirs', '--', '.claude/design/user-export-bdd.feature');
    const text = ann.text(rules);
    expect(text).toContain('## Rule 3:');
    ann.put(rules, text.replace(/(## Rule 3:[\s\S]*?\*\*Statement:\*\* )/, '$1In any case: '));
    const { value } = await ann.run('status', { session });
    const scenarios = (value['stale'] as { stage: string; item?: string }[]).filter(({ stage }) => stage === '5');
    expect(scenarios.length).toBeGreaterThan(0);
    expect(scenarios.every(({ item }) => item !== undefined)).toBe(true);
  });

  test('with the union driver there are no markers, and it is noticed all the same', async () => {
    const { ann, bo } = await parted();
    ann.attributes('*.journal.jsonl -text merge=union');
    ann.pull(bo);
    expect(ann.text(ann.journal())).not.toContain('<<<<');
    expect((await ann.run('next', { session })).next?.id).toBe('recover-diverged');
    await ann.run('merge', { session });
    await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
  });

  test.each(['ours', 'theirs'])(
    'git settled the file with -X %s: the other side is missed, and comes back',
    async (side) => {
      const { ann, bo } = await parted();
      ann.git('fetch', '--quiet', bo.root, '+main:refs/remotes/other/main');
      ann.git('merge', '--quiet', '--no-edit', '-X', side, 'other/main');
      ann.reopen();
      if (side === 'theirs') {
        // What was acknowledged on this machine is gone from the file.
        expect((await ann.run('next', { session })).next?.id).toBe('recover-diverged');
        await ann.run('merge', { session });
        await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
      } else {
        // Ours is whole; the other machine will find out that its own line is gone.
        await nothingLost(ann, ['ann-1', 'ann-2']);
        bo.git('fetch', '--quiet', ann.root, '+main:refs/remotes/other/main');
        bo.git('merge', '--quiet', '--ff-only', 'other/main');
        expect((await bo.reopen().run('next', { session })).next?.id).toBe('recover-diverged');
        await bo.run('merge', { session });
        await nothingLost(bo, ['ann-1', 'ann-2', 'bo-1']);
      }
    },
  );

  test('a rebase stops at the journal, is merged, and goes on', async () => {
    const { ann, bo } = await parted();
    bo.git('fetch', '--quiet', ann.root, '+main:refs/remotes/other/main');
    expect(bo.tryGit('rebase', 'other/main')).toBe(false);
    await bo.reopen().run('merge', { session });
    bo.git('add', '--all');
    bo.git('rebase', '--continue');
    await nothingLost(bo.reopen(), ['ann-1', 'ann-2', 'bo-1']);
    expect(ann.pull(bo)).toBe(true);
    await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
  });

  test('a cherry-picked commit', async () => {
    const { ann, bo } = await parted();
    ann.git('fetch', '--quiet', bo.root, '+main:refs/remotes/other/main');
    expect(ann.tryGit('cherry-pick', 'other/main')).toBe(false);
    await ann.reopen().run('merge', { session });
    ann.commit('Picked');
    await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
  });

  test('merging is the same on both machines, byte by byte, and twice is once', async () => {
    const { ann, bo } = await parted('3a:choose');
    await bo.run('choose', { session, n: 1, because: 'Simple' });
    bo.commit('Bo chooses');
    ann.git('fetch', '--quiet', bo.root, '+main:refs/remotes/other/main');
    bo.git('fetch', '--quiet', ann.root, '+main:refs/remotes/other/main');
    expect(ann.tryGit('merge', 'other/main')).toBe(false);
    expect(bo.tryGit('merge', 'other/main')).toBe(false);
    await ann.reopen().run('merge', { session });
    await bo.reopen().run('merge', { session });
    expect(bo.text(bo.journal())).toBe(ann.text(ann.journal()));
    expect(await state(bo)).toEqual(await state(ann));
    expect(bo.text(bo.sessionFile())).toBe(ann.text(ann.sessionFile()));
    const once = ann.text(ann.journal());
    const again = await ann.run('merge', { session });
    expect(again.value).toEqual({ taken: 0, refused: [], renumbered: {} });
    expect(ann.text(ann.journal())).toBe(once);
    ann.commit('Merged by Ann');
    bo.commit('Merged by Bo');
    expect(ann.pull(bo)).toBe(true);
    expect(ann.text(ann.journal())).toBe(once);
    await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
  });

  test('what an earlier merge refused is not looked at again by the side that comes later', async () => {
    const ann = await GitWorkspace.at('3a:choose');
    const bo = ann.clone();
    await ann.run('choose', { session, n: 2, because: 'Balance', commandId: 'ann-choice' });
    ann.commit('Ann');
    await bo.run('choose', { session, n: 1, because: 'Simple', commandId: 'bo-choice' });
    bo.commit('Bo');
    expect(ann.pull(bo)).toBe(false);
    await ann.run('merge', { session });
    ann.commit('Merged');
    await ann.run('choose', { session, n: 1, because: 'We talked' });
    ann.commit('Settled');
    await note(bo, 'bo-late');
    bo.commit('Bo goes on');
    expect(bo.pull(ann)).toBe(false);
    const merged = await bo.run('merge', { session });
    expect(merged.value).toMatchObject({ refused: [] });
    await nothingLost(bo, ['ann-choice', 'bo-choice', 'bo-late']);
    expect((await bo.run('next', { session })).next?.stage).toBe('3b');
  });

  test('three machines', async () => {
    const { ann, bo } = await parted();
    const cy = ann.clone({ ahead: 0 });
    cy.git('reset', '--quiet', '--hard', 'HEAD~1');
    await note(cy.reopen(), 'cy-1');
    cy.commit('Cy');
    ann.pull(bo);
    await ann.run('merge', { session });
    ann.commit('Ann and Bo');
    cy.pull(ann);
    await cy.run('merge', { session });
    cy.commit('And Cy');
    await nothingLost(cy, ['ann-1', 'ann-2', 'bo-1', 'cy-1']);
    bo.pull(cy);
    await bo.run('merge', { session });
    await nothingLost(bo, ['ann-1', 'ann-2', 'bo-1', 'cy-1']);
    bo.commit('All');
    ann.pull(bo);
    if ((await ann.run('next', { session })).next?.id === 'recover-diverged') await ann.run('merge', { session });
    expect(ann.text(ann.journal())).toBe(bo.text(bo.journal()));
  });

  test('two that started the same session apart', async () => {
    const ann = new GitWorkspace();
    ann.git('init', '--quiet', '--initial-branch=main');
    ann.git('config', 'user.name', 'Ada');
    ann.git('config', 'user.email', 'ada@example.org');
    ann.put('README.md', 'Empty\n');
    ann.commit('Empty');
    const bo = ann.clone();
    await walkTo(ann, '0:ask');
    await ann.run('answer', { session, question: 'data_volume', value: 'Much', commandId: 'ann-answer' });
    ann.commit('Ann starts');
    await walkTo(bo, '0:ask');
    await bo.run('answer', { session, question: 'formats', value: 'CSV', commandId: 'bo-answer' });
    bo.commit('Bo starts');
    expect(ann.pull(bo)).toBe(false);
    await ann.run('merge', { session });
    // The same questions under other ids: the answer of the other side is an answer to ours.
    const { next } = await ann.run('next', { session });
    expect(next?.stage).toBe('1');
    expect(ann.json(ann.sessionFile())['checkpoints'].stage_0_clarity.user_answers).toEqual({
      data_volume: 'Much',
      formats: 'CSV',
    });
    expect(await known(ann)).toEqual(expect.arrayContaining(['ann-answer', 'bo-answer']));
  });

  test('--from takes over a journal that lies elsewhere, with its blobs', async () => {
    const { ann, bo } = await parted();
    await bo.run('submit', { session, complexity: 'complex', reason: 'Because Bo says so' });
    const folder = '.claude/design/sessions';
    for (const path of Object.keys(bo.snapshot()).filter((one) => one.startsWith(`${folder}/user-export`)))
      ann.put(path.replace(folder, 'inbox'), bo.text(path));
    const merged = await ann.run('merge', { session, from: 'inbox/user-export.journal.jsonl' });
    expect(merged.value).toMatchObject({ taken: 2, refused: [] });
    await nothingLost(ann, ['ann-1', 'ann-2', 'bo-1']);
    expect(ann.json(ann.sessionFile())['checkpoints'].stage_2_analysis.reason).toBe('Because Bo says so');
  });
});
