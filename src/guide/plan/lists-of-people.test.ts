/** People who join, wait, have so long and are counted: what must come of it, and what must not. */
import { expect, test } from 'vitest';
import { openApi } from '../print/openapi.ts';
import { tablesOf } from '../print/tables.ts';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = (...lines: string[]) =>
  planDesign(onlyPrd(`# Ferry standby\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`));
const shown = (...lines: string[]) =>
  plan(...lines).scenarios.map(({ given, when, outcomes }) => [...given, when, ...outcomes].join(' | '));
const joins =
  'A driver can join the standby list by scanning a code at the pier and entering plate, axle count and mobile number.';

test('[002-R38] what each enters while joining belongs to who joins, in the table and in the call', () => {
  const made = plan(joins, 'A clerk can close the standby list.');
  const members = tablesOf(made).find(({ columns }) => columns.some(({ name }) => name === 'joined_at'));
  expect(members?.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['plate', 'axle_count', 'mobile_number']),
  );
  expect(JSON.stringify(openApi(made))).toMatch(/join.*"required":\["plate","axle_count","mobile_number"\]/);
});

test('[002-R40] who joins or leaves has changed, and by what they did it is no outcome', () => {
  expect(shown(joins)[0]).toMatch(/\| this person is in the standby list$/);
  expect(shown('A driver can leave the standby list at any time by pressing a button.')[0]).toMatch(
    /\| this person is no longer in the standby list$/,
  );
  expect(shown('A driver can leave a comment.').join()).not.toContain('no longer');
});

test('to be somewhere is no call, and so long to do something has two sides', () => {
  const made = plan(joins, 'The driver has 10 minutes to show up.');
  expect(made.operations.map((one) => one.verb)).not.toContain('show up');
  expect(made.scenarios.slice(-2).map(({ given, outcomes }) => [...given, ...outcomes].join(' | '))).toEqual([
    'one second less than 10 minutes have passed since the driver could | it is accepted',
    'one second more than 10 minutes have passed since the driver could | it no longer counts',
  ]);
});

test('figures that are only looked at are no table, and nobody calls understanding', () => {
  const made = plan(joins, 'A manager can understand the throughput of each pier.', 'Drivers see the average wait.');
  expect(
    tablesOf(made)
      .map(({ name }) => name)
      .join(),
  ).not.toMatch(/throughput|wait/);
  expect(made.operations.map((one) => one.call)).toEqual(expect.arrayContaining(['GET /throughput', 'GET /wait']));
});

test('[002-R24] what holds for what somebody may is a rule of its own', () => {
  expect(
    plan('FR-8: Clerks can reorder the list, but every change must be logged with who and why.').rules.map(
      (one) => one.text,
    ),
  ).toEqual(['Clerks can reorder the list.', 'Every change must be logged with who and why.']);
  expect(plan('Clerks can reorder the list, but not the night list.').rules).toHaveLength(1);
});

test('only once: the first, and the same once more', () => {
  expect(shown('A plate can be on a pier’s list only once at a time.')).toEqual([
    'a plate that is not on a pier’s list yet | somebody tries to put it on a pier’s list | it is accepted',
    'a plate that is on a pier’s list already | somebody tries to put it on a pier’s list again | it is refused | nothing has changed',
  ]);
});

test('hours are shown to the minute, and what follows a semicolon is said of the same', () => {
  expect(shown('Mobile numbers are personal data (GDPR); they are removed 24 hours after the crossing.')).toEqual([
    '24 hours have passed since the crossing | mobile numbers are removed',
    'only one minute less than 24 hours have passed since the crossing | mobile numbers are not removed',
  ]);
});

test('who signs up for something is on its list, and who withdraws from it is not', () => {
  const made = plan(
    'A clerk can add a trip with a date and a name.',
    'A driver can sign up for a trip.',
    'A driver can withdraw from a trip up to 24 hours before it starts.',
  );
  expect(made.resources.find((one) => one.table === 'trips')).toMatchObject({
    states: [],
    members: [{ table: 'trip_drivers' }],
  });
});

test('[002-R40] such ones may be signed up for, and others not', () => {
  expect(shown('Drivers under 21 can only sign up for trips that end before 20:00.')).toEqual([
    'drivers under 21 try to sign up for trips that end before 20:00 | it is accepted',
    'drivers under 21 try to sign up for other trips | it is refused | nothing has changed',
  ]);
});

test('[002-R24] whom a story has told is a rule, and what is seen of it', () => {
  const prd =
    '# Ferry\n\n## User stories\n\n- As a clerk, I want to cancel a trip and have all signed-up drivers notified by email.\n\n## Rules\n\n- A trip has 8 places.\n- A trip starts on time.\n- A clerk can close a pier.\n';
  const { scenarios } = planDesign(onlyPrd(prd));
  expect(scenarios[0]).toMatchObject({
    when: 'the clerk cancels a trip',
    outcomes: ['the trip is cancelled', 'all signed-up drivers are notified by email'],
  });
});
