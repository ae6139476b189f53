import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('one after the other for one name, whatever becomes of them; side by side for others', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await pause(ms);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const all = [
    turns.take('x', work('a', 30)),
    turns.take('x', work('b', 1)).catch((error: Error) => error.message),
    turns.take('x', work('c', 1)),
    turns.take('y', work('d', 1)),
  ];
  expect(await Promise.all(all)).toEqual(['a', 'b fails', 'c', 'd']);
  expect(seen.filter((one) => !one.startsWith('d'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ]);
  expect(seen.indexOf('d ends')).toBeLessThan(seen.indexOf('a ends'));
});
