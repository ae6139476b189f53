/** Demands that stand where nobody looks for them, and what is said not to be done. */
import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);

test.each(['Personas', 'Users'])('[002-R24] criteria of a story below %s are rules', (heading) => {
  const prd = `# Buoys\n\n## ${heading}\n\n- Warden\n\n### US-1\n\nAs a warden, I want to light a buoy.\n\n- AC-1.1: At most 5 buoys can be lit at once.\n- AC-1.2: Buoys that drift at 9:15 are shown in red, and the warden gets a push message.\n`;
  expect(rules(prd)).toEqual([
    'At most 5 buoys can be lit at once.',
    'Buoys that drift at 9:15 are shown in red, and the warden gets a push message.',
  ]);
});

test('[002-R24] what becomes of something larger than so much is a rule, and no size', () => {
  expect(rules('# Charts\n\n## Must have\n\n- A chart larger than 2 GB is split into parts of 500 MB.\n')).toEqual([
    'A chart larger than 2 GB is split into parts of 500 MB.',
  ]);
});

test('a message that says what they need to do themselves gives the calls for it', () => {
  const prd =
    '## Feature request: bulk edit of berths\n\nToday a warden opens each berth to change a price. We need to upload a sheet with plate and new price, see a preview of what would change, and apply it. Applying 20k rows should be done in 5 minutes. The last 10 uploads can be undone within 24h.\n';
  const { operations, rules: all } = plan(prd);
  expect(operations.map((one) => one.verb)).toEqual(expect.arrayContaining(['upload', 'apply', 'undo']));
  expect(all[0]).toMatchObject({ statement: { quote: expect.stringMatching(/^We need to upload a sheet/) } });
});

test('what nobody does is no call, and what nobody asked for is left out', () => {
  const prd =
    '# Tolls\n\n## Requirements\n\n- A warden sets the toll of a lock.\n- Boats with a season pass pay no toll.\n\nNobody asked for route planning, please leave that out.\n';
  expect(plan(prd).operations.map((one) => one.verb)).not.toContain('pay');
  expect(rules(prd).join(' ')).not.toContain('route planning');
});

const must = (...lines: string[]) => `# Ferry\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const calls = (...lines: string[]) => plan(must(...lines)).operations.map((one) => one.call);
const shown = (...lines: string[]) =>
  plan(must(...lines)).scenarios.map(({ given, when, outcomes }) => [...given, when, ...outcomes].join(' | '));

test('whoever requests something makes a request, where requests are things', () => {
  expect(calls('A member can request a cabin.', 'Staff can cancel a request.', 'At most 5 requests are open.')).toEqual(
    expect.arrayContaining(['POST /requests', 'POST /requests/{request_id}/cancel']),
  );
  expect(calls('A member can request a cabin.', 'Staff can close a cabin.')).toContain('POST /cabins');
});

test('what is booked is booked from one time to another', () => {
  const columns = (...lines: string[]) =>
    plan(must(...lines))
      .resources.find((one) => one.table === 'bookings')
      ?.fields.map(({ name }) => name) ?? [];
  expect(columns('A member can book a cabin.', 'A member can cancel a booking.')).toEqual(
    expect.arrayContaining(['starts_at', 'ends_at']),
  );
  expect(
    columns('A member can make a booking with a date and a name.', 'A member can cancel a booking.').join(),
  ).not.toContain('starts_at');
});

test('a place above something is no part of its name, and digits are no thing', () => {
  const made = plan(must('A clerk can reject a dose above the limit.', 'Each card has a number of 10 digits.'));
  expect(made.resources.map((one) => one.table).join()).not.toMatch(/above|digit/);
});

test.each([
  'Auditors require that a ticket never changes.',
  'About 2,300 tickets may be affected.',
  'The member pays 0.20 EUR per day, at most 10 EUR.',
])('nobody calls this: %s', (line) => {
  expect(calls('A member can buy a ticket.', line).join()).not.toMatch(/require|affect|pay/);
});

test('a second yes is needed by what somebody else approves', () => {
  expect(rules(must('A second person approves each change above 10 %.'))).toEqual([
    'Each change above 10 % needs the approval of a second person.',
  ]);
});

test('calls in a row, and when the work is due, are no rules', () => {
  const prd = `${must('A member can buy a ticket.', '`GET /ferries/{id}/quote`, `PUT /ferries/{id}/fare`')}\n## Constraints\n\n- Fix needed by end of quarter.\n`;
  expect(rules(prd)).toEqual(['A member can buy a ticket.']);
});

test('a standard that is named among the problems applies', () => {
  expect(
    rules(
      '# Pumps\n\n## Problem\n\nDoses are typed by hand. IEC 62304 class C, FDA 21 CFR Part 11.\n\n## Requirements\n\n- A nurse can start a pump.\n',
    ),
  ).toContain('IEC 62304 class C, FDA 21 CFR Part 11.');
});

test('what happened once is no number of how much there is', () => {
  const prd =
    '# Pumps\n\n## Problem\n\nIn 2023 there were 41 incidents.\n\n## Requirements\n\n- A nurse can start a pump.\n';
  expect(plan(prd).measures.get('records')).toBeUndefined();
});

test('"they" that are kept are no people', () => {
  const prd =
    '# Invoices\n\n## Impact\n\nAbout 2,300 invoices may be wrong. Auditors require that an issued invoice never changes. They must be kept for 10 years.\n';
  expect(rules(prd)).toContain('Invoices must be kept for 10 years.');
});

test('who hears of an act hears of it where it is done', () => {
  expect(shown('Staff can cancel a trip at any time; the member gets an email.')[0]).toMatch(
    /the trip is cancelled \| the member gets an email$/,
  );
});

test.each([
  [
    'Boats in transit show as "on the way" in the timetable.',
    ['there are boats in transit | somebody opens the timetable | they are shown there as "on the way"'],
  ],
  [
    'Members with a season pass pay no booking fee.',
    [
      'a member with a season pass | it is worked out what this person has to pay | there is no booking fee in it',
      'a member without a season pass | it is worked out what this person has to pay | the booking fee is in it',
    ],
  ],
  [
    'Availability of the server 99.95 %.',
    [
      'a call is made from outside once a minute for a month | at least 99.95 % of the calls are answered',
      'one instance of the service has stopped | the next call is made | it is answered by another one',
    ],
  ],
])('[002-R40] %s', (line, steps) => {
  expect(shown(line)).toEqual(steps);
});

test('what is requested or booked is what it belongs to', () => {
  const parents = (table: string, ...lines: string[]) =>
    plan(must(...lines))
      .resources.find((one) => one.table === table)
      ?.parents.map(({ entity }) => entity.name);
  expect(
    parents('requests', 'A member can request a cabin.', 'Staff can cancel a request.', 'At most 5 requests are open.'),
  ).toEqual(['cabin']);
  expect(
    parents(
      'bookings',
      'A member can book a sleeping cabin for one night.',
      'A member can cancel a booking.',
      'Cabins have a name, a deck and a price.',
    ),
  ).toEqual(['cabin']);
});
