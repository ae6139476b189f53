/** Water taxis, the second half of what is put into it. */
import { defectsIn, type OtherDefect } from './defect.ts';

const taxi = defectsIn('taxi');
const architecture = 'design/architecture.md';
const adr001S = 'design/decisions/001-seats-in-the-database.md';
const adr002P = 'design/decisions/002-positions-by-mqtt.md';
const adr003F = 'design/decisions/003-fees-are-booked.md';
const booking = 'features/booking.feature';
const changes = 'features/changes.feature';
const businessRules = 'product/business-rules.md';
const prd = 'product/prd.md';
const wt3 = 'work/WT-3.md';
const wt4 = 'work/WT-4.md';
const wt5 = 'work/WT-5.md';

export const taxiMore: readonly OtherDefect[] = [
  taxi('depends on nothing', wt3, 'depends_on: [WT-1]', 'depends_on: [WT-11]', 'link/unknown-ticket'),
  taxi('id of a ticket twice', wt5, 'id: WT-5', 'id: WT-4', 'ticket/id-twice ticket/other-id'),
  taxi(
    'ticket without acceptance',
    wt4,
    /## Acceptance[\s\S]*(?=## Scenarios)/,
    '',
    'ticket/no-criteria ticket/short',
    'work/WT-4.md: id: WT-4',
  ),
  taxi(
    'ticket is an orphan',
    wt3,
    /rules: \[R8\]\n|## Scenarios[\s\S]*|Build `GET[^\n]*\n/g,
    '',
    'link/rule-without-ticket',
    'product/business-rules.md: ### R8 – Speed of the list',
  ),
  taxi('record superseded by nobody', adr002P, 'Status: accepted', 'Status: superseded by ADR 9', 'link/unknown-adr'),
  taxi('record status unknown', adr002P, 'Status: accepted', 'Status: aproved', 'adr/unknown-status'),
  taxi(
    'record without decision',
    adr003F,
    /## Decision[\s\S]*(?=## Options)/,
    '',
    'adr/no-decision',
    'design/decisions/003-fees-are-booked.md: # ADR 3: Fees are booked, not charged',
  ),
  taxi('two records of one number', adr003F, '# ADR 3', '# ADR 2', 'adr/number-twice'),
  taxi(
    'link broken',
    architecture,
    '(decisions/002-positions-by-mqtt.md)',
    '(decisions/002-position-by-mqtt.md)',
    'link/unknown-adr link/broken',
  ),
  taxi('record named that is not there', wt5, '(ADR 2)', '(ADR 5)', 'link/unknown-adr'),
  taxi('diagram arrow', architecture, 'fleet --> db', 'fleet -> db', 'mermaid/syntax'),
  taxi(
    'diagram node alone',
    architecture,
    '    fleet --> db\n',
    '    fleet --> db\n    archive[(Archive)]\n',
    'mermaid/apart',
  ),
  taxi(
    'participant alone',
    architecture,
    / {4}Guest->>API: POST[\s\S]*? {4}end\n/,
    '',
    'mermaid/no-message',
    'design/architecture.md: sequenceDiagram',
  ),
  taxi(
    'participant unused',
    architecture,
    '    participant DB as Ride database\n',
    '    participant DB as Ride database\n    participant Skipper\n',
    'mermaid/apart',
  ),
  taxi(
    'state unreachable',
    architecture,
    '    booked --> refused: pier is closed\n',
    '',
    'mermaid/apart',
    'design/architecture.md: refused --> [*]',
  ),
  taxi(
    'state mistyped',
    architecture,
    '    cancelled --> [*]',
    '    canceled --> [*]',
    'constraint/contradiction mermaid/apart',
  ),
  taxi(
    'part renamed in the table',
    architecture,
    '| Fleet tracker | Positions',
    '| Fleet watcher | Positions',
    'link/unknown-component',
  ),
  taxi(
    'cell lost',
    architecture,
    '| A tablet has no network | Check-ins are kept on the tablet and sent later |',
    '| A tablet has no network |',
    'text/row-short',
  ),
  taxi(
    'placeholder',
    architecture,
    '| A message cannot be delivered | The reception of the hotel is called |',
    '| A message cannot be delivered | TBD |',
    'design/placeholder',
  ),
  taxi('todo', businessRules, 'A boat never carries more than 12 guests.', 'TODO', 'rules/unfinished'),
  taxi('form words', wt5, '- Positions are deleted after 7 days', '- [Criterion 1]', 'ticket/placeholder'),
  taxi(
    'code in the design',
    architecture,
    '## States of a booking',
    '```python\ndef cancel(booking):\n    if booking.minutes_left < 30:\n        booking.fee = 500 * booking.seats\n    booking.state = "cancelled"\n    db.save(booking)\n```\n\n## States of a booking',
    'code/body',
    'design/architecture.md: def cancel(booking):',
  ),
  taxi(
    'step mistyped',
    changes,
    '    When the guest cancels it at 11:20',
    '    Wen the guest cancels it at 11:20',
    'gherkin/syntax',
  ),
  taxi(
    'then lost',
    changes,
    '    Then the position is gone\n',
    '',
    'gherkin/incomplete-scenario',
    'features/changes.feature: Scenario: Old positions',
  ),
  taxi(
    'examples lost',
    booking,
    /\n {4}Examples:[\s\S]*?(?=\n {2}@R5)/,
    '\n',
    'gherkin/no-examples',
    'features/booking.feature: Scenario Outline: Booking in time',
  ),
  taxi(
    'column mistyped',
    booking,
    '| time  | outcome               |',
    '| tme   | outcome               |',
    'gherkin/unknown-placeholder',
    'features/booking.feature: When a guest books 1 seat at <time>',
  ),
  taxi(
    'rules contradict',
    businessRules,
    'A closed pier takes no new bookings; guests',
    'A closed pier takes new bookings; guests',
    'constraint/contradiction',
  ),
  taxi(
    'vague in the prd',
    prd,
    '8. The list of a pier loads within 2 seconds for 95 % of the requests.',
    '8. The list of a pier loads fast.',
    'prd/vague',
  ),
  taxi(
    'prd lost its out of scope',
    prd,
    /## Out of Scope[\s\S]*/,
    '',
    'prd/missing-section',
    'product/prd.md: # PRD: Water Taxi Booking',
  ),
  taxi('date that is none', adr003F, 'Date: 2026-03-30', 'Date: 2026-13-30', 'text/no-day'),
  taxi(
    'conflict',
    adr001S,
    '- No queue is needed\n',
    '<<<<<<< HEAD\n- No queue is needed\n=======\n- A queue is needed\n>>>>>>> other\n',
    'text/conflict',
  ),
  taxi(
    'empty rule',
    businessRules,
    'Positions of boats are deleted after 7 days.\n\n*Source:* "Positions of boats are kept for 7 days."\n',
    '',
    'rules/empty',
    'product/business-rules.md: ### R7 – Positions',
  ),
  taxi(
    'section emptied',
    architecture,
    /\| What \| What we do[\s\S]*?called \|\n/,
    '',
    'design/empty-section',
    'design/architecture.md: ## When things go wrong',
  ),
];
