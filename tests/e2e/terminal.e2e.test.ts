// The command line on a real terminal, with a person's keys.
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { cliPath, CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { terminalMissing, TestTerminal } from '../support/terminal.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());
const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.close();
});

const missing = terminalMissing();
const example = (path: string) => readFileSync(join('examples/user-export', path), 'utf8');

const start = (env: Record<string, string> = {}, columns = 100) => {
  const work = new CliWorkspace(temps);
  work.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  for (const file of ['rules.md', 'analysis.md']) work.write(`drafts/${file}`, example(file));
  work.write('bin/charrette', `#!/bin/sh\nexec "${process.execPath}" "${cliPath}" "$@"\n`);
  work.write('bin/fill', '#!/bin/sh\ncp drafts/rules.md "$1"\n');
  for (const name of ['charrette', 'fill']) chmodSync(join(work.root, 'bin', name), 0o755);
  const path = `${join(work.root, 'bin')}:${work.env['PATH']}`;
  const terminal = new TestTerminal({ cwd: work.root, env: { ...work.env, PATH: path, ...env }, columns });
  open.push(terminal);
  return { work, terminal };
};

const lastTime = async (work: CliWorkspace, what: string) => {
  const { document } = await work.json(['history', 'user-export']);
  return (document['lines'] as { did: string; by: string; via: string }[]).findLast(({ did }) => did === what);
};

