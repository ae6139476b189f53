/** What sentences ask for that name nothing of it, and sentences with the same words that ask for nothing. */
import { expect, test } from 'vitest';
import { impliedSignals } from './implied-signals.ts';
import type { Signal } from './signal-names.ts';

const said: readonly (readonly [Signal, string])[] = [
  ['conflict', 'If two nurses go for the same offered shift, the first one has it'],
  ['conflict', 'A nurse is never on two wards for the same hours'],
  ['conflict', 'Whoever comes second has to see that the hour is gone'],
  ['lost-update', 'What one of them typed must still be there after another one has pressed save'],
  ['lost-update', 'If the other one has moved a guest in the meantime, you are shown that'],
  ['audit', 'The caretaker wants to find out who had it last week'],
  ['audit', 'Each unlock is noted with agent, customer, time and reason'],
  ['audit', 'A disputed bid must be explainable a year later: who bid what at which millisecond'],
  ['realtime', 'Everyone who watches has to see a new bid no later than 300 ms after it was accepted'],
  ['realtime', 'Waiters enter an order and the cooks have it on the screen straight away'],
  ['callback', 'Adyen answers later with a notification to our server'],
  ['callback', 'Signaturit lets us know through a URL of ours when all have signed'],
  ['unreliable', 'VIES is sometimes out for an afternoon'],
  ['rollout', 'We begin with ten developers that we know'],
  ['rollout', 'In the first week one customer in twenty gets the new prices, then half of them, in the end all'],
  ['human-review', 'Lines with a confidence below 85 % are shown to a clerk who corrects them'],
  ['retention', 'Six months after a position is filled, nothing of the rejected candidates may be left'],
  ['tenancy', 'What one practice enters is none of the business of the next'],
  ['duplicates', 'A bidder who taps again has bid once'],
  ['fairness', 'After a handful of wrong ones there has to be a pause'],
  ['files', 'The crew hands in the material of the day, around 400 gigabytes'],
  ['search', 'Curators type what they remember and want it among the first hits'],
  ['complete', 'When one of them says no, the other two have to be called off'],
  ['history', 'No movement is ever touched again'],
  ['background-work', 'Requests made in such a time are carried out later'],
  ['schedule', 'Owners get a text message two weeks before the next shot is due'],
  ['existing', 'This goes into the existing Rails app'],
];

test.each(said)('%s: %s', (signal, text) => {
  expect(impliedSignals(text.toLowerCase())).toContain(signal);
});

const unsaid: readonly string[] = [
  'A run holds one dog, or two dogs of the same household',
  'The nurse who had the night shift sees the list',
  'As a head, I want to see who holds a box',
  'The screen shows the total immediately',
  'An owner can cancel a stay up to 48 hours before it begins; after that half the price is charged',
  'After 2 weeks a booking can no longer be cancelled',
  'Clicking again hides it',
  'Each task belongs to one list',
  'The inspection begins with the outside, then the inside',
  'Earliest start: 4 weeks before birth',
  'It can be changed later',
  'The clerk types the name of the guest',
  'A match lasts 90 minutes',
  'Existing customers keep their price',
];

test.each(unsaid)('nothing: %s', (text) => {
  expect(impliedSignals(text.toLowerCase())).toEqual([]);
});
