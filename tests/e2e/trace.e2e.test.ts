/** `charrette trace` as a user and as CI run it, and its page in a real browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());
const browser = '/usr/bin/chromium';

async function package_(): Promise<CliWorkspace> {
  const work = new CliWorkspace(temps);
  work.write('docs/user-export.md', readFileSync('examples/user-export.md', 'utf8'));
  await work.run(['design', 'docs/user-export.md', '--quick']);
  return work;
}

const feature = '.claude/design/user-export-bdd.feature';
const edit = (work: CliWorkspace, path: string, from: string | RegExp, to: string) =>
  work.write(path, readFileSync(join(work.root, path), 'utf8').replace(from, to));

describe('trace', () => {
  test('a whole package has no gap: exit 0; a rule without scenario: exit 1, and it is named', async () => {
    const work = await package_();
    expect(await work.run(['trace'])).toMatchObject({ code: 0, out: expect.stringContaining('No gaps.') });
    edit(work, feature, /@BR-3\b/g, '@slow');
    const { code, out } = await work.run(['trace', 'user-export']);
    expect(code).toBe(1);
    expect(out).toContain('BR-3 (Authorization - People Export Only their Own Data) has no scenario.');
    expect(await work.run(['trace', 'user-export', '--html', 'page.html'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('charrette trace user-export --html > page.html'),
    });
    expect(await work.run(['trace', 'user-export', 'docs'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"user-export" is a session'),
    });
    expect(await work.run(['trace', 'docs/adr'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('neither a rule nor a line of a PRD'),
    });
    const { code: jsonCode, document } = await work.json(['trace', 'user-export']);
    expect(jsonCode).toBe(1);
    expect(document).toMatchObject({ ok: true, of: 'user-export', rows: expect.any(Array) });
  });

  test('without a session: bare files and folders, from a sub-folder too; two features are not mixed', async () => {
    const work = await package_();
    const bare = new CliWorkspace(temps);
    for (const path of ['docs/user-export.md', '.claude/design/user-export-rules.md', feature])
      bare.write(`design/${path.split('/').at(-1)}`, readFileSync(join(work.root, path), 'utf8'));
    expect(await bare.run(['trace', 'design'])).toMatchObject({ out: expect.stringContaining('BR-13') });
    expect(await bare.run(['trace', '.'], { cwd: 'design' })).toMatchObject({ out: expect.stringContaining('BR-13') });
    bare.write('design/other-rules.md', '# Business Rules: Other\n\n## Rule 1: A - B\n');
    expect(await bare.run(['trace', 'design'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('2 documents of the kind "rules"'),
    });
    expect(await bare.run(['trace', '../../etc'])).toMatchObject({ code: 2 });
    expect(await bare.run(['trace', 'nothing'])).toMatchObject({ code: 2 });
  });

  test('002: edit rule 6, and status shows exactly what traces to it, with the way', async () => {
    const work = await package_();
    edit(work, '.claude/design/user-export-rules.md', 'at most 5 in 24 hours.\n', 'at most 9 in 24 hours.\n');
    const { out } = await work.run(['status', 'user-export']);
    const linked = out.split('\n').filter((line) => line.includes('← BR-6'));
    expect(linked.map((line) => line.trim().replace(/ {2}.*$/, ''))).toEqual([
      '- 3b: component "Export API" ← BR-6',
      '- 3b: component "Limiter" ← BR-6',
      '- 3b: ADR-0001 ← BR-6',
      '- 4: POST /exports ← BR-6',
      '- 5: scenario "Person May Have One Export in Progress: still free" ← BR-6',
      '- 5: scenario "Person May Have One Export in Progress: one too many" ← BR-6',
      '- 5: scenario "Person May Have One Export in Progress: up to the limit" ← BR-6',
      '- 5: scenario "Person May Have One Export in Progress: beyond the limit" ← BR-6',
      '- 5: flow "Request an export" ← BR-6',
      '- 6: EXPORT-001 ← BR-6',
    ]);
  });

  test.skipIf(!existsSync(browser))(
    'the page runs nothing and fetches nothing, whatever stands in the documents',
    async () => {
      const work = new CliWorkspace(temps);
      const evil = `<script>alert(1)</script><img src="http://127.0.0.1:9/x" onerror="alert(2)">"'`;
      work.write('d/prd.md', `# Feature: ${evil}\n\n## Requirements\n\n- Ten ${evil} a day.\n`);
      work.write('d/x-rules.md', `# R\n\n## Rule 1: A - ${evil}\n\n**Source:** "Ten"\n\n## Rule 2: A - B\n`);
      work.write('d/x.feature', `Feature: F\n  @BR-1\n  Scenario: ${evil}\n    Given a\n`);
      const { out, code } = await work.run(['trace', 'd', '--html']);
      expect(code).toBe(1);
      const page = join(work.root, 'trace.html');
      writeFileSync(page, out);
      const folder = mkdtempSync(join(tmpdir(), 'charrette-trace-'));
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: browser,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      });
      try {
        const tab = await context.newPage();
        const asked: string[] = [];
        const said: string[] = [];
        tab.on('request', (request) => void asked.push(request.url()));
        tab.on('dialog', (dialog) => void (said.push(dialog.message()), dialog.dismiss()));
        tab.on('console', (message) => void said.push(message.text()));
        await tab.goto(`file://${page}`);
        expect(asked).toEqual([`file://${page}`]);
        expect(said).toEqual([]);
        expect(await tab.locator('script, img, iframe, a').count()).toBe(0);
        expect(await tab.locator('.trace .box.gap').count()).toBeGreaterThan(0);
      } finally {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
