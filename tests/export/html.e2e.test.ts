/** The exported page, opened in a real browser: what it shows, and that nothing in it runs or is fetched. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DesignDocument } from '../../src/artifacts/design-document/model.ts';
import type { Validation, ValidationRequest } from '../../src/engine/validator-port.ts';
import { RealExporter } from '../../src/export/exporter.ts';
import { check } from '../../src/validators/mermaid.ts';
import { browserNote, launchBrowser, noBrowser, openClosed, seriousFindings } from '../support/browser.ts';
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

const attacks = [
  '<script>window.hacked = 1; alert(1)</script>',
  '"><img src="http://127.0.0.1:9/img" onerror="alert(2)">',
  '![pixel](http://127.0.0.1:9/pixel.png)',
  '[click](javascript:alert(3))',
  '</style><style>@import url(http://127.0.0.1:9/x.css); body { background: url(http://127.0.0.1:9/bg) }</style>',
  '</title><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/refresh">',
  '<iframe src="http://127.0.0.1:9/frame"></iframe><object data="http://127.0.0.1:9/o"></object>',
  '<svg onload="alert(4)"><a xlink:href="javascript:alert(5)"><text>x</text></a></svg>',
  '<link rel="stylesheet" href="http://127.0.0.1:9/l.css"><base href="http://127.0.0.1:9/">',
  '<form action="http://127.0.0.1:9/f"><input autofocus onfocus="alert(6)"></form>',
  '</desc></svg><script>alert(7)</script>',
  "' onclick='alert(8)' style='background:url(http://127.0.0.1:9/s)",
  '<details open ontoggle="alert(9)">x</details>',
];
const hostile = attacks.join('\n\n');
const inOneLine = attacks.join(' ');

const diagrams = [
  `flowchart LR\n  a["<img src=http://127.0.0.1:9/d onerror=alert(10)>"] -->|"<script>alert(11)</script>"| b["\\"><svg onload=alert(12)>"]\n  click a "javascript:alert(13)" "tip"\n  style a fill:url(http://127.0.0.1:9/fill)\n  linkStyle 0 stroke:red`,
  `sequenceDiagram\n  actor P as <script>alert(14)</script>\n  P->>Q: <img src=x onerror=alert(15)>\n  Note over P,Q: </text></svg><script>alert(16)</script>\n  link P: Bad @ javascript:alert(17)`,
  `erDiagram\n  A ||--o{ B : "<img src=x onerror=alert(18)>"\n  A {\n    string x "</text><script>alert(19)</script>"\n  }`,
  `classDiagram\n  class A["<script>alert(20)</script>"]\n  A <|-- B\n  click A href "javascript:alert(21)"`,
  `stateDiagram-v2\n  state "<img src=x onerror=alert(22)>" as s\n  [*] --> s`,
];

/** Mermaid's own grammars, without a process around them. */
const validator = {
  check: (requests: readonly ValidationRequest[]): Promise<Validation[]> =>
    Promise.all(
      requests.map(async ({ text }) => ({ facts: (await check({ text, draw: true })).facts ?? {}, findings: [] })),
    ),
};

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

/** Every string of it; lists keep their length, numbers and flags stay. */
function poisoned<T>(value: T, poison: (text: string) => string): T {
  if (typeof value === 'string') return poison(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => poisoned(one, poison)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, poisoned(one, poison)]),
  ) as T;
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
    expect(pictures.toSorted()).toEqual(['er diagram', 'flowchart diagram', 'sequence diagram', 'state diagram']);
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

  test('hostile text in every field: no script runs, nothing is fetched', async () => {
    const document = await sample(work);
    let i = 0;
    const poison = (text: string) => {
      if (text.includes('```mermaid'))
        return `${hostile}\n\n\`\`\`mermaid\n${diagrams[i++ % diagrams.length]}\n\`\`\`\n\n${text}`;
      if (/^(?:flowchart|sequenceDiagram|erDiagram|stateDiagram)/.test(text))
        return diagrams[i++ % diagrams.length] as string;
      return i++ % 2 === 0 ? hostile : `${inOneLine} ${text}`;
    };
    const bad = poisoned(document, poison);
    const extra = { ...bad.parts, sequences: diagrams.map((source) => ({ kind: hostile, caption: hostile, source })) };
    const { text } = await new RealExporter({ validator }).page({ ...bad, parts: extra });
    const { page: opened, trouble } = await inBrowser(text);
    await opened.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await opened.waitForTimeout(300);
    expect(trouble).toEqual([]);
    expect(await opened.evaluate("'hacked' in window")).toBe(false);
    const active =
      'script, iframe, object, embed, img, link, base, form, input, meta[http-equiv="refresh"], [onload], [onerror], [onclick], [style], a[href^="javascript" i], svg a, use, image, foreignObject';
    expect(await opened.locator(active).count()).toBe(0);
    expect(await opened.locator('svg.diagram').count()).toBeGreaterThanOrEqual(5);
    // It is all there, as words.
    expect(await opened.locator('main').textContent()).toContain('<script>window.hacked = 1; alert(1)</script>');
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
