/** A real Chromium for what people look at. Where there is none, tests say so and are skipped. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((path) => existsSync(path));

/** For `describe.skipIf`: the reason goes into the title. */
export const noBrowser = executablePath === undefined;
export const browserNote = noBrowser ? ' (skipped: no Chromium here; set CHROMIUM_PATH)' : '';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath as string,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Watched {
  readonly page: Page;
  /** Everything that should not happen: requests beyond the page itself, dialogs, new windows, errors of scripts. */
  readonly trouble: string[];
}

/** Opens a page that must be closed in itself, and writes down whatever it tries. */
export async function openClosed(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<Watched> {
  const page = await browser.newPage(options);
  const trouble: string[] = [];
  page.on('request', (request) => {
    if (request.url() !== url) trouble.push(`request ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    // A page that goes on to another takes its dialog with it.
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => trouble.push(`window ${popup.url()}`));
  page.on('pageerror', (error) => trouble.push(`script ${error.message}`));
  page.on('framenavigated', (frame) => {
    if (frame.url() !== url && frame.url() !== 'about:blank') trouble.push(`went to ${frame.url()}`);
  });
  await page.goto(url);
  return { page, trouble };
}

/** What axe-core finds serious or worse. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const source = await import('axe-core').then(({ default: axe }) => axe.source);
  // The page allows no script of its own; this one comes from outside, through the debugger.
  const results = (await page.evaluate(
    `(() => { ${source}; return axe.run(document, { resultTypes: ['violations'] }); })()`,
  )) as {
    violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 300)}`);
}
