/** Water taxis: `R1` rules with quotes, an architecture page with tables, short records, OpenAPI, tickets with front matter. */
import { defectsIn, type OtherDefect } from './defect.ts';

const taxi = defectsIn('taxi');
const openapi = 'api/openapi.yaml';
const architecture = 'design/architecture.md';
const adr003F = 'design/decisions/003-fees-are-booked.md';
const booking = 'features/booking.feature';
const changes = 'features/changes.feature';
const businessRules = 'product/business-rules.md';
const prd = 'product/prd.md';
const wt1 = 'work/WT-1.md';
const wt2 = 'work/WT-2.md';
const wt3 = 'work/WT-3.md';
const wt4 = 'work/WT-4.md';

export const taxiDefects: readonly OtherDefect[] = [
  taxi(
    'rule renumbered in rules',
    businessRules,
    '### R7 –',
    '### R9 –',
    'link/unknown-rule rules/out-of-order link/rule-without-scenario link/rule-without-component link/rule-without-ticket',
  ),
  taxi('two rules of one id', businessRules, '### R5 –', '### R4 –', 'rules/number-twice'),
  taxi('tag of a rule that is not there', changes, '@R7', '@R17', 'link/unknown-rule'),
  taxi('ticket names a rule that is not there', wt2, 'rules: [R3, R4]', 'rules: [R3, R14]', 'link/unknown-rule'),
  taxi('part names a rule that is not there', architecture, '| R6, R7 |', '| R6, R10 |', 'link/unknown-rule'),
  taxi(
    'rule without a scenario',
    changes,
    / {2}@R7[\s\S]*$/,
    '',
    'link/rule-without-scenario link/unknown-scenario',
    'product/business-rules.md: ### R7 – Positions',
  ),
  taxi(
    'rule without a ticket',
    wt3,
    'rules: [R8]',
    'rules: []',
    'link/rule-without-ticket',
    'product/business-rules.md: ### R8 – Speed of the list',
  ),
  taxi(
    'scenario renamed',
    booking,
    'Scenario: The last seat is gone',
    'Scenario: The last seat has gone',
    'link/scenario-without-ticket link/unknown-scenario',
  ),
  taxi('scenario untagged', booking, '  @R5\n', '', 'link/scenario-without-rule'),
  taxi(
    'quote changed in the prd',
    prd,
    '5. A boat takes no more guests than its licence allows, which is 12.',
    '5. A boat takes no more guests than its licence allows.',
    'rules/source-gone',
    'product/business-rules.md: *Source:* "A boat takes no more guests than its licence allows, which ',
  ),
  taxi(
    'number in a rule',
    businessRules,
    'at most 6 seats for one ride',
    'at most 8 seats for one ride',
    'constraint/contradiction',
  ),
  taxi(
    'minutes in a rule',
    businessRules,
    'free of charge until 30 minutes before',
    'free of charge until 20 minutes before',
    'constraint/contradiction',
  ),
  taxi('number in a ticket', wt2, 'until 30 minutes before', 'until 15 minutes before', 'constraint/contradiction'),
  taxi('number in a ticket 2', wt4, 'within 2 minutes', 'within 5 minutes', 'constraint/contradiction'),
  taxi(
    'number in the schema',
    openapi,
    '          minimum: 1\n          maximum: 6\n    Booking:',
    '          minimum: 1\n          maximum: 10\n    Booking:',
    'constraint/contradiction',
  ),
  taxi(
    'number in the schema 2',
    openapi,
    '          minimum: 0\n          maximum: 12',
    '          minimum: 0\n          maximum: 16',
    'constraint/contradiction',
  ),
  taxi(
    'number in the table',
    architecture,
    '| bookings | seats | smallint | 1 to 6 |',
    '| bookings | seats | smallint | 1 to 8 |',
    'constraint/contradiction',
  ),
  taxi(
    'retention in the table',
    architecture,
    '| positions | taken_at | timestamptz | deleted after 7 days |',
    '| positions | taken_at | timestamptz | deleted after 14 days |',
    'constraint/contradiction',
  ),
  taxi(
    'fee in a record',
    adr003F,
    'costs 5 EUR for each seat (R4)',
    'costs 8 EUR for each seat (R4)',
    'constraint/contradiction',
  ),
  taxi('seconds in a scenario', booking, 'within 2 seconds', 'within 20 seconds', 'constraint/contradiction'),
  taxi('minutes in a scenario', changes, 'told within 2 minutes', 'told within 10 minutes', 'constraint/contradiction'),
  taxi(
    'state renamed in the contract',
    openapi,
    'enum: [booked, boarded, cancelled, refused]',
    'enum: [booked, boarded, canceled, refused]',
    'constraint/contradiction',
  ),
  taxi('code mistyped in a scenario', changes, '"pier_closed"', '"pier_close"', 'link/unknown-name'),
  taxi(
    'code lost in the contract',
    openapi,
    'too_many_seats, too_late',
    'too_late',
    'link/unknown-name',
    'features/booking.feature: Then the booking fails with "too_many_seats"',
  ),
  taxi(
    'answer lost in the contract',
    openapi,
    / {8}'409':\n[^\n]*\n/,
    '',
    'link/unknown-status',
    'work/WT-1.md: - A 13th guest gets 409',
  ),
  taxi(
    'errors lost in the contract',
    openapi,
    /(summary: Close a pier[\s\S]*?'204':\n[^\n]*\n)( {8}'40\d':\n[^\n]*\n)+/,
    "summary: Close a pier\n      description: Serves R6.\n      parameters:\n        - $ref: '#/components/parameters/pierId'\n      responses:\n        '204':\n          description: It is closed\n",
    'openapi/no-error-response',
    'api/openapi.yaml: put:',
  ),
  taxi(
    'reference mistyped',
    openapi,
    "'#/components/schemas/NewBooking'",
    "'#/components/schemas/NewBookings'",
    'openapi/broken-ref',
  ),
  taxi(
    'path renamed',
    openapi,
    '/bookings/{bookingId}:',
    '/booking/{bookingId}:',
    'link/unknown-endpoint',
    'work/WT-2.md: Build `DELETE /bookings/{bookingId}`.',
  ),
  taxi(
    'method changed in the flow',
    architecture,
    'Guest->>API: POST /rides',
    'Guest->>API: PUT /rides',
    'link/endpoint-not-in-contracts',
  ),
  taxi(
    'parameter lost',
    openapi,
    "      summary: Rides that leave from a pier\n      description: Serves R8.\n      parameters:\n        - $ref: '#/components/parameters/pierId'\n",
    '      summary: Rides that leave from a pier\n      description: Serves R8.\n',
    'openapi/path-parameters-defined',
    'api/openapi.yaml: get:',
  ),
  taxi('yaml tab', openapi, '      operationId: closePier', '\t  operationId: closePier', 'openapi/syntax'),
  taxi('cycle', wt1, 'depends_on: []', 'depends_on: [WT-5]', 'ticket/cycle'),
];
