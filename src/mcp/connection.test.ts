import { expect, test } from 'vitest';
import { Connection } from './connection.ts';

test('behind one connection nobody is there for any session, until a form is filled in', () => {
  const connection = new Connection();
  connection.noteAbsence('a', true);
  expect([connection.isAbsentFor('a'), connection.isAbsentFor('b')]).toEqual([true, true]);
  connection.noteAbsence('b', false);
  expect(connection.isAbsentFor('a')).toBe(false);
});

test('behind a name that several share it holds for that session: another one may have somebody there', () => {
  const connection = new Connection({ isShared: true });
  connection.noteAbsence('a', true);
  expect([connection.isAbsentFor('a'), connection.isAbsentFor('b'), connection.isAbsentFor(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  connection.noteAbsence('a', false);
  expect(connection.isAbsentFor('a')).toBe(false);
});
