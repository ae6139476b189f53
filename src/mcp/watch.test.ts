import { expect, test } from 'vitest';
import type { World } from '../engine/world.ts';
import { waitForLine } from './watch.ts';

test('whoever leaves while the record is looked at is not waited for', async () => {
  const stop = new AbortController();
  let looks = 0;
  const load = async () => {
    looks += 1;
    if (looks === 2) stop.abort();
    return undefined;
  };
  const before = process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
  const waiting = waitForLine({ load } as unknown as World['store'], 'export', 3600, stop.signal);
  await new Promise((resolve) => setImmediate(resolve));
  expect(process.getActiveResourcesInfo().filter((one) => one === 'Timeout')).toHaveLength(before);
  await waiting;
  expect(looks).toBe(2);
});
