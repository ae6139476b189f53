import { expect, test } from 'vitest';
import { splitRule } from './split-rule.ts';

test.each([
  [
    'An applicant accepts or declines an offer within 14 days.',
    'An applicant accepts an offer within 14 days. An applicant declines an offer within 14 days.',
  ],
  [
    'An offer that is not answered expires and the plot goes to the next applicant.',
    'An offer that is not answered expires. The plot goes to the next applicant.',
  ],
  ['Staff check donors in and record the donation.', 'Staff check donors in. Staff record the donation.'],
  [
    'Members can rent a lamp for 7 days and must return it clean.',
    'Members can rent a lamp for 7 days. Members must return it clean.',
  ],
  [
    'Orders over 500 EUR need the approval of finance, and the buyer is told when it is given.',
    'Orders over 500 EUR need the approval of finance. The buyer is told when it is given.',
  ],
  [
    'When a van is silent for 5 minutes, the dispatcher gets a warning and the driver is called.',
    'When a van is silent for 5 minutes, the dispatcher gets a warning. When a van is silent for 5 minutes, the driver is called.',
  ],
  ['Invoices are kept for 10 years and then deleted.', 'Invoices are kept for 10 years. Invoices are deleted.'],
  [
    'A member may not book twice on a day or hold more than three bookings.',
    'A member may not book twice on a day. A member may not hold more than three bookings.',
  ],
  ['The file is checked, stored and indexed.', 'The file is checked. The file is stored. The file is indexed.'],
  [
    'Managers set the opening hours and the number of beds.',
    'Managers set the opening hours. Managers set the number of beds.',
  ],
  [
    'People reach only their own data; administrators reach all.',
    'People reach only their own data. Administrators reach all.',
  ],
])('%s', (text, parts) => {
  expect(splitRule(text)?.join(' ')).toBe(parts);
});

test.each([
  'The board offers a free plot to the first applicant on the list.',
  'Applicants can join the waiting list with name and e-mail.',
  'Nurses and doctors can read the chart.',
  'Members who are late are reminded 30 days before they lose the plot.',
])('one thing stays one: %s', (text) => {
  expect(splitRule(text)).toBeUndefined();
});

test('what each shall say is taken as it was said', () => {
  expect(splitRule('Anything.', 'members see the list; guests see their place')).toEqual([
    'Members see the list.',
    'Guests see their place.',
  ]);
  expect(splitRule('Guests can book or cancel a room.', 'booking and cancelling')).toHaveLength(2);
});
