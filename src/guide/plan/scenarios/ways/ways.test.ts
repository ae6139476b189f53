/** For each way to show a rule a few sentences of different trades, and the steps that come of them. */
import { describe, expect, test } from 'vitest';
import { planDesign } from '../../plan.ts';

const shown = (...lines: string[]): string[] => {
  const prd = `# Try\n\n## Requirements\n\n- A clerk can open a file.\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
  const { scenarios } = planDesign({
    stage: '1',
    feature: 'x',
    prd,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  return scenarios
    .slice(1)
    .map(({ outline, ...one }) => outline ?? one)
    .map(({ given, when, outcomes }) => [...given, when, ...outcomes].join(' | '));
};

type Table = readonly (readonly [string, readonly string[]])[];
const tables: Readonly<Record<string, Table>> = {
  deadlines: [
    [
      'Check-in is possible from 10 minutes before until 20 minutes after the start.',
      [
        'it is exactly 10 minutes before the start | check-in is tried | it is accepted',
        'it is one second more than 10 minutes before the start | check-in is tried | it is refused | nothing has changed',
        'it is one second more than 20 minutes after the start | check-in is tried | it is refused | nothing has changed',
      ],
    ],
    [
      'The same seat cannot be reserved twice for overlapping times.',
      [
        'a seat that is reserved | somebody tries to reserve it for a time that overlaps | it is refused | nothing has changed',
      ],
    ],
    [
      '10 % of the places are kept for walk-ups until 30 minutes before departure.',
      [
        'it is one second more than 30 minutes before departure | 10 % of the places are looked up | they are still kept for walk-ups',
        'it is one second less than 30 minutes before departure | 10 % of the places are looked up | they are no longer kept for walk-ups',
      ],
    ],
    [
      'A tool can be reserved at most 60 days ahead.',
      [
        'the clerk tries to reserve the tool 60 days ahead | the tool is reserved',
        'the clerk tries to reserve the tool 61 days ahead | it is refused | nothing has changed',
      ],
    ],
    [
      'A booking can be cancelled until 2 hours before its start.',
      [
        'it is exactly 2 hours before the start | the clerk tries to cancel the booking | the booking is cancelled',
        'it is one minute less than 2 hours before the start | the clerk tries to cancel the booking | it is refused | nothing has changed',
      ],
    ],
    [
      'Standard requests must be decided within 7 days and urgent requests within 72 hours.',
      [
        'there are standard requests | 7 days have passed since then | by then standard requests are decided',
        'there are urgent requests | 72 hours have passed since then | by then urgent requests are decided',
      ],
    ],
    [
      'An order has to be paid within 48 hours, otherwise it is cancelled automatically.',
      ['there is an order | 48 hours have passed since then, and it was not done | it is cancelled automatically'],
    ],
    [
      'A contractor has 2 working days to confirm a date; otherwise the job goes to the next contractor.',
      [
        'one hour less than 2 working days have passed since the contractor could | the contractor tries to confirm a date | it is accepted',
        'one hour more than 2 working days have passed since the contractor could | the contractor tries to confirm a date | the job goes to the next contractor',
      ],
    ],
  ],
  lasting: [
    [
      'A place is held for 10 minutes while the clerk pays.',
      [
        'the clerk pays | one second less than 10 minutes have passed since the place was held | the place is looked up | it is still held',
        'the clerk pays | one second more than 10 minutes have passed since the place was held | the place is looked up | it is no longer held',
      ],
    ],
    [
      'Raw data is kept for 13 months, rejected data for 30 days.',
      [
        'raw data is one day short of 13 months old | raw data is looked up | it is still there',
        'raw data is one day older than 13 months | raw data is looked up | it is gone, or marked as due to be removed',
        'rejected data is one hour short of 30 days old | rejected data is looked up | it is still there',
        'rejected data is one hour older than 30 days | rejected data is looked up | it is gone, or marked as due to be removed',
      ],
    ],
    [
      'A parcel is returned after 3 failed attempts.',
      [
        'there have been 2 failed attempts | the parcel is not returned',
        'there have been 3 failed attempts | the parcel is returned',
      ],
    ],
  ],
  moments: [
    [
      'Photos are deleted 12 months after the report was closed.',
      [
        '12 months have passed since the report was closed | photos are deleted',
        'only one day less than 12 months have passed since the report was closed | photos are not deleted',
      ],
    ],
    [
      'The device checks for a new image every 6 hours.',
      ['6 hours have passed since the last time | the device checks for a new image'],
    ],
  ],
  conditional: [
    [
      'Scanning must work when the pier has no network.',
      ['the pier has no network | scanning is tried | it works as it does otherwise'],
    ],
    [
      'When a sailing is cancelled, all clerks are told by SMS and can rebook for free or get their money back.',
      [
        'the sailing is cancelled | all clerks are told by SMS | all clerks can rebook for free or get their money back',
      ],
    ],
    [
      'When more than 2% of the devices fail, the rollout is halted.',
      [
        'more than 2% of the devices fail | the rollout is halted',
        'exactly 2% of the devices fail | the rollout is not halted',
      ],
    ],
    [
      'If it is about gas, water or heating, the emergency desk is called.',
      ['it is about gas, water or heating | the emergency desk is called'],
    ],
    [
      'Before a download, whoever has not signed in during the last 10 minutes signs in again.',
      [
        'somebody has not signed in during the last 10 minutes | it comes to a download | before that, this person signs in again',
        'somebody has signed in during the last 10 minutes | it comes to a download | before that, this person does not sign in again',
      ],
    ],
  ],
  counts: [
    [
      'A booking holds passengers and at most one vehicle.',
      [
        'a booking with no vehicles | one more vehicle is added | it is accepted',
        'a booking with one vehicle | one more vehicle is added | it is refused | nothing has changed',
      ],
    ],
    [
      'Each ferry has a capacity and a deck length. Neither may be exceeded.',
      [
        'a ferry is looked at | it has a capacity and a deck length',
        '\u2039case\u203A is used up but for exactly what is asked for now | somebody asks for it | it is accepted',
        '\u2039case\u203A is used up but for a little less than what is asked for now | somebody asks for it | it is refused | nothing has changed',
      ],
    ],
    [
      'Cancelling more than 24 hours before departure refunds 100 %, later 50 %, after departure nothing.',
      [
        'it is more than 24 hours before departure | somebody cancels | 100 % is refunded',
        'it is exactly 24 hours before departure | somebody cancels | 50 % is refunded',
        'it is after departure | somebody cancels | nothing is refunded',
      ],
    ],
    [
      'A nurse can have at most 5 open offers at a time.',
      [
        'the nurse has 4 open offers | the nurse asks for one more open offer | it is accepted',
        'the nurse has 5 open offers | the nurse asks for one more open offer | it is refused | nothing has changed',
      ],
    ],
    [
      'Documents are PDF or DOCX files of at most 50 MB.',
      [
        'a document of exactly 50 MB | it is handed in | it is accepted',
        'a document of 51 MB | it is handed in | it is refused | nothing has changed | the answer names the limit of 50 MB',
      ],
    ],
  ],
  rights: [
    [
      'Tenants see only their own reports.',
      [
        'two tenants, each with reports of their own | one of them tries to see their own reports | they are shown',
        'two tenants, each with reports of their own | one of them tries to see the same of the other one, by its address or id | it is refused as if there were none',
      ],
    ],
    [
      'A slot cannot be booked by a donor whose last donation was less than 56 days ago.',
      [
        'a donor whose last donation was less than 56 days ago tries to book the slot | it is refused | nothing has changed',
      ],
    ],
  ],
  'once and together': [
    [
      'A code can be used once per sailing.',
      [
        'the code has been used for one sailing | somebody tries to use it again for the same sailing | it is refused | nothing has changed',
        'the code has been used for one sailing | somebody tries to use it for another sailing | it is accepted',
      ],
    ],
    [
      'Two people cannot book the same room at the same time.',
      [
        'two people | both try to book the same room at the same moment | one of them succeeds | the other one is refused, and told why',
      ],
    ],
    [
      'A batch must never be sent twice.',
      [
        'there is a batch that was sent already | the same request comes a second time | the batch is not sent again | the answer is that of the first time',
      ],
    ],
  ],
  acts: [
    [
      'A carer picks the mood from five faces.',
      [
        'a carer is signed in | the carer picks the mood from five faces | the mood is shown as picked when it is opened again',
      ],
    ],
    [
      'An operator can pause, resume and abort a rollout.',
      [
        'an operator is signed in | the operator pauses a rollout | the rollout is paused',
        'an operator is signed in | the operator resumes a rollout | the rollout is resumed',
        'an operator is signed in | the operator aborts a rollout | the rollout is aborted',
      ],
    ],
    [
      'A resident pays the annual fee of €120.',
      ['a resident is signed in | the resident pays the annual fee of €120 | the annual fee of €120 is paid'],
    ],
  ],
  measured: [
    [
      '2,000 packages in under 10 s on a laptop, 1 s when the cache is warm.',
      [
        'there are 2,000 packages | they are worked through on a laptop | it takes at most 10 s',
        'there are 2,000 packages | the cache is warm | they are worked through on a laptop | it takes at most 1 s',
      ],
    ],
    [
      'The page should open within two seconds on an old phone.',
      ['this is timed 1,000 times: the page opens on an old phone | each time it takes at most two seconds'],
    ],
    [
      'Startup time must be under 4 seconds.',
      ['startup time is measured 1,000 times | each time it is at most 4 seconds'],
    ],
    [
      '95 % of the pages load in less than 2 seconds.',
      ['this is timed 1,000 times: pages load | at least 950 times it takes at most 2 seconds'],
    ],
  ],
  contents: [
    [
      'Opens are counted per campaign and shown on a dashboard.',
      ['there are opens | somebody opens the dashboard | they are shown there'],
    ],
    ['Each claim has a number, a date and a state.', ['a claim is looked at | it has a number, a date and a state']],
  ],
  'what is not there, and what is compared': [
    [
      'No telemetry.',
      [
        'everything that the design does has been done once, and all that it stores and sends is looked through | there is no telemetry among it',
      ],
    ],
    [
      "The card number is checked against the municipality's register.",
      [
        "a card number that agrees with the municipality's register | it is handed in | it goes ahead",
        "a card number that does not agree with the municipality's register | it is handed in | it does not go ahead | it is said why",
      ],
    ],
    [
      'A dependency with a licence in review gives a warning and does not fail the build.',
      ['there is a dependency with a licence in review | it gives a warning | it does not fail the build'],
    ],
    [
      'Islanders with a resident card pay half price.',
      [
        'an islander with a resident card | it is worked out what this person has to pay | it is half price',
        'an islander without a resident card | it is worked out what this person has to pay | it is the full price',
      ],
    ],
    [
      'Everything else appears right away.',
      [
        'the case that the question above asks for is brought about | this can be seen: "Everything else appears right away"',
      ],
    ],
  ],
  recorded: [
    [
      'Every access to medical answers is logged with user and time.',
      ['there has been access to medical answers | the record is looked up | it stands there with user and time'],
    ],
  ],
  'limits of worth': [
    [
      'A hotel night may cost at most EUR 180; meals at most EUR 60 a day.',
      [
        'a hotel night that costs EUR 180 | it is handed in | it is accepted',
        'a hotel night that costs EUR 181 | it is handed in | it is refused | nothing has changed | the answer names the limit of EUR 180',
        'a meal that costs EUR 60 a day | it is handed in | it is accepted',
        'a meal that costs EUR 61 a day | it is handed in | it is refused | nothing has changed | the answer names the limit of EUR 60 a day',
      ],
    ],
    [
      'The late fee is capped at EUR 12 per loan.',
      [
        'the late fee comes to EUR 11 per loan | it is worked out | it is EUR 11',
        'the late fee would come to EUR 13 per loan | it is worked out | it is EUR 12',
      ],
    ],
  ],
  hours: [
    [
      'No SMS is sent between 20:00 and 8:00.',
      [
        'it is just after 20:00 | an SMS would be sent | it is not sent',
        'it is just before 8:00 | an SMS would be sent | it is not sent',
        'it is just after 8:00 | an SMS would be sent | it is sent',
      ],
    ],
  ],
  'by itself': [
    [
      'The system rejects samples which arrive at a temperature above 8 °C.',
      [
        'there are samples which arrive at a temperature above 8 °C | they are rejected',
        'there are samples which arrive at a temperature of exactly 8 °C | they are not rejected',
      ],
    ],
    [
      'Foreign currencies are converted with the daily rate.',
      ['there are foreign currencies | they are converted with the daily rate'],
    ],
    [
      'The system sends booking confirmation emails to both sides.',
      ['there is a booking confirmation | the system sends booking confirmation emails to both sides'],
    ],
  ],
  'what is only so for some': [
    [
      'A clerk hands out keys only to tenants with a valid contract.',
      [
        'a clerk is signed in | the clerk hands out keys only to tenants with a valid contract | keys are handed out only to tenants with a valid contract',
        'a clerk is signed in | the clerk tries to hand out keys to tenants without a valid contract | it is refused | nothing has changed',
      ],
    ],
    [
      'Reservations are not possible during stocktaking.',
      ['it is during stocktaking | a reservation is tried | it is refused | nothing has changed'],
    ],
  ],
  circumstances: [
    [
      'While a pump is in maintenance mode, the gateway must not send orders to it.',
      [
        'the pump is in maintenance mode | it comes to this: the gateway would send orders to it | the gateway does not send orders to it',
        'the pump is not in maintenance mode | it comes to this: the gateway would send orders to it | the gateway sends orders to it',
      ],
    ],
    [
      'While a pump is on battery, when the charge falls below 20%, the gateway notifies the ward.',
      [
        'the pump is on battery | the charge falls below 20% | the gateway notifies the ward',
        'the pump is on battery | the charge falls to exactly 20% | the gateway does not notify the ward',
      ],
    ],
    [
      'Samples are discarded 30 days after the report was sent, unless the customer objects.',
      [
        'the customer does not object | 30 days have passed since the report was sent | samples are discarded',
        'the customer objects | 30 days have passed since the report was sent | samples are not discarded',
      ],
    ],
  ],
};

for (const [way, table] of Object.entries(tables))
  describe(way, () => {
    test.each(table)('%s', (line, steps) => {
      expect(shown(line)).toEqual(steps);
    });
  });

test('a step that acts on nothing, or begins with a circumstance, is left out', () => {
  expect(
    shown(
      'Nothing may be deleted while a dispute is open.',
      'If a tool is broken or a part is missing, the clerk marks it.',
    ).join('\n'),
  ).not.toMatch(/delete nothing|an if /);
});

test('what lies beyond a line stands in place of its refusal', () => {
  expect(
    shown('A gardener can cancel a visit up to 4 hours before the start. Later cancellations are charged $25.'),
  ).toEqual([
    'it is exactly 4 hours before the start | the gardener tries to cancel a visit | the visit is cancelled',
    'it is one minute less than 4 hours before the start | the gardener tries to cancel a visit | the cancellations are charged $25',
  ]);
});

test('orders to nobody are given by whoever makes the call, and names are no orders', () => {
  expect(shown('Book a room from the tablet at the door.').join('\n')).toContain('somebody books a room');
  expect(shown('Document upload').join('\n')).not.toContain('documents');
});

test('what is free in time is not so later, and the next sentence says what comes then', () => {
  expect(shown('Cancelling up to 7 days before arrival is free. Later cancellations forfeit the deposit.')).toEqual([
    'it is exactly 7 days before arrival | somebody cancels | it is free',
    'it is one hour less than 7 days before arrival | somebody cancels | the cancellations forfeit the deposit',
  ]);
});

test('what follows when the time is over stands in place of a bare refusal', () => {
  expect(shown('The reader has 48 hours to pick up the book; then the next one is asked.').at(-1)).toMatch(
    /48 hours.* tries to pick up the book \| the next one is asked$/,
  );
});

test('what stands below a story comes of what the story is about', () => {
  const { scenarios } = planDesign({
    stage: '1',
    feature: 'x',
    prd: '# Kennel\n\n## User stories\n\n### Cancel a stay\n\nAs a dog owner, I want to cancel my booking so that I do not pay.\n\n**Acceptance criteria**\n- The owner receives a confirmation by email.\n',
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  expect(scenarios.map(({ when, outcomes }) => [when, ...outcomes])).toEqual([
    ['the dog owner cancels a booking', 'the owner receives a confirmation by email'],
  ]);
});