describe.skipIf(missing !== undefined)(`on a terminal${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  test('asks, saves each answer, leaves cleanly with Ctrl-C, and comes back', async () => {
    const { work, terminal } = start();
    terminal.type('charrette design prd.md', 'Enter');
    const screen = await terminal.shows('1 of 2:');
    expect(screen).toContain('In Progress');
    expect(screen).toMatch(/● .*\(recommended\)/);
    terminal.type('Enter');
    await terminal.shows('2 of 2:');
    terminal.type('C-c');
    const left = await terminal.shows('charrette design user-export --resume');
    expect(left).toContain('Everything is saved.');
    expect(await lastTime(work, 'settle-entries')).toMatchObject({ by: 'Ada', via: 'tty' });

    terminal.type('clear; charrette design user-export', 'Enter');
    await terminal.shows('Found existing design session for "user-export"');
    await terminal.shows('Resume from Stage 0 (recommended)');
    terminal.type('Enter');
    await terminal.shows('1 of 1:');
    // Own words: the entry after the four options.
    terminal.type('Down', 'Down', 'Down', 'Down', 'Enter');
    await terminal.shows('In your own words:');
    terminal.type('50 USD a month', 'Enter');
    await terminal.shows('Checkpoint saved. You can safely resume later.');
  });

  test('a person writes in the editor, approves, and it is their word', async () => {
    const { work, terminal } = start({ EDITOR: 'fill' });
    await work.run(['design', 'prd.md', '--name', 'user-export', '--no-interview']);
    await work.run(['submit', 'user-export', '--clear']);
    terminal.type('charrette design user-export --resume', 'Enter');
    await terminal.shows('How do you want to go on?');
    terminal.type('Down', 'Down', 'Enter');
    const screen = await terminal.shows('These rules were extracted. Do you approve?');
    expect(screen).toContain('1. A person can request, see, download and remove exports of their own data only.');
    terminal.type('Enter');
    await terminal.shows('Is it simple or complex?');
    expect(await lastTime(work, 'approve')).toMatchObject({ by: 'Ada', via: 'tty' });
  });

  test('[002-R42] the guide drafts all that is left after one word; the person is asked at each gate, and reads the review', async () => {
    const { work, terminal } = start();
    terminal.type('charrette design prd.md', 'Enter');
    await terminal.shows('1 of 2:');
    terminal.type('Enter');
    await terminal.shows('2 of 2:');
    terminal.type('Enter');
    await terminal.shows('Let the guide draft this and all that follows');
    terminal.type('Down', 'Enter');
    await terminal.shows('These rules were extracted. Do you approve?');
    terminal.type('Enter');
    await terminal.shows('Which alternative do you want to proceed with?');
    terminal.type('Enter');
    await terminal.shows('Why this one?');
    terminal.type('Enter');
    await terminal.shows('The design and its decisions are written. Do you approve?');
    terminal.type('Enter');
    const closing = await terminal.shows('Read the summary and approve the whole.');
    expect(closing).toMatch(/All \d+ rules have a scenario and a ticket; \d+ are shown by\s+steps/);
    expect(closing).not.toMatch(/No risk recorded|Decision to confirm/);
    terminal.type('Enter');
    const end = await terminal.shows('user-export.review.md: the closing review');
    expect(end).toContain('Done: All stages are complete.');
    expect(end).not.toContain('warning:');
    const { document } = await work.json(['history', 'user-export']);
    const lines = document['lines'] as { did: string; by: string; what?: string }[];
    const drafts = lines.filter(({ did, by }) => did === 'submit-documents' && by === 'guide');
    // Rules, alternatives, design, contracts, scenarios, and each ticket by itself.
    expect(drafts.length).toBeGreaterThan(10);
  });

  test('an editor that is not there ends nothing', async () => {
    const { work, terminal } = start({ EDITOR: 'no-such-editor' });
    await work.run(['design', 'prd.md', '--name', 'user-export', '--no-interview']);
    await work.run(['submit', 'user-export', '--clear']);
    terminal.type('charrette design user-export --resume', 'Enter');
    await terminal.shows('How do you want to go on?');
    terminal.type('Down', 'Down', 'Enter');
    const screen = await terminal.shows('Go on?');
    expect(screen).toContain('"no-such-editor" cannot be started.');
    expect(screen).not.toContain('bug in charrette');
  });

  test('approve asks before it counts as a person', async () => {
    const { work, terminal } = start();
    await work.run(['design', 'prd.md', '--name', 'user-export', '--no-interview']);
    await work.run(['submit', 'user-export', '--clear']);
    await work.run(['submit', 'user-export', '--file', 'drafts/rules.md']);
    terminal.type('charrette approve user-export', 'Enter');
    await terminal.shows('Approve stage 1?');
    terminal.type('n');
    await terminal.shows('Nothing was changed.');
    terminal.type('clear; charrette approve user-export', 'Enter');
    await terminal.shows('Approve stage 1?');
    terminal.type('y');
    await terminal.shows('Approved stage 1.');
    expect(await lastTime(work, 'approve')).toMatchObject({ via: 'tty' });
  });

  test('002-R60: a document that is gone is asked about', async () => {
    const { work, terminal } = start();
    await work.run(['design', 'prd.md', '--name', 'user-export', '--no-interview']);
    await work.run(['submit', 'user-export', '--clear']);
    await work.run(['submit', 'user-export', '--file', 'drafts/rules.md']);
    await work.run(['approve', 'user-export', '--words', 'Yes']);
    // Its draft would be taken for the same document, moved.
    for (const file of ['.claude/design/user-export-rules.md', 'drafts/rules.md']) rmSync(join(work.root, file));
    terminal.type('charrette design user-export --resume', 'Enter');
    await terminal.shows('is missing. What now?');
    terminal.type('Enter');
    await terminal.shows('Is it simple or complex?');
    expect(readFileSync(join(work.root, '.claude/design/user-export-rules.md'), 'utf8')).toBe(example('rules.md'));
  });

  test('keeps to sixty columns and to ASCII, without colours when they are not wanted', async () => {
    const { terminal } = start({ NO_COLOR: '1', LC_ALL: 'C' }, 60);
    terminal.type('charrette design prd.md', 'Enter');
    const screen = await terminal.shows('1 of 2:');
    expect(screen).toContain('[wip] Stage 0: Clarification');
    expect(screen.replaceAll('—', '')).toMatch(/^[\x20-\x7E\n]*$/);
  });

  test('--json and --no-input never ask, not even here', async () => {
    const { terminal } = start();
    terminal.type('charrette design prd.md --no-input; echo "code $?"', 'Enter');
    await terminal.shows('code 3');
    terminal.type('clear; charrette design user-export --json | tail -1; echo "over"', 'Enter');
    await terminal.shows(/}\nover/);
  });
});
