import { expect, test } from 'vitest';
import { knownForm } from './known-forms.ts';

const told = (text: string) =>
  (knownForm(text) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test.each([
  [
    'Recording of calls (max 20 minutes per call)',
    [': at the limit | a call of exactly 20 minutes', ': beyond the limit | a call of a little more'],
  ],
  [
    'Hold timeout for unpaid berths: 10 minutes',
    [
      ': too late | an unpaid berth that is older than 10 minutes',
      ': in time | an unpaid berth that is a little younger',
    ],
  ],
  [
    'A skipper may belong to several harbours',
    [' | a skipper that has a harbour already | a second harbour is added to it | both are there'],
  ],
  ['Crew assignment may span multiple boats', [' | a crew assignment that has a boat already']],
  [
    'Fees must be configurable per harbour',
    [' | two of these: harbour | this is set for the first of them: fees | it holds for the first'],
  ],
  [
    'Berth capacity must be enforced at booking',
    [': one place left | a berth with one place left', ': full | a berth that is full'],
  ],
  ["Each tenant's data must be isolated", [' | two tenants, each with something of its own']],
  ['No cross-tenant data leakage in any flow', [' | two tenants']],
  ['Harbour data must be backed up daily', [' | a backup that was made by itself']],
  ['Encrypted communication with the server', [' | all traffic between both ends is recorded']],
  ['Read-only access to the ledger; no write-back allowed', [' | a copy of all that is in this: ledger']],
  [
    'Every fee must be traceable back to a tariff',
    [' | a fee | it is followed back to where it comes from | it leads to a tariff'],
  ],
  ['Cross-device data sync', [' | the same account is open on two devices']],
  ['Organize photos by boat and year', [' | some of these, with two values for the boat or year: photos']],
  ['Categorized logs (fuel, repair)', [' | a log that is filed under "fuel or repair"']],
  ['Volume control available during playback', [' | this goes on: playback | this is used meanwhile: volume control']],
  [
    'All prices in EUR',
    [' | something that came in with another unit than EUR | the prices are made | each of them is in EUR'],
  ],
  ['Several servers for redundancy', [' | one of the servers has stopped']],
  [
    'Authentication before every write operation',
    [' | somebody who has not signed in | each write is tried once | each is refused'],
  ],
  ['The system must be fully functional on phones and tablets', [' | it is open here: phones or tablets']],
  [
    'The system integrates with Acme Maps for directions',
    [
      ' | Acme Maps answers with something that is known | this is used: directions',
      ': no answer | Acme Maps does not answer',
    ],
  ],
  [
    'Log entries with timestamps',
    [' | there are two of these: log entries | each of them is looked at | each has a timestamp of its own'],
  ],
  ['No word limits, no tiers, no ads', [' |  | all of it is searched for word limits, tiers or ads | none is found']],
  [
    'Fault history with pagination',
    [' | more entries than one page holds | the fault history is gone through page by page'],
  ],
  [
    'Realtime updates for new faults and repairs',
    [' | it is open in two places | this happens in the first: new faults or repairs'],
  ],
  [
    'Harbour dashboard: berths taken, fees owed',
    [' | a case whose value is known: berths taken or fees owed | the harbour dashboard is opened'],
  ],
  [
    'A berth is on hold for 14 days',
    [': too late | a berth that has been on hold for more than 14 days', ': in time | a berth'],
  ],
  [
    'The default length of a stay is 2 nights',
    [' | nothing else was set for this: a stay | its length is looked at | it is 2 nights'],
  ],
  [
    'Balance: Must validate that fees = payments after every import',
    [': it holds | an import after which this holds: fees = payments', ': it does not'],
  ],
  ['Safe reconnect behaviour', [' | the connection broke off in the middle of work | it is there again']],
  ['Uses the charts of the device', [' |  | what it works with is looked at | it is this: the charts of the device']],
  ['Create, edit and delete berths', [' | there are two berths | one of the berths is created, edited or deleted']],
  [
    'The system provides search and filtering capabilities for boat records',
    [' | two boat records that differ | somebody looks for what only the first'],
  ],
  ['Sorting of berths', [' | two berths that differ | the berths are sorted by what they differ in']],
  [
    'The system must support boat data import and export functionality',
    [' | there is this, with values that are known: boat data | it is exported'],
  ],
  ['Recurring inspections for moorings', [' | a series of inspections, one a week']],
  ['Set berth types and lengths', [' |  | somebody sets berth types and lengths | what was set is shown']],
  ['A list that is limited to 20 rows per page', [' | there are 21 rows | the first page is opened | it has 20 rows']],
  [
    'The application allows pagination and sorting of berths',
    [' | two berths that differ | somebody looks for what only the first'],
  ],
  ['Search, sort, and filter the berths', [' | two berths that differ | somebody looks for']],
])('%s', (text, expected) => {
  const shown = told(text);
  expect(shown).toHaveLength(expected.length);
  for (const [i, start] of expected.entries()) expect(shown[i]).toContain(start);
});

test.each([
  'A skipper can book a berth',
  'Data is encrypted at rest and in transit',
  'A boat with a mast',
  'The reservation may not have several berths',
  'Users work on several boats',
  'View and search berths',
  'Fast and reliable search',
  'Set up an account',
])('what has none of these forms is left to others: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test('a setting is shown by what holds unless it is set, and by each of its values', () => {
  expect(knownForm('Wait_ms (default 200) — pause between two reads')).toEqual([
    { suffix: '', given: ['wait_ms is not set'], when: 'it is run', outcomes: ['it works as with 200'] },
  ]);
  const [each, none] = knownForm('Long lines go by the overflow setting: "wrap" (default), "cut" or "drop"') ?? [];
  expect(each?.outline?.values).toEqual(['wrap', 'cut', 'drop']);
  expect(none?.outcomes).toEqual(['it works as with wrap']);
});
