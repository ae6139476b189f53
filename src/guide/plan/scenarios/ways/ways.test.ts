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
      'A contractor has 2 working days to confirm a date; otherwise the job goes to the next contractor.',
      [
        'one hour less than 2 working days have passed since the contractor could | the contractor tries to confirm a date | it is accepted',
        'one hour more than 2 working days have passed since the contractor could | the contractor tries to confirm a date | the job goes to the next contractor',
      ],
    ],
  ],
  lasting: [
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
  recorded: [
    [
      'Every access to medical answers is logged with user and time.',
      ['there has been access to medical answers | the record is looked up | it stands there with user and time'],
    ],
  ],
};

for (const [way, table] of Object.entries(tables))
  describe(way, () => {
    test.each(table)('%s', (line, steps) => {
      expect(shown(line)).toEqual(steps);
    });
  });

test('what lies beyond a line stands in place of its refusal', () => {
  expect(
    shown('A gardener can cancel a visit up to 4 hours before the start. Later cancellations are charged $25.'),
  ).toEqual([
    'it is exactly 4 hours before the start | the gardener tries to cancel a visit | the visit is cancelled',
    'it is one minute less than 4 hours before the start | the gardener tries to cancel a visit | the cancellations are charged $25',
  ]);
});
