/** [002-R40] A number in a rule is shown on both sides of it, with the number itself in the steps. */
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`,
  );

describe('each side of a number', () => {
  test.each([
    [
      'A booking is between 1 and 6 slots.',
      [
        ': 1 | a booking of 1 slots | it is handed in | it is accepted',
        ': 0 | a booking of 0 slots | it is handed in | it is refused + the answer names what is possible: between 1 and 6 slots',
        ': 6 | a booking of 6 slots | it is handed in | it is accepted',
        ': 7 | a booking of 7 slots | it is handed in | it is refused + the answer names what is possible: between 1 and 6 slots',
      ],
    ],
    [
      'No bike carries more than 40 kg.',
      [
        ': the one with most | there are several, and one bike carries more than all others | that bike is looked at | it carries no more than 40 kg',
      ],
    ],
    [
      'A round takes at most 3 hours.',
      [
        ': with a clock | a clock runs from the moment at which a round begins | a round has ended | no more than 3 hours have passed, in each of 20 tries',
      ],
    ],
    [
      'Every morning at 5:30 the system plans rounds.',
      [' |  | the run of the morning at 5:30 is over | the rounds are planned'],
    ],
    [
      'Riders register with name and phone number.',
      [
        ' | somebody who is not registered yet | they register as a rider with name and phone number | they are registered as a rider',
        ': without name | somebody who is not registered yet | they register as a rider with phone number, and without name | it is refused + what is missing is named: name',
      ],
    ],
    [
      'A booking can be cancelled until 2 hours before it starts.',
      [
        ': in time | it is exactly 2 hours before it starts | somebody tries to cancel the booking | the booking is cancelled',
        ': too late | it is one minute less than 2 hours before it starts | somebody tries to cancel the booking | it is refused + the booking is as it was',
      ],
    ],
    [
      'A resident can change the plate of a permit no more than 2 times a year.',
      [
        ': still allowed | the resident has changed the plate of a permit 1 time within one year | the resident changes the plate of a permit | it is done',
        ': once too often | the resident has changed the plate of a permit 2 times within one year | the resident changes the plate of a permit | it is refused + the resident is told when it is possible again',
      ],
    ],
    [
      'A lift heavier than 8 t needs the approval of the site manager.',
      [
        ': at the limit | a lift of exactly 8 t, without the approval of the site manager | it is handed in | it goes ahead',
        ': beyond | a lift of 8.1 t, without the approval of the site manager | it is handed in | it does not go ahead + what is missing is named: the approval of the site manager',
        ': with it | a lift of 8.1 t, with the approval of the site manager | it is handed in | it goes ahead',
      ],
    ],
    [
      'When wind exceeds 72 km/h, all bookings are suspended.',
      [
        ': not yet | wind is exactly 72 km/h | it is looked at | nothing is done for it',
        ': beyond | wind is 72.1 km/h | it is looked at | all bookings are suspended',
      ],
    ],
    [
      '30 days before a permit ends the resident gets an e-mail reminder.',
      [
        ': too early | it is 31 days before a permit ends | it is looked at | nothing is sent or done yet',
        ': in time | it is 30 days before a permit ends | it is looked at | the resident gets an e-mail reminder',
      ],
    ],
    [
      'Points expire 24 months after they were earned, oldest first.',
      [
        ': in time | one day less than 24 months has passed since they were earned | somebody looks for them | the points still count',
        ': afterwards | one day more than 24 months has passed since they were earned | somebody looks for them | the points no longer count',
      ],
    ],
    [
      'Then its transcripts are removed within 24 hours.',
      [
        ': done in time | 24 hours have passed since it was due | somebody looks for them | the transcripts are removed',
        ': not done | it has failed so far, and 24 hours are almost over | it is looked at | whoever answers for it is told before the time is over',
      ],
    ],
    [
      'A transcript must be available within 2 hours after publishing.',
      [
        ': done in time | 2 hours have passed since publishing | somebody looks for it | the transcript is available',
        ': not done | it has failed so far, and 2 hours are almost over | it is looked at | whoever answers for it is told before the time is over',
      ],
    ],
    [
      'Support agents can correct a balance by at most 2,000 points.',
      [
        ': up to it | a support agent is signed in | the support agent corrects a balance by 2,000 points | it is done',
        ': beyond it | a support agent is signed in | the support agent corrects a balance by 2,001 points | it is refused + the support agent is told the limit of 2,000 points',
      ],
    ],
  ])('%s', (text, wanted) => {
    expect(told(text)).toEqual(wanted);
  });
});

describe('what must not happen, with a case in which it would', () => {
  test.each([
    [
      'Two bookings of the same crane never overlap.',
      [
        ': overlapping | a booking from 10:00 to 11:00 | another one of the same crane is asked for, from 10:30 to 11:30 | it is refused + the first one stands as it was',
        ': back to back | a booking from 10:00 to 11:00 | another one of the same crane is asked for, from 11:00 to 12:00 | it is accepted',
      ],
    ],
    [
      'The balance must never be negative.',
      [
        ': down to zero | the balance is 10 | 10 are taken away | the balance is 0',
        ': below zero | the balance is 10 | 11 are taken away | it is refused + the balance is 10',
      ],
    ],
    [
      'A receipt must never be booked twice, even if the till sends it again.',
      [
        ': the same again | a receipt that was booked | the same receipt comes again | it is booked once + the answer is that of the first time',
      ],
    ],
    [
      'An import which was started once runs to its end exactly once, no matter what the browser does.',
      [
        ': broken off | an import which was started once is half done | it is broken off: whatever the browser does | all of it is done in the end + no part of it is done twice',
      ],
    ],
    [
      'Entries can never be changed or deleted, only corrected with a new entry.',
      [
        ': tried | there is one of the entries | somebody tries to have it changed or deleted, whoever it is | it is refused + the entries are as they were',
      ],
    ],
    [
      'One position can hold only one sample.',
      [
        ': free | a position with nothing in it | a sample is put there | it is accepted',
        ': taken | a position that holds a sample | another sample is put there | it is refused + the first sample is still there',
      ],
    ],
    [
      'A permit is issued only after payment has been confirmed.',
      [
        ': not yet | payment has not been confirmed | it is looked at | no permit is issued',
        ': then | payment has been confirmed | it is looked at | the permit is issued',
      ],
    ],
    [
      'A card is added only if its number and PIN match.',
      [
        ': not yet | its number and PIN do not match | it is looked at | no card is added',
        ': then | its number and PIN match | it is looked at | the card is added',
      ],
    ],
    [
      'A refund can only be issued when the parcel holds every item.',
      [
        ': not yet | the parcel does not hold every item | it is looked at | no refund is issued',
        ': then | the parcel holds every item | it is looked at | the refund is issued',
      ],
    ],
    [
      'A guest can only cancel a booking if the stay has not begun.',
      [
        ': then | the stay has not begun | a guest cancels a booking | it is accepted',
        ': not yet | the stay has begun | a guest cancels a booking | it is refused',
      ],
    ],
    [
      'After 5 wrong PINs within an hour the customer is locked out for 24 hours.',
      [
        ': one less |  | there have been 4 wrong PINs within an hour | nothing of it happens yet',
        ': then |  | there have been 5 wrong PINs within an hour | the customer is locked out for 24 hours',
      ],
    ],
    [
      'wardens must not see names or addresses',
      [
        ': nothing leaks | what is stored has names or addresses | wardens look at it | there are no names or addresses in what they get',
      ],
    ],
    [
      'a rejection needs a reason',
      [
        ': with a reason | a rejection with a reason | it is handed in | it is accepted',
        ': without a reason | a rejection without a reason | it is handed in | it is refused + what is missing is named: a reason',
      ],
    ],
    [
      'The first permit costs 60 EUR a year, the second 120 EUR, the third 240 EUR.',
      [
        ': the first | there is none yet | the first permit is asked for | it costs 60 EUR',
        ': the second | there is 1 already | the second permit is asked for | it costs 120 EUR',
        ': the third | there are 2 already | the third permit is asked for | it costs 240 EUR',
      ],
    ],
    [
      'Languages: English, Spanish, German',
      [
        ': each of them | something in English, one in Spanish and one in German | it is handed in | each of them is accepted',
        ': another one | something in none of English, Spanish and German | it is handed in | it is refused, and the answer names what is possible',
      ],
    ],
  ])('%s', (text, wanted) => {
    expect(told(text)).toEqual(wanted);
  });
});

test.each(['A member can share a note.', 'Reports are sent by e-mail.', 'The office is open from 8 to 17.'])(
  'without a limit there is none: %s',
  (text) => {
    expect(limits(text)).toBeUndefined();
  },
);
