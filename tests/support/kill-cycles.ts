/** Starts a writer, kills it at a random moment, looks at what is left; again and again on the same sessions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkRecord } from './check-record.ts';
import { WriterProcess } from './writer-process.ts';

export interface CycleReport {
  cycles: number;
  acknowledged: number;
  readonly flaws: string[];
}

/** A fresh key now and then, or reading it all again each time would become the test. */
const cyclesPerKey = 25;

export async function killCycles(writer: string, root: string, cycles: number, lanes = 2): Promise<CycleReport> {
  const report: CycleReport = { cycles: 0, acknowledged: 0, flaws: [] };
  const runLane = async (lane: number) => {
    for (let n = lane; n < cycles; n += lanes) {
      const key = `lane-${lane}-${Math.floor(n / lanes / cyclesPerKey)}`;
      const child = new WriterProcess(writer, { root, key, name: `run-${n}`, blobEvery: 5 });
      await child.until(1 + Math.floor(Math.random() * 40));
      await sleep(Math.random() * 3);
      await child.kill();
      const acknowledged = child.acknowledged.map(({ id }) => id);
      const { flaws } = await checkRecord(root, key, acknowledged);
      report.cycles += 1;
      report.acknowledged += acknowledged.length;
      report.flaws.push(...flaws, ...child.refusals);
      if (acknowledged.length === 0) report.flaws.push(`run ${n} acknowledged nothing: ${child.errors}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return report;
}
