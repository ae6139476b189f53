import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecord } from '../support/check-record.ts';
import { killCycles } from '../support/kill-cycles.ts';
import { raceOnce } from '../support/race.ts';
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
  it('8 x 250 lines: all 2,000 are there, in one order that each of the 8 agrees with', async () => {
    const report = await raceOnce(writer, folders.make('race'), 250, true);
    expect(report).toMatchObject({ acknowledged: 2_000, flaws: [] });
  });

  it('[D5] 8 x 50 lines without any lock: losers leave orphans, all of them harmless', async () => {
    const report = await raceOnce(writer, folders.make('race'), 50, false);
    console.log(`${report.orphans} loser lines beside ${report.acknowledged} committed ones`);
    expect(report).toMatchObject({ acknowledged: 400, flaws: [] });
  });

  it('8 sessions side by side do not disturb each other', async () => {
    const root = folders.make('race');
    const keys = Array.from({ length: 8 }, (_, n) => `key-${n}`);
    const children = keys.map((key, n) => new WriterProcess(writer, { root, key, name: `p${n}`, count: 40 }));
    await Promise.all(children.map((child) => child.end()));
    for (const [n, child] of children.entries()) {
      const ids = child.acknowledged.map(({ id }) => id);
      expect(ids).toHaveLength(40);
      expect(await checkRecord(root, keys[n]!, ids)).toEqual({ flaws: [], lines: 40 });
    }
  });
});
