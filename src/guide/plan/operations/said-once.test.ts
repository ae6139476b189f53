/** [002-R13] One act is one call, whoever is meant is named by what they are, and what nobody does is no call. */
import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
const must = (...lines: readonly string[]) =>
  `# Notes\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`;
const calls = (prd: string) =>
  plan(prd).operations.flatMap((one) =>
    one.surface === 'http' && !one.implied ? [`${one.actors.join('+')}: ${one.call}`] : [],
  );
const statesOf = (prd: string, name: string) => plan(prd).resources.find(({ entity }) => entity.name === name)?.states;

describe('the small word of a verb', () => {
  test.each([
    ['A lamp can be turned on for one room.', ': POST /lamps/{lamp_id}/turn-on'],
    ['A keeper puts a lamp on hold until it is mended.', 'keeper: POST /lamps/{lamp_id}/put-on-hold'],
    ['A lamp can be put on hold for a week.', ': POST /lamps/{lamp_id}/put-on-hold'],
    ['A keeper can take a lamp out of service and bring it back.', 'keeper: POST /lamps/{lamp_id}/take-out-of-service'],
    ['A kill switch turns a lamp off for everybody at once.', ': POST /lamps/{lamp_id}/turn-off'],
    ['A keeper who is late twice has to be signed off by the warden.', 'warden: POST /keepers/{keeper_id}/sign-off'],
  ])('%s', (line, call) => {
    expect(calls(must('A keeper adds a lamp.', 'The warden lists all lamps.', line))).toContain(call);
  });
});

test('offering is how an offer is made, and asking a question posts one', () => {
  const prd = must(
    'A nurse can offer one of her shifts.',
    'An offer can be made until noon.',
    'A nurse can claim an open offer.',
    'A nurse can ask a question below a shift.',
  );
  expect(calls(prd)).toEqual(
    expect.arrayContaining(['nurse: POST /offers', 'nurse: POST /offers/{offer_id}/claim', 'nurse: POST /questions']),
  );
  expect(calls(prd).join(' ')).not.toMatch(/offer$|make/);
});

test('what is only read is no state, and what is called off is one', () => {
  const prd = must('The SDK fetches all plans at start.', 'A keeper drafts a plan.', 'A keeper can call off a plan.');
  expect(calls(prd)).toContain('sdk: GET /plans');
  expect(statesOf(prd, 'plan')).toEqual(['drafted', 'called off']);
});

test('nothing is done to what all is about, where something else is named', () => {
  const prd = must(
    'A clerk issues a permit.',
    'A guest draws the closed area on a map.',
    'Admins set up single sign-on.',
  );
  expect(calls(prd)).toEqual(['clerk: POST /permits']);
});

test('who "they" are stands in the sentence before', () => {
  const prd =
    '# Lockers\n\nToday a customer who returns a parcel goes to a shop. We want them to be able to drop returns into any locker. The merchant creates a return. Couriers empty lockers once a day. They scan each parcel. We answer with a code that is valid for 14 days. The customer types the code, and when the door is closed the return counts as dropped.\n';
  expect(calls(prd)).toEqual(
    expect.arrayContaining(['customer: POST /returns/{return_id}/drop', 'courier: POST /parcels/{parcel_id}/scan']),
  );
  expect(calls(prd).join(' ')).not.toContain('answer');
  expect(statesOf(prd, 'return')).toContain('dropped');
});

test('what must not be is a rule among the goals, and a hope is none', () => {
  const lines = Array.from({ length: 16 }, (_, i) => `- A nurse must keep note ${i + 1} for a day.`).join('\n');
  const prd = `# Swaps\n\n## Goals and non-goals\nGoals:\n- No swap may bring a shift below its minimum.\n- Managers spend less than 10 minutes a week on swaps.\nNon-goals:\n- No payroll is ever run.\n\n## Requirements\n\n${lines}\n`;
  const rules = plan(prd).rules.map((one) => one.text);
  expect(rules).toContain('No swap may bring a shift below its minimum.');
  expect(rules.join(' ')).not.toMatch(/10 minutes|payroll/);
});

test('a subject ends where its own verb begins', () => {
  const prd = must(
    'A nurse can swap a shift.',
    'A swap between nurses of the same grade needs no approval if the shift stays filled.',
    'The panel awards or declines each application.',
    'The clerk looks at every application and checks that the group is eligible.',
    'If it is not, the clerk turns it down.',
  );
  const all = calls(prd);
  expect(all.join(' ')).not.toContain('grade');
  expect(all).toEqual(
    expect.arrayContaining([
      'panel: POST /applications/{application_id}/award',
      'panel: POST /applications/{application_id}/decline',
      'clerk: POST /applications/{application_id}/turn-down',
    ]),
  );
});
