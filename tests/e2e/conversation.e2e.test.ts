// A conversation on a real terminal, with a person's keys.
import { chmodSync, readFileSync } from 'node:fs';
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

function start() {
  const work = new CliWorkspace(temps);
  work.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  work.write('bin/charrette', `#!/bin/sh\nexec "${process.execPath}" "${cliPath}" "$@"\n`);
  chmodSync(join(work.root, 'bin', 'charrette'), 0o755);
  const path = `${join(work.root, 'bin')}:${work.env['PATH']}`;
  const terminal = new TestTerminal({ cwd: work.root, env: { ...work.env, PATH: path }, columns: 100 });
  open.push(terminal);
  return { work, terminal };
}

describe.skipIf(missing !== undefined)(
  `a conversation on a terminal${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    test(
      'tells, answers, is mirrored, finds a point off, and comes back where it was',
      { timeout: 180_000 },
      async () => {
        const { work, terminal } = start();
        terminal.type('charrette partner prd.md', 'Enter');
        await terminal.shows('What should I know? Enter alone when that is all.');
        terminal.type('Support makes exports by hand today', 'Enter');
        await terminal.shows('│  _');
        terminal.type('Enter');
        expect(await terminal.shows('Is that what I should know?')).toContain(
          'Known: Support makes exports by hand today',
        );
        terminal.type('Enter');
        // 000-R14: an answer that raises a question of its own.
        await terminal.shows('Question 1: How fast must it answer?');
        terminal.type('Down', 'Enter');
        await terminal.shows('Question 2: What may take longer than that');
        terminal.type('Enter');
        await terminal.shows('Question 3: What may it cost');
        terminal.type('Enter');
        await terminal.shows('Question 4: What is there to build on?');
        terminal.type('Enter');
        await terminal.shows('These rules were extracted. Do you approve?');
        terminal.type('Enter');
        const summary = await terminal.shows('This is what the requirements phase came to.');
        expect(summary).toContain('Limit (latency): Within 100 ms (p95)');
        terminal.type('Enter');
        await terminal.shows('Which alternative do you want to proceed with?');
        terminal.type('Enter');
        await terminal.shows('Why this one?');
        terminal.type('It carries the load', 'Enter');
        expect(await terminal.shows('Is that right?')).toContain('So the call is');
        terminal.type('Enter');
        await terminal.shows('Do you agree?');
        terminal.type('Down', 'Enter');
        await terminal.shows('What is off?');
        terminal.type('Workers run in the same deployment', 'Enter');
        await terminal.shows('How shall it be put right?');
        terminal.type('Enter');
        await terminal.shows('Agreed beyond this');
        terminal.type('Enter');
        await terminal.shows('Component Design');
        terminal.type('C-c');
        await terminal.shows('Everything is saved.');
        const text = readFileSync(join(work.root, 'docs/design/user-export.document.md'), 'utf8');
        expect(text).toContain('Workers run in the same deployment');

        terminal.type('clear; charrette partner user-export --resume', 'Enter');
        await terminal.shows('Do you agree?');
        expect(terminal.screen()).toContain('Component Design');
      },
    );
  },
);
