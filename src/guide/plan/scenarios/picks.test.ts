import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test.each([
  [
    'The latest 5 readings are stored',
    ': one more | there are 5 readings | one more reading comes | the newest 5 are there, the oldest is gone',
  ],
  [
    'The last 30 tables of a quay are kept',
    ': one more | there are 30 tables of a quay | one more table comes | the newest 30 are there, the oldest is gone',
  ],
  [
    'GET /entries?quay=west returns the newest 40 entries',
    ' | there are 41 entries | GET /entries?quay=west is called | it returns the newest 40 entries, one of them is left out',
  ],
  [
    'GET /quays/{id}/berths must stay as it is today',
    ' | what GET /quays/{id}/berths answered before the change, on record | GET /quays/{id}/berths is called in the same way | it answers as it did before',
  ],
])('%s', (text, first) => {
  expect(told(text)[0]).toBe(first);
});
