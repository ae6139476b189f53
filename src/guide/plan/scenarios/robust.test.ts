import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(', '), when, outcomes.join(', ')].join(' | '),
  );

describe('[002-R40] what goes wrong is brought about, and what is seen then is said', () => {
  test.each([
    [
      'System handles simultaneous booking attempts for the same slot safely.',
      [
        ': two at the same moment | a slot that is free | two people send their booking for it at the same moment | exactly one of them succeeds, the other one is told that it is taken',
      ],
    ],
    [
      'Model calls must not block the booking transaction itself.',
      [
        ': when it goes wrong | model calls take very long, or fail | booking transaction goes on meanwhile | booking transaction takes no longer than without it',
      ],
    ],
    [
      'Email failures must not corrupt the appointment state.',
      [
        ': when it goes wrong | there are email failures | appointment state is looked at afterwards | appointment state is as it would be without it',
      ],
    ],
    [
      'System continues normal operation if the model call fails, and must record the failure.',
      [' |  | the model call fails | normal operation goes on, the failure is on record'],
    ],
    [
      'Background jobs must be resumable.',
      [
        ': broken off | a background job that was broken off in the middle | it is started again | it comes to its end, nothing is done twice',
      ],
    ],
  ])('%s', (text, scenarios) => {
    expect(told(text)).toEqual(scenarios);
  });

  test('retries end, one way or the other', () => {
    expect(told('System retries failed email sends via a background job.').map((one) => one.split(' | ')[0])).toEqual([
      ': the next one succeeds',
      ': none succeeds',
    ]);
  });

  test('passwords are looked at where they lie', () => {
    expect(told('Passwords are hashed.')).toEqual([
      ': what is stored | there are passwords in the store | somebody reads the store itself | passwords are there only hashed',
    ]);
  });

  test.each(['A member can book a slot.', 'Calls must not be longer than 5 minutes.'])(
    '%s is none of these',
    (text) => {
      expect(told(text).some((one) => /goes on meanwhile|same moment|broken off/.test(one))).toBe(false);
    },
  );
});
