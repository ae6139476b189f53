import { expect, test } from 'vitest';
import { isKeptIn } from './expiry.ts';

test.each([
  ['Passenger data is deleted 30 days after the sailing.', 'passenger', true],
  ['Passenger data is deleted 30 days after the sailing.', 'sailing', false],
  ['10 % of passenger places are kept for walk-ups until 30 minutes before departure.', 'passenger', false],
  ["Every access to a resident's page must be logged and the log kept for three years.", 'resident', false],
  ['Results are kept for 10 years.', 'result', true],
  ['The system shall keep usage records for 3 years.', 'usage', true],
  ['Bookings and invoices are kept for 3 years.', 'booking', true],
  ['An induction expires after 24 months.', 'induction', true],
  ['A referral names the household and is valid for 6 months.', 'referral', true],
  ['A referral names the household and is valid for 6 months.', 'household', false],
  ['Documents are deleted 6 months after the person has left.', 'document', true],
  ['The owner of an animal can be given a link to one report; the link expires after 30 days.', 'owner', false],
  ['The coordinator sees the donations that expire within 7 days.', 'coordinator', false],
])('%s: %s', (text, name, expected) => {
  expect(isKeptIn(text, name)).toBe(expected);
});
