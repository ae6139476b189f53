/** Tables of fields, notes without articles, mails and comments: forms in which people write, and what comes of them. */
import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map(
      (one) =>
        `${one.actors.join(' ')}: ${one.surface === 'reaction' ? `${one.verb} ${one.entity.name} ` : ''}${one.call}`,
    );

const fieldTable = [
  '# Parcels',
  '## Parcel data',
  '| Field | Type | Required | Comment |',
  '|---|---|---|---|',
  '| trackingNumber | string | yes | assigned by us |',
  '| weight_kg | decimal | yes | 1-30 |',
  '| size | enum | yes | small, medium, large |',
  '| status | enum | yes | announced, delivered, returned |',
  '## Requirements',
  '- A courier can deliver a parcel.',
].join('\n');

test('a table of fields is what the thing consists of, with types, values and limits', () => {
  const { resources, rules, reading } = plan(fieldTable);
  const parcel = resources.find((one) => one.entity.name === 'parcel');
  expect(parcel?.fields.slice(0, 3).map(({ name, type, values }) => [name, type, values])).toEqual([
    ['tracking_number', 'text', undefined],
    ['weight_kg', 'decimal', undefined],
    ['size', 'text', ['small', 'medium', 'large']],
  ]);
  expect(parcel?.states).toEqual(['announced', 'delivered', 'returned']);
  expect(rules.map((one) => one.text)).toContain('Weight kg must be between 1 and 30.');
  expect(reading.actors.map((one) => one.name)).toEqual(['courier']);
});

test('an example in JSON says what the thing above it consists of', () => {
  const prd =
    '# Jobs\n\n## Requirements\n\n- Operators can start a job.\n\nA job looks like\n\n```json\n{ "cronTab": "0 7", "attempts": 3, "paused": false }\n```\n';
  const job = plan(prd).resources.find((one) => one.entity.name === 'job');
  expect(job?.fields.map(({ name, type }) => `${name} ${type}`)).toEqual(
    expect.arrayContaining(['cron_tab text', 'attempts integer', 'paused boolean']),
  );
});

test('the column that is called after what it holds says it, and a note with a demand stands for itself', () => {
  const prd =
    '# Docks\n\n## Requirements\n\n| # | Requirement | Notes |\n|---|---|---|\n| R1 | A supervisor can block a dock | Existing slots are moved to the next free dock, and the driver gets a mail |\n| R2 | A clerk can release a dock | See above |\n';
  expect(calls(prd)).toEqual(
    expect.arrayContaining(['supervisor: POST /docks/{dock_id}/block', 'clerk: POST /docks/{dock_id}/release']),
  );
  const texts = plan(prd).rules.map((one) => one.text);
  expect(texts.some((one) => one.startsWith('Existing slots are moved'))).toBe(true);
  expect(texts.join(' ')).not.toContain('See above');
});

const notes = (...lines: string[]) =>
  ['KENNEL - scope (notes, 3 Feb)', '', 'who', '- warden (us)', '- owner = brings the dog', '', ...lines].join('\n');

test.each<readonly [lines: readonly string[], wanted: readonly string[]]>([
  [
    ['lease', '- warden approves lease', '- owner cancels booking', '', 'dog', '- warden weighs dog'],
    [
      'warden: POST /leases/{lease_id}/approve',
      'owner: POST /bookings/{booking_id}/cancel',
      'warden: POST /dogs/{dog_id}/weigh',
    ],
  ],
  [
    [
      'lease',
      '- warden decides per request: approve / refuse (reason!)',
      '',
      'bill',
      '- generated from template once lease is over',
      '',
      'rest',
      '- damage? -> owner informed same day',
    ],
    [
      'warden: POST /requests/{request_id}/approve',
      'warden: POST /requests/{request_id}/refuse',
      ': generate bill when lease is over',
    ],
  ],
  [
    [
      'lease',
      '- owner fills in form: dog, dates',
      '',
      'fee',
      '- not paid after 30 days -> lease lapses',
      '',
      'rest',
      '- overdue > 3 days -> mail to owner, every week again',
    ],
    ['owner: POST /leases', ': lapse lease when not paid after 30 days'],
  ],
])('notes without articles and headings: %j', (lines, wanted) => {
  expect(calls(notes(...lines))).toEqual(expect.arrayContaining([...wanted]));
  expect(plan(notes(...lines)).reading.title).toBe('KENNEL');
});

