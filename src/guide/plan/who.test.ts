/** Who does what, where it is said in a column, a label, a heading, or in passing. */
import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
/** `nurse: POST /beds/{bed_id}/reserve`. */
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map((one) => `${one.actors.join(' ')}: ${one.call}`);
const actors = (prd: string) => plan(prd).reading.actors.map((one) => one.name);

test('who does it stands in a column, in front of a colon or in the heading', () => {
  const table =
    '# Padel bot\n\n| Command | Who | What happens |\n|---|---|---|\n| `/new <date>` | player | Creates a match |\n| `/leave` | player | Leaves the match |\n| `/score 6-3` | player | Records the result |\n| `/ranking` | anyone | Shows the ranking |\n| `/ban @x` | admin | Bans a player for 30 days |\n';
  expect(calls(table)).toEqual([
    'player: POST /matches',
    'player: POST /matches/{match_id}/leave',
    'player: POST /matches/{match_id}/record',
    ': GET /rankings/{ranking_id}',
    'admin: POST /players/{player_id}/ban',
  ]);
  expect(rules(table)[0]).toBe('A player creates a match (/new <date>).');
  const brief =
    '# Guide\n\nVisitors: Scan a code. Rate a stop.\nCurators: Record or upload audio. Publish a tour.\n\nOnly a published tour can be seen by visitors.\n';
  expect(calls(brief)).toEqual(
    expect.arrayContaining([
      'visitor: POST /codes/{code_id}/scan',
      'curator: POST /audios',
      'curator: POST /tours/{tour_id}/publish',
    ]),
  );
  const headed =
    '# Shop\n\n## Requirements\n\n### Inventory staff\n\n- Update the stock of a product.\n\n### Filters\n\n- Show the filters.\n';
  expect(actors(headed)).toEqual(['inventory staff']);
  expect(calls(headed)[0]).toMatch(/^inventory staff: PATCH/);
});

test('more ways to say who does what', () => {
  expect(calls(must('Users should be able to log in and delete their orders.'))).toEqual(
    expect.arrayContaining(['user: POST /sessions', 'user: DELETE /orders/{order_id}']),
  );
  expect(
    calls(must('Admins can view the menu.', 'Admins can add items to the menu.', 'Admins can delete menu items.')),
  ).toEqual(
    expect.arrayContaining(['admin: GET /menus/{menu_id}', 'admin: POST /items', 'admin: DELETE /items/{item_id}']),
  );
  expect(calls(must('There has to be a way to download a document.'))).toEqual([
    ': GET /documents/{document_id}/download',
  ]);
  expect(calls('# Flats\n\n- As an owner or agent, I want a dashboard to manage my flats.\n')).toEqual([
    'owner: PATCH /flats/{flat_id}',
  ]);
  expect(calls(must('Residents put themselves on the waiting list online.'))).toEqual([
    'resident: POST /waiting-lists/{waiting_list_id}/join',
  ]);
});

test('a measure in front of a colon sets things going, and what happens automatically does', () => {
  const { operations } = plan(
    must(
      'The operator refills the fridge.',
      'Temperature above 7 °C for 10 minutes: the door stays locked and the operator gets an SMS.',
      'If fewer than 4 fridges are left, an order is created automatically.',
    ),
  );
  expect(operations.filter((one) => one.surface === 'reaction').map((one) => `${one.call}: ${one.verb}`)).toEqual([
    'when there is temperature above 7 °C for 10 minutes: notify',
    'if fewer than 4 fridges are left: create',
  ]);
});

test('a use case: its actor, its precondition and its steps', () => {
  const prd =
    '# Donations\n\n## Use case 1: Book a slot\n\n**Actor:** Donor\n**Precondition:** The donor gave blood more than 56 days ago.\n**Main flow:**\n1. The donor picks a slot.\n2. The system sends a confirmation.\n\n## Use case 2: Interview\n\n**Actor:** Interviewer\n**Main flow:**\n1. Interviewers score the donor.\n';
  expect(actors(prd)).toEqual(['donor', 'interviewer']);
  expect(calls(prd)).toEqual(
    expect.arrayContaining(['donor: POST /slots/{slot_id}/pick', ': when the donor picks a slot']),
  );
  expect(rules(prd)).toContain('Precondition: The donor gave blood more than 56 days ago.');
});

test('a row that is a sentence keeps its name beside it, and entities that are declared are things', () => {
  const prd =
    '# Plans\n\n| Capability | Description | Priority |\n|---|---|---|\n| Use | Support engineers see the usage of a client | P1 |\n| Alerts | Account managers are e-mailed when a client reaches 80 % of its quota | P2 |\n\n## Key entities\n\n- **Version**: number, text\n\n## Requirements\n\n- Admins can schedule a version.\n';
  expect(actors(prd)).toEqual(expect.arrayContaining(['support engineer', 'admin']));
  expect(calls(prd)).toEqual(expect.arrayContaining(['admin: POST /versions/{version_id}/schedule']));
  expect(rules(prd)[0]).toBe('Use: Support engineers see the usage of a client.');
});

test('names of screens in a row, and a deadline with what follows on it', () => {
  const bare =
    'Login. Member list. Member detail. New member.\n\nIt is for our choir. The treasurer marks fees as paid.\n';
  expect(calls(bare)).toEqual(
    expect.arrayContaining([
      ': GET /members',
      ': GET /members/{member_id}',
      ': POST /members',
      'treasurer: POST /fees/{fee_id}/mark-as-paid',
    ]),
  );
  expect(
    calls(must('A neighbour can book a bike.', 'The owner has 6 hours to confirm, otherwise the booking lapses.')),
  ).toContain('owner: POST /bookings/{booking_id}/confirm');
});
