import { describe, expect, test } from 'vitest';
import { decidedBefore, isNear } from './decided-before.ts';
import type { Remembered } from './decision-memory.ts';
import type { World } from './world.ts';

test.each([
  ['a job table', 'Job table in PostgreSQL', true],
  ['Message broker (RabbitMQ)', 'message brokers', true],
  ['Kafka', 'Apache Kafka', true],
  ['PostgreSQL', 'MySQL', false],
  ['a queue', 'The request writes a job into a table, and a worker takes it from the queue', false],
  ['the', 'a', false],
  ['Background job', 'Nightly batch', false],
])('%s / %s: %s', (a, b, near) => {
  expect(isNear(a, b)).toBe(near);
  expect(isNear(b, a)).toBe(near);
});

const before: Remembered = {
  kind: 'decision',
  status: 'accepted',
  text: 'a job table',
  over: ['a message broker'],
  because: 'one job every 17 seconds.',
  at: '2026-01-01',
  session: 'user-export',
  id: 'd1',
  option: 1,
};
const worldWith = (...found: Remembered[]) =>
  ({
    program: 'charrette',
    decisions: { search: async () => ({ found, total: found.length, known: found.length, near: false }) },
  }) as unknown as World;
const now = { session: 'mails', ref: 'd9', option: 1, text: 'a message broker', over: ['a job table'] };

describe('was this decided before?', () => {
  test('000-R13: a decision against one that holds is a conflict, with where and how to supersede it', async () => {
    const [note, ...more] = await decidedBefore(worldWith(before), now);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ severity: 'warning', code: 'memory/conflict', at: 'user-export:d1' });
    expect(note?.message).toContain('because one job every 17 seconds. This decides');
    expect(note?.fix).toContain('charrette withdraw user-export d1 --by mails:d9');
  });

  test('what was decided against before is a conflict, too', async () => {
    const [note] = await decidedBefore(worldWith(before), { ...now, over: [] });
    expect(note).toMatchObject({ severity: 'warning', code: 'memory/conflict' });
    expect(note?.message).toContain('was decided against before');
  });

  test('the same again is worth knowing; something else is not', async () => {
    const same = { ...now, text: 'A job table', over: ['a message broker'] };
    expect(await decidedBefore(worldWith(before), same)).toMatchObject([
      { severity: 'info', code: 'memory/decided-before' },
    ]);
    expect(await decidedBefore(worldWith(before), { ...now, text: 'CSV files', over: ['XML'] })).toEqual([]);
  });

  test.each([
    ['what it supersedes', { ...now, supersedes: 'user-export:d1' }],
    ['its own record', { ...now, session: 'user-export', ref: 'd1' }],
    ['another option of its session', { ...now, session: 'user-export', option: 2 }],
    ['the session it was forked from', { ...now, parent: 'user-export' }],
  ])('nobody is told about %s', async (_name, deciding) => {
    expect(await decidedBefore(worldWith(before), deciding)).toEqual([]);
  });

  test('a memory that fails, or that is not there, is no reason to fail', async () => {
    const failing = { decisions: { search: () => Promise.reject(new Error('no')) } } as unknown as World;
    expect(await decidedBefore(failing, now)).toEqual([]);
    expect(await decidedBefore({} as World, now)).toEqual([]);
  });
});
