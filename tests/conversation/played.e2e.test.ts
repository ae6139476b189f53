/** The longest conversation, played through the real engine from its first word to its last. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pageColumns, pageRows, rowsOf } from '../../src/engine/page.ts';
import { cliPath } from '../support/run-cli.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { longest, playLong } from './played.ts';

const rows = (lines: readonly string[]) => lines.map(rowsOf).reduce((a, b) => a + b, 0);

test(
  '000-R16: 500 questions, 300 decisions and 5 options stay readable; every summary stays within a page',
  { timeout: 1_200_000 },
  async () => {
    const work = new TempWorkspace();
    const session = 'long';
    const steps = await playLong(work, session);
    expect(steps.at(-1)?.kind).toBe('done');
    const { value } = await work.run('show', { session });
    const entries = value['entries'] as { type: string; key?: string; text: string }[];
    const count = (type: string, is: RegExp) =>
      entries.filter((one) => one.type === type && is.test(one.key ?? one.text)).length;
    expect({
      questions: count('question', /^detail_/),
      decisions: count('decision', /^way \d/),
      options: ((await work.run('status', { session })).value['options'] as unknown[]).length,
    }).toEqual(longest);

    const confirmed = steps.filter(({ id }) => id.startsWith('confirm-') || id.startsWith('close-'));
    expect(confirmed.length).toBeGreaterThan(2 * longest.options);
    for (const { summary = [] } of confirmed) expect(rows(summary)).toBeLessThanOrEqual(pageRows);
    // Nothing is left out in silence.
    const requirements = confirmed.find(({ id }) => id === 'confirm-requirements')?.summary?.join('\n') ?? '';
    expect(requirements).toMatch(/Answered: \d+ more, see: charrette show long/);
    expect(confirmed.at(-1)?.summary?.join('\n')).toMatch(/Decided: \d+ more, see: charrette log long/);
    // What an agent is given with each step stays small.
    expect(Math.max(...steps.map((step) => JSON.stringify(step).length))).toBeLessThan(12_000);

    const print = (...words: string[]) => {
      const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', COLUMNS: String(pageColumns) };
      return spawnSync(process.execPath, [cliPath, ...words], { cwd: work.root, env, encoding: 'utf8' }).stdout;
    };
    for (const verb of ['status', 'next', 'brief', 'risks']) {
      const lines = print(verb, session).trimEnd().split('\n');
      expect([verb, lines.length > 0 && rows(lines) <= pageRows + 10]).toEqual([verb, true]);
    }
    // The design comes before the five hundred answers that led to it.
    const document = print('export', session, '--out', '-');
    const at = (heading: string) => document.indexOf(`\n## ${heading}\n`);
    expect(at('Components')).toBeGreaterThan(0);
    expect(at('All answers')).toBeGreaterThan(at('Components'));
    expect(JSON.parse(print('compare', `${session}#1`, `${session}#2`, '--json'))).toMatchObject({ ok: true });
  },
);
