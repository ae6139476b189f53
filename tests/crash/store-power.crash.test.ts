import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kind } from '../support/power-cut.ts';
import { whyNoPowerCuts } from '../support/power-cut.ts';
import { powerCuts } from '../support/power-cuts.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { bundleWriter } from '../support/writer-process.ts';

const folders = new TempFolders();
let writer = '';
beforeAll(async () => {
  writer = await bundleWriter(folders.make('writer'));
});
afterAll(() => folders.removeAll());

const cuts = Number(process.env['CHARRETTE_CUTS'] ?? 10);

for (const kind of ['ext4', 'xfs'] as const satisfies Kind[]) {
  it(`[D1] nothing acknowledged is lost in ${cuts} power cuts on ${kind}`, async ({ skip }) => {
    const folder = folders.make(`power-${kind}`);
    const reason = await whyNoPowerCuts(kind, folder);
    if (reason) console.log(`SKIPPED: no power cuts on ${kind}: ${reason}`);
    skip(reason !== undefined, `no power cuts on ${kind}: ${reason}`);
    const report = await powerCuts(writer, folder, kind, cuts);
    console.log(
      `${kind}: ${report.cycles} power cuts, ${report.acknowledged} acknowledged lines, ${report.flaws.length} flaws`,
    );
    expect(report.flaws).toEqual([]);
  });
}
