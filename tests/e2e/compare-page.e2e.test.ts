/** The page of `compare`, made by the built command line and opened in a real browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { bigSession } from '../support/big-session.ts';
import { browserNote, launchBrowser, noBrowser, openClosed, seriousFindings } from '../support/browser.ts';
import { hostile, hostileWords } from '../support/hostile-words.ts';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let browser: Browser | undefined;
beforeAll(async () => {
  if (!noBrowser) browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  temps.removeAll();
});

/** As a person opens it: from a file. */
async function show(html: string, width = 1280) {
  const path = join(temps.make('page'), 'compare.html');
  writeFileSync(path, html);
  return openClosed(browser as Browser, pathToFileURL(path).href, { viewport: { width, height: 900 } });
}

const shots = process.env['SCREENSHOTS'];

describe.skipIf(noBrowser)(`compare --html${browserNote}`, () => {
  it('000-R5: hostile text in every field: no script runs, nothing is fetched, and the words are there to read', async () => {
    const work = new CliWorkspace(temps);
    const app = createApp({ root: work.root });
    await bigSession(app.world, 'evil', { questions: 4, decisions: 40, options: 2 }, hostile());
    const { out, code } = await work.run(['compare', 'evil#1', 'evil#2', '--html']);
    expect(code).toBe(0);
    expect(out).toMatch(/^<!doctype html>/);
    const { page, trouble } = await show(out);
    await page.waitForTimeout(200);
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    expect(trouble).toEqual([]);
    const found = (await page.evaluate(`({
      scripts: document.scripts.length,
      links: document.querySelectorAll('a, link, iframe, img, object, embed, form, base').length,
      handlers: [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on')).length,
      styles: document.querySelectorAll('style').length,
      text: document.body.innerText,
    })`)) as { scripts: number; links: number; handlers: number; styles: number; text: string };
    expect(found).toMatchObject({ scripts: 0, links: 0, handlers: 0, styles: 1 });
    expect(found.text).toContain(hostileWords[0]);
    expect(found.text).not.toContain('\u202E');
  });

  it.each([
    ['wide', 1280],
    ['narrow', 380],
  ])('%s: nothing runs over the edge', async (name, width) => {
    const work = new CliWorkspace(temps);
    work.write('prd.md', '# Exports\n\nUsers export their own data within 15 minutes. At most 50 USD a month.\n');
    await work.run(['design', 'prd.md', '--name', 'exports', '--quick']);
    await work.run(['fork', 'exports@analysis', 'lean']);
    const { out } = await work.run(['compare', 'exports', 'lean', '--html']);
    const { page, trouble } = await show(out, width);
    expect(trouble).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.locator('.picture svg').count()).toBeGreaterThan(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await page.title()).toBe('exports and lean');
    // On paper each side is named again, pictures stand one above the other, and nothing is dark.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const paper = (await page.evaluate(`({
      heads: [...document.querySelectorAll('section > table:not(:has([data-side])) thead')].map((one) => getComputedStyle(one).visibility),
      side: [...document.querySelectorAll('[data-side]')].map((one) => [one.getBoundingClientRect().left, getComputedStyle(one, '::before').content]),
      background: getComputedStyle(document.body).backgroundColor,
    })`)) as { heads: string[]; side: [number, string][]; background: string };
    expect(new Set(paper.heads)).toEqual(new Set(['visible']));
    expect(new Set(paper.side.map(([left]) => left)).size).toBe(1);
    expect(paper.side.map(([, content]) => content)).toContain('"lean"');
    expect(paper.background).toBe('rgb(255, 255, 255)');
    if (shots !== undefined) {
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/compare-${name}.png`, fullPage: true });
    }
  });
});
