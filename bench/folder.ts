/** A folder on a real disk: flushing to a disk that is made of memory costs nothing and would prove nothing. */
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** tmpfs and ramfs. */
const memoryDisks = new Set([0x01021994, 0x858458f6]);

export async function withFolder<T>(name: string, work: (folder: string) => T | Promise<T>): Promise<T> {
  const parent = resolve(process.env['BENCH_DIR'] ?? 'node_modules/.cache/charrette');
  mkdirSync(parent, { recursive: true });
  if (memoryDisks.has(statfsSync(parent).type)) {
    throw new Error('The benchmark folder is in memory: set BENCH_DIR to a folder on a disk.');
  }
  const folder = mkdtempSync(join(parent, `bench-${name}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
