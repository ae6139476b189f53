/**
 * The long version of the crash tests: `npm run soak -- [kills] [cuts] [races]`.
 * Ends with 1 if anything that was acknowledged was lost. Power cuts need root and are skipped with a reason otherwise.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killCycles } from '../tests/support/kill-cycles.ts';
import type { Kind } from '../tests/support/power-cut.ts';
import { whyNoPowerCuts } from '../tests/support/power-cut.ts';
import { powerCuts } from '../tests/support/power-cuts.ts';
import { raceOnce } from '../tests/support/race.ts';
import { bundleWriter } from '../tests/support/writer-process.ts';

const [kills = 10_000, cuts = 300, races = 20] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'charrette-soak-'));
const flaws: string[] = [];

async function part(
  name: string,
  work: (place: string) => Promise<{ acknowledged: number; flaws: readonly string[] }>,
): Promise<void> {
  const start = performance.now();
  const place = mkdtempSync(join(folder, 'part-'));
  const report = await work(place);
  flaws.push(...report.flaws.map((flaw) => `${name}: ${flaw}`));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${name}: ${report.acknowledged} acknowledged lines, ${report.flaws.length} flaws, ${seconds} s`);
  rmSync(place, { recursive: true, force: true });
}

try {
  const writer = await bundleWriter(folder);
  for (const kind of ['ext4', 'xfs'] satisfies Kind[]) {
    const reason = await whyNoPowerCuts(kind, folder);
    if (reason) console.log(`SKIPPED: no power cuts on ${kind}: ${reason}`);
    else await part(`${cuts} power cuts on ${kind}`, (place) => powerCuts(writer, place, kind, cuts));
  }
  for (const locked of [true, false]) {
    await part(`${races} races of 8 x 100, ${locked ? 'with' : 'without'} the lock`, async (place) => {
      const reports = [];
      for (let n = 0; n < races; n += 1)
        reports.push(await raceOnce(writer, mkdtempSync(join(place, 'race-')), 100, locked));
      return {
        acknowledged: reports.reduce((sum, report) => sum + report.acknowledged, 0),
        flaws: reports.flatMap((report) => report.flaws),
      };
    });
  }
  await part(`${kills} kills`, (place) => killCycles(writer, place, kills));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

for (const flaw of flaws.slice(0, 50)) console.error(flaw);
process.exitCode = flaws.length === 0 ? 0 : 1;
