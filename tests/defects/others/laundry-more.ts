/** More of the laundry rooms: records, design, OpenAPI and features by their parsers, tickets. */
import { defectsIn, type OtherDefect } from './defect.ts';

const laundry = defectsIn('laundry');
const ticket2 = 'tickets/LAU-2.md';
const booking = 'features/booking.feature';
const rfc = 'spec/rfc-0007-laundry-booking.md';
const openapi = 'api/laundry.yaml';
const record1 = 'adr/0001-keep-bookings-in-postgresql.md';
const running = 'features/running.feature';
const ticket3 = 'tickets/LAU-3.md';
const ticket5 = 'tickets/LAU-5.md';
const record4 = 'adr/0004-sweep-every-minute.md';
const record3 = 'adr/0003-keep-money-as-a-ledger.md';

export const laundryMore: readonly OtherDefect[] = [
  laundry(
    'adr empty context',
    record3,
    '## Context\n\nResidents dispute prices, and a fault gives the price back (R10). A single number for the balance says nothing about how it came about.\n',
    '## Context\n',
    'adr/no-context',
    'adr/0003-keep-money-as-a-ledger.md: ## Context',
  ),
  laundry('adr number twice', record4, '# 4. Sweep', '# 3. Sweep', 'adr/number-twice'),
  laundry(
    'adr link broken',
    record4,
    '(0001-keep-bookings-in-postgresql.md)',
    '(0001-keep-bookings-in-postgres.md)',
    'link/unknown-adr link/broken',
  ),
  laundry(
    'rfc link broken',
    rfc,
    '../adr/0003-keep-money-as-a-ledger.md',
    '../adr/0003-keep-money-in-a-ledger.md',
    'link/unknown-adr',
  ),
  laundry(
    'rfc no alternative chosen',
    rfc,
    '| fits the houses | we run it | chosen |',
    '| fits the houses | we run it | rejected |',
    'alternatives/none-chosen',
    'spec/rfc-0007-laundry-booking.md: Buy the service',
  ),
  laundry(
    'rfc two chosen',
    rfc,
    '| free | no payment, no limit on bookings | rejected |',
    '| free | no payment, no limit on bookings | chosen |',
    'alternatives/several-chosen',
    'spec/rfc-0007-laundry-booking.md: we run it',
  ),
  laundry('rfc goals twice', rfc, '## Non-Goals', '## Goals', 'text/section-twice'),
  laundry('rfc status unknown', rfc, '| Status | Accepted |', '| Status | Banana |', 'design/unknown-status'),
  laundry(
    'component twice',
    rfc,
    '| Push sender | sends push messages |',
    '| Machine gateway | sends push messages |',
    'design/component-twice',
  ),
  laundry('participant undeclared', rfc, 'A->>L: take the price', 'A->>X: take the price', 'mermaid/apart'),
  laundry(
    'mermaid broken',
    rfc,
    'gateway[Machine gateway] --> api',
    'gateway[Machine gateway --> api',
    'mermaid/syntax',
  ),
  laundry('sequence wrong status', rfc, 'the API answers 402', 'the API answers 403', 'link/unknown-status'),
  laundry(
    'rule R6 turned to everybody',
    rfc,
    'Only residents of a house MUST be able to book the machines of that house.',
    'Everybody MUST be able to book the machines of all houses.',
    'constraint/contradiction',
  ),
  laundry(
    'rfc section empty',
    rfc,
    '## Security Considerations\n\nResidents sign in with the account of the housing office. A resident sees only their own bookings; a slot of somebody else is shown as taken, without a name.\n',
    '## Security Considerations\n',
    'design/empty-section',
    'spec/rfc-0007-laundry-booking.md: ## Security',
  ),
  laundry(
    'rfc rollout dates turned',
    rfc,
    '| 2026-06-15 | 2026-06-28 |',
    '| 2026-06-28 | 2026-06-15 |',
    'text/dates-turned',
  ),
  laundry('rfc no such day', rfc, '2026-06-01', '2026-06-31', 'text/no-day text/dates-turned'),
  laundry('rfc placeholder', rfc, '- Selling detergent.', '- [to be filled in]', 'design/placeholder'),
  laundry(
    'rfc TBD',
    rfc,
    'Residents sign in with the account of the housing office.',
    'Sign-in: TBD.',
    'design/placeholder',
  ),
  laundry(
    'openapi broken ref',
    openapi,
    "$ref: '#/components/schemas/TopUp'",
    "$ref: '#/components/schemas/Topup'",
    'openapi/broken-ref',
  ),
  laundry(
    'openapi missing error answer',
    openapi,
    "        '422':\n          description: The amount is not between 5 and 100 EUR (R9)\n          content:\n            application/problem+json:\n              schema:\n                $ref: '#/components/schemas/Problem'\n",
    '',
    'openapi/no-error-response',
    'api/laundry.yaml: post:',
  ),
  laundry(
    'openapi path param undeclared',
    openapi,
    "  /bookings/{bookingId}/start:\n    parameters:\n      - $ref: '#/components/parameters/bookingId'\n",
    '  /bookings/{bookingId}/start:\n',
    'openapi/path-parameters-defined',
  ),
  laundry(
    'openapi duplicate operationId',
    openapi,
    'operationId: startRun',
    'operationId: topUp',
    'openapi/operation-operationId-unique',
    'api/laundry.yaml: operationId: topUp',
  ),
  laundry(
    'openapi required prop missing',
    openapi,
    'required: [euros]',
    'required: [euro]',
    'openapi/no-required-schema-properties-undefined',
  ),
  laundry(
    'gherkin keyword',
    running,
    'When the washer reports a fault',
    'Whenn the washer reports a fault',
    'gherkin/syntax',
  ),
  laundry(
    'gherkin placeholder',
    booking,
    'Then the cancellation is <result>',
    'Then the cancellation is <outcome>',
    'gherkin/unknown-placeholder',
  ),
  laundry(
    'gherkin same name',
    running,
    'Scenario: The wash is done',
    'Scenario: The machine reports a fault',
    'gherkin/same-name',
  ),
  laundry(
    'gherkin no Then',
    booking,
    '    Then the booking is deleted\n',
    '',
    'gherkin/incomplete-scenario',
    'features/booking.feature: Old bookings are deleted',
  ),
  laundry(
    'vague criterion',
    ticket2,
    'A taken slot is refused with 409.',
    'Booking is fast and works well.',
    'ticket/untestable',
  ),
  laundry(
    'rule vague',
    rfc,
    'MUST be answered within 300 ms for 95 % of all requests.',
    'MUST be answered quickly.',
    'rules/vague',
  ),
  laundry('merge conflict', ticket5, 'A job that runs', '<<<<<<< HEAD\nA job that runs', 'text/conflict'),
  laundry('invisible', record1, 'answered with 409', 'answered with\u200B 409', 'text/invisible-character'),
  laundry(
    'open fence',
    rfc,
    "  reason      text NOT NULL CHECK (reason IN ('top_up', 'wash', 'dry', 'refund'))\n);\n```",
    "  reason      text NOT NULL CHECK (reason IN ('top_up', 'wash', 'dry', 'refund'))\n);",
    'text/open-fence',
    'spec/rfc-0007-laundry-booking.md: ```sql',
  ),
  laundry('row short', rfc, '| 2 | Birch | 2026-06-15 | 2026-06-28 |', '| 2 | Birch | 2026-06-15 |', 'text/row-short'),
  laundry(
    'sql references unknown table',
    rfc,
    'REFERENCES machine (id)',
    'REFERENCES machines (id)',
    'link/unknown-name',
  ),
  laundry('rule w/o MUST / empty', rfc, '**R3.** A slot MUST NOT be given to two residents.', '**R3.**', 'rules/empty'),
  laundry(
    'component in sequence unknown',
    rfc,
    'participant G as Machine gateway',
    'participant G as Machine bridge',
    'link/unknown-component',
  ),
  laundry('ticket title other', ticket3, '# LAU-3: Cancel a booking', '# LAU-8: Cancel a booking', 'ticket/other-id'),
  laundry('ticket points word', ticket5, 'points: 3', 'points: many', 'ticket/points'),
];
