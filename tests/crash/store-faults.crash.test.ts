/** The process dies at each named moment; after reopening, the session is the one before or the one after. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultPoint } from '../../src/engine/fault-points.ts';
import { FileSessionStore } from '../../src/stores/file/store.ts';
import { checkRecord } from '../support/check-record.ts';
import type { WriterJob } from '../support/kill-writer.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { bundleWriter, WriterProcess } from '../support/writer-process.ts';

const folders = new TempFolders();
let writer = '';
beforeAll(async () => {
  writer = await bundleWriter(folders.make('writer'));
});
afterAll(() => folders.removeAll());

async function dieAt(point: string, job: Partial<WriterJob>): Promise<{ root: string; acknowledged: string[] }> {
  const root = folders.make('fault');
  const child = new WriterProcess(
    writer,
    { root, key: 'a', name: 'w', count: 5, ...job },
    { env: { CHARRETTE_FAULT: point } },
  );
  await child.end();
  expect({ signal: child.signal, errors: child.errors }).toEqual({ signal: 'SIGKILL', errors: '' });
  return { root, acknowledged: child.acknowledged.map(({ id }) => id) };
}

describe('[D1] dying in the middle of a commit', () => {
  const cases: [FaultPoint, nth: number, acknowledged: number, lines: number][] = [
    ['blob-written', 3, 2, 2],
    ['line-written', 1, 0, 1],
    ['line-written', 3, 2, 3],
    ['line-synced', 3, 2, 3],
    ['acknowledged', 3, 2, 3],
  ];
  it.each(cases)('at %s, the %i. time: %i acknowledged, %i there', async (point, nth, count, lines) => {
    const { root, acknowledged } = await dieAt(`${point}:${nth}`, { blobEvery: 1 });
    expect(acknowledged).toHaveLength(count);
    expect(await checkRecord(root, 'a', acknowledged)).toEqual({ flaws: [], lines });
    // And the next process goes on, with the lock and the temporary files of the dead one cleared away.
    const next = new WriterProcess(writer, { root, key: 'a', name: 'next', count: 2 });
    await next.end();
    expect({ done: next.isDone, errors: next.errors }).toEqual({ done: true, errors: '' });
    expect((await checkRecord(root, 'a', ['next-1', 'next-2'])).lines).toBe(lines + 2);
  });
});

describe('dying in the middle of a move', () => {
  it.each<FaultPoint>(['move-noted', 'journal-moved'])(
    'archive, at %s: the next one to open finishes it',
    async (point) => {
      const { root } = await dieAt(point, { blobEvery: 2, lastly: 'archive' });
      const store = new FileSessionStore({ root });
      expect(await store.keys()).toEqual([]);
      expect(await store.load('a')).toBeUndefined();
      const place = join(root, '.claude/design/sessions/archive/a.stamp');
      expect(readdirSync(place).sort()).toEqual(['a.blobs', 'a.journal.jsonl']);
      expect(readdirSync(join(place, 'a.blobs'))).toHaveLength(2);
      expect(existsSync(join(root, '.claude/design/sessions/a.blobs'))).toBe(false);
      expect(readdirSync(join(root, '.claude/design/.charrette/moves'))).toEqual([]);
    },
  );

  it.each<FaultPoint>(['move-noted', 'journal-moved'])(
    'rename, at %s: the next one to open finishes it',
    async (point) => {
      const { root, acknowledged } = await dieAt(point, { blobEvery: 1, lastly: 'rename' });
      const store = new FileSessionStore({ root });
      expect(await store.keys()).toEqual(['renamed']);
      expect(await checkRecord(root, 'renamed', acknowledged)).toEqual({ flaws: [], lines: 5 });
    },
  );
});

it('dying in the middle of a replacement: the old history is there, and kept', async () => {
  const { root, acknowledged } = await dieAt('replaced-kept', { lastly: 'replace' });
  expect(await checkRecord(root, 'a', acknowledged)).toEqual({ flaws: [], lines: 5 });
  const kept = join(root, '.claude/design/.charrette/replaced');
  const journal = readFileSync(join(root, '.claude/design/sessions/a.journal.jsonl'));
  expect(readdirSync(kept).map((name) => readFileSync(join(kept, name)))).toEqual([journal]);
});
