import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../plan.ts';
import { knownForm } from './known-forms.ts';

const told = (text: string) =>
  (knownForm(text) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test.each([
  [
    'New berths default to closed.',
    [' | new berths, for which nothing else was set | they are looked at | they are closed'],
  ],
  [
    'Harbour dues = sum of berth fees − sum of vouchers.',
    [
      ' | a case whose values are known, and for which this was worked out by hand: sum of berth fees − sum of vouchers | the harbour dues is worked out by the system | both are equal',
    ],
  ],
  [
    'Later tariff changes never alter old bills.',
    [' | there are old bills | there are later tariff changes | they are as before'],
  ],
  [
    'A late departure is allowed only after a warning, to keep the quay free.',
    [
      ': before it | a late departure, without a warning | it is tried | it is refused, what is missing is named',
      ': after it | a late departure, with a warning | it is tried | it is accepted',
    ],
  ],
  [
    'Only a stay whose status is moored costs a fee.',
    [
      ' | a stay whose status is moored, and another one whose status is not | both are looked at | the first one costs a fee, the second one does not',
    ],
  ],
  [
    'Vouchers must be greater than zero.',
    [
      ': nothing | vouchers of 0, and of less | they are handed in | they are refused',
      ': a little | vouchers of the least unit there is | they are handed in | they are accepted',
    ],
  ],
  [
    "A paid stay's berth, arrival and fee_cents cannot be changed.",
    [
      ' | there is a paid stay | somebody tries to change its berth, arrival and fee_cents, each of them alone | each is refused, nothing has changed',
    ],
  ],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

const steps = (...lines: string[]) =>
  planDesign(onlyPrd(`# Desk\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`)).scenarios.map(
    ({ given, when, outcomes }) => [...given, when, ...outcomes].join(' | '),
  );

test('what else something does is nothing that it needs', () => {
  expect(steps('Closing a stay requires a signature, keeps its history, and can be undone.').join('\n')).toContain(
    'there is no signature |',
  );
});

test('a second verb of the product is no part of what the first one is done to', () => {
  const all = steps(
    'The system applies the fee and records any voucher.',
    'The system creates the bill and sends a letter.',
  );
  expect(all.join('\n')).not.toMatch(/and records any voucher (?:is|are) applied|and sends a letter (?:is|are)/);
});

test('a name in code is no act: `start_date` starts nothing', () => {
  const all = steps('A clerk can start a shift.', 'The field start_date is kept for 3 years.');
  expect(all.filter((one) => one.includes('start_date')).join('\n')).not.toContain('starts');
});
