/** What a hostile or broken world may put before us: a clear problem, and nothing half written. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Problem, ProblemError } from '../../src/core/problem.ts';
import type { Verb } from '../../src/engine/operations/index.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { example, key, workspaceAt } from '../support/walk-session.ts';

const session = key;
const rules = '.claude/design/user-export-rules.md';
const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);

/** Refused with a problem, and no file is different. */
async function isRefused(workspace: TempWorkspace, verb: Verb, input: object): Promise<string> {
  const before = workspace.snapshot();
  const code = await workspace.refusal(verb, input);
  expect(code).not.toBe('done');
  expect(workspace.snapshot()).toEqual(before);
  return code;
}

describe('names', () => {
  const names = [
    '../../etc/x',
    'con',
    'CON',
    'nul',
    'x'.repeat(300),
    '🎉',
    '.',
    '..',
    '-',
    'a/b',
    'a\\b',
    'a\0b',
    ' ',
    'archive',
  ];

  test.each(names)('%j as the name of a session', async (name) => {
    const workspace = await workspaceAt('2');
    workspace.put('other.md', '# Other\n\nOther.\n');
    expect(await isRefused(workspace, 'design', { target: 'other.md', name })).toBe('session/bad-name');
    await isRefused(workspace, 'rename', { session, to: name });
    for (const verb of ['status', 'next', 'history', 'merge'] as const)
      await isRefused(workspace, verb, { session: name });
    await isRefused(workspace, 'note', { session: name, text: 'x' });
    await isRefused(workspace, 'answer', { session: name, question: 'migrate', value: 'none' });
  });

  test.each(names)('%j as what to design', async (target) => {
    const workspace = await workspaceAt('2');
    await isRefused(workspace, 'design', { target });
  });

  test.each(['/etc/passwd', '../outside.md', '.git/config', 'prd.md/inside'])(
    '%s as a file to hand in',
    async (file) => {
      const workspace = await workspaceAt('1');
      await isRefused(workspace, 'submit', { session, documents: [{ file }] });
    },
  );

  test('a title in another script gets a name', async () => {
    const workspace = new TempWorkspace();
    workspace.put('prd.md', '# エクスポート 🎉\n\nUsers export their data.\n');
    const { session: made } = await workspace.run('design', { target: 'prd.md' });
    expect(made).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('PRDs', () => {
  test('of 50 MB', async () => {
    const workspace = new TempWorkspace();
    workspace.put('prd.md', Buffer.alloc(50 * 1024 * 1024, 'x '));
    expect(await isRefused(workspace, 'design', { target: 'prd.md', name: 'big' })).toBe('prd/too-large');
  });

  test('that are empty or not text', async () => {
    const workspace = new TempWorkspace();
    workspace.put('prd.md', '');
    expect(await isRefused(workspace, 'design', { target: 'prd.md', name: 'x' })).toBe('prd/empty');
    workspace.put('prd.md', '\uFEFF \n\n');
    expect(await isRefused(workspace, 'design', { target: 'prd.md', name: 'x' })).toBe('prd/empty');
    workspace.put('prd.md', Buffer.from([0x23, 0x20, 0x41, 0, 1, 2]));
    expect(await isRefused(workspace, 'design', { target: 'prd.md', name: 'x' })).toBe('prd/not-text');
  });

  test.each<BufferEncoding>(['latin1', 'utf16le'])(
    'in %s are not taken in with letters lost, and neither are documents',
    async (encoding) => {
      const text = Buffer.from('\uFEFF# Größe\n\nUsers export their data.\n', encoding);
      const fresh = new TempWorkspace();
      fresh.put('prd.md', text);
      expect(await isRefused(fresh, 'design', { target: 'prd.md', name: 'x' })).toBe('prd/not-text');
      const workspace = await workspaceAt('1');
      workspace.put('rules.md', text);
      expect(await isRefused(workspace, 'submit', { session, documents: [{ file: 'rules.md' }] })).toBe(
        'file/not-text',
      );
    },
  );

  test('that grow to 50 MB later are told, not taken in', async () => {
    const workspace = await workspaceAt('2');
    workspace.put('prd.md', Buffer.alloc(50 * 1024 * 1024, 'x '));
    expect(codes((await workspace.run('status', { session })).notes)).toEqual(['document/too-large']);
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('done');
    expect(await workspace.commands()).toHaveLength(7);
  });
});

describe('documents that are handed in', () => {
  test.each([
    ['\u200B', 'text/invisible-character'],
    ['\u202E', 'text/turned-around'],
  ])('with %j, which nobody sees: taken, and told', async (hidden, code) => {
    const workspace = await workspaceAt('1');
    const content = example('rules.md').replace('e', `e${hidden}`);
    const { notes } = await workspace.run('submit', { session, documents: [{ content }] });
    expect(codes(notes)).toContain(code);
  });

  test('that are refused: what nobody sees is told with it', async () => {
    const workspace = await workspaceAt('1');
    const content = '# Business Rules: x\n\n## Rule 1: Validation - \u202EName\n';
    const refused = await workspace
      .run('submit', { session, documents: [{ content }] })
      .then(() => undefined)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(codes([...(refused as ProblemError).others])).toContain('text/turned-around');
  });

  test('of more than 5 MB: refused', async () => {
    const workspace = await workspaceAt('1');
    const content = `${example('rules.md')}\n${'word '.repeat(1_100_000)}`;
    expect(await isRefused(workspace, 'submit', { session, documents: [{ content }] })).toBe('document/too-large');
  });
});

describe('session files', () => {
  test('nested a million deep', async () => {
    const workspace = new TempWorkspace();
    workspace.put(workspace.sessionFile(), `{"version":"1.0","a":${'['.repeat(1_000_000)}`);
    expect(await isRefused(workspace, 'status', { session })).toBe('session-file/corrupt');
  });

  test('with __proto__ and constructor at every level', async () => {
    const workspace = new TempWorkspace();
    workspace.put(
      workspace.sessionFile(),
      '{"version":"1.0","feature_name":"user-export","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},' +
        '"checkpoints":{"__proto__":{"polluted":1},"stage_0_clarity":{"user_answers":{"__proto__":"x","constructor":"y"}}},' +
        '"stage_status":{"0":"in_progress","__proto__":"complete"},"artifacts":{"rules":"__proto__"}}',
    );
    await workspace.run('note', { session, text: 'x' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(workspace.text(workspace.sessionFile())).toContain('"__proto__": {\n    "polluted": 1');
    await workspace.reopen().run('note', { session, text: 'y' });
    expect(await workspace.commands()).toHaveLength(3);
  });

  test('with 10,000 unknown keys: all of them survive, in reasonable time', async () => {
    const workspace = await workspaceAt('2');
    const file = workspace.json(workspace.sessionFile());
    const more = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key_${n}`, { n, text: `value ${n}` }]));
    workspace.put(workspace.sessionFile(), JSON.stringify({ ...file, ...more }));
    await workspace.run('note', { session, text: 'x' });
    const after = workspace.json(workspace.sessionFile());
    for (const [name, value] of Object.entries(more)) expect(after[name]).toEqual(value);
    expect(await workspace.commands()).toHaveLength(8);
  });

  test('that name files outside, devices and folders', async () => {
    const workspace = new TempWorkspace();
    workspace.put(
      workspace.sessionFile(),
      JSON.stringify({
        version: '1.0',
        feature_name: key,
        prd_source: '../../etc/passwd.md',
        current_stage: 2,
        artifacts: { rules: '/etc/hosts.md', analysis: 'C:\\x.md', tdd: '../../../x.md', adrs: ['docs/../../x.md'] },
        checkpoints: { stage_1_rules: { rules_file: '/dev/zero.md' } },
      }),
    );
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toContain('session-file/outside');
    await workspace.run('note', { session, text: 'x' });
    expect(JSON.stringify(workspace.json(workspace.sessionFile())['artifacts'])).not.toMatch(/etc|x\.md/);
  });

  test('that are a folder', async () => {
    const workspace = await workspaceAt('2');
    workspace.remove(workspace.sessionFile());
    mkdirSync(workspace.path(workspace.sessionFile()));
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toEqual(['file/not-a-file']);
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('done');
  });
});

describe('artifacts', () => {
  const fifo = (path: string) => execFileSync('mkfifo', [path]);

  test('that are a pipe: told, not waited for; nothing can be approved through it', async () => {
    const workspace = await workspaceAt('1:approve');
    workspace.remove(rules);
    fifo(workspace.path(rules));
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toEqual(['file/not-a-file']);
    expect(await isRefused(workspace, 'approve', { session })).toBe('gate/edited');
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('done');
  });

  test('that are a pipe where a document will be written: saved in the journal, and said', async () => {
    const workspace = await workspaceAt('1');
    fifo(workspace.path(rules));
    const code = await workspace.refusal('submit', { session, documents: [{ content: example('rules.md') }] });
    expect(['done', 'file/not-a-file']).toContain(code);
  });

  test('that are a link inside the workspace are followed', async () => {
    const workspace = await workspaceAt('1');
    mkdirSync(workspace.path('elsewhere'));
    workspace.put('elsewhere/rules.md', example('rules.md'));
    symlinkSync(workspace.path('elsewhere/rules.md'), workspace.path(rules));
    expect((await workspace.run('next', { session })).next?.id).toBe('recover-found-rules');
  });

  test('that are a link to the outside are not', async () => {
    const workspace = await workspaceAt('1:approve');
    const outside = mkdtempSync(join(tmpdir(), 'charrette-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true }));
    workspace.remove(rules);
    symlinkSync(join(outside, 'rules.md'), workspace.path(rules));
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)[0]).toMatch(/^path\//);
    await isRefused(workspace, 'approve', { session });
  });
});

describe('folders', () => {
  test('a linked folder inside the workspace is fine', async () => {
    const workspace = new TempWorkspace();
    mkdirSync(workspace.path('real'));
    symlinkSync(workspace.path('real'), workspace.path('.claude'));
    workspace.put('prd.md', '# User Export\n\nUsers export their data.\n');
    await workspace.run('design', { target: 'prd.md', name: key });
    expect(workspace.has('real/design/sessions/user-export.journal.jsonl')).toBe(true);
  });

  test.each(['.claude', '.claude/design', '.claude/design/sessions', '.claude/design/.charrette'])(
    'a linked %s that leads outside is refused, and nothing is written there',
    async (folder) => {
      const workspace = new TempWorkspace();
      const outside = new TempWorkspace();
      mkdirSync(join(workspace.path(folder), '..'), { recursive: true });
      symlinkSync(outside.root, workspace.path(folder));
      workspace.put('prd.md', '# User Export\n\nUsers export their data.\n');
      expect(await workspace.refusal('design', { target: 'prd.md', name: key })).toBe('path/outside-workspace');
      expect(outside.snapshot()).toEqual({});
    },
  );

  test('a read-only disk: a clear problem, reading goes on', async (context) => {
    const workspace = await workspaceAt('2');
    const locked = workspace.path('.claude/design');
    try {
      execFileSync('chattr', ['-R', '+i', locked], { stdio: 'ignore' });
    } catch {
      return context.skip('chattr +i is not possible here');
    }
    onTestFinished(() => void execFileSync('chattr', ['-R', '-i', locked], { stdio: 'ignore' }));
    const before = workspace.snapshot();
    expect((await workspace.run('status', { session })).next?.stage).toBe('2');
    expect(await workspace.refusal('note', { session, text: 'x' })).toBe('store/not-writable');
    expect(workspace.snapshot()).toEqual(before);
  });

  test('[D8] a document that cannot be written: what was done is saved, the failure is a note, and a later write mends it', async () => {
    const workspace = await workspaceAt('3b');
    workspace.put('docs', 'A file where the folder should be\n');
    const documents = [{ kind: 'tdd', content: example('design.md') }];
    const outcome = await workspace.run('submit', { session, documents });
    expect(codes(outcome.notes)).toContain('file/not-written');
    expect(outcome.next?.kind).toBe('approve');
    workspace.remove('docs');
    await workspace.reopen().run('note', { session, text: 'x' });
    expect(workspace.text('docs/design/user-export.md')).toBe(example('design.md'));
  });
});
