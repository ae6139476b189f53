/** PRDs with sections, tables and templates: which calls, people and columns come of a sentence as it is written there. */
import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
/** `nurse: POST /beds/{bed_id}/reserve`. */
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied && one.surface === 'http')
    .map((one) => `${one.actors.join(' ')}: ${one.call}`);

test.each<[string, readonly string[]]>([
  // Several acts in one sentence, each with its verb.
  [
    'The curator shall accept or return a loan.',
    ['curator: POST /loans/{loan_id}/accept', 'curator: POST /loans/{loan_id}/return'],
  ],
  [
    'A board member approves or vetoes the motion.',
    ['board member: POST /motions/{motion_id}/approve', 'board member: POST /motions/{motion_id}/veto'],
  ],
  [
    'The dispatcher shall see late trips and shall be able to cancel a trip.',
    ['dispatcher: GET /trips', 'dispatcher: POST /trips/{trip_id}/cancel'],
  ],
  // What changes a thing in a way of its own is a call of its own.
  [
    'A coach can assign a lane. A lifeguard can mark a lane as closed.',
    ['coach: POST /lanes/{lane_id}/assign', 'lifeguard: POST /lanes/{lane_id}/mark-as-closed'],
  ],
  ['An operator can re-enable a disabled feed.', ['operator: POST /feeds/{feed_id}/re-enable']],
  // To look at one, or at all of them.
  ['A guest can open a menu from a link without an account.', ['guest: GET /menus/{menu_id}']],
  ['A passenger can open a dispute.', ['passenger: POST /disputes']],
  ['The warden shall see the status of every plot.', ['warden: GET /plots']],
  ['The warden opens the list of overdue invoices.', ['warden: GET /invoices']],
  ['The teacher sees which lockers are free.', ['teacher: GET /lockers']],
  ['A player can leave a team.', ['player: POST /teams/{team_id}/leave']],
  ['A player can leave a comment.', ['player: POST /comments']],
  ['Owners and editors can archive an album.', ['owner editor: POST /albums/{album_id}/archive']],
  [
    'A guardian can give or withhold permission for each outing.',
    ['guardian: POST /permissions/{permission_id}/give', 'guardian: POST /permissions/{permission_id}/withhold'],
  ],
  [
    'A buyer can price a ring. The buyer sends it to the workshop or melts it.',
    ['buyer: POST /rings/{ring_id}/price', 'buyer: POST /rings/{ring_id}/send', 'buyer: POST /rings/{ring_id}/melt'],
  ],
  // Who has to say yes, and who did before.
  [
    'Orders above 500 euro need the approval of finance. A clerk can create an order.',
    ['clerk: POST /orders', 'finance: POST /orders/{order_id}/approve'],
  ],
  [
    'A lodger on the contract proposes a schedule. It counts once all flatmates have confirmed it.',
    ['lodger: POST /schedules', 'flatmate: POST /schedules/{schedule_id}/confirm'],
  ],
  [
    'A manager can approve a swap. A rejected swap is kept for a week.',
    ['manager: POST /swaps/{swap_id}/approve', 'manager: POST /swaps/{swap_id}/reject'],
  ],
  ['Only admins of the workspace can purge a board.', ['admin: POST /boards/{board_id}/purge']],
  ['Clinics upload a certificate after each visit.', ['clinic: POST /certificates']],
  [
    'A planner can create a route. When a driver cancels, the route is offered to the next driver, who has 10 minutes to accept.',
    ['planner: POST /routes', 'driver: POST /routes/{route_id}/accept'],
  ],
  [
    'A teacher can plan an exam. A pupil can ask to postpone an exam.',
    ['teacher: POST /exams', 'pupil: POST /exams/{exam_id}/postpone'],
  ],
  [
    'A manager can issue a voucher. A voucher expires after 30 days and can be withdrawn.',
    ['manager: POST /vouchers', ': POST /vouchers/{voucher_id}/withdraw'],
  ],
  ['The manager shall configure the invoice texts.', ['manager: PATCH /invoice-settings/{invoice_setting_id}']],
  // Whose status it is stands there.
  [
    'The keeper can feed an animal. The vet shall see the status of every visit of the day.',
    ['vet: GET /visits', 'keeper: POST /animals/{animal_id}/feed'],
  ],
  // What happens then is nothing that anybody may do.
  ['A report can be downloaded for 7 days and is then removed.', [': GET /reports/{report_id}/download']],
  // Done to themselves.
  ['A donor may opt out of reminders.', ['donor: POST /donors/{donor_id}/opt-out']],
  ['Subscribers can unsubscribe.', ['subscriber: POST /subscribers/{subscriber_id}/unsubscribe']],
  ['A driver can check in at the gate with a code.', ['driver: POST /drivers/{driver_id}/check-in']],
])('%s', (line, expected) => {
  expect(calls(must(...line.split(/(?<=\.) /)))).toEqual(expected);
});

