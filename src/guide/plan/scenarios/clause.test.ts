/** [002-R40] Any sentence is shown by its parts: the case it speaks of is the Given, what is tried the When, and what is seen the Then. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`,
  );

test.each([
  [
    'Members with unpaid fees cannot reserve.',
    [
      ' | members with unpaid fees | they try to reserve | it is refused + nothing has changed',
      ': all others | members without unpaid fees | they try to reserve | it is accepted',
    ],
  ],
  [
    'The person who uploaded a document may not approve it.',
    [' | the person who uploaded a document | this person tries to approve it | it is refused + nothing has changed'],
  ],
  [
    'An inspector must not inspect a parcel that he or she has received.',
    [
      ' | a parcel that the inspector has received | the inspector tries to inspect it | it is refused + nothing has changed',
    ],
  ],
  [
    'A tool that is not collected by 18:00 on the first day is released.',
    [' | a tool that is not collected by 18:00 on the first day | it is looked at | it is released'],
  ],
  [
    'The badge must not be shown for digital products.',
    [' | digital products | they are looked at | the badge is not shown'],
  ],
  [
    'No reminder may be sent between 21:00 and 08:00.',
    [' | a reminder is due between 21:00 and 08:00 | it is looked at | it is not sent then'],
  ],
  [
    'Above the limit no further suppliers can be invited.',
    [' | it is above the limit | somebody tries to invite one more supplier | it is refused + nothing has changed'],
  ],
  ['At 90% of a limit the admin is told.', [' | it is at 90% of a limit | it is looked at | the admin is told']],
  [
    'For grade C the system must propose a refund.',
    [' | it is about grade C | it is looked at | the system proposes a refund'],
  ],
  [
    'Two people ticking the same item at the same time must not produce an error.',
    [' |  | two people tick the same item at the same time | this does not produce an error'],
  ],
  [
    'The same deal must never lead to two invoices, even if the event is delivered twice.',
    [' |  | the event is delivered twice | the same deal does not lead to two invoices'],
  ],
  [
    'It must not overwrite a file unless --force is given.',
    [
      ' | --force is not given | it comes to where it would overwrite a file | it does not',
      ': then | --force is given | it comes to where it would overwrite a file | it does',
    ],
  ],
  [
    'The system rejects an announcement later than the return period.',
    [' | an announcement later than the return period | it comes in | it is rejected'],
  ],
  [
    'Consumption data must not leave the EU.',
    [
      ': every place | a list of every place where consumption data is stored or sent to, with those of providers | each place is looked up | each of them is in the EU',
    ],
  ],
  [
    'Only the owner may delete a list.',
    [
      ': who may | there is a list | the owner deletes a list | the list is deleted',
      ': anybody else | there is a list | anybody else tries to delete a list | it is refused + nothing has changed',
    ],
  ],
  [
    'Starter: up to 50 suppliers and 5 users',
    [
      ': 50 suppliers | Starter, with 50 suppliers already | one more supplier is added | it is refused + the limit of 50 suppliers is named',
      ': 5 users | Starter, with 5 users already | one more user is added | it is refused + the limit of 5 users is named',
    ],
  ],
])('%s', (text, wanted) => {
  expect(told(text)).toEqual(wanted);
});

test.each([
  [
    'A tool can be reserved at most 60 days ahead.',
    ['a day that is 60 days ahead | it is accepted', 'a day that is 61 days ahead | it is refused'],
  ],
  [
    'Suppliers are reminded 14 days, 7 days and 1 day before the due date.',
    [
      'it is 14 days before',
      'it is 7 days before',
      'it is 1 day before',
      'it is 15 days before the due date | it is looked at | nothing is sent',
    ],
  ],
  [
    'The customer can cancel an order until the parcel has been scanned.',
    [
      'the parcel has not been scanned yet | the customer cancels an order',
      'the parcel has been scanned | the customer tries to cancel an order | it is refused',
    ],
  ],
  [
    'A handler can close a claim only when all payments have been confirmed.',
    [
      'all payments have been confirmed | the handler closes a claim',
      'all payments have not been confirmed | the handler tries to close a claim | it is refused',
    ],
  ],
  [
    'A volunteer can sign up for a shift until 12 hours before it starts.',
    ['it is exactly 12 hours before it starts', 'it is one minute less than 12 hours before it starts'],
  ],
  [
    'Deleted lists can be restored for 30 days.',
    [
      'a deleted list, one hour before its 30 days are over | somebody tries to restore it | it is restored',
      'one hour after its 30 days are over',
    ],
  ],
  [
    'The system sends approved refunds to SAP within 1 hour.',
    [
      'there are approved refunds | 1 hour has passed | the approved refunds are sent to SAP',
      'whoever answers for it is told',
    ],
  ],
  [
    'An invitation expires after 7 days.',
    [
      'an invitation one hour short of 7 days old | somebody uses it | it still works',
      'an invitation one hour older than 7 days | somebody uses it | it no longer works',
    ],
  ],
])('on both sides of a time: %s', (text, parts) => {
  const all = told(text);
  expect(all).toHaveLength(parts.length);
  for (const [i, part] of parts.entries()) expect(all[i]).toContain(part);
});
