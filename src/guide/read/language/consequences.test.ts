/** What is done comes first, what follows from it second, however the sentence turns it. */
import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

test.each([
  ['Closing a shift locks its entries', 'When a shift is closed, its entries are locked'],
  ['Turning the crank shall make the drum spin', 'When the crank is turned, the drum spins'],
  ['Reading the label should immediately open its card', 'When the label is read, its card is opened'],
  ['Pulling the lever twice must not pay twice', 'When the lever is pulled twice, it does not pay twice'],
  ['Deleting a shelf must not delete its boxes', 'When a shelf is deleted, its boxes are not deleted'],
  ['No answer within 5 days counts as a yes', 'If there is no answer within 5 days, it counts as a yes'],
  ['Parents of skipped stops must be told', 'When a stop is skipped, its parents are told'],
  ['Every change triggers a webhook to the shop', 'When there is a change, a webhook to the shop is sent'],
  [
    'Rolling off the ramp shall send the marble back to the gate',
    'When it comes to rolling off the ramp, the marble is sent back to the gate',
  ],
])('%s', (text, said) => {
  expect(normalForm(text)).toBe(said);
});

test.each(['Booking requests must be answered', 'Pricing details should be shown', 'Opening the gate must be fast'])(
  'a name in -ing, and what is only said of an act, stay as they are: %s',
  (text) => {
    expect(normalForm(text)).toBe(text);
  },
);
