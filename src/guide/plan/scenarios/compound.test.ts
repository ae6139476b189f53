import { expect, test } from 'vitest';
import { bothOf } from './compound.ts';
import { limits } from './limits.ts';

test.each([
  ['Scans are at most 8 MB and are kept for 14 days', ['Scans are at most 8 MB', 'Scans are kept for 14 days']],
  ['A token has 8 letters and is valid for 24 hours', ['A token has 8 letters', 'A token is valid for 24 hours']],
  [
    'Parcels worth more than 90 EUR must be put into the cage and need a second signature',
    [
      'Parcels worth more than 90 EUR must be put into the cage',
      'Parcels worth more than 90 EUR need a second signature',
    ],
  ],
  [
    'A guest can book a table and cancel it until 3 hours before',
    ['A guest can book a table', 'A guest can cancel the table until 3 hours before the table begins'],
  ],
  [
    'Guests see only their own table, and never that of a closed room',
    ['Guests see only their own table', 'Guests never see that of a closed room'],
  ],
  [
    'Every change must be recorded with waiter, table and reason, and be kept for 5 years',
    ['Every change must be recorded with waiter, table and reason', 'Every change must be kept for 5 years'],
  ],
  [
    'Fresh flowers are given away the same day and recorded',
    ['Fresh flowers are given away the same day', 'Fresh flowers are recorded'],
  ],
])('[002-R40] two rules in one: %s', (text, both) => {
  expect(bothOf(text)).toEqual(both);
});

test.each([
  'Guests can swap tables if both agree and the waiter approves',
  'Bank details can be changed by the owner and require a new approval',
  'A guest and a waiter can see the table',
  'Backups are encrypted and signed',
])('[002-R40] one rule: %s', (text) => {
  expect(bothOf(text)).toBeUndefined();
});

const told = (text: string) =>
  limits(text)?.map(({ given, when, outcomes }) => `${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`) ?? [];

test.each([
  [
    'Every night the system compares open orders with payments and proposes matches to the clerk',
    [
      'an open order and a payment that fit | the nightly run is over | the matches are proposed to the clerk',
      'an open order that no payment fits | the nightly run is over | nothing is proposed for it',
    ],
  ],
  [
    'Every week the system archives closed orders',
    ['there are closed orders | the weekly run is over | the closed orders are archived'],
  ],
  [
    'A key is given out only against a passport and a deposit of 10 EUR',
    [
      'a key, with a passport and a deposit of 10 EUR | somebody asks for it to be given out | it is given out',
      'a key, with a deposit of 10 EUR but without a passport | somebody asks for it to be given out | it is not given out + what is missing is named: a passport',
      'a key, with a passport but without a deposit of 10 EUR | somebody asks for it to be given out | it is not given out + what is missing is named: a deposit of 10 EUR',
    ],
  ],
  [
    'No more than 12 people per boat',
    [
      'a boat with 11 people | one more person is added | it is accepted',
      'a boat with 12 people | one more person is added | it is refused + the limit of 12 is named',
    ],
  ],
  [
    'A host may resend the invitation at most 3 times',
    [
      'the host has resent the invitation 2 times so far | the host resends the invitation | it is done',
      'the host has resent the invitation 3 times so far | the host resends the invitation | it is refused + the host is told the limit of 3',
    ],
  ],
  [
    'Parcels worth more than 90 EUR must be put into the cage',
    [
      'a parcel worth 90.01 EUR | it is handed in | it is put into the cage',
      'a parcel worth exactly 90 EUR | it is handed in | it is not put into the cage',
    ],
  ],
])('[002-R40] %s', (text, wanted) => {
  expect(told(text)).toEqual(wanted);
});
