/** Two people, one session, git in between. Nothing that was acknowledged is lost without a word. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { GitWorkspace } from '../support/git-repo.ts';
import type { Value } from '../support/temp-workspace.ts';
import { example, key, walkTo } from '../support/walk-session.ts';

const session = key;
const rules = '.claude/design/user-export-rules.md';
const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);
const note = (workspace: GitWorkspace, id: string) =>
  workspace.run('note', { session, text: `Note ${id}`, commandId: id });

interface Refusal {
  readonly did: string;
  readonly code: string;
  readonly message: string;
}
const refusedIn = (value: Value) => value['refused'] as readonly Refusal[];

/** Ids that the history knows: on its chain, or listed by a merge as refused. */
async function known(workspace: GitWorkspace): Promise<string[]> {
  const stored = await workspace.app.world.store.load(key);
  const lines = stored?.lines ?? [];
  const refused = lines.flatMap((line) =>
    line.body.events.flatMap((event) =>
      event['type'] === 'merge-recorded' ? (event['refused'] as { command: string }[]) : [],
    ),
  );
  return [...lines.map((line) => line.body.cmd.id), ...refused.map((one) => one.command)];
}

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

describe('what a merge keeps', () => {
  /** Ann and Bo each do something, then Ann merges. */
  async function united(
    at: string,
    byAnn: (ann: GitWorkspace) => Promise<unknown>,
    byBo: (bo: GitWorkspace) => Promise<unknown>,
  ) {
    const ann = await GitWorkspace.at(at);
    const bo = ann.clone();
    await byAnn(ann);
    ann.commit('Ann');
    await byBo(bo);
    bo.commit('Bo');
    const before = [await ann.commands(), await bo.commands()];
    ann.pull(bo);
    for (const path of ann.git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean))
      if (!path.includes('/sessions/')) ann.git('checkout', '--ours', '--', path);
    const merged = await ann.run('merge', { session });
    expect(await known(ann)).toEqual(expect.arrayContaining(before.flat()));
    return { ann, bo, merged };
  }

  test('entries of both sides: notes, constraints, decisions, risks', async () => {
    const { ann } = await united(
      '2',
      async (one) => {
        await one.run('constraint', { session, text: 'At most 50 USD', kind: 'cost' });
        await one.run('decide', { session, text: 'Queue', over: ['Cron'], because: 'Load' });
      },
      async (one) => {
        await one.run('constraint', { session, text: 'Within 300 ms', kind: 'latency' });
        await one.run('decide', { session, text: 'CSV', over: ['XML'], because: 'Size' });
        await one.run('risk', { session, text: 'Slow', mitigation: 'Measure' });
      },
    );
    const shown = await ann.run('show', { session });
    const types = (shown.value['entries'] as { type: string }[]).map((entry) => entry.type);
    expect(types.filter((type) => type === 'constraint')).toHaveLength(2);
    expect(types.filter((type) => type === 'decision')).toHaveLength(2);
    expect(types.filter((type) => type === 'risk')).toHaveLength(1);
  });

  test('two decisions that supersede the same one are both kept', async () => {
    const start = await GitWorkspace.at('2');
    const first = await start.run('decide', { session, text: 'Cron', over: ['Queue'], because: 'Simple' });
    start.commit('First');
    const bo = start.clone();
    const supersedes = (first.value as { id: string }).id;
    await start.run('decide', { session, text: 'Queue', over: ['Cron'], because: 'Load', supersedes });
    start.commit('Ann');
    await bo.run('decide', { session, text: 'Stream', over: ['Cron'], because: 'Speed', supersedes });
    bo.commit('Bo');
    start.pull(bo);
    await start.run('merge', { session });
    const { value } = await start.run('log', { session });
    expect((value['decisions'] as { line: string }[]).map((one) => one.line)).toEqual([
      'Chose Queue over Cron because load',
      'Chose Stream over Cron because speed',
    ]);
  });

  test('a gate survives where its text still matches', async () => {
    const { ann, merged } = await united(
      '1:approve',
      (one) => note(one, 'ann-1'),
      (one) => one.run('approve', { session, commandId: 'bo-approves' }),
    );
    expect(merged.value).toMatchObject({ refused: [] });
    expect((await ann.run('next', { session })).next?.stage).toBe('2');
  });

  test('a gate on a text that the other side changed does not', async () => {
    const changed = `${example('rules.md')}\nAnn's line.\n`;
    const { ann, merged } = await united(
      '1:approve',
      async (one) => {
        await one.run('request-changes', { session, text: 'One more line' });
        await one.run('submit', { session, documents: [{ content: changed }] });
      },
      (one) => one.run('approve', { session, commandId: 'bo-approves' }),
    );
    expect(refusedIn(merged.value)).toMatchObject([{ did: 'approve', code: 'gate/changed-since-shown' }]);
    expect(ann.text(rules)).toBe(changed);
    expect((await ann.run('next', { session })).next).toMatchObject({ kind: 'approve', stage: '1' });
  });

  test('both wrote the same document: a person says which text holds', async () => {
    const { ann, merged } = await united(
      '1',
      (one) => one.run('submit', { session, documents: [{ content: `${example('rules.md')}\nAnn.\n` }] }),
      (one) => one.run('submit', { session, documents: [{ content: `${example('rules.md')}\nBo.\n` }] }),
    );
    expect(ann.text(rules)).toContain('Ann.');
    expect(merged.next?.id).toBe('recover-reverted-rules');
    const { next } = await ann.run('next', { session });
    expect(next).toMatchObject({ kind: 'recover', id: 'recover-reverted-rules' });
    await ann.run('answer', { session, question: 'reverted-rules', value: 'newer' });
    expect(ann.text(rules)).toContain('Bo.');
  });

  test('two different choices are for a person, not for a clock', async () => {
    const { ann, merged } = await united(
      '3a:choose',
      (one) => one.run('choose', { session, n: 2, because: 'Balance' }),
      (one) => one.run('choose', { session, n: 1, because: 'Simple' }),
    );
    expect(refusedIn(merged.value)).toMatchObject([{ did: 'choose', code: 'merge/choice-differs' }]);
    expect(refusedIn(merged.value)[0]?.message).toBe(
      'One side chose alternative 2, the other 1. The choice is open again.',
    );
    expect((await ann.run('next', { session })).next).toMatchObject({ kind: 'choose', stage: '3a' });
    await ann.run('choose', { session, n: 1, because: 'We talked' });
    expect((await ann.run('next', { session })).next?.stage).toBe('3b');
  });

  test('the same choice on both sides holds', async () => {
    const { ann, merged } = await united(
      '3a:choose',
      (one) => one.run('choose', { session, n: 2, because: 'Balance' }),
      (one) => one.run('choose', { session, n: 2, because: 'Cheap' }),
    );
    expect(refusedIn(merged.value)).toEqual([]);
    expect((await ann.run('next', { session })).next?.stage).toBe('3b');
  });

  test('a choice that one side changed after the other had seen it is no clash', async () => {
    const { ann, merged } = await united(
      '3b',
      (one) => note(one, 'ann-1'),
      (one) => one.run('choose', { session, n: 1, because: 'On second thought' }),
    );
    expect(refusedIn(merged.value)).toEqual([]);
    expect(ann.json(ann.sessionFile())['checkpoints'].stage_3a_alternatives.chosen_alternative).toBe(1);
  });

  test('two different answers open the question again; the same answer twice does not', async () => {
    const answer = (workspace: GitWorkspace, question: string, value: string) =>
      workspace.run('answer', { session, question, value });
    const { ann, merged } = await united(
      '0:ask',
      async (one) => {
        await answer(one, 'data_volume', '10 GB');
        await answer(one, 'formats', 'CSV');
      },
      async (one) => {
        await answer(one, 'data_volume', '90 GB');
        await answer(one, 'formats', 'CSV');
      },
    );
    expect(refusedIn(merged.value)).toMatchObject([{ code: 'merge/answer-differs' }]);
    expect(refusedIn(merged.value)[0]?.message).toContain('"10 GB", the other "90 GB"');
    const { next } = await ann.run('next', { session });
    expect(next?.questions?.map((question) => question.key)).toEqual(['data_volume']);
    await answer(ann, 'data_volume', '50 GB');
    expect((await ann.run('next', { session })).next?.stage).toBe('1');
  });

  test('[002-R38] ADR numbers of the later side are given anew, with a record, and the file moves', async () => {
    const adr = (title: string) => example('adr/async-export.md').replace(/^# .*/m, `# ADR: ${title}`);
    const hand = (title: string) => ({
      session,
      documents: [
        { kind: 'tdd', content: example('design.md') },
        { kind: 'adr', content: adr(title) },
      ],
    });
    const { ann, bo, merged } = await united(
      '3b',
      (one) => one.run('submit', hand('Use a queue')),
      async (one) => {
        await one.run('submit', hand('Use object storage'));
        await one.run('request-changes', { session, text: 'Say more' });
        await one.run('submit', { ...hand('Use object storage') });
      },
    );
    expect(bo.has('docs/adr/0001-use-object-storage.md')).toBe(true);
    expect(merged.value['renumbered']).toEqual({
      'docs/adr/0001-use-object-storage.md': 'docs/adr/0002-use-object-storage.md',
    });
    expect(codes(merged.notes)).toContain('merge/renumbered');
    expect(ann.has('docs/adr/0001-use-a-queue.md')).toBe(true);
    expect(ann.has('docs/adr/0001-use-object-storage.md')).toBe(false);
    expect(ann.text('docs/adr/0002-use-object-storage.md')).toBe(adr('Use object storage'));
    expect(ann.json(ann.sessionFile())['artifacts'].adrs).toEqual([
      'docs/adr/0001-use-a-queue.md',
      'docs/adr/0002-use-object-storage.md',
    ]);
    const { next } = await ann.run('next', { session });
    expect(next?.kind).not.toBe('recover');
  });

  test('a number that another session has taken is not given away', async () => {
    const ann = await GitWorkspace.at('3b');
    ann.put('docs/adr/0007-of-another.md', '# ADR: Of another\n');
    ann.commit('Another');
    const bo = ann.clone();
    const adr = (title: string) => example('adr/async-export.md').replace(/^# .*/m, `# ADR: ${title}`);
    for (const [one, title] of [
      [ann, 'One'],
      [bo, 'Two'],
    ] as const) {
      await one.run('submit', {
        session,
        documents: [
          { kind: 'tdd', content: example('design.md') },
          { kind: 'adr', content: adr(title) },
        ],
      });
      one.commit(title);
    }
    ann.pull(bo);
    await ann.run('merge', { session });
    expect(ann.json(ann.sessionFile())['artifacts'].adrs).toEqual(['docs/adr/0008-one.md', 'docs/adr/0009-two.md']);
  });

  test('a stage that came too late keeps its text as a revision', async () => {
    const { ann, merged } = await united(
      '1',
      async (one) => {
        await one.run('submit', { session, documents: [{ content: example('rules.md') }] });
        await one.run('approve', { session });
      },
      (one) => one.run('submit', { session, documents: [{ content: `${example('rules.md')}\nBo.\n` }] }),
    );
    expect(refusedIn(merged.value)).toEqual([]);
    const shown = await ann.run('show', { session, what: 'rules' });
    expect(shown.value['documents']).toMatchObject([{ revisions: 2 }]);
  });

  test('tickets that both wrote, and tickets that only one wrote', async () => {
    const ticket = (n: number) => ({ session, documents: [{ content: example(`tickets/EXPORT-00${n}.md`) }] });
    const { ann } = await united(
      '6:1',
      async (one) => {
        await one.run('submit', ticket(1));
        await one.run('submit', ticket(2));
      },
      async (one) => {
        await one.run('submit', ticket(1));
        await one.run('submit', ticket(2));
        await one.run('submit', ticket(3));
      },
    );
    expect((await ann.run('next', { session })).next?.id).toBe('write-ticket-EXPORT-004');
  });
});
