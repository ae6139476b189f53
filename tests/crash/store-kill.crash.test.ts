import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines } from '../../src/stores/journal.ts';
import { FileSessionStore } from '../../src/stores/file/store.ts';
import { checkRecord } from '../support/check-record.ts';
import { killCycles } from '../support/kill-cycles.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { bundleWriter, WriterProcess } from '../support/writer-process.ts';

const folders = new TempFolders();
let writer = '';
beforeAll(async () => {
  writer = await bundleWriter(folders.make('writer'));
});
afterAll(() => folders.removeAll());

const cycles = Number(process.env['CHARRETTE_KILLS'] ?? 300);

it(`[D1] nothing acknowledged is lost in ${cycles} kills at random moments`, async () => {
  const report = await killCycles(writer, folders.make('kill'), cycles);
  console.log(`${report.cycles} kills, ${report.acknowledged} acknowledged lines, ${report.flaws.length} flaws`);
  expect(report.flaws).toEqual([]);
});

describe('[D4] many processes on one session', () => {
  const race = async (root: string, keys: readonly string[], count: number) => {
    const children = keys.map((key, n) => new WriterProcess(writer, { root, key, name: `p${n}`, count }));
    await Promise.all(children.map((child) => child.end()));
    return children;
  };

  it('8 x 250 lines: all 2,000 are there, in one order that each of the 8 agrees with', async () => {
    const root = folders.make('race');
    const children = await race(root, Array<string>(8).fill('a'), 250);
    for (const child of children) expect(child.acknowledged).toHaveLength(250);
    for (const child of children) {
      expect((await checkRecord(root, 'a', child.acknowledged.map(({ id }) => id))).flaws).toEqual([]);
    }
    expect((await new FileSessionStore({ root }).load('a'))?.head.seq).toBe(2_000);
  });

  it('8 x 50 lines without any lock: losers leave orphans, all of them harmless', async () => {
    const root = folders.make('race');
    mkdirSync(join(root, '.claude/design/.charrette'), { recursive: true });
    writeFileSync(join(root, '.claude/design/.charrette/locks'), 'a file, so that no lock can be taken');
    const children = await race(root, Array<string>(8).fill('a'), 50);
    const all = children.flatMap((child) => child.acknowledged);
    expect(all).toHaveLength(400);
    const contents = readLines(readFileSync(join(root, '.claude/design/sessions/a.journal.jsonl')));
    console.log(`${contents.orphans.length} loser lines for 400 committed ones`);
    expect(contents.chain).toHaveLength(400);
    expect((await new FileSessionStore({ root }).load('a'))?.standing).toEqual({ is: 'normal' });
  });

  it('8 sessions side by side do not disturb each other', async () => {
    const root = folders.make('race');
    const keys = Array.from({ length: 8 }, (_, n) => `key-${n}`);
    const children = await race(root, keys, 40);
    for (const [n, child] of children.entries()) {
      const ids = child.acknowledged.map(({ id }) => id);
      expect(ids).toHaveLength(40);
      expect(await checkRecord(root, keys[n]!, ids)).toEqual({ flaws: [], lines: 40 });
    }
  });
});