test('a story in a cell of a table, with notes beside it', () => {
  const prd = `# Kiosk

## Requirements

| Requirement | User Story | Importance | Jira Issue | Notes |
|---|---|---|---|---|
| Parcel pickup | As a tenant, I want to scan a locker code | HIGH | K-1 | A code is valid for 2 days; it works only once |
| Alert | As a caretaker, I want to be notified when a locker jams | HIGH | K-2 | Within 30 seconds |
`;
  expect(calls(prd)).toEqual(['tenant: POST /codes/{code_id}/scan']);
  expect(plan(prd).rules.map((one) => one.text)).toEqual([
    'A code is valid for 2 days; it works only once.',
    'Alert: Within 30 seconds.',
  ]);
});

test('stories over three columns, and a matrix of rights', () => {
  const prd = `# Lab desks

## Stories

| ID | As a... | I want to... | So that... | Priority |
|---|---|---|---|---|
| S-1 | lab manager | add desks to a room | new people can start at once | P0 |
| S-2 | researcher | request a desk | I can work | P0 |
| S-3 | lab manager | approve or decline desk requests | I keep order | P1 |

## Permissions

| Action | Lab manager | Researcher | Visitor |
|---|---|---|---|
| Rename a room | ✓ | – | – |
| View the floor plan | ✓ | ✓ | ✓ |
`;
  expect(calls(prd).toSorted()).toEqual([
    'lab manager researcher visitor: GET /floor-plans/{floor_plan_id}',
    'lab manager: PATCH /rooms/{room_id}',
    'lab manager: POST /desk-requests/{desk_request_id}/approve',
    'lab manager: POST /desk-requests/{desk_request_id}/decline',
    'lab manager: POST /desks',
    'researcher: POST /desk-requests',
  ]);
  expect(plan(prd).rules.map((one) => one.text)).toEqual(
    expect.arrayContaining([
      'Only the lab manager can rename a room.',
      'The lab manager, the researcher and the visitor can view the floor plan.',
    ]),
  );
});

test('who tells the story speaks on in its criteria, and a use case names what is done', () => {
  const prd = `# Allotments

## Stories

### AL-1 Swap a bed
As a gardener
I want to swap one of my beds with others
So that I get more sun

**Acceptance Criteria**
- I can withdraw a swap as long as nobody has agreed
- Given my bed is planted, when I propose it, then I am asked for a photo

### UC-2 Register a pump
Actor: Caretaker
1. The caretaker enters serial number, maker and depth.
`;
  expect(calls(prd)).toEqual(
    expect.arrayContaining(['gardener: POST /swaps/{swap_id}/withdraw', 'caretaker: POST /pumps']),
  );
  expect(plan(prd).rules.map((one) => one.text)).toEqual([
    'The gardener can withdraw a swap as long as nobody has agreed.',
    'Given my bed is planted, when I propose it, then I am asked for a photo.',
  ]);
});

test('what a thing consists of, and no way to type it in', () => {
  const columns = (line: string) =>
    plan(must(line)).resources.flatMap((one) => one.fields.filter(({ ours }) => !ours).map(({ name }) => name));
  expect(
    columns('A clerk submits a request with a purpose, a role (reader or writer) and a term of up to 90 days.'),
  ).toEqual(['purpose', 'role', 'term']);
  expect(columns('A cook can add an ingredient by typing or scanning a barcode.')).toEqual([]);
  expect(columns('An agent can open a call and see its start, caller number (masked) and duration.')).toEqual([
    'start',
    'caller_number',
    'duration',
  ]);
});

