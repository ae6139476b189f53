/**
 * Every kind of page with hostile text in every field, in a real browser: no script runs, nothing is fetched. Once as it
 * is, and once without its policy, since the words alone have to be harmless.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { printComparison } from '../../src/artifacts/comparison/html.ts';
import { riskMatrixSvg } from '../../src/artifacts/svg/risk-matrix.ts';
import type { Trace } from '../../src/artifacts/trace/model.ts';
import { traceHtml } from '../../src/artifacts/trace/html.ts';
import { styleSource } from '../../src/engine/hash.ts';
import { RealExporter } from '../../src/export/exporter.ts';
import { bigSession } from '../support/big-session.ts';
import { browserNote, launchBrowser, noBrowser, openClosed } from '../support/browser.ts';
import { everyComparison, everyDocument, everyRisk, everyTrace } from '../support/every-field.ts';
import { activeElements, attacks, drawing, hostileDiagrams, poison, poisoned } from '../support/page-attacks.ts';
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

const exporter = new RealExporter({ validator: drawing });

async function exported(): Promise<string> {
  const bad = poisoned(everyDocument, poison());
  const sequences = hostileDiagrams.map((source) => ({ kind: 'x', caption: attacks.join(' '), source }));
  return (await exporter.page({ ...bad, parts: { ...bad.parts, sequences } })).text;
}

async function compared(): Promise<string> {
  const bad = poisoned(everyComparison, poison());
  const { pictures } = await exporter.draw(hostileDiagrams);
  const diagrams = hostileDiagrams.map((source) => ({ ...bad.diagrams[0], left: source, right: source }));
  return printComparison({ ...bad, diagrams } as typeof bad, styleSource, (source) => pictures.get(source));
}

const traced = () => {
  const say = poison();
  // The kind decides the column; a box in none is not drawn.
  const items = everyTrace.items.map((one) => ({ ...poisoned(one, say), kind: one.kind }));
  const gaps = everyTrace.gaps.map((one) => ({ ...poisoned(one, say), severity: one.severity }));
  const links = everyTrace.links as Trace['links'];
  return traceHtml({ ...poisoned(everyTrace, say), items, gaps, links }, attacks.join(' '), styleSource);
};

const radar = () => {
  const { likelihood, impact } = everyRisk;
  // A level decides the cell; a risk in none is not drawn.
  const risk = { ...poisoned(everyRisk, poison()), likelihood, impact };
  return riskMatrixSvg([risk, { ...risk, n: 2, closed: false }], { title: attacks.join(' ') });
};

const pages: readonly (readonly [string, 'html' | 'svg', () => string | Promise<string>])[] = [
  ['export', 'html', exported],
  ['compare', 'html', compared],
  ['trace', 'html', traced],
  ['risks', 'svg', radar],
];

async function harmless(text: string, ending: 'html' | 'svg'): Promise<string> {
  const file = join(temps.make('page'), `page.${ending}`);
  writeFileSync(file, text);
  const { page, trouble } = await openClosed(browser, pathToFileURL(file).href);
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  // Once more around: a refresh of 0 seconds, a picture that fails, a handler that waits for its turn.
  await page.evaluate('new Promise((done) => setTimeout(done, 300))');
  expect(trouble).toEqual([]);
  expect(await page.evaluate("'hacked' in window")).toBe(false);
  expect(await page.locator(activeElements).count()).toBe(0);
  const words = (await page.evaluate('document.documentElement.textContent')) as string;
  await page.close();
  return words;
}

const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;

describe.skipIf(noBrowser)(`hostile text in every field${browserNote}`, () => {
  test.each(pages)(
    '%s: no script runs, nothing is fetched, and the words are there to read',
    async (_, ending, make) => {
      const text = await make();
      const words = await harmless(text, ending);
      expect(words).toContain(ending === 'svg' ? 'alert(1)' : '<script>window.hacked = 1; alert(1)</script>');
      if (ending === 'svg') return;
      expect(text).toMatch(policy);
      await harmless(text.replace(policy, ''), ending);
    },
  );

  test('a page without our care would be noticed', async () => {
    const file = join(temps.make('page'), 'page.html');
    writeFileSync(file, `<!doctype html><body>${attacks.slice(0, 2).join('\n')}</body>`);
    const { page, trouble } = await openClosed(browser, pathToFileURL(file).href);
    const kinds = () => [...new Set(trouble.map((one) => one.replace(/ .*/, '')))].toSorted();
    await expect.poll(kinds, { timeout: 30_000 }).toEqual(['dialog', 'request']);
    expect(await page.evaluate("'hacked' in window")).toBe(true);
    await page.close();
  });

  test('the built program, from the words of a session to each page of each option', async () => {
    const work = new CliWorkspace(temps);
    const app = createApp({ root: work.root });
    const say = poison();
    const oneLine = (words: string) => say(words).replaceAll(/\s+/g, ' ');
    await bigSession(app.world, 'evil', { questions: 3, decisions: 12, options: 2 }, oneLine);
    for (const args of [
      ['export', 'evil', '--format', 'html', '--out', '-'],
      ['export', 'evil#2', '--format', 'html', '--out', '-'],
      ['compare', 'evil#1', 'evil#2', '--html'],
      ['risks', 'evil', '--svg'],
    ]) {
      const { out, code } = await work.run(args);
      expect(code).toBe(0);
      await harmless(out, args[0] === 'risks' ? 'svg' : 'html');
    }
  });
});
