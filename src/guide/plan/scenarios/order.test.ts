/** [002-R40] Who comes first, how old something may be, when it closes, from where to where: shown with the words of the sentence, on both sides. */
import { describe, expect, test } from 'vitest';
import { asCap } from './limit-words.ts';
import { planDesign } from '../plan.ts';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(({ given, when, outcomes }) => `${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`);
const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });

test.each([
  [
    'Members have priority over guests.',
    'a guest is waiting + a member comes after that | the next one is taken | it is the member + the guest waits on',
  ],
  [
    'VIP tickets are answered before all other tickets.',
    'another ticket is waiting + a VIP ticket comes after that | the next one is taken | it is the VIP ticket + the other waits on',
  ],
  [
    'Prices are at most 5 minutes old.',
    'what the prices tell has changed a little more than 5 minutes ago | somebody looks at the prices | the prices are as after the change',
  ],
  ['Voting ends at 20:00.', 'it is one minute before 20:00 | somebody takes part in the voting | it is accepted'],
  [
    'A teacher can book a room for 1 to 4 lessons.',
    'the teacher books a room for 0 lessons | it is refused + the answer names what is possible: 1 to 4 lessons',
  ],
  [
    'A course cannot take more students than the room has chairs.',
    'a course with 4 chairs has 4 students | one more student is added | it is refused + everything is as before',
  ],
  [
    'A customer cannot return more pieces than were ordered.',
    '4 pieces were ordered, and 3 of them were returned | one more piece is returned | it is accepted',
  ],
  [
    'The letter is printed on the date the sender chose.',
    'the sender chose a date for the letter | it is just before that date | the letter is not printed yet',
  ],
  [
    'A parcel that is not collected within 7 days returns to the sender.',
    'a parcel that is not collected | a little less than 7 days have passed | the parcel does not return to the sender yet',
  ],
  [
    'A failed piece is out of service until an officer clears it.',
    'there is a failed piece | an officer clears the failed piece | the failed piece is no longer out of service',
  ],
  [
    'New listings stay hidden until a moderator approves them.',
    'there are new listings | it is looked at | the new listings stay hidden',
  ],
  [
    'Phone numbers are visible to nobody except the driver.',
    'there are phone numbers | anybody else looks | the phone numbers are not visible',
  ],
  [
    'A clerk can void a sale on the same day.',
    'it is the next day | the clerk tries to void a sale | it is refused + nothing has changed',
  ],
])('%s', (text, expected) => {
  expect(told(text).map((one) => one.replace(/^ \| /, ''))).toContain(expected);
});

test.each([
  'The invoice is checked before payment.',
  'Applicants must not be older than 30 years.',
  'The meeting ends with a summary.',
  'Opening hours are from 9:00 to 17:00.',
  'A reader who borrows for 10 days gets a stamp.',
])('is something else: %s', (text) => {
  const all = told(text).join('\n');
  expect(all).not.toMatch(/is waiting|as after the change|one minute before|names what is possible|have passed/);
});

describe('how many there may be', () => {
  test.each([
    ['A slot takes at most 12 households.', 'the slot has 11 households already', 'the slot has 12 households already'],
    [
      'A resident may hold at most 2 slots a week.',
      'the resident has 1 slot already in the same week',
      'the resident has 2 slots already in the same week',
    ],
    ['A guest may never keep more than five books.', 'the guest has 4 books already', 'the guest has 5 books already'],
    [
      'A skipper cannot reserve more than 2 berths a week.',
      'the skipper has reserved 1 berth within one week',
      'the skipper has reserved 2 berths within one week',
    ],
  ])('%s', (text, fine, tooMany) => {
    const { scenarios } = plan(`# House\n\n## Requirements\n\n- ${text}\n- A caretaker can close the cellar.\n`);
    const own = scenarios.filter(({ rule }) => rule.text === text);
    expect(own.map(({ given, outcomes }) => [given[0], outcomes[0]])).toEqual([
      [fine, 'it is accepted'],
      [tooMany, 'it is refused'],
    ]);
  });

  test('what is forbidden beyond a number is allowed up to it', () => {
    expect(asCap('A member cannot swap more than 3 boxes.')).toBe('A member can swap at most 3 boxes.');
    expect(asCap('It must not be more than 3 days late.')).toBe('It must not be more than 3 days late.');
  });
});

test.each([
  ['Support staff can look at orders but not change them.', 'support staff try to change orders', 'GET /orders'],
  ['A clerk can view but not edit invoices.', 'a clerk tries to edit invoices', 'GET /invoices'],
  ['A teacher can read reports, but never delete them.', 'a teacher tries to delete reports', 'GET /reports'],
  ['A partner never sees data of another partner.', '', ''],
])('what is ruled out is no call, and refused: %s', (text, tried, call) => {
  const prd = `# Shop\n\n## Requirements\n\n- A manager can archive a shop.\n- ${text}\n`;
  const { operations, scenarios } = plan(prd);
  const own = operations.filter(({ sources }) => sources.some((one) => one.from === 'prd' && one.line === 6));
  expect(own.map((one) => one.call).join()).toBe(call);
  if (tried !== '') expect(scenarios.map((one) => one.when)).toContain(tried);
});

test('where there are too many, each rule keeps what it turns down', () => {
  const things = ['boat', 'crane', 'depot', 'engine', 'ferry', 'kayak', 'locker', 'raft', 'sail'];
  const rules = things.map((one, i) => `- A guest can book a ${one} for ${i + 2} to ${i + 20} hours.`);
  const { scenarios } = plan(`# Harbour\n\n## Requirements\n\n${rules.join('\n')}\n`);
  const refusing = scenarios.filter(({ outcomes }) => outcomes[0] === 'it is refused');
  expect(scenarios.length).toBe(30);
  expect(new Set(refusing.map(({ rule }) => rule.n)).size).toBe(things.length);
});

test('where there are too many, a line that goes takes no scenario of another line with it', () => {
  const things = ['boat', 'crane', 'depot', 'engine', 'ferry', 'kayak', 'locker', 'raft', 'sail', 'tent', 'wharf'];
  const lines = things.map((one, i) => `- A guest can book a ${one} for ${i + 2} to ${i + 20} hours.`);
  const shown = (left: readonly string[]) =>
    plan(`# Harbour\n\n## Requirements\n\n${left.join('\n')}\n`).scenarios.map((one) => `${one.rule.text} ${one.name}`);
  const all = shown(lines);
  for (const gone of lines) {
    const left = shown(lines.map((one) => (one === gone ? '' : one)));
    expect(all.filter((one) => !one.startsWith(gone.slice(2)) && !left.includes(one))).toEqual([]);
  }
});
