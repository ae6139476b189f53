import { expect, test } from 'vitest';
import { knownForm } from './known-forms.ts';
import { onlySound } from './sound.ts';

const told = (text: string) =>
  (onlySound(knownForm(text)) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test.each([
  [
    'A transfer of the berth takes effect at the end of the season',
    [
      ': not before | there was a transfer of the berth | it is before this: the end of the season | all is as it was before it',
      ': then | there was a transfer of the berth | this has come: the end of the season | it is in effect',
    ],
  ],
  [
    'A change of rights takes effect within 30 seconds, also for boats that are out',
    [
      ' | there was a change of rights | 30 seconds have passed | it is in effect everywhere, it is so for boats that are out, too',
    ],
  ],
  [
    'Skippers get a message on each change of wind',
    [
      ' | | there is a change of wind | skippers get a message for it',
      ': nothing new | there was no change of wind since | some time has passed | skippers do not get another one',
    ],
  ],
  ['Tapping Undo puts the boat back where it was', [' | | somebody taps Undo | the boat is put back where it was']],
  ['Clicking again hides it', [' | | somebody clicks again | it is hidden']],
  [
    'Deleting a berth that is rented asks for another berth',
    [
      ' | there is a berth that is rented | somebody tries to delete it | another berth is asked for',
      ': not given | there is a berth that is rented | somebody tries to delete it, and gives none | it is not deleted, nothing has changed',
    ],
  ],
  [
    'The map must stay usable during an import',
    [' | an import is under way | the map is used meanwhile | it answers within the time that it takes otherwise'],
  ],
  [
    'After 60 days, a logbook is final',
    [
      ': not yet | a logbook from a little less than 60 days ago | it is looked at | it is not final yet',
      ': then | a logbook from a little more than 60 days ago | it is looked at | it is final',
    ],
  ],
  [
    'While a claim for a boat is open, no second one can be started for the same boat',
    [
      ': meanwhile | this is so: a claim for a boat is open | somebody tries to start a second one for the same boat | it is refused, the reason is named',
      ': afterwards | this is over: a claim for a boat is open | somebody tries to start a second one for the same boat | it is started',
    ],
  ],
])('%s', (text, expected) => {
  expect(told(text).map((one) => one.replace(' |  | ', ' | | '))).toEqual(expected);
});
