/** The exported page, opened in a real browser: what it shows, and that nothing in it runs or is fetched. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DesignDocument } from '../../src/artifacts/design-document/model.ts';
import type { ValidationRequest } from '../../src/engine/validator-port.ts';
import { RealExporter } from '../../src/export/exporter.ts';
import { browserNote, launchBrowser, noBrowser, openClosed, seriousFindings } from '../support/browser.ts';
import { attacks } from '../support/page-attacks.ts';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let browser: Browser;
beforeAll(async () => {
  if (!noBrowser) browser = await launchBrowser();
});
afterAll(async () => {
  if (!noBrowser) await browser.close();
  temps.removeAll();
});

const hostile = attacks.join('\n\n');
const inOneLine = attacks.join(' ');

async function sample(work: CliWorkspace): Promise<DesignDocument> {
  const { out } = await work.run(['export', 'user-export', '--format', 'json', '--out', '-']);
  return JSON.parse(out) as DesignDocument;
}

async function quickSession(): Promise<CliWorkspace> {
  const work = new CliWorkspace(temps);
  const { readFileSync } = await import('node:fs');
  work.write('docs/prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const { code } = await work.run(['design', 'docs/prd.md', '--quick', '--name', 'user-export']);
  expect(code).toBe(0);
  return work;
}

async function inBrowser(text: string, options: Parameters<typeof openClosed>[2] = {}) {
  const file = join(temps.make('page'), 'page.html');
  writeFileSync(file, text);
  const opened = await openClosed(browser, pathToFileURL(file).href, options);
  // Long enough for a refresh of 0 seconds, or a picture that fails to load.
  await opened.page.waitForTimeout(500);
  return opened;
}

describe.skipIf(noBrowser)(`an exported page in Chromium${browserNote}`, () => {
  let work: CliWorkspace;
  let page: string;
  beforeAll(async () => {
    work = await quickSession();
    const { code, out } = await work.run(['export', 'user-export', '--format', 'html', '--out', '-']);
    expect(code).toBe(0);
    page = out;
  });

  test('shows every diagram and the risk radar as pictures, in one file', async () => {
    const { page: opened, trouble } = await inBrowser(page);
    expect(trouble).toEqual([]);
    const pictures = await opened.locator('svg.diagram title').allTextContents();
    const kinds = new Set(pictures);
    expect([...kinds].toSorted()).toEqual(['er diagram', 'flowchart diagram', 'sequence diagram', 'state diagram']);
    // The components, and each of the flows.
    expect(pictures.filter((kind) => kind === 'flowchart diagram')).toHaveLength(3);
    expect(await opened.locator('svg.risk-matrix .dot').count()).toBeGreaterThan(2);
    const links = await opened
      .locator('nav.contents a')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(12);
    for (const link of links) expect(await opened.locator(`[id="${link.slice(1)}"]`).count()).toBe(1);
    expect(Buffer.byteLength(page)).toBeLessThan(300_000);
  });

  test.each([
    ['wide', { viewport: { width: 1400, height: 900 } }],
    ['narrow', { viewport: { width: 360, height: 740 } }],
    ['dark', { viewport: { width: 1000, height: 900 }, colorScheme: 'dark' }],
  ] as const)('%s: nothing sticks out, and axe finds nothing serious', async (_name, options) => {
    const { page: opened } = await inBrowser(page, options);
    const [inner = 0, outer = 0] = await opened.evaluate<number[]>(
      '[document.documentElement.scrollWidth, window.innerWidth]',
    );
    expect(inner).toBeLessThanOrEqual(outer);
    expect(await seriousFindings(opened)).toEqual([]);
  });

  test('on paper the title comes first, tables end within the page, and names stay in one piece', async () => {
    const { page: opened } = await inBrowser(page, { viewport: { width: 680, height: 960 } });
    await opened.emulateMedia({ media: 'print' });
    const found = (await opened.evaluate(`(() => {
      const box = (one) => one.getBoundingClientRect();
      const width = document.documentElement.clientWidth;
      const lines = (one) => { const range = document.createRange(); range.selectNodeContents(one); return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size; };
      return {
        first: box(document.querySelector('h1')).top < box(document.querySelector('nav.contents')).top,
        wide: [...document.querySelectorAll('table, svg, pre')].filter((one) => box(one).right > width + 0.5).length,
        broken: [...document.querySelectorAll('td.short:not(:has(*)), td code.short')].filter((one) => lines(one) > 1).length,
        short: document.querySelectorAll('td.short').length,
      };
    })()`)) as { first: boolean; wide: number; broken: number; short: number };
    expect(found).toMatchObject({ first: true, wide: 0, broken: 0 });
    expect(found.short).toBeGreaterThan(20);
  });

  test('prints, dark screens included, on white paper', async () => {
    const { page: opened } = await inBrowser(page, { colorScheme: 'dark' });
    await opened.emulateMedia({ media: 'print' });
    const background = await opened.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe('rgb(255, 255, 255)');
    const cut = await opened
      .locator('pre')
      .evaluateAll(
        (found) => found.filter((one) => one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 2).length,
      );
    expect(cut).toBe(0);
    expect((await opened.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);
  });

  test('the words of a session reach the page as words, through the whole program', async () => {
    const run = async (...args: string[]) => expect((await work.run(args)).code).toBe(0);
    await run('decide', 'user-export', inOneLine, '--over', inOneLine, '--because', inOneLine, '--major');
    await run('risk', 'user-export', inOneLine, '--mitigation', inOneLine);
    await run('constraint', 'user-export', inOneLine, '--kind', 'cost');
    await run('edge-case', 'user-export', inOneLine);
    await run('note', 'user-export', hostile, '--source', inOneLine);
    const { code, out } = await work.run(['export', 'user-export', '--format', 'html', '--out', '-']);
    expect(code).toBe(0);
    const { page: opened, trouble } = await inBrowser(out);
    expect(trouble).toEqual([]);
    expect(await opened.locator('script, img, iframe').count()).toBe(0);
  });

  test('a picture that somebody planted is not shown', async () => {
    const planted =
      '<svg xmlns="http://www.w3.org/2000/svg" class="diagram"></svg><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"><svg></svg>';
    const drawing = (svg: string) => ({
      check: async (requests: readonly ValidationRequest[]) =>
        requests.map(() => ({ facts: { picture: { svg } }, findings: [] })),
    });
    const document = await sample(work);
    for (const svg of [
      planted,
      '<svg onload="alert(1)"></svg>',
      '<svg class="diagram"><a href="x"></a></svg>',
      '<svg class="x"><style>a{}</style></svg>',
    ]) {
      const { text, notes } = await new RealExporter({ validator: drawing(svg) }).page(document);
      expect(notes.map(({ code }) => code)).toContain('export/not-drawn');
      expect(text).not.toContain(svg);
    }
  });
});
