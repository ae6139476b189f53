/** Forks, checkpoints as they were, and what changed between two of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryValue } from '../../src/engine/operations/history.ts';
import type { ForkValue } from '../../src/engine/operations/fork.ts';
import type { ShowValue } from '../../src/engine/operations/show.ts';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import { replay } from '../../src/core/replay.ts';
import { decodeCommit } from '../../src/engine/line-codec.ts';
import { example, key, workspaceAt } from '../support/walk-session.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';

const fork = async (work: TempWorkspace, input: object) =>
  (await work.run('fork', input)).value as unknown as ForkValue;
const historyOf = async (work: TempWorkspace, input: object) =>
  (await work.run('history', input)).value as unknown as HistoryValue;
const shown = async (work: TempWorkspace, input: object) =>
  (await work.run('show', input)).value as unknown as ShowValue;

describe('fork', () => {
  test('[S35] 000-R5: everything gathered is there, the parent is untouched, documents have places of their own', async () => {
    const work = await workspaceAt('4');
    const before = work.snapshot();
    const value = await fork(work, { session: key });
    expect(value).toMatchObject({ forked: 'user-export-fork', parent: key });
    const after = work.snapshot();
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    expect(changed.filter((path) => !path.includes('.charrette/'))).toEqual([]);
    expect(value.documents).toContain('.claude/design/user-export-fork-rules.md');
    expect(value.documents).toContain('docs/adr/0001-async-export.user-export-fork.md');
    expect(value.documents.filter((path) => !work.has(path))).toEqual([]);
    expect(work.text('.claude/design/user-export-fork-rules.md')).toBe(example('rules.md'));
    const status = async (session: string) => (await work.run('status', { session })).value as unknown as StatusValue;
    const [parent, child] = [await status(key), await status('user-export-fork')];
    expect(child.forkedFrom).toBe(`${key}@${value.at}`);
    expect(child.stages).toEqual(parent.stages);
    expect(child.open).toEqual(parent.open);
    const listed = (await work.run('list', {})).value['sessions'] as { session: string; forkedFrom?: string }[];
    expect(listed.find((one) => one.session === 'user-export-fork')?.forkedFrom).toBe(`${key}@${value.at}`);
    expect(listed.find((one) => one.session === key)?.forkedFrom).toBeUndefined();
    expect((await shown(work, { session: 'user-export-fork' })).entries).toHaveLength(
      (await shown(work, { session: key })).entries.length,
    );
  });

  test('[S35] at every line replays, and the next step works there', async () => {
    const work = await workspaceAt('done');
    const total = (await historyOf(work, { session: key })).total;
    for (let at = 1; at <= total; at += 1) {
      const name = `at-${at}`;
      const { next } = await work.run('fork', { session: `${key}@${at}`, name });
      expect(next?.session).toBe(name);
      const stored = await work.reopen().app.world.store.load(name);
      const session = replay(stored?.lines.map(decodeCommit) ?? []);
      expect(session).toMatchObject({ key: name, parent: { session: key, seq: at }, status: 'active' });
      expect((await work.run('doctor', { session: name })).value['findings']).toEqual([]);
    }
  });

  test('goes its own way: an edit of the fork is no edit of the parent, and tickets are not taken from it', async () => {
    const work = await workspaceAt('done');
    await work.run('fork', { session: `${key}@scenarios`, name: 'lean' });
    const { next } = await work.run('next', { session: 'lean' });
    expect(next?.id).toMatch(/^plan-tickets|^write-plan/);
    const plan = JSON.parse(example('tickets.json')) as { tickets: { id: string }[] };
    const planned = await work.run('submit', { session: 'lean', ...plan });
    expect(planned.notes.filter(({ code }) => code === 'ticket/found')).toEqual([]);
    const id = plan.tickets[0]?.id ?? '';
    await work.run('submit', { session: 'lean', documents: [{ content: example(`tickets/${id}.md`) }] });
    expect(work.has(`.claude/tickets/${id}.lean.md`)).toBe(true);
    work.put('.claude/design/lean-rules.md', `${example('rules.md')}\n\nOne more line.\n`);
    expect((await work.run('status', { session: key })).notes).toEqual([]);
    expect((await work.run('status', { session: 'lean' })).notes.map(({ code }) => code)).toContain('document/edited');
  });

  test('is refused with a reason, and leaves nothing behind', async () => {
    const work = await workspaceAt('2');
    const before = work.snapshot();
    expect(await work.refusal('fork', { session: 'nobody' })).toBe('session/not-found');
    expect(await work.refusal('fork', { session: `${key}@99` })).toBe('show/no-line');
    expect(await work.refusal('fork', { session: `${key}@design` })).toBe('show/no-checkpoint');
    expect(await work.refusal('fork', { session: `${key}#2` })).toBe('fork/no-option');
    expect(await work.refusal('fork', { session: key, name: '../evil' })).toBe('session/bad-name');
    expect(await work.refusal('fork', { session: key, name: key })).toBe('session/exists');
    expect(work.snapshot()).toEqual(before);
    work.put('.claude/design/taken-rules.md', 'mine');
    expect(await work.refusal('fork', { session: key, name: 'taken' })).toBe('file/exists');
    expect(work.text('.claude/design/taken-rules.md')).toBe('mine');
  });

  test('twice with one id is one fork', async () => {
    const work = await workspaceAt('2');
    await work.run('fork', { session: key, name: 'lean', commandId: 'once' });
    const again = await work.run('fork', { session: key, name: 'lean', commandId: 'once' });
    expect(again.value).toMatchObject({ forked: 'lean' });
    expect((await historyOf(work, { session: 'lean' })).total).toBe(1);
    expect(await work.refusal('fork', { session: key, name: 'lean' })).toBe('session/exists');
  });

  test('a crash before its documents stand is finished by the next write', async () => {
    const work = await workspaceAt('4');
    const { documents } = await fork(work, { session: key, name: 'lean' });
    // As a kill right after the acknowledgement leaves it: the journal, and nothing derived from it.
    for (const path of documents) work.remove(path);
    work.remove(work.sessionFile('lean'));
    const slots = (await work.reopen().app.world.store.load('lean'))?.lines[0]?.body.cmd['paths'] ?? {};
    await work.app.world.memory.write('written/lean', { seq: 0, unfinished: Object.keys(slots) });
    await work.reopen().run('note', { session: 'lean', text: 'go on' });
    expect(documents.filter((path) => !work.has(path))).toEqual([]);
  });

  test('what was redacted later is redacted in a fork of an earlier line, too', async () => {
    const work = await workspaceAt('2');
    await work.run('note', { session: key, text: 'the password is hunter2-and-more' });
    const { total } = await historyOf(work, { session: key });
    await work.run('fork', { session: key, name: 'copy' });
    const { notes } = await work.run('redact', { session: key, text: 'hunter2-and-more' });
    expect(notes.find(({ code }) => code === 'redact/forks')?.message).toContain('copy');
    await work.run('redact', { session: 'copy', text: 'hunter2-and-more' });
    await work.run('fork', { session: `${key}@${total}`, name: 'lean' });
    expect(work.grep('hunter2-and-more')).toEqual([]);
    const { entries } = await shown(work, { session: 'lean' });
    expect(entries.find((one) => one.type === 'note')).toMatchObject({ text: expect.stringContaining('redacted') });
  });
});

describe('a point of a history', () => {
  test('is shown as it was: progress, decisions, open ends, and documents from what was kept', async () => {
    const work = await workspaceAt('done');
    work.put('.claude/design/user-export-rules.md', 'something else');
    const past = await historyOf(work, { session: key, at: '@rules' });
    expect(past.view?.progress.ascii.join('\n')).toContain('Stage 1: Business Rules - Complete');
    expect(past.view?.progress.ascii.join('\n')).toContain('Stage 2-7: Pending');
    expect(past.view?.documents.map(({ kind }) => kind)).toEqual(['prd', 'rules']);
    expect(past.lines).toHaveLength(1);
    const { documents, at } = await shown(work, { session: `${key}@rules`, what: 'rules' });
    expect(documents[0]?.text).toBe(example('rules.md'));
    expect(at).toBe(past.view?.seq);
    expect((await shown(work, { session: `${key}@${at}` })).documents).toHaveLength(2);
    expect(await work.refusal('show', { session: `${key}@0` })).toBe('show/no-line');
    expect(await work.refusal('history', { session: key, at: '@@' })).toBe('history/not-readable');
  });

  test('has no difference from itself, at any line', async () => {
    const work = await workspaceAt('done');
    const { total } = await historyOf(work, { session: key });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: total }), async (at) => {
        const { diff } = await historyOf(work, { session: key, at: `@${at}..@${at}` });
        expect(diff).toMatchObject({ same: true, stages: [], verdicts: [], entries: [], documents: [] });
      }),
      { numRuns: 15 },
    );
  });

  test('and another: records and document text, there and back', async () => {
    const work = await workspaceAt('2');
    await work.run('reopen', { session: key, stage: '1', why: 'One more' });
    const changed = example('rules.md').replace('## Rule 1:', '## Rule 1: Changed -');
    await work.run('submit', { session: key, documents: [{ content: changed }] });
    const { total } = await historyOf(work, { session: key });
    const there = (await historyOf(work, { session: key, at: `@rules..@${total}` })).diff;
    expect(there?.same).toBe(false);
    expect(there?.stages).toContainEqual({ stage: '1', from: 'complete', to: 'in_progress' });
    expect(there?.documents).toMatchObject([{ kind: 'rules', change: 'changed', linesAdded: 1, linesRemoved: 1 }]);
    expect(there?.documents[0]?.patch).toMatch(/^--- a\/.*rules\.md\n\+\+\+ b\/.*rules\.md\n@@ /);
    expect(there?.documents[0]?.patch).toContain('+## Rule 1: Changed -');
    const back = (await historyOf(work, { session: key, at: `@${total}..@rules` })).diff;
    expect(back?.documents[0]?.patch).toContain('-## Rule 1: Changed -');
    const first = (await historyOf(work, { session: key, at: `@1..@${total}` })).diff;
    expect(first?.documents).toContainEqual(expect.objectContaining({ kind: 'rules', change: 'added' }));
    expect(first?.entries.map(({ type, change }) => `${type} ${change}`)).toContain('question added');
  });
});
