/** The page of a trace in a real browser: for everybody, and with one row to follow at a time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserNote, launchBrowser, noBrowser, openClosed, seriousFindings } from '../support/browser.ts';
import { guidePackage, session } from '../support/guide-package.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let browser: Browser;
let url: string;
beforeAll(async () => {
  if (noBrowser) return;
  browser = await launchBrowser();
  const world = await guidePackage();
  const { value } = await world.run('trace', { session, html: true });
  const page = join(temps.make('trace'), 'trace.html');
  writeFileSync(page, String(value['html']));
  url = pathToFileURL(page).href;
});
afterAll(async () => {
  if (!noBrowser) await browser.close();
  temps.removeAll();
});

describe.skipIf(noBrowser)(`the page of a trace${browserNote}`, () => {
  test.each([
    ['wide', { viewport: { width: 1400, height: 900 } }],
    ['narrow', { viewport: { width: 360, height: 740 } }],
    ['dark', { viewport: { width: 1000, height: 900 }, colorScheme: 'dark' }],
  ] as const)('%s: nothing sticks out, and axe finds nothing serious', async (_name, options) => {
    const { page, trouble } = await openClosed(browser, url, options);
    const [inner = 0, outer = 0] = await page.evaluate<number[]>(
      '[document.documentElement.scrollWidth, window.innerWidth]',
    );
    expect(inner).toBeLessThanOrEqual(outer);
    expect(await seriousFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('lines have several colours, and pointing at a rule leaves only its own', async () => {
    const { page } = await openClosed(browser, url, { viewport: { width: 1400, height: 1600 } });
    const lines = (what: string) =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('.trace .link')].map((one) => getComputedStyle(one).${what})`,
      );
    expect(new Set(await lines('stroke')).size).toBeGreaterThan(6);
    const before = await lines('strokeOpacity');
    await page.locator('.trace .box', { hasText: /BR-6 / }).first().hover();
    const after = await lines('strokeOpacity');
    const own = after.filter((opacity) => opacity === '1').length;
    expect(before).not.toContain('1');
    expect(own).toBeGreaterThan(3);
    expect(after.filter((opacity) => Number(opacity) < 0.2)).toHaveLength(after.length - own);
  });
});
