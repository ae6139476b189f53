/** `check` as its user types it: exit codes, one JSON document, grouped text, bare files without a session. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

function workspace(): CliWorkspace {
  const made = new CliWorkspace(folders);
  cpSync('tests/defects/packages/loans', join(made.root, 'loans'), { recursive: true });
  return made;
}

const edit = (path: string, from: string, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));

describe('charrette check', () => {
  test('0 when there is nothing to say, 1 for warnings, 2 for errors; nothing is written', async () => {
    const work = workspace();
    const cwd = work.root;
    const clean = await work.run(['check', 'loans']);
    expect(clean).toMatchObject({ code: 0 });
    expect(clean.out).toContain('11 documents: nothing to say.');
    expect(clean.out).toContain('phase 2: LOAN-2, LOAN-3');
    expect(existsSync(join(cwd, '.claude'))).toBe(false);
    edit(join(cwd, 'loans/tickets/LOAN-2.md'), '- BR-3: Renewal', '- BR-3: Renewal\n- ADR-0815');
    expect((await work.run(['check', 'loans'])).code).toBe(1);
    edit(join(cwd, 'loans/tickets/LOAN-2.md'), '- BR-3: Renewal', '- BR-33: Renewal');
    const wrong = await work.run(['check', 'loans']);
    expect(wrong.code).toBe(2);
    expect(wrong.out).toMatch(/loans\/tickets\/LOAN-2\.md\n +\d+ {2}error: There is no rule BR-33\./);
  });

  test('what a link leads to is read once, and a link that leads out or to itself is no way', async () => {
    const work = workspace();
    symlinkSync('.', join(work.root, 'loans/again'));
    symlinkSync('LOAN-1.md', join(work.root, 'loans/tickets/LOAN-7.md'));
    symlinkSync('/etc/hostname', join(work.root, 'loans/other-prd.md'));
    const found = await work.run(['check', 'loans']);
    expect(found).toMatchObject({ code: 0 });
    expect(found.out).toContain('11 documents: nothing to say.');
    expect(found.err).toContain('loans/other-prd.md leads out of the workspace.');
  });

  test('as JSON: one document, each finding with file and line', async () => {
    const work = workspace();
    const cwd = work.root;
    edit(join(cwd, 'loans/design.md'), 'web --> loans', 'web --> --> loans');
    const { out, code } = await work.run(['check', 'loans', '--json']);
    expect(code).toBe(2);
    const { findings, counts } = JSON.parse(out) as { findings: object[]; counts: object };
    expect(findings).toMatchObject([{ code: 'mermaid/syntax', severity: 'error', file: 'loans/design.md', line: 25 }]);
    expect(counts).toEqual({ error: 1, warning: 0, info: 0, waived: 0 });
  });

  test('several files, from a sub-folder', async () => {
    const work = workspace();
    const cwd = work.root;
    mkdirSync(join(cwd, 'loans/more'), { recursive: true });
    const { code, out } = await work.run(['check', '../tickets/LOAN-1.md', '../tickets/LOAN-2.md'], {
      cwd: 'loans/more',
    });
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(out).toContain('2 documents: nothing to say.');
  });

  test('[X31] what is not there is said, with exit code 2: a hook that lets warnings pass must see it', async () => {
    const { code, err } = await workspace().run(['check', 'nowhere.md']);
    expect(code).toBe(2);
    expect(err).toContain('There is no session and no file');
  });
});
