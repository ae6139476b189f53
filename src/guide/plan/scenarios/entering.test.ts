import { expect, test } from 'vitest';
import { permission } from './shape-rights.ts';

const shown = (text: string) =>
  (permission(text, { doing: '', actor: 'skipper', thing: 'berth', verb: 'use' }) ?? []).map(
    ({ given, when, outcomes }) => `${[...given, when].join(', ')}: ${outcomes.join(', ')}`,
  );

test.each([
  [
    'Skippers can sign up with their boat number',
    [
      'somebody who is not registered yet, this person signs up with their boat number: there is an account for this person, this person can sign in with it',
    ],
  ],
  [
    'A skipper can log out',
    [
      'somebody is signed in, this person logs out: this person is signed out, what needs a sign-in is not shown to this person any more',
    ],
  ],
  [
    'Skippers can log in with a PIN',
    [
      'somebody who has an account, this person logs in with a PIN: this person is signed in',
      'somebody who has no account, this person tries to log in with a PIN: it is refused, nothing is shown',
    ],
  ],
])('nobody has to be signed in for it, or to be somebody else: %s', (text, steps) => {
  expect(shown(text)).toEqual(steps);
});

test('accounts that somebody makes for others, and what is signed, are work like any other', () => {
  expect(shown('The harbour manager can create an account for a skipper')[0]).toContain(
    'the harbour manager is signed in',
  );
  expect(shown('The harbour manager can sign off the report')[0]).toContain('the report is signed off');
});