test('a list with "or" says what something may be, and not what a thing consists of', () => {
  const fields = (line: string) =>
    plan(must(line)).resources.flatMap((one) =>
      one.fields
        .filter(({ ours }) => !ours)
        .map(({ name, values }) => (values ? `${name}: ${values.join('|')}` : name)),
    );
  expect(
    fields('A crew member records an inspection with the result: passed, failed, or passed with remarks.'),
  ).toEqual(['result: passed|failed|passed with remarks']);
  expect(fields('A caller reports an outage with a place and a severity (low, medium or high).')).toEqual([
    'place',
    'severity: low|medium|high',
  ]);
  expect(fields('An operator registers a pump: serial number, vendor, place.')).toEqual([
    'serial_number',
    'vendor',
    'place',
  ]);
});

test('what a rule hangs on', () => {
  const prd = `# Shared packing lists for families

## Who

- **Family owner** – creates the family, pays.

## Stories

1. As a family owner I want to invite a member by email.
2. As a family owner I want to remove a member.
3. As a member I want to open a list.

## Requirements

| # | Requirement | Priority |
|---|---|---|
| R1 | A family has 2 to 20 members. | Must |
| R2 | Changes appear on other members' tablets within 3 seconds. | Must |
| R3 | Deleted lists can be restored for 30 days. | Must |
| R4 | Lookup uses the Open Product Data API; if it is down, people type the name. | Must |
| R5 | Two members ticking the same item must not produce an error; the item is simply ticked. | Must |
| R6 | 99.9 % availability during opening hours. | Must |

## Goals

- Free up 20 minutes per family per trip.
`;
  const { rules, links, supports } = plan(prd);
  const at = (n: number) => [...links].filter(([, all]) => all.some((one) => one.n === n)).map(([{ call }]) => call);
  expect(rules.map(({ n, source }) => [source.from === 'prd' ? source.line : 0, at(n)])).toEqual([
    [17, ['POST /members']],
    [18, []],
    [19, ['POST /lists/{list_id}/restore']],
    [20, []],
    [21, []],
    [22, []],
  ]);
  expect(supports.map((one) => one.pattern.id)).not.toContain('idempotency-keys');
});

test('sections of well-known templates', () => {
  const prd = `# Pitch: Lockers

## Context and scope

Caretakers hand out keys by hand.

## Appetite

Caretakers can have 6 weeks.

## What: Roughly, what does this look like?

- A tenant can reserve a locker.

## Rabbit holes

- A locker is reserved for one day, never for longer.

## No-gos

- Caretakers can rent out lockers.

## When: When does it ship?

- Caretakers can try it in May.
`;
  expect(calls(prd)).toEqual(['tenant: POST /lockers']);
  expect(plan(prd).rules.map((one) => one.source)).toEqual([
    { from: 'prd', line: 13 },
    { from: 'prd', line: 17 },
  ]);
});

test('what is accepted below a story hangs on its call', () => {
  const prd = `# Allotments

## User Stories

### US-001: Ask for a plot
**Description:** As a gardener, I want to submit a request for a plot so that I can grow beans.

**Acceptance Criteria:**
- [ ] Size must be greater than 0
- [ ] Typecheck passes

### US-002: Weed out
**Description:** As a warden, I want to close a request so that the list stays short.

**Acceptance Criteria:**
- [ ] A reason is 10 to 200 characters long

## Requirements

- FR-1: The system must send an email to the gardener and the warden when a request is closed
`;
  const { rules, links, operations } = plan(prd);
  const kept = [...links].flatMap(([{ call }, all]) => all.map((one) => `${call}: ${one.text}`));
  expect(kept).toEqual(
    expect.arrayContaining([
      'POST /requests: Size must be greater than 0.',
      'POST /requests/{request_id}/close: A reason is 10 to 200 characters long.',
    ]),
  );
  expect(rules.map((one) => one.text)).not.toContain('Typecheck passes.');
  expect(operations.filter((one) => one.surface === 'reaction').map((one) => [one.call, one.verb, one.actors])).toEqual(
    [['when a request is closed', 'notify', ['gardener', 'warden']]],
  );
});
