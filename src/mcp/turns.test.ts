import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many at a time, in the order they came, whatever becomes of them', async () => {
  const turns = new Turns({ most: 2 });
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const work = (n: number) => async () => {
    begun.push(n);
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    if (n === 3) throw new Error('three');
    return n;
  };
  const all = Array.from({ length: 8 }, (_, n) => turns.take(work(n)).catch((error: Error) => error.message));
  expect(await Promise.all(all)).toEqual([0, 1, 2, 'three', 4, 5, 6, 7]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(2);
});

test('a call that takes its time does not hold up the others', async () => {
  const turns = new Turns({ most: 1, patience: 20 });
  const stop = new AbortController();
  const long = turns.take(() => pause(60_000, 'long', { signal: stop.signal })).catch(() => 'stopped');
  expect(await turns.take(async () => 'short')).toBe('short');
  expect(await turns.take(async () => 'another')).toBe('another');
  stop.abort();
  expect(await long).toBe('stopped');
});
