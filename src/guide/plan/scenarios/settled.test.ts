/** [002-R40] What waits until somebody has settled it is shown while it waits and when it does not any more. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { withoutFiling } from './said.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`,
  );

test.each([
  [
    'While a hit is undecided the matter cannot be opened.',
    [
      ': meanwhile | a hit is undecided | somebody tries to open the matter | it is refused + the matter is as it was + the reason is named: a hit is undecided',
      ': afterwards | no hit is undecided any more | somebody tries to open the matter | the matter is opened',
    ],
  ],
  [
    'If a waiver is needed, the client signs it within 14 days, otherwise the request lapses.',
    [
      ': in time | a waiver is needed + a little less than 14 days have passed | the client signs it | it is accepted + this does not happen any more: the request lapses',
      ': too late | a waiver is needed + the client has not signed it | 14 days have passed | the request lapses',
    ],
  ],
  [
    'Every search and every decision is on record for the bar, for 10 years, and cannot be changed.',
    [
      ': on record |  | there has been a search and a decision | the record shows who did it, and when',
      ': for good | the record of a search and a decision | somebody tries to change it | it is refused + the record is as it was',
    ],
  ],
  [
    'The partner in charge gets a daily mail with all requests that wait for more than 24 hours.',
    [
      ' | a request that has waited for a little more than 24 hours + another one that has waited for a little less than 24 hours | the daily mail for the partner in charge goes out | it names the first of them + it does not name the other one',
    ],
  ],
])('%s', (text, scenarios) => {
  expect(told(text)).toEqual(scenarios);
});

test('each way to settle it, once', () => {
  const text = 'A conflict officer decides each hit: no conflict, waiver needed or refused.';
  expect(withoutFiling(text)).toBe(text);
  const [only] = limits(text) ?? [];
  expect(only?.outline?.values).toEqual(['no conflict', 'waiver needed', 'refused']);
  expect(only?.outline?.when).toBe('the conflict officer settles it: ‹case›');
});

test.each(['A clerk enters the order: number, date or name.', 'While the light is on the box can be opened.'])(
  'nothing of this kind: %s',
  (text) => {
    expect(told(text).some((one) => /settled|meanwhile/.test(one))).toBe(false);
  },
);