const mail = [
  'From: Ada Berg',
  'To: Board',
  'Subject: Re: Re: laundry',
  '',
  'Hi all,',
  '',
  '1. Residents book a machine.',
  '2. A booking that is not started within 20 minutes is free again.',
  '3. When a unit gets free, Kim offers it to the first on the list. They have 7 days to accept.',
  '',
  'Ada',
  '',
  '---',
  '',
  'From: Kim Lund',
  'To: Ada Berg',
  '',
  '* I also need to be able to print the letter.',
  '* The caretaker (Tom) closes the room. Tom reports a fault.',
  '',
  '> Payment?',
  '',
  'No. Not in the first version.',
  '',
  '> What about old data?',
  '',
  'We delete the bookings 3 months after moving out.',
].join('\n');

test('a thread of mails: senders are somebody, names are roles, and questions have answers', () => {
  const { reading } = plan(mail);
  expect(reading.title).toBe('laundry');
  expect(reading.actors.map((one) => one.name)).toEqual(
    expect.arrayContaining(['resident', 'board member', 'caretaker']),
  );
  expect(reading.actors.map((one) => one.name).join(' ')).not.toMatch(/ada|kim|tom\b/);
  const found = calls(mail);
  expect(found).toEqual(
    expect.arrayContaining([
      'board member: GET /letters/{letter_id}/download',
      'caretaker: POST /rooms/{room_id}/close',
      ': delete booking 3 months after moving out',
    ]),
  );
  // Whoever is offered it accepts, and not who offers it.
  expect(found.filter((one) => one.endsWith('/accept'))).toEqual([expect.stringMatching(/^: POST/)]);
  expect(reading.signals.money).toBeUndefined();
});

test('below an issue those who keep the project decide; what others say is beside the point', () => {
  const prd =
    "# Reports by mail\n\n**Describe the solution you'd like**\n\n- Editors can pause a report\n\n**Describe alternatives you've considered**\n\n- Sending CSV only.\n\n---\n\n**@mia** commented\n\nEditors must also post to a channel.\n\n**@rosa** (maintainer) commented\n\n- A run must only be executed by one node.\n- Channels: not in this issue.\n";
  const texts = plan(prd)
    .rules.map((one) => one.text)
    .join(' ');
  expect(texts).toContain('A run must only be executed by one node.');
  expect(texts).not.toMatch(/CSV|channel/i);
});

test('so many for each of something is a rule, and no limit of a rate', () => {
  const of = (line: string) => plan(`# Lists\n\n## Requirements\n\n- ${line}\n`).reading.signals.fairness !== undefined;
  expect(of('A member can have at most 2 lists per household.')).toBe(false);
  expect(of('A caller may send at most 60 requests per minute.')).toBe(true);
});

test('what only bounds a call is no other one, and whoever subscribes to something unsubscribes from it', () => {
  const prd =
    '# Docks\n\n## Requirements\n\n- Clerks can book a slot.\n- Cold goods may only be booked on dock 3.\n- Viewers can subscribe to a report and unsubscribe.\n';
  expect(calls(prd)).toEqual([
    'clerk: POST /slots',
    'viewer: POST /reports/{report_id}/subscribe',
    'viewer: POST /reports/{report_id}/unsubscribe',
  ]);
});

test('a share that people hope to keep is a target, a share of requests is fast', () => {
  const roles = (line: string) =>
    plan(`# Desk\n\n## Requirements\n\n- Agents close tickets.\n- ${line}\n`)
      .reading.quantities.filter((one) => one.unit === 'ms')
      .map((one) => one.role);
  expect(roles('80 % of tickets are answered within 2 hours.')).toEqual(['target']);
  expect(roles('95 % of requests are answered within 300 ms.')).toEqual(['latency']);
});

test('who it is for and when it comes is no title', () => {
  const prd = '**Target release:** Q3\n**Stakeholders:** Ops\n\nAgents can close tickets.\n';
  expect(plan(prd).reading.title).toBe('Agents can close tickets');
});
