/** Laundry rooms: an RFC whose `**R1.**` are the requirements, Nygard records, OpenAPI 3.1, features with tags, tickets with front matter. */
import { defectsIn, type OtherDefect } from './defect.ts';

const laundry = defectsIn('laundry');
const ticket2 = 'tickets/LAU-2.md';
const booking = 'features/booking.feature';
const rfc = 'spec/rfc-0007-laundry-booking.md';
const openapi = 'api/laundry.yaml';
const record1 = 'adr/0001-keep-bookings-in-postgresql.md';
const running = 'features/running.feature';
const ticket7 = 'tickets/LAU-7.md';
const ticket6 = 'tickets/LAU-6.md';
const ticket4 = 'tickets/LAU-4.md';
const ticket8 = 'tickets/LAU-8.md';
const ticket3 = 'tickets/LAU-3.md';
const ticket1 = 'tickets/LAU-1.md';
const ticket5 = 'tickets/LAU-5.md';
const record4 = 'adr/0004-sweep-every-minute.md';
const record3 = 'adr/0003-keep-money-as-a-ledger.md';
const record2 = 'adr/0002-talk-to-machines-by-mqtt.md';

export const laundryDefects: readonly OtherDefect[] = [
  laundry('ticket names unknown req', ticket2, '[R1, R2, R3, R6, R13]', '[R1, R2, R3, R6, R31]', 'link/unknown-id'),
  laundry('tag unknown', booking, '@R14', '@R41', 'link/unknown-id'),
  laundry('component covers unknown', rfc, '| R5, R14 |', '| R5, R15 |', 'link/unknown-id'),
  laundry(
    'call table unknown req',
    rfc,
    '| `POST /top-ups` | top up the balance | R9 |',
    '| `POST /top-ups` | top up the balance | R19 |',
    'link/unknown-id',
  ),
  laundry('yaml description cites unknown', openapi, '(R1).', '(R21).', 'link/unknown-id'),
  laundry('adr cites unknown req', record1, '(R3)', '(R33)', 'link/unknown-id'),
  laundry('req id twice', rfc, '**R5.**', '**R4.**', 'rules/number-twice'),
  laundry(
    'rule without scenario',
    running,
    '  @R12\n  Scenario: The wash is done\n    Given Ida has started the washer\n    When the washer says that it is done\n    Then Ida gets a push message within 2 minutes\n',
    '',
    'link/rule-without-scenario link/unknown-scenario',
    'spec/rfc-0007-laundry-booking.md: **R12.**',
    'tickets/LAU-7.md: The wash is done',
  ),
  laundry(
    'rule without ticket',
    ticket7,
    'requirements: [R12]',
    'requirements: []',
    'link/rule-without-ticket',
    'spec/rfc-0007-laundry-booking.md: **R12.**',
  ),
  laundry(
    'rule without component 2',
    rfc,
    'releases and deletes bookings | R5, R14 |',
    'releases and deletes bookings | R5 |',
    'link/rule-without-component',
    'spec/rfc-0007-laundry-booking.md: **R14.**',
  ),
  laundry('scenario untagged', booking, '  @R6\n', '', 'link/scenario-without-rule'),
  laundry(
    'scenario renamed in feature',
    booking,
    'Scenario: Nobody comes',
    'Scenario: Nobody came',
    'link/scenario-without-ticket',
  ),
  laundry(
    'scenario renamed in ticket',
    ticket6,
    '"The balance is too low"',
    '"The balance is low"',
    'link/unknown-scenario',
  ),
  laundry('ticket endpoint unknown', ticket4, 'POST /top-ups', 'POST /topups', 'link/unknown-endpoint'),
  laundry(
    'design endpoint unknown',
    rfc,
    'R->>A: POST /bookings/{bookingId}/start',
    'R->>A: POST /bookings/{bookingId}/begin',
    'link/endpoint-not-in-contracts',
  ),
  laundry(
    'design call table unknown',
    rfc,
    '| `DELETE /bookings/{bookingId}` |',
    '| `DELETE /reservations/{bookingId}` |',
    'link/endpoint-not-in-contracts',
  ),
  laundry(
    'endpoint without ticket',
    ticket8,
    'endpoints:\n  - PUT /machines/{machineId}/service\n',
    '',
    'link/endpoint-without-ticket',
    'api/laundry.yaml: put:',
  ),
  laundry('depends unknown ticket', ticket3, 'depends_on: [LAU-2]', 'depends_on: [LAU-22]', 'link/unknown-ticket'),
  laundry('cycle', ticket1, 'depends_on: []', 'depends_on: [LAU-3]', 'ticket/cycle'),
  laundry('blocks differ', ticket4, 'blocks: [LAU-6]', 'blocks: []', 'ticket/blocks-differ'),
  laundry(
    'two tickets one id',
    ticket5,
    'id: LAU-5',
    'id: LAU-4',
    'ticket/id-twice ticket/other-id link/unknown-ticket',
    'tickets/LAU-5.md: # LAU-5',
  ),
  laundry('ticket too large', ticket2, 'points: 5', 'points: 13', 'ticket/points'),
  laundry(
    'ticket no criteria',
    ticket8,
    '## Acceptance criteria\n\n- Open bookings of the machine are cancelled, and their residents get a push message.\n- Somebody who is no caretaker is refused with 403.\n',
    '',
    'ticket/no-criteria',
    'tickets/LAU-8.md: # LAU-8',
  ),
  laundry('ticket adr unknown', ticket6, 'adr: [2]', 'adr: [7]', 'link/unknown-adr'),
  laundry(
    'criterion number differs from rule',
    ticket7,
    'within 2 minutes',
    'within 5 minutes',
    'constraint/contradiction',
  ),
  laundry(
    'criterion number 300 ms',
    ticket2,
    'answered within 300 ms',
    'answered within 500 ms',
    'constraint/contradiction',
  ),
  laundry('criterion status unknown', ticket3, 'refused with 409', 'refused with 410', 'link/unknown-status'),
  laundry('criterion status wrong 402', ticket6, 'the answer is 402', 'the answer is 409', 'link/unknown-status'),
  laundry(
    'criterion accepted vs refused',
    ticket2,
    'The fourth open booking is refused with 409.',
    'The fourth open booking is accepted.',
    'constraint/contradiction',
  ),
  laundry(
    'rule number vs scenario (3->5)',
    rfc,
    'MUST NOT hold more than 3 open bookings',
    'MUST NOT hold more than 5 open bookings',
    'constraint/contradiction',
    'api/laundry.yaml: at most 3 open',
    'features/booking.feature: 3 open',
  ),
  laundry('scenario number 300->900 ms', booking, 'within 300 ms', 'within 900 ms', 'constraint/contradiction'),
  laundry(
    'scenario outline row',
    booking,
    '| 59      | refused  |',
    '| 59      | accepted |',
    'constraint/contradiction',
  ),
  laundry(
    'scenario outcome turned',
    running,
    'Then the machine does not start',
    'Then the machine starts',
    'constraint/contradiction',
  ),
  laundry(
    'scenario outcome other house accepted',
    booking,
    'Ida books "B-W1" for tomorrow at 18:00\n    Then the booking is refused',
    'Ida books "B-W1" for tomorrow at 18:00\n    Then the booking is accepted',
    'constraint/contradiction',
  ),
  laundry(
    'all R9 rows turned',
    running,
    '      | 4     | refused  |\n      | 5     | accepted |\n      | 100   | accepted |\n      | 101   | refused  |',
    '      | 4     | accepted |\n      | 5     | refused  |\n      | 100   | refused  |\n      | 101   | accepted |',
    'constraint/contradiction',
  ),
  laundry('yaml maximum', openapi, 'maximum: 100', 'maximum: 200', 'constraint/contradiction'),
  laundry('yaml 7 days', openapi, 'Up to 7 days ahead', 'Up to 14 days ahead', 'constraint/contradiction'),
  laundry('yaml 60 minutes', openapi, 'until 60 minutes before', 'until 30 minutes before', 'constraint/contradiction'),
  laundry(
    'yaml enum renamed state',
    openapi,
    '[booked, running, done, failed, cancelled, released]',
    '[booked, running, done, broken, cancelled, released]',
    'constraint/contradiction',
  ),
  laundry(
    'sql state dropped',
    rfc,
    "'failed', 'cancelled', 'released'",
    "'failed', 'cancelled'",
    'constraint/contradiction',
  ),
  laundry(
    'diagram state renamed',
    rfc,
    'booked --> released: 15 minutes\n',
    'booked --> expired: 15 minutes\n',
    'constraint/contradiction',
  ),
  laundry('adr 90 days', record4, '90 days old', '30 days old', 'constraint/contradiction'),
  laundry('adr status unknown', record3, 'Accepted', 'Maybe', 'adr/unknown-status'),
  laundry(
    'adr no decision',
    record2,
    '## Decision\n\nThe machine gateway will speak MQTT 5 with quality of service 1 and answer repeated messages only once.\n\n',
    '',
    'adr/no-decision',
    'adr/0002-talk-to-machines-by-mqtt.md: # 2.',
  ),
];
