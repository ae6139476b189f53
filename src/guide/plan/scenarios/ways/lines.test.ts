/** Conditions of several parts, ranges, days of the year and exceptions: the steps say what the sentence says, and no step turns it round. */
import { describe, expect, test } from 'vitest';
import { planDesign } from '../../plan.ts';

const shown = (line: string): string[] => {
  const { scenarios } = planDesign({
    stage: '1',
    feature: 'x',
    prd: `# Try\n\n## Requirements\n\n- A clerk can open a file.\n- ${line}\n`,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  return scenarios
    .slice(1)
    .map(({ outline, ...one }) => ({ ...(outline ?? one), values: outline ? ` [${outline.values.join(', ')}]` : '' }))
    .map(({ given, when, outcomes, values }) => [...given, when, ...outcomes].join(' | ') + values);
};

describe('conditions of several parts', () => {
  test.each<[string, string[]]>([
    [
      'If the bill exceeds the estimate by more than 15 % and the mechanic cannot reach the owner, the foreman stops the work before parts are ordered.',
      [
        'the bill exceeds the estimate by more than 15 % | the mechanic does not reach the owner | the foreman stops the work before parts are ordered',
      ],
    ],
    [
      'If the wind is stronger than 40 km/h the operator must not lift the load.',
      [
        'the wind is stronger than 40 km/h | the operator tries to lift the load | it is refused | nothing has changed',
        'the wind is exactly 40 km/h | the operator tries to lift the load | the load is lifted',
      ],
    ],
    [
      'If the deposit is below 10 euros or the card has expired, the rider cannot unlock a bike.',
      [
        '‹case› | the rider tries to unlock a bike | it is refused | nothing has changed [the deposit is below 10 euros, the card has expired]',
        'the deposit is not below 10 euros | the card has not expired | the rider tries to unlock a bike | the bike is unlocked',
      ],
    ],
    [
      'The weight must be between 0.1 mg and 500 mg.',
      [
        'a weight of ‹case› mg | it is entered | it is accepted [0.1, 500]',
        'a weight of ‹case› mg | it is entered | it is refused | nothing has changed [0.0, 500.1]',
      ],
    ],
    [
      'Available on weekdays from 7:00 to 19:00, 99.5 %.',
      [
        'a call is made from outside once a minute for a month, from 7:00 to 19:00 | at least 99.5 % of the calls are answered',
        'one instance of the service has stopped | the next call is made | it is answered by another one',
      ],
    ],
    [
      'The system receives orders from Ajax and the own shop by webhook.',
      ['Ajax and the own shop send orders by webhook | the system receives orders'],
    ],
    [
      'Orders are accepted unless the kitchen is closed or a dish is sold out.',
      [
        '‹case› | orders are not accepted [the kitchen is closed, the dish is sold out]',
        'the kitchen is not closed | the dish is not sold out | orders are accepted',
      ],
    ],
    [
      'Every order must be accepted within 90 seconds; otherwise the shop cancels it.',
      ['there is an order | 90 seconds have passed since then, and it was not done | the shop cancels it'],
    ],
    [
      'Offers expire after 14 days if nobody answers.',
      [
        'nobody answers | offers are 14 days old | they expire',
        'somebody answers | offers are 14 days old | they do not expire',
      ],
    ],
    [
      'A household can have up to 8 members and 20 lists.',
      [
        'a household with 7 members | one more member is added | it is accepted',
        'a household with 8 members | one more member is added | it is refused | nothing has changed',
        'a household with 19 lists | one more list is added | it is accepted',
        'a household with 20 lists | one more list is added | it is refused | nothing has changed',
      ],
    ],
    [
      'If no berth is free, the screen says so and the boat is not entered.',
      ['no berth is free | the screen says so | the boat is not entered'],
    ],
    [
      'If two drivers swapped a shift, only one of them can claim the bonus.',
      [
        'two drivers have swapped a shift | one of them claims the bonus | the bonus is claimed',
        'two drivers have swapped a shift | one of them has done it already | another one of them tries to claim the bonus | it is refused | nothing has changed',
      ],
    ],
    [
      'After 48 hours the offer is withdrawn, unless the guest has paid a deposit.',
      [
        '48 hours have passed | the guest has not paid a deposit | the offer is withdrawn',
        '48 hours have passed | the guest has paid a deposit | the offer is not withdrawn',
      ],
    ],
    [
      'A member who owes a fee cannot borrow until they have paid.',
      [
        'the member who owes a fee has not paid | the member who owes a fee tries to borrow | it is refused | nothing has changed',
        'the member who owes a fee has paid | the member who owes a fee tries to borrow | it is accepted',
      ],
    ],
  ])('%s', (line, steps) => {
    expect(shown(line)).toEqual(steps);
  });
});

describe('what is counted, and who is meant', () => {
  test.each<[string, string[]]>([
    [
      'Nobody gets more than two boats at a time.',
      [
        'the person has one boat | the person asks for one more boat | it is accepted',
        'the person has two boats | the person asks for one more boat | it is refused | nothing has changed',
      ],
    ],
    [
      'A crew should not row the same boat more than three times in a week.',
      [
        'the crew have rowed the same boat three times in a week | it comes to this: the crew would row the same boat once more in a week | it is refused | nothing has changed',
      ],
    ],
    [
      'Only sealed crates are loaded.',
      [
        'a crate that is sealed | somebody tries to load it | it is loaded',
        'a crate that is not sealed | somebody tries to load it | it is refused | nothing has changed',
      ],
    ],
    [
      'A vault may only be opened by two people together.',
      [
        'two people are there | they try to open the vault | the vault is opened',
        'one of them is there alone | this person tries to open the vault | it is refused | nothing has changed',
      ],
    ],
    [
      'If no reply comes within 3 days the case is closed.',
      ['no reply comes within 3 days | the case is closed', 'the reply comes within 3 days | the case is not closed'],
    ],
    [
      'If the van has not come within 2 hours, the shop is told.',
      [
        'the van has not come within 2 hours | the shop is told',
        'the van has come within 2 hours | the shop is not told',
      ],
    ],
    [
      'A pump that fails 3 times in a week is taken out of service.',
      ['there is a pump that fails 3 times in a week | it is taken out of service'],
    ],
    [
      'Dutch and English',
      [
        'somebody has chosen ‹case› | each page and each message is looked at | all of it is in this language [Dutch, English]',
      ],
    ],
  ])('%s', (line, steps) => {
    expect(shown(line)).toEqual(steps);
  });

  test('half a sentence is nobody who signs in, and an amount in front is no number of the line', () => {
    expect(shown('Driver calls the foreman, who can let him load it anyway.').join()).not.toMatch(
      /who can let.* signed in/,
    );
    expect(shown('0.30 euros per kilometre are paid.').join()).toContain('0.30');
  });
});

describe('ranges', () => {
  test.each<[string, string[]]>([
    [
      'Bags of 0.5-20 kg are accepted.',
      [
        'a bag of ‹case› kg | it is handed in | it is accepted [0.5, 20]',
        'a bag of ‹case› kg | it is handed in | it is refused | nothing has changed [0.4, 20.1]',
      ],
    ],
    [
      'A note has 1-200 characters.',
      [
        'a note with ‹case› characters | it is handed in | it is accepted [1, 200]',
        'a note with ‹case› characters | it is handed in | it is refused | nothing has changed [0, 201]',
      ],
    ],
    [
      'A seller can attach between 2 and 5 photos.',
      [
        'the seller tries to attach ‹case› photos | it is accepted [2, 5]',
        'the seller tries to attach ‹case› photos | it is refused | nothing has changed [1, 6]',
      ],
    ],
  ])('%s', (line, steps) => {
    expect(shown(line)).toEqual(steps);
  });

  test.each(['The office is open from 9 to 17.', 'Delivery takes 2 to 3 days.', 'About 20-30 orders come in.'])(
    'of a time, or of how many there are, is no entry: %s',
    (line) => {
      expect(shown(line).join('\n')).not.toContain('‹case›');
    },
  );
});

describe('days of the year, and times at which alone something may be done', () => {
  test.each<[string, string[]]>([
    ['Statements are sent on 31 December.', ['it is 31 December | statements are sent']],
    [
      'A member may resign until 30 June.',
      [
        'it is just before the end of 30 June | the member tries to resign | it is accepted',
        'it is just after the end of 30 June | the member tries to resign | it is refused | nothing has changed',
      ],
    ],
    [
      'A guard can open the gate only on weekdays after 6:00.',
      [
        'the time is one of these: on weekdays after 6:00 | the guard tries to open the gate | the gate is opened',
        'the time is none of these: on weekdays after 6:00 | the guard tries to open the gate | it is refused | nothing has changed',
      ],
    ],
    [
      'Warnings go out after 10 days, and again after 20 days with a fee of 5 EUR.',
      ['10 days have passed | warnings go out', '20 days have passed | warnings go out with a fee of 5 EUR'],
    ],
    [
      'Recordings are kept for 6 months, then anonymised.',
      [
        'recordings are one day short of 6 months old | recordings are looked up | they are still there',
        'recordings are one day older than 6 months | recordings are looked up | recordings are anonymised',
      ],
    ],
  ])('%s', (line, steps) => {
    expect(shown(line)).toEqual(steps);
  });
});

describe('exceptions, and what only one may have', () => {
  test.each<[string, string[]]>([
    [
      'The auditor sees totals but not names.',
      [
        'the auditor is signed in | the auditor sees totals | totals are shown',
        'the auditor is signed in | the auditor tries to see names | it is refused | nothing has changed',
      ],
    ],
    [
      'A rate cannot be changed while the sale is on, except after a complaint.',
      [
        'the sale is on | the clerk tries to change the rate | it is refused | nothing has changed',
        'the sale is not on | the clerk tries to change the rate | the rate is changed',
        'the sale is on | the exception holds: after a complaint | the clerk tries to change the rate | the rate is changed',
      ],
    ],
    ['Only weighed crates go into the hold.', ['there are weighed crates | they go into the hold']],
    [
      'Only finance sees margins.',
      [
        'somebody of finance is signed in | this person tries to see margins | margins are shown',
        'somebody is signed in who is not of finance | this person tries to see margins | it is refused | nothing has changed',
      ],
    ],
    [
      'Nobody but Olga, our accountant, can close a month.',
      [
        'the accountant is signed in | this person tries to close a month | the month is closed',
        'somebody is signed in who is not the accountant | this person tries to close a month | it is refused | nothing has changed',
      ],
    ],
    [
      'The voucher works once.',
      [
        'a voucher that was not used yet | it is used | it is accepted',
        'a voucher that was used before | it is used again | it is refused | nothing has changed',
      ],
    ],
    [
      'A second complaint within a year ends the contract.',
      ['there is a second complaint within a year | the contract is ended'],
    ],
    [
      'Tutors see only what they have entered.',
      [
        'two tutors, each with data of their own | one of them tries to see what they have entered | they are shown',
        'two tutors, each with data of their own | one of them tries to see the same of the other one, by its address or id | it is refused as if there were none',
      ],
    ],
  ])('%s', (line, steps) => {
    expect(shown(line)).toEqual(steps);
  });
});

test('who is told is one where the verb says so, and whoever writes it signs in nowhere', () => {
  expect(shown('When the engine fails the boat is taken out and Agnes is told.').join()).toContain('Agnes is told');
  expect(shown('I see everything.').join()).not.toContain('signed in');
});

test('hours in which somebody may do something are not measured a thousand times', () => {
  expect(shown('A player may withdraw a claim within 48 hours.').join()).not.toContain('1,000 times');
});

test('what somebody wants done holds for all, with its number', () => {
  expect(shown('As an accountant, I want bills of more than 90 euros to be checked by a second person.')).toEqual([
    'there are bills of more than 90 euros | they are checked by a second person',
    'there are bills of exactly 90 euros | they are not checked by a second person',
  ]);
});

test('a percentile and a time, and nothing between the two, is a limit', () => {
  expect(shown('p95 latency 700 ms for a search')).toEqual([
    'the latency for a search is measured 1,000 times | at least 950 times it is at most 700 ms',
  ]);
});
