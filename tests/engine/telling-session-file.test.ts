/** The table "Telling changes apart", where the session file is another one. */
import { describe, expect, test } from 'vitest';
import { agent, person } from '../support/memory-world.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { type Loose } from '../support/temp-workspace.ts';
import { example, key, workspaceAt } from '../support/walk-session.ts';
import { session, rules, codes, readingChangesNothing } from './telling-support.ts';

function editSessionFile(workspace: TempWorkspace, change: (file: Loose) => void): void {
  const file = workspace.json(workspace.sessionFile());
  change(file);
  workspace.put(workspace.sessionFile(), JSON.stringify(file, null, 2));
}

describe('the session file', () => {
  test('behind: rendered again at the next write', async () => {
    const workspace = await workspaceAt('2');
    const older = workspace.text(workspace.sessionFile());
    await workspace.run('note', { session, text: 'x' });
    workspace.put(workspace.sessionFile(), older);
    await readingChangesNothing(workspace.reopen());
    expect((await workspace.run('status', { session })).notes).toEqual([]);
    await workspace.run('note', { session, text: 'y' });
    expect(workspace.json(workspace.sessionFile())['charrette']).toMatchObject({ seq: 8 });
  });

  test('gone: rendered again at the next write', async () => {
    const workspace = await workspaceAt('2');
    workspace.remove(workspace.sessionFile());
    await readingChangesNothing(workspace.reopen());
    await workspace.run('note', { session, text: 'y' });
    expect(workspace.json(workspace.sessionFile())['current_stage']).toBe(2);
  });

  test('formatted by another tool, or with other line ends: no edit', async () => {
    const workspace = await workspaceAt('2');
    const text = JSON.stringify(workspace.json(workspace.sessionFile())).replaceAll(',', ',\r\n');
    workspace.put(workspace.sessionFile(), text);
    expect((await workspace.run('status', { session })).notes).toEqual([]);
  });

  test('[002-R3] a hand edit: answers and unknown keys become commands, once', async () => {
    const workspace = await workspaceAt('2');
    editSessionFile(workspace, (file) => {
      file['checkpoints'].stage_0_clarity.user_answers.formats = 'Parquet';
      file['checkpoints'].stage_0_clarity.user_answers.retention = '30 days';
      file['checkpoints'].stage_1_rules.reviewer = { name: 'Bo' };
      file['jira'] = 'EX-1';
    });
    await readingChangesNothing(workspace.reopen());
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toContain('session-file/edited');
    await workspace.run('note', { session, text: 'x' });
    const file = workspace.json(workspace.sessionFile());
    expect(file).toMatchObject({
      jira: 'EX-1',
      checkpoints: {
        stage_0_clarity: { user_answers: { formats: 'Parquet', retention: '30 days' } },
        stage_1_rules: { reviewer: { name: 'Bo' } },
      },
    });
    const lines = await workspace.commands();
    await workspace.run('note', { session, text: 'y' });
    expect(await workspace.commands()).toHaveLength(lines.length + 1);
    expect(workspace.json(workspace.sessionFile())).toMatchObject({ jira: 'EX-1' });
  });

  test('[002-R3] a field that its owner took out stays out', async () => {
    const workspace = await workspaceAt('2');
    editSessionFile(workspace, (file) => Object.assign(file, { jira: 'EX-1', team: 'blue' }));
    await workspace.run('note', { session, text: 'x' });
    editSessionFile(workspace, (file) => delete file['jira']);
    await workspace.run('note', { session, text: 'y' });
    const file = workspace.json(workspace.sessionFile());
    expect(file['jira']).toBeUndefined();
    expect(file['team']).toBe('blue');
  });

  test('without our key: the same, but what is absent is not taken as taken out', async () => {
    const workspace = await workspaceAt('2');
    editSessionFile(workspace, (file) => Object.assign(file, { jira: 'EX-1' }));
    await workspace.run('note', { session, text: 'x' });
    editSessionFile(workspace, (file) => {
      delete file['charrette'];
      delete file['jira'];
      file['checkpoints'].stage_0_clarity.user_answers.formats = 'Parquet';
    });
    await workspace.run('note', { session, text: 'y' });
    const file = workspace.json(workspace.sessionFile());
    expect(file['jira']).toBe('EX-1');
    expect(file['checkpoints'].stage_0_clarity.user_answers.formats).toBe('Parquet');
  });

  test('a hand-set approval becomes a question; yes approves, and it is not asked again', async () => {
    const workspace = await workspaceAt('1:approve');
    editSessionFile(workspace, (file) => {
      file['checkpoints'].stage_1_rules.user_approved = true;
      file['stage_status']['1'] = 'complete';
      file['checkpoints'].stage_0_clarity.user_answers.formats = 'Parquet';
    });
    await readingChangesNothing(workspace.reopen());
    const asked = await workspace.run('next', { session });
    expect(asked.next).toMatchObject({ kind: 'recover', id: 'recover-claimed-rules-approved' });
    expect(workspace.json(workspace.sessionFile())['stage_status']['1']).toBe('complete');
    const question = 'claimed-rules-approved';
    expect(await workspace.refusal('answer', { session, question, value: 'yes' }, agent)).toBe('gate/needs-words');
    const done = await workspace.run('answer', { session, question, value: 'yes' });
    expect(done.next?.id).toBe('write-analysis-1');
    const lines = await workspace.commands();
    await workspace.run('note', { session, text: 'x' });
    expect(await workspace.commands()).toHaveLength(lines.length + 1);
    const file = workspace.json(workspace.sessionFile());
    expect(file['checkpoints'].stage_0_clarity.user_answers.formats).toBe('Parquet');
    expect(file['charrette'].seq).toBe(lines.length + 1);
  });

  test('a hand-set approval becomes a question; no goes by the record and keeps the other edits', async () => {
    const workspace = await workspaceAt('1:approve');
    editSessionFile(workspace, (file) => {
      file['checkpoints'].stage_1_rules.user_approved = true;
      file['jira'] = 'EX-1';
    });
    await workspace.run('answer', { session, question: 'next', value: 'no' });
    const file = workspace.json(workspace.sessionFile());
    expect(file).toMatchObject({ jira: 'EX-1', checkpoints: { stage_1_rules: { user_approved: false } } });
    expect(workspace.has(`${workspace.sessionFile()}.edited`)).toBe(true);
    expect((await workspace.run('next', { session })).next?.kind).toBe('approve');
  });

  test('a hand-set choice becomes a question, and its yes makes that choice', async () => {
    const workspace = await workspaceAt('3a:choose');
    editSessionFile(workspace, (file) => {
      file['checkpoints'].stage_3a_alternatives.chosen_alternative = 2;
      file['checkpoints'].stage_3a_alternatives.choice_rationale = 'Because of cost';
    });
    const asked = await workspace.run('next', { session });
    expect(asked.next?.wants).toContain('alternative 2 chosen');
    await workspace.run('answer', { session, question: 'next', value: 'yes' });
    expect(workspace.json(workspace.sessionFile())['checkpoints'].stage_3a_alternatives).toMatchObject({
      chosen_alternative: 2,
      choice_rationale: 'Because of cost',
    });
    expect((await workspace.run('next', { session })).next?.stage).toBe('3b');
  });

  test('a claim ahead of the record is asked about, offers no yes, says what is missing, and can be denied', async () => {
    const workspace = await workspaceAt('1:approve');
    editSessionFile(workspace, (file) => (file['stage_status']['5'] = 'complete'));
    const { next } = await workspace.run('next', { session });
    expect(next?.id).toBe('recover-claimed-scenarios-complete');
    expect(next?.wants).toMatch(/cannot be taken over: Stage 5 .* cannot start yet\. Still open: 1 /);
    expect(next?.options?.map((option) => option.answer)).toEqual(['no']);
    expect(await workspace.refusal('answer', { session, question: 'next', value: 'yes' })).toBe(
      'recover/unknown-choice',
    );
    await workspace.run('answer', { session, question: 'next', value: 'no' });
    expect((await workspace.run('next', { session })).next?.kind).toBe('approve');
  });

  test.each([
    ['1', '1'],
    ['5', '5'],
  ])('stage %s said to be complete with nothing handed in: only a no is offered', async (at, number) => {
    const workspace = await workspaceAt(at);
    editSessionFile(workspace, (file) => (file['stage_status'][number] = 'complete'));
    const { next } = await workspace.run('next', { session });
    expect(next?.wants).toContain('cannot be taken over: Nothing was handed in');
    expect(next?.options?.map((option) => option.answer)).toEqual(['no']);
    await workspace.run('answer', { session, question: 'next', value: 'no' });
    expect((await workspace.run('next', { session })).next).toMatchObject({ kind: 'write', stage: at });
  });

  test('stage 2 said to be complete: the judgement in the file is taken with the yes', async () => {
    const workspace = await workspaceAt('2');
    editSessionFile(workspace, (file) => {
      file['stage_status']['2'] = 'complete';
      file['checkpoints'].stage_2_analysis = { complexity: 'complex', reason: 'Large and async' };
    });
    const asked = await workspace.run('next', { session });
    expect(asked.next?.wants).toContain('is complete and the design complex');
    expect(asked.notes.map((note) => note.message).join()).not.toContain('Set back');
    const done = await workspace.run('answer', { session, question: 'next', value: 'yes' });
    expect(done.next).toMatchObject({ kind: 'write', stage: '3a' });
    expect(workspace.json(workspace.sessionFile())['checkpoints'].stage_2_analysis).toMatchObject({
      complexity: 'complex',
      reason: 'Large and async',
    });
  });

  test('stage 2 said to be complete without a judgement: only a no is offered', async () => {
    const workspace = await workspaceAt('2');
    editSessionFile(workspace, (file) => (file['stage_status']['2'] = 'complete'));
    const { next } = await workspace.run('next', { session });
    expect(next?.options?.map((option) => option.answer)).toEqual(['no']);
  });

  test('a claim whose document is gone waits until that is settled', async () => {
    const workspace = await workspaceAt('1:approve');
    editSessionFile(workspace, (file) => (file['checkpoints'].stage_1_rules.user_approved = true));
    workspace.remove(rules);
    expect((await workspace.run('next', { session })).next?.id).toBe('recover-missing-rules');
    const { next } = await workspace.run('answer', { session, question: 'next', value: 'restore' });
    expect(next?.id).toBe('recover-claimed-rules-approved');
    expect(next?.options?.map((option) => option.answer)).toEqual(['yes', 'no']);
  });

  test("[S14] quick mode: a yes to a claim is a person's, by hand or in quoted words, and is asked once", async () => {
    const relayed = { actor: { kind: 'agent', name: 'agent', via: 'relay' }, canAsk: false } as const;
    for (const [caller, words] of [
      [person, undefined],
      [relayed, 'I vouch'],
    ] as const) {
      const workspace = await workspaceAt('1');
      await workspace.run('design', { target: key, resume: true, quick: true });
      await workspace.run('submit', { session, documents: [{ content: example('rules.md') }] }, agent);
      editSessionFile(workspace, (file) => (file['checkpoints'].stage_1_rules.user_approved = true));
      const answer = { session, question: 'next', value: 'yes', ...(words === undefined ? {} : { words }) };
      expect(await workspace.refusal('answer', { ...answer, words: undefined }, agent)).toBe('gate/needs-words');
      const { next } = await workspace.run('answer', answer, caller);
      expect(next).toMatchObject({ kind: 'write', stage: '2' });
      const file = workspace.json(workspace.sessionFile());
      expect(file['checkpoints'].stage_1_rules.user_approved).toBe(true);
    }
  });

  test('[002-R59] broken, with a journal: kept as .corrupt, rendered again, reported', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(workspace.sessionFile(), '{"version": "1.0", oops');
    await readingChangesNothing(workspace.reopen());
    expect(codes((await workspace.run('status', { session })).notes)).toEqual(['session-file/corrupt']);
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.text(`${workspace.sessionFile()}.corrupt`)).toBe('{"version": "1.0", oops');
    expect(workspace.json(workspace.sessionFile())['current_stage']).toBe(2);
    workspace.put(workspace.sessionFile(), 'again');
    await workspace.run('note', { session, text: 'y' });
    expect(workspace.text(`${workspace.sessionFile()}.corrupt-2`)).toBe('again');
  });

  test('[002-R6] a version that nobody knows is left alone, and the work goes on', async () => {
    const workspace = await workspaceAt('2');
    editSessionFile(workspace, (file) => (file['version'] = '7.0'));
    const before = workspace.text(workspace.sessionFile());
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toEqual(['session-file/unknown-version']);
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.text(workspace.sessionFile())).toBe(before);
  });

  test('of another history with a right digest: no edit, rendered again', async () => {
    const workspace = await workspaceAt('3a:choose');
    const later = workspace.text(workspace.sessionFile());
    const older = await workspaceAt('2');
    older.put(older.sessionFile(), later);
    const status = await older.run('status', { session });
    expect(codes(status.notes)).toContain('session-file/elsewhere');
    expect(status.next?.kind).not.toBe('recover');
    await older.run('note', { session, text: 'x' });
    expect(older.json(older.sessionFile())['current_stage']).toBe(2);
  });
});
