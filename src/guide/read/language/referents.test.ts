import { expect, test } from 'vitest';
import { readStatements } from '../statements.ts';

const textsOf = (prose: string): string[] =>
  readStatements(`# Roastery\n\n${prose}\n`).statements.map((one) => one.text);

test.each([
  ['Marco (head roaster) prints the list. Marco can change it.', 'The head roaster can change it.'],
  ['The pricing manager (Oksana) sets it. Oksana can change it.', 'The pricing manager can change it.'],
  [
    'Ingrid is our repair person. A tool is blocked until Ingrid has looked at it.',
    'A tool is blocked until the repair person has looked at it.',
  ],
  // Nobody says what she is: whoever is asked and types it in works there.
  [
    'They email Priya, who types it in. An order waits until Priya unlocks it.',
    'An order waits until the staff member unlocks it.',
  ],
])('people by what they are: %s', (prose, text) => {
  expect(textsOf(prose)).toContain(text);
});

test('a system of others is nobody', () => {
  expect(
    textsOf('Stripe sends the money. The app tells Stripe what to charge, and Stripe charges it.').join(' '),
  ).toContain('Stripe');
});

test('a word for people is no name', () => {
  expect(textsOf('Skipper (guest) reserves a boat. Skipper can cancel it.')[1]).toBe('Skipper can cancel it.');
});

test.each([
  [
    'Each cafe has an account. Prices differ per cafe. They should see only their own prices.',
    'Cafes should see only their own prices.',
  ],
  [
    'Members pay once a year. A tool has a place. If something is overdue, they get a mail.',
    'If something is overdue, members get a mail.',
  ],
])('whom "they" means, where things were spoken of in between: %s', (prose, text) => {
  expect(textsOf(prose)).toContain(text);
});
