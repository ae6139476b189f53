/** Writes, cuts the power at a random moment, starts again, and looks at what is left. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkRecord } from './check-record.ts';
import type { CycleReport } from './kill-cycles.ts';
import type { Kind } from './power-cut.ts';
import { PowerCutDisk } from './power-cut.ts';
import { WriterProcess } from './writer-process.ts';

const cutsPerKey = 20;

export async function powerCuts(writer: string, folder: string, kind: Kind, cuts: number): Promise<CycleReport> {
  const report: CycleReport = { cycles: 0, acknowledged: 0, flaws: [] };
  const disk = new PowerCutDisk(kind, folder);
  try {
    const root = join(disk.mount, 'workspace');
    mkdirSync(root);
    for (let n = 0; n < cuts; n += 1) {
      const key = `key-${Math.floor(n / cutsPerKey)}`;
      // The workspace of the first run is not flushed either.
      mkdirSync(root, { recursive: true });
      const child = new WriterProcess(writer, { root, key, name: `cut-${n}`, blobEvery: 5 });
      let began = Number.POSITIVE_INFINITY;
      try {
        await child.until(1 + Math.floor(Math.random() * 120));
        await sleep(Math.random() * 3);
        began = disk.cut();
      } finally {
        await child.kill();
      }
      await disk.restart();
      const acknowledged = child.acknowledged.filter(({ at }) => at < began).map(({ id }) => id);
      const { flaws } = await checkRecord(root, key, acknowledged);
      report.cycles += 1;
      report.acknowledged += acknowledged.length;
      report.flaws.push(...flaws.map((flaw) => `cut ${n}: ${flaw}`));
      if (acknowledged.length === 0)
        report.flaws.push(`cut ${n}: nothing was acknowledged: ${child.refusals.join()} ${child.errors}`);
    }
  } finally {
    await disk.remove();
  }
  return report;
}
