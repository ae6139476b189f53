/** The table "Telling changes apart", row by row, on real folders. */
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { example, workspaceAt } from '../support/walk-session.ts';
import { session, rules, codes, readingChangesNothing } from './telling-support.ts';

const tdd = 'docs/design/user-export.md';

function cutJournal(workspace: TempWorkspace, lines: number): void {
  const path = workspace.path(workspace.journal());
  const kept = readFileSync(path, 'utf8').split('\n').slice(0, lines).join('\n');
  truncateSync(path, kept.length + 1);
}

describe('the journal', () => {
  test('contains the last seen head: normal, and nothing is noticed', async () => {
    const workspace = await workspaceAt('2');
    await readingChangesNothing(workspace);
    const status = await workspace.run('status', { session });
    expect(status.notes).toEqual([]);
    expect(status.next?.kind).toBe('write');
  });

  test('a prefix without git: the lost end is offered from the mirror, and comes back', async () => {
    const workspace = await workspaceAt('2');
    const commands = await workspace.commands();
    cutJournal(workspace, 3);
    workspace.reopen();
    await readingChangesNothing(workspace);
    const next = await workspace.run('next', { session });
    expect(next.next).toMatchObject({ kind: 'recover', id: 'recover-lost-tail' });
    expect(next.next?.options?.map((option) => option.answer)).toEqual(['restore', 'follow']);
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('store/lost-tail');
    await workspace.run('answer', { session, question: 'lost-tail', value: 'restore' });
    expect(await workspace.commands()).toEqual(commands);
    expect((await workspace.reopen().run('next', { session })).next?.id).toBe('write-analysis-1');
  });

  test('a prefix without git: a person may go on without the lost end', async () => {
    const workspace = await workspaceAt('2');
    cutJournal(workspace, 3);
    await workspace.reopen().run('answer', { session, question: 'next', value: 'follow' });
    const next = await workspace.run('next', { session });
    expect(next.next?.kind).toBe('ask');
    await workspace.run('answer', { session, question: 'formats', value: 'CSV' });
    expect(await workspace.commands()).toHaveLength(4);
  });

  test('[D6] conflict markers: read-only until merged', async () => {
    const workspace = await workspaceAt('2');
    const raw = workspace.text(workspace.journal()).trimEnd().split('\n');
    const last = raw.pop() ?? '';
    workspace.put(workspace.journal(), [...raw, '<<<<<<< HEAD', last, '=======', '>>>>>>> x', ''].join('\n'));
    workspace.reopen();
    await readingChangesNothing(workspace);
    expect((await workspace.run('next', { session })).next?.id).toBe('recover-diverged');
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('store/diverged');
    await workspace.run('answer', { session, question: 'diverged', value: 'merge' });
    expect(workspace.text(workspace.journal())).toBe([...raw, last, ''].join('\n'));
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('done');
  });

  test('[D2] a torn last line is told, skipped, and written past', async () => {
    const workspace = await workspaceAt('2');
    appendFileSync(workspace.path(workspace.journal()), '{"v":1,"seq":7,"prev":"');
    workspace.reopen();
    await readingChangesNothing(workspace);
    expect(codes((await workspace.run('status', { session })).notes)).toContain('journal/damaged-line');
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('done');
    expect(await workspace.commands()).toHaveLength(7);
  });
});

describe('a journal without a whole line', () => {
  test.each([
    ['empty', ''],
    ['garbage', 'not a line\nnor this\n'],
  ])('%s: told as such, also by doctor, and a new start keeps it', async (_, damage) => {
    const workspace = new TempWorkspace();
    workspace.put('prd.md', '# Z\n\nUsers export their data.\n');
    workspace.put(workspace.journal('z'), damage);
    const before = workspace.snapshot();
    for (const verb of ['status', 'next', 'show'] as const)
      expect(await workspace.refusal(verb, { session: 'z' })).toBe('journal/no-line');
    expect(await workspace.refusal('design', { target: 'z' })).toBe('journal/no-line');
    await expect(workspace.run('note', { session: 'z', text: 'x' })).rejects.toThrow(/holds no whole line/);
    const { value } = await workspace.run('doctor', {});
    expect(value['findings']).toMatchObject([
      { code: 'journal/no-line', fix: expect.stringContaining('design path/to/prd.md --name z') as string },
    ]);
    expect(workspace.snapshot()).toEqual(before);
    await workspace.run('design', { target: 'prd.md', name: 'z' });
    expect(workspace.text(workspace.journal('z')).startsWith(damage)).toBe(true);
    expect((await workspace.reopen().run('next', { session: 'z' })).next).toMatchObject({ kind: 'write', stage: '0' });
  });
});

