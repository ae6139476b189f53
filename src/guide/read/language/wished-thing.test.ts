import { expect, test } from 'vitest';
import { wishedThing } from './wished-thing.ts';

test.each([
  [
    'I would like a text message to the next patient when a slot is free.',
    'The next patient gets a text message when a slot is free',
  ],
  ["We'd like a weekly report as PDF.", 'A weekly report as PDF'],
  ["we'd like to see per day how many were automatic.", 'People can see per day how many were automatic.'],
  ['Staff would love to export the list.', 'Staff can export the list.'],
  ['Auditors want to know who changed what.', 'Auditors can see who changed what.'],
  [
    'The manager wants to see every morning which repairs are late.',
    'The manager can see every morning which repairs are late.',
  ],
  ['Head office needs the numbers of all shops per month.', 'Head office gets the numbers of all shops per month'],
  ['A booking needs the approval of the dean.', undefined],
  // All of what is to be built, what nobody has decided, and what has a verb of its own.
  ['We need a booking page for two walls.', undefined],
  ['We want a tool that watches the bucket.', undefined],
  ['Sales wants to know what happens when a customer leaves.', undefined],
  ['We want to borrow a drill.', undefined],
])('%s', (text, said) => {
  expect(wishedThing(text)).toBe(said);
});
