/** Eight processes write to one session at once, each trying again after a conflict. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../../src/stores/journal.ts';
import { checkRecord } from './check-record.ts';
import { WriterProcess } from './writer-process.ts';

export interface RaceReport {
  readonly acknowledged: number;
  readonly orphans: number;
  readonly flaws: readonly string[];
}

const writers = 8;

export async function raceOnce(writer: string, root: string, count: number, locked: boolean): Promise<RaceReport> {
  if (!locked) {
    const privateDir = join(root, '.claude/design/.charrette');
    mkdirSync(privateDir, { recursive: true });
    writeFileSync(join(privateDir, 'locks'), 'a file, so that no lock can be taken');
  }
  const children = Array.from(
    { length: writers },
    (_, n) => new WriterProcess(writer, { root, key: 'a', name: `p${n}`, count }),
  );
  await Promise.all(children.map((child) => child.end()));

  const flaws: string[] = [];
  for (const child of children) {
    const ids = child.acknowledged.map(({ id }) => id);
    const verdict = await checkRecord(root, 'a', ids);
    flaws.push(...verdict.flaws, ...child.refusals);
    if (ids.length !== count) flaws.push(`${ids.length} of ${count} were acknowledged: ${child.errors}`);
  }
  const { chain, orphans } = readLines(readFileSync(join(root, '.claude/design/sessions/a.journal.jsonl')));
  const acknowledged = children.reduce((sum, child) => sum + child.acknowledged.length, 0);
  if (chain.length !== acknowledged) flaws.push(`${chain.length} lines for ${acknowledged} acknowledgements`);
  return { acknowledged, orphans: orphans.length, flaws };
}