describe('artifacts', () => {
  test('an unknown hash: a new revision by a person, and its gate is stale', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(rules, `${example('rules.md')}\nOne more line.\n`);
    await readingChangesNothing(workspace.reopen());
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toEqual(['document/edited']);
    expect(status.value['stale']).toMatchObject([{ stage: '1' }]);
    await workspace.run('note', { session, text: 'x' });
    const shown = await workspace.run('show', { session, what: 'rules' });
    expect(shown.value['documents']).toMatchObject([{ revisions: 2 }]);
    const lines = await workspace.run('history', { session });
    expect(lines.value['lines']).toContainEqual(expect.objectContaining({ did: 'adopt-documents', via: 'file' }));
  });

  test('saved in another form than UTF-8: the known text stands, and nothing of it is put on record', async () => {
    const workspace = await workspaceAt('2');
    for (const path of ['prd.md', rules]) {
      const text = `${workspace.text(path)}\nGebühr: 5 \n`;
      workspace.put(path, Buffer.from(text, 'latin1'));
      const status = await workspace.reopen().run('status', { session });
      expect(status.notes).toMatchObject([{ code: 'document/not-text', at: path, severity: 'warning' }]);
      await workspace.run('note', { session, text: 'x' });
      expect(workspace.grep('Geb\uFFFDhr')).toEqual([]);
      workspace.put(path, text);
      expect(codes((await workspace.reopen().run('status', { session })).notes)).toEqual(['document/edited']);
      await workspace.run('note', { session, text: 'y' });
    }
  });

  test('an edit that is not on record yet: doctor misses no kept copy of it, and does miss one that is lost', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(rules, `${example('rules.md')}\nOne more line.\n`);
    const found = async () => codes((await workspace.run('doctor', { session })).value['findings'] as Problem[]);
    expect(await found()).toEqual(['document/edited']);
    const blobs = '.claude/design/sessions/user-export.blobs';
    for (const path of workspace.grep('# Business Rules').filter((one) => one.startsWith(blobs)))
      workspace.remove(path);
    expect(await found()).toEqual(['document/edited', 'blob/missing']);
  });

  test('an edited text that waits for its approval is not said to pass the checks', async () => {
    const workspace = await workspaceAt('1:approve');
    expect((await workspace.run('next', { session })).next?.why).toContain('passes the checks');
    workspace.put(rules, 'Nothing of the sort.\n');
    expect((await workspace.run('next', { session })).next?.why).not.toContain('passes the checks');
  });

  test('a byte order mark is no edit, and nothing is said to differ from what was approved', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(rules, `\uFEFF${example('rules.md')}`);
    expect((await workspace.run('status', { session })).notes).toEqual([]);
    const { value } = await workspace.run('check', { targets: [session] });
    expect((value['findings'] as { code: string }[]).map(({ code }) => code)).not.toContain('drift/approved');
  });

  test('converted line ends are no edit, and a text that came with them is kept with LF', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(rules, example('rules.md').replaceAll('\n', '\r\n'));
    expect((await workspace.run('status', { session })).notes).toEqual([]);
    workspace.put(rules, `${example('rules.md')}\nMore.\n`.replaceAll('\n', '\r\n'));
    await workspace.run('note', { session, text: 'x' });
    expect((await workspace.run('doctor', { session })).value['findings']).toEqual([]);
    const shown = await workspace.run('show', { session, what: 'rules' });
    expect(shown.value['documents']).toMatchObject([{ text: `${example('rules.md')}\nMore.\n` }]);
  });

  test('an older known hash: reverted, asked; newer puts it back', async () => {
    const workspace = await workspaceAt('1:approve');
    await workspace.run('request-changes', { session, text: 'More' });
    await workspace.run('submit', { session, documents: [{ content: `${example('rules.md')}\nMore.\n` }] });
    workspace.put(rules, example('rules.md'));
    await readingChangesNothing(workspace.reopen());
    const next = await workspace.run('next', { session });
    expect(next.next).toMatchObject({ kind: 'recover', id: 'recover-reverted-rules' });
    await workspace.run('answer', { session, question: 'reverted-rules', value: 'newer' });
    expect(workspace.text(rules)).toContain('More.');
    expect((await workspace.run('next', { session })).next?.kind).toBe('approve');
  });

  test('an older known hash: the older one may hold', async () => {
    const workspace = await workspaceAt('1:approve');
    await workspace.run('request-changes', { session, text: 'More' });
    await workspace.run('submit', { session, documents: [{ content: `${example('rules.md')}\nMore.\n` }] });
    workspace.put(rules, example('rules.md'));
    await workspace.run('answer', { session, question: 'reverted-rules', value: '2' });
    const next = await workspace.run('next', { session });
    expect(next.next?.kind).toBe('approve');
    await workspace.run('approve', { session });
    expect(workspace.text(rules)).toBe(example('rules.md'));
  });

  test('an unfinished write is finished by the next one, and nobody is asked', async () => {
    const workspace = await workspaceAt('1');
    const written = workspace.text(workspace.sessionFile());
    const remembered = await workspace.app.world.memory.read('written/user-export');
    await workspace.run('submit', { session, documents: [{ content: example('rules.md') }] });
    // As if the process had died right after the acknowledgement.
    workspace.remove(rules);
    workspace.put(workspace.sessionFile(), written);
    await workspace.app.world.memory.write('written/user-export', remembered ?? {});
    await readingChangesNothing(workspace.reopen());
    expect((await workspace.run('next', { session })).next?.kind).toBe('approve');
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.text(rules)).toBe(example('rules.md'));
  });

  test.each([
    ['restore', 'write-analysis-1', 'complete'],
    ['rerun', 'write-rules-2', 'in_progress'],
    ['incomplete', 'write-rules-2', 'in_progress'],
  ])('[002-R60] gone: %s', async (value, next, status) => {
    const workspace = await workspaceAt('2');
    workspace.remove(rules);
    await readingChangesNothing(workspace.reopen());
    const asked = await workspace.run('next', { session });
    expect(asked.next).toMatchObject({ kind: 'recover', id: 'recover-missing-rules' });
    expect(asked.next?.options?.map((option) => option.answer)).toEqual(['restore', 'rerun', 'incomplete']);
    const done = await workspace.run('answer', { session, question: 'missing-rules', value });
    expect(done.next?.id).toBe(next);
    expect(workspace.json(workspace.sessionFile())['stage_status']['1']).toBe(status);
    expect(workspace.has(rules)).toBe(value === 'restore');
  });

  test('[002-R60] gone, and its kept copy too: it can be written again, not put back', async () => {
    const workspace = await workspaceAt('2');
    workspace.remove(rules);
    const blobs = '.claude/design/sessions/user-export.blobs';
    for (const path of workspace.grep('# Business Rules').filter((one) => one.startsWith(blobs)))
      workspace.remove(path);
    const asked = await workspace.run('next', { session });
    expect(asked.next?.options?.map((option) => option.answer)).toEqual(['rerun', 'incomplete']);
  });

  test('[002-R60] rerun keeps the later stages, incomplete opens them again', async () => {
    for (const [value, later] of [
      ['rerun', 'complete'],
      ['incomplete', 'pending'],
    ] as const) {
      const workspace = await workspaceAt('3b');
      workspace.remove(rules);
      await workspace.run('answer', { session, question: 'next', value });
      expect(workspace.json(workspace.sessionFile())['stage_status']['2']).toBe(later);
    }
  });

  test('[002-R8] emptied counts as gone', async () => {
    const workspace = await workspaceAt('2');
    writeFileSync(workspace.path(rules), '');
    expect((await workspace.run('next', { session })).next?.id).toBe('recover-missing-rules');
    await workspace.run('answer', { session, question: 'next', value: 'restore' });
    expect(workspace.text(rules)).toBe(example('rules.md'));
  });

  test('[002-R12] an edited PRD is taken in, and what stands on it is stale', async () => {
    const workspace = await workspaceAt('2');
    appendFileSync(workspace.path('prd.md'), '\nAlso: exports expire.\n');
    await readingChangesNothing(workspace.reopen());
    await workspace.run('note', { session, text: 'x' });
    expect((await workspace.run('status', { session })).value['stale']).toMatchObject([{ stage: '0' }, { stage: '1' }]);
  });

  test('a PRD that is gone is told, and nothing waits for it', async () => {
    const workspace = await workspaceAt('2');
    workspace.remove('prd.md');
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toEqual(['prd/missing']);
    expect(status.next?.kind).toBe('write');
  });

  test('a verdict on a text that was edited meanwhile is refused', async () => {
    const workspace = await workspaceAt('1:approve');
    const { next } = await workspace.run('next', { session });
    workspace.put(rules, `${example('rules.md')}\nMore.\n`);
    expect(await workspace.refusal('approve', { session, step: next?.id })).toBe('step/not-current');
  });

  test('a closed session is looked at, not worked on: edits are found when it is opened again', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('close', { session, abandon: true });
    workspace.put(rules, 'Something else');
    workspace.put(tdd, 'Something else');
    await readingChangesNothing(workspace.reopen());
    expect((await workspace.run('next', { session })).next?.kind).toBe('done');
    const again = await workspace.run('close', { session, reopen: true });
    expect(codes(again.notes)).toContain('document/edited');
  });
});

describe('[D4] two writers', () => {
  test('exactly one wins each line, and the other decides again', async () => {
    const workspace = await workspaceAt('2');
    const other = await workspaceAt('2', { root: workspace.root });
    await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => workspace.run('note', { session, text: `a${n}`, commandId: `a${n}` })),
      ...Array.from({ length: 5 }, (_, n) => other.run('note', { session, text: `b${n}`, commandId: `b${n}` })),
    ]);
    const commands = await workspace.reopen().commands();
    expect(new Set(commands).size).toBe(commands.length);
    for (const id of ['a0', 'a4', 'b0', 'b4']) expect(commands).toContain(id);
    expect((await workspace.run('doctor', { session })).value['findings']).toEqual([]);
  });

  test('the same call twice is one', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('note', { session, text: 'x', commandId: 'once' });
    const again = await workspace.run('note', { session, text: 'x', commandId: 'once' });
    expect(codes(again.notes)).toEqual(['command/duplicate']);
    expect(await workspace.commands()).toHaveLength(7);
  });
});
