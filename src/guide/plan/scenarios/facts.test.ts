/** [002-R40] What a rule says in passing becomes a case that can be brought about, not a sentence that is repeated. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`,
  );

test.each([
  [
    'Every approval is recorded with the person, the time and the version.',
    [' | an approval took place | its record is looked up | it names the person, the time and the version'],
  ],
  [
    'A review that is not done after 5 working days is escalated to the head of the department.',
    [
      ' | a review that is not done after 5 working days | it is looked at | it is escalated to the head of the department',
    ],
  ],
  [
    'A claim that would leave the claimer with less than 11 hours of rest between two shifts is refused, with the reason.',
    [
      ' | a claim that would leave the claimer with less than 11 hours of rest between two shifts | it is looked at | it is refused, with the reason',
    ],
  ],
  [
    'An address with 3 hard bounces is not used again.',
    [' | an address with 3 hard bounces | it is looked at | it is not used again'],
  ],
  [
    'Rows that fail validation go to a quarantine table with the reason.',
    [' | rows that fail validation | they are looked at | they go to a quarantine table with the reason'],
  ],
  ['Without consent nothing is sent.', [' | there is no consent | it comes to it | nothing is sent']],
  [
    'Payments are collected through Stripe.',
    [
      ' | Stripe answers | it is time for it | payments are collected through Stripe',
      ': no answer | Stripe does not answer | it is time for it | it is tried again later + nothing is lost, and nothing is done twice',
    ],
  ],
  [
    'A failed payment is retried after 3, 5 and 7 days, then the subscription is suspended.',
    [
      ': first | a failed payment | 3 days have passed | it is retried',
      ': last | a failed payment that failed again after 3 and 5 days | 7 days have passed | it is retried',
      ': given up | a failed payment that failed again after 7 days as well | it is looked at | the subscription is suspended',
    ],
  ],
  [
    'Stock is taken from the SAP system every 5 minutes.',
    [
      ' | the last time was 5 minutes ago | it is time again | stock is taken from the SAP system',
      ': missed | the last time failed | it is time again | what was missed is made up for + a second miss in a row is reported',
    ],
  ],
  [
    'The dispatcher sees the latest reading of every truck on a map that is at most 15 seconds old.',
    [
      ' | something has changed 15 seconds ago | it is looked at | the dispatcher sees the latest reading of every truck on a map: the change is in it',
      ': too old | nothing new has come for more than 15 seconds | it is looked at | it is marked as old',
    ],
  ],
  [
    'Readings are accepted only from registered sensors.',
    [
      ': from there | one of the readings from registered sensors | it comes in | it is accepted',
      ': from elsewhere | one of the readings that is not from registered sensors | it comes in | it is refused, and that is recorded',
    ],
  ],
  [
    'Codes have 16 characters.',
    [
      ': 15 | codes with 15 characters | it is handed in | it is refused + the answer names the 16 characters',
      ': 16 | codes with 16 characters | it is handed in | it is accepted',
      ': 17 | codes with 17 characters | it is handed in | it is refused + the answer names the 16 characters',
    ],
  ],
  ['The mail contains no data.', [' | the mail has been made | it is looked through | there is no data in it']],
  [
    'Works on macOS and Linux without root.',
    [' | macOS, then Linux | it is run there without root | it works on each of them'],
  ],
  [
    'Larger corrections need a second agent.',
    [
      ': with a second agent | larger corrections with a second agent | they are handed in | they are accepted',
      ': without a second agent | larger corrections without a second agent | they are handed in | they are refused + what is missing is named: a second agent',
    ],
  ],
  [
    'A document needs two approvals.',
    [
      ': one short | a document with 1 approval | it is looked at | it does not go ahead + what is missing is named: 1 more',
      ': enough | a document with 2 approvals | it is looked at | it goes ahead',
    ],
  ],
  [
    'A severe finding must be confirmed by a second inspector before the report is sent.',
    [
      ': not yet | a severe finding that is not confirmed by a second inspector | it is time that the report is sent | this does not happen + what is missing is named',
      ': then | a severe finding that is confirmed by a second inspector | it is time that the report is sent | the report is sent',
    ],
  ],
  [
    'Archived conversations cannot be pinned.',
    [
      ': tried | there is one of the archived conversations | somebody tries to have it pinned, whoever it is | it is refused + the archived conversations are as they were',
    ],
  ],
  [
    'Documents of one company are never visible to another company.',
    [
      ': its own | there are documents of company A and of company B | somebody of company A looks | those of company A are shown',
      ': of another | there are documents of company A and of company B | somebody of company A asks for those of company B | it looks as if there were none',
    ],
  ],
  [
    'Nothing that was entered may be lost.',
    [' | something that was entered, and the power goes off at that moment | it is started again | it is still there'],
  ],
  [
    'No swap may be lost because TimeGrid was down.',
    [' | a swap, and TimeGrid is down | that is over | it is still there'],
  ],
  [
    'The sum of all refunds of a payment never exceeds the payment.',
    [
      ': up to it | a payment of 100.00, and refunds of 60.00 so far | 40.00 more are asked for | it is accepted',
      ': beyond it | a payment of 100.00, and refunds of 60.00 so far | 40.01 more are asked for | it is refused + the answer says that 40.00 are left',
    ],
  ],
  [
    'Personal data is anonymised before it leaves the staging network.',
    [' | there is personal data | it leaves the staging network | personal data has been anonymised before'],
  ],
  [
    'Exit codes: 0 success, 1 user error, 2 environment problem',
    [
      ': 0 | the outcome is success | the command ends | its exit code is 0',
      ': 1 | the outcome is user error | the command ends | its exit code is 1',
      ': 2 | the outcome is environment problem | the command ends | its exit code is 2',
    ],
  ],
  [
    'Refunds above 500 EUR must be approved by a finance manager.',
    [
      ': at the limit | a refund of exactly 500 EUR that is not approved by a finance manager | it is handed in | it goes ahead',
      ': beyond | a refund of 500.01 EUR that is not approved by a finance manager | it is handed in | it waits until it is approved by a finance manager',
    ],
  ],
  [
    'Two technicians may scan at the same time.',
    [
      ' | two technicians have the same in front of them | both scan at the same moment | what both did is there, and neither undoes the other',
    ],
  ],
  [
    'On the first day of a period an invoice is generated and sent.',
    [' | it is the first day of a period | it is time for it | an invoice is generated and sent'],
  ],
  [
    'Numbers have no gaps.',
    [' | the last number is 41, and the next one fails half way | one more is made | its number is 42'],
  ],
  [
    'A message that is abusive is hidden before others see it.',
    [' | there is a message that is abusive | others see it | a message that is abusive has been hidden before'],
  ],
])('%s', (text, wanted) => {
  expect(told(text)).toEqual(wanted);
});

test.each(['A merchant can refund a payment.', 'Search is fast.'])('nothing is made up for: %s', (text) => {
  expect(limits(text)).toBeUndefined();
});
