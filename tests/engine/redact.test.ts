/** Words that have to go: from every file that we keep, while the chain still verifies. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { readLines } from '../../src/stores/journal.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { example, key, workspaceAt } from '../support/walk-session.ts';

const session = key;
const secret = 'hunter2-"quoted"';
const inJson = JSON.stringify(secret).slice(1, -1);
const rules = '.claude/design/user-export-rules.md';
const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);

const holders = (workspace: TempWorkspace) =>
  [...new Set([...workspace.grep(secret), ...workspace.grep(inJson), ...workspace.grep('hunter2')])].sort();

async function isGone(workspace: TempWorkspace): Promise<void> {
  expect(holders(workspace)).toEqual([]);
  const { chain, orphans, junk } = readLines(Buffer.from(workspace.text(workspace.journal())));
  expect({ orphans, junk }).toEqual({ orphans: [], junk: [] });
  expect(chain.length).toBeGreaterThan(0);
  const reopened = workspace.reopen();
  expect((await reopened.run('doctor', { session })).value['findings']).toEqual([]);
  expect(JSON.stringify((await reopened.run('show', { session })).value)).not.toContain('hunter2');
}

describe('redact', () => {
  test('in an answer', async () => {
    const workspace = await workspaceAt('0:one');
    await workspace.run('answer', { session, question: 'formats', value: `Log in with ${secret}` });
    expect(holders(workspace).length).toBeGreaterThan(1);
    const outcome = await workspace.run('redact', { session, text: secret });
    expect(codes(outcome.notes)).toContain('redact/git');
    await isGone(workspace);
    expect(workspace.json(workspace.sessionFile())['checkpoints'].stage_0_clarity.user_answers.formats).toBe(
      'Log in with [redacted]',
    );
    const shown = await workspace.run('show', { session });
    expect(JSON.stringify(shown.value)).toContain('Log in with [redacted]');
  });

  test('in a note, a decision, a wish and saved work', async () => {
    const workspace = await workspaceAt('1:approve');
    await workspace.run('note', { session, text: `Password: ${secret}` });
    await workspace.run('decide', { session, text: secret, over: [secret], because: `of ${secret}` });
    await workspace.run('request-changes', { session, text: `Do not say ${secret}` });
    await workspace.run('submit', { session, partial: `Half: ${secret}` });
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
    const { next } = await workspace.run('next', { session });
    expect(next).toMatchObject({ changes: 'Do not say [redacted]', saved: 'Half: [redacted]' });
  });

  test('in what was kept to compare and to export faster', async () => {
    const workspace = await workspaceAt('1');
    await workspace.run('submit', { session, documents: [{ content: `${example('rules.md')}\nKey: ${secret}\n` }] });
    await workspace.run('decide', { session, text: secret, over: ['b'], because: `of ${secret}` });
    await workspace.run('export', { session, out: '-' });
    await workspace.run('compare', { a: session, b: `${session}@3` });
    expect(holders(workspace).some((path) => path.includes('/cache/'))).toBe(true);
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
  });

  test('in a document: every revision, and the working file', async () => {
    const workspace = await workspaceAt('1');
    const first = `${example('rules.md')}\nKey: ${secret}\n`;
    await workspace.run('submit', { session, documents: [{ content: first }] });
    await workspace.run('request-changes', { session, text: 'More' });
    await workspace.run('submit', { session, documents: [{ content: `${first}More.\n` }] });
    const outcome = await workspace.run('redact', { session, text: secret });
    expect(outcome.value).toMatchObject({ files: [rules] });
    await isGone(workspace);
    expect(workspace.text(rules)).toContain('Key: [redacted]\nMore.');
    expect((await workspace.run('next', { session })).next?.kind).toBe('approve');
  });

  test('in a document that was edited by hand and is not on record yet', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(rules, `${example('rules.md')}\nKey: ${secret}\n`);
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
  });

  test('in the PRD: our copy is cleaned, the file is its owner’s', async () => {
    const workspace = await workspaceAt('2');
    workspace.put('prd.md', `# User Export\n\nUsers export their data with ${secret}.\n`);
    await workspace.run('note', { session, text: 'x' });
    const outcome = await workspace.run('redact', { session, text: secret });
    expect(outcome.notes).toContainEqual(expect.objectContaining({ code: 'redact/prd', at: 'prd.md' }));
    expect(holders(workspace)).toEqual(['prd.md']);
    workspace.put('prd.md', '# User Export\n\nUsers export their data.\n');
    await workspace.run('note', { session, text: 'y' });
    await isGone(workspace);
  });

  test('in a PRD that we wrote down ourselves', async () => {
    const workspace = new TempWorkspace();
    const own = '.claude/context/sec.md';
    await workspace.run('design', { target: 'Log in with token HUNTER2XYZ', name: 'sec' });
    expect(workspace.grep('HUNTER2XYZ')).toContain(own);
    const outcome = await workspace.run('redact', { session: 'sec', text: 'HUNTER2XYZ' });
    expect(outcome.value['files']).toContain(own);
    expect(workspace.grep('HUNTER2XYZ')).toEqual([]);
    expect(workspace.text(own)).toContain('Log in with token [redacted]');
    expect(codes(outcome.notes)).not.toContain('redact/prd');
    expect((await workspace.reopen().run('doctor', { session: 'sec' })).value['findings']).toEqual([]);
  });

  test('in where a note comes from', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('note', { session, text: 'x', source: 'https://x.example/?token=hunter2' });
    expect(workspace.text(workspace.journal())).not.toContain('hunter2');
    const shown = await workspace.run('show', { session });
    expect(JSON.stringify(shown.value)).toContain('"source":"https://x.example/?token=hunter2"');
    await workspace.run('redact', { session, text: 'hunter2' });
    await isGone(workspace);
  });

  test('in fields of others, at any depth', async () => {
    const workspace = await workspaceAt('2');
    const file = workspace.json(workspace.sessionFile());
    file['jira'] = { token: secret, list: [{ deep: `x ${secret}` }] };
    workspace.put(workspace.sessionFile(), JSON.stringify(file));
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.text(workspace.journal())).not.toContain('hunter2');
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
    expect(workspace.json(workspace.sessionFile())['jira']).toEqual({
      token: '[redacted]',
      list: [{ deep: 'x [redacted]' }],
    });
  });

  test('in session files that were set aside', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(workspace.sessionFile(), `{"version": "1.0", "x": "${inJson}", oops`);
    await workspace.run('note', { session, text: 'x' });
    const aside = `${workspace.sessionFile()}.corrupt`;
    expect(holders(workspace)).toEqual([aside]);
    await workspace.run('redact', { session, text: secret });
    expect(workspace.text(aside)).toContain('[redacted]');
    await isGone(workspace);
  });

  test('in a text that no line speaks of, as a crash leaves it', async () => {
    const workspace = await workspaceAt('2');
    await workspace.app.world.store.putBlob(key, Buffer.from(JSON.stringify([secret])));
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
  });

  test('a second secret in what was masked before, and a repeat after a crash', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('note', { session, text: `First ${secret}, second swordfish` });
    await workspace.run('redact', { session, text: 'swordfish' });
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
    expect(workspace.grep('swordfish')).toEqual([]);
    const entries = (await workspace.run('show', { session })).value['entries'] as { text: string }[];
    expect(entries.map((entry) => entry.text)).toContain('First [redacted], second [redacted]');
    // The old text comes back from a backup: the record knows already that it has to go.
    const lines = await workspace.commands();
    await workspace.app.world.store.putBlob(key, Buffer.from(JSON.stringify([`First ${secret}, second swordfish`])));
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
    expect(await workspace.commands()).toHaveLength(lines.length);
  });

  test('in a closed session', async () => {
    const workspace = await workspaceAt('1');
    await workspace.run('submit', { session, documents: [{ content: `${example('rules.md')}\nKey: ${secret}\n` }] });
    await workspace.run('close', { session, abandon: true });
    await workspace.run('redact', { session, text: secret });
    await isGone(workspace);
  });

  test('words that stand nowhere are said to, and nothing is written', async () => {
    const workspace = await workspaceAt('2');
    const before = workspace.snapshot();
    expect(await workspace.refusal('redact', { session, text: 'swordfish' })).toBe('redact/not-found');
    const after = workspace.snapshot();
    delete before['.claude/design/sessions/user-export.session.json'];
    delete after['.claude/design/sessions/user-export.session.json'];
    expect(Object.keys(after).filter((path) => path.includes('/sessions/'))).toEqual(
      Object.keys(before).filter((path) => path.includes('/sessions/')),
    );
    expect(await workspace.commands()).toHaveLength(6);
  });

  test('words in a name or a path cannot be taken out, and that is said', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('edge-case', { session, text: 'hunter2', tags: ['hunter2'] });
    const outcome = await workspace.run('redact', { session, text: 'hunter2' });
    expect(codes(outcome.notes)).toContain('redact/in-journal');
  });
});
