import { expect, test } from 'vitest';
import { knownForm } from './known-forms.ts';
import { onlySound } from './sound.ts';

const told = (text: string) =>
  (onlySound(knownForm(text)) ?? []).map(({ given, when, outcomes }) =>
    [given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test.each([
  [
    'Of two who want the same berth, the first who pays gets it, and the other one is told at once',
    'two people who ask for the same one | both confirm it at the same moment | it is given to one of them, the first, the other one is told at once',
  ],
  [
    'A failed debit is tried again for 5 days, and the skipper is told each time',
    'a debit that has failed once | it is tried again and fails | the skipper is told',
  ],
  [
    'The earlier change wins',
    'the same was changed on both sides, at different times | the two are brought together | the earlier change counts on both',
  ],
  [
    'Nothing is taken in until all lines are valid',
    'all but one of the lines are valid | it is tried | nothing of it is taken in',
  ],
  [
    'Without consent it goes back to the harbour office, and can be handed in again',
    'something that was refused its consent | it is changed and handed in again | it waits for its consent as the first time',
  ],
  [
    'What is archived can be restored for 14 days, then it is gone',
    'something that was archived a little more than 14 days ago | somebody tries to restore it | it is gone for good, and the answer says so',
  ],
  [
    'Whoever locked it can unlock it at any time',
    'somebody has locked something | somebody else tries to unlock it | it is refused, nothing has changed',
  ],
  ['Files over 8 MB are refused', 'a file of 9 MB | it is uploaded | it is refused, the answer names the limit'],
  [
    'An offer holds for 3 days and can be withdrawn before',
    'an offer that was withdrawn | somebody uses it | it is refused, nothing has changed',
  ],
])('%s', (text, expected) => {
  expect(told(text)).toContain(expected);
});
