import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { World } from '../engine/world.ts';
import { glanceAt } from './glance.ts';
import { type Changes, Watch } from './watch.ts';

let root: string;
let stop: (() => void) | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'charrette-watch-'));
  mkdirSync(join(root, 'design/sessions'), { recursive: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const journal = (name: string) => join(root, `design/sessions/${name}.journal.jsonl`);

function watching(...names: string[]) {
  for (const name of names) writeFileSync(journal(name), 'a line\n');
  const heads = new Map(names.map((name) => [name, '1']));
  const load = vi.fn(async (key: string) => ({ head: { hash: heads.get(key) } }));
  const keys = vi.fn(async () => names);
  const store = { load, keys } as unknown as World['store'];
  const told: Changes[] = [];
  const watch = new Watch({ store }, glanceAt(root, 'design'), async () => names);
  stop = watch.listen((changes) => told.push(changes));
  /** As many looks as there are seconds: each plans the next one at its end. */
  const look = async (times: number) => {
    for (let n = 0; n < times; n += 1) await vi.advanceTimersByTimeAsync(60_000);
  };
  return { heads, load, keys, told, look };
}

test('what stands as it stood is not read again', async () => {
  const { load, keys, look, told } = watching('one', 'two');
  // Long ago: what changed just now could change again and look the same.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await look(20);
  expect(load).toHaveBeenCalledTimes(2);
  expect(keys).toHaveBeenCalledTimes(1);
  expect(told).toEqual([]);
});

test('a line that somebody wrote is told, also where the time of the file was set back', async () => {
  const { heads, look, told } = watching('one', 'two');
  await look(2);
  heads.set('two', '2');
  appendFileSync(journal('two'), 'another\n');
  utimesSync(journal('two'), 0, 0);
  await look(2);
  expect(told).toEqual([{ sessions: ['two'], list: false }]);
});

test('a folder that changed just now is read again', async () => {
  const { keys, look } = watching('one');
  vi.spyOn(Date, 'now').mockReturnValue(statSync(join(root, 'design/sessions')).ctimeMs + 100);
  await look(3);
  expect(keys.mock.calls.length).toBeGreaterThan(1);
});
