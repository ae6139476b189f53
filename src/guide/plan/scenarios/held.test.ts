/** [002-R40] What no call brings about is held against something that can be seen, before it is called open. */
import { expect, test } from 'vitest';
import { planDesign } from '../plan.ts';
import { held } from './held.ts';

const shown = (text: string) =>
  (held(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes[0]}`,
  );

test.each([
  [
    'The sum of the lines must equal the total, with a tolerance of 0.02 EUR',
    [
      ': at the most | the sum of the lines differs from the total by exactly 0.02 EUR | it is handed in | it is accepted',
      ': too much | the sum of the lines differs from the total by 0.03 EUR | it is handed in | it is refused',
    ],
  ],
  [
    'The weight must not exceed the declared weight by more than 5 kg',
    [
      ': at the most | the weight exceeds the declared weight by exactly 5 kg | it is handed in | it is accepted',
      ': too much | the weight exceeds the declared weight by 5.1 kg | it is handed in | it is refused',
    ],
  ],
  [
    'The order must exist in SAP and belong to the supplier',
    [
      ' | the order exists in SAP and belongs to the supplier | it is handed in | it is accepted',
      ': not so | the order does not exist in SAP | it is handed in | it is refused',
      ': nor this | the order does not belong to the supplier | it is handed in | it is refused',
    ],
  ],
  [
    'A ticket is in one of these states: open, held, closed',
    [
      ': each of them | one ticket for each of these: open, held and closed | each of them is opened | it shows the one that it was given',
      ': another one | there is a ticket | it is given something other than open, held or closed | it is refused',
    ],
  ],
  [
    'The bank is often down at weekends',
    [
      ': while it is down | the bank does not answer, since it is down at weekends | something comes in that needs it | it waits, and nothing of it is lost',
    ],
  ],
  [
    'A voucher can be redeemed several times until its balance is zero',
    [
      ': again | a voucher that was redeemed before + its balance is not zero | it is redeemed again | it is accepted',
      ': no more | a voucher that was redeemed before + its balance is zero | it is redeemed again | it is refused',
    ],
  ],
  [
    'Audit: every decision is traceable: who, when, why',
    [' | a decision took place | its record is looked up | it names who, when, why'],
  ],
  ['Reporting is important to us', []],
  ['The report must be nice', []],
])('%s', (text, drafts) => {
  expect(shown(text)).toEqual(drafts);
});

test('so many in a time are a limit, and no work that takes so long', () => {
  const plan = planDesign({
    stage: '5',
    feature: 'x',
    prd: '# Cards\n\n## Requirements\n\n- A customer can buy a card.\n- After 5 wrong codes within 10 minutes, further attempts are refused for an hour.\n',
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  expect(plan.chosen.pattern.id).toBe('request-response');
  expect(plan.rules.map((one) => one.category)).toContain('Rate Limiting');
});

test('a list behind "with" names parts, and no further acts', () => {
  const { operations } = planDesign({
    stage: '4',
    feature: 'x',
    prd: '# Tools\n\n## Requirements\n\n- A technician can register a tool with number, type, location, maker and test interval in months.\n',
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  expect(operations.filter((one) => !one.implied).map((one) => one.call)).toEqual(['POST /tools']);
});
