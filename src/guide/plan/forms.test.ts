/** PRDs of other forms: screens, chat bots, names of features, notes, trackers. Who does what to which thing must come of each. */
import { describe, expect, test } from 'vitest';
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
const thing = (prd: string) => plan(prd).reading.entities[0]?.name;

describe('[002-R24] things', () => {
  test('a thing may end like a participle or like a quality', () => {
    expect(thing(must('A nurse reserves a bed for a patient.', 'A nurse can block a bed.'))).toBe('bed');
    expect(thing(must('A guide can publish an activity.', 'A guest can book an activity.'))).toBe('activity');
  });

  test('whose it is does not name it', () => {
    expect(calls(must("A barista can scan the guest's code."))).toEqual(['barista: POST /codes/{code_id}/scan']);
  });

  test('points that are earned are things, and paying with them makes a payment', () => {
    const prd = must(
      'Guests earn 1 point for every euro.',
      'A guest can pay with points.',
      'A guest cannot pay with more points than the account has.',
    );
    expect(thing(prd)).toBe('point');
    const { links, operations, rules: all } = plan(prd);
    const pay = operations.find((one) => one.call === 'POST /payments');
    expect(pay && links.get(pay)).toEqual([all[1], all[2]]);
  });

  test('what is submitted was made before', () => {
    expect(calls(must('A driver can create a trip.', 'A driver can submit a trip.'))).toEqual([
      'driver: POST /trips',
      'driver: POST /trips/{trip_id}/submit',
    ]);
  });
});

describe('who does what', () => {
  test('the small word may stand behind the thing', () => {
    expect(calls(must('A nurse checks the patient in.'))).toEqual(['nurse: POST /patients/{patient_id}/check-in']);
    expect(calls(must('The clerk hands out a key and records its number.'))).toContain(
      'clerk: POST /keys/{key_id}/hand-out',
    );
  });

  test('what they see and what they can do besides', () => {
    expect(calls(must('The ward manager sees all beds, and can block a bed with a reason.'))).toEqual([
      'ward manager: GET /beds',
      'ward manager: POST /beds/{bed_id}/block',
    ]);
  });

  test('a second act after what was said of the first', () => {
    expect(calls(must('An analyst can release a file after fixing it, or reject it.'))).toEqual([
      'analyst: POST /files/{file_id}/release',
      'analyst: POST /files/{file_id}/reject',
    ]);
  });

  test('what holds until somebody does something says who does it', () => {
    const prd = must('Students can reserve a lamp.', 'Broken lamps are blocked until a technician releases them.');
    expect(actors(prd)).toEqual(['student', 'technician']);
    expect(calls(prd)).toContain('technician: POST /lamps/{lamp_id}/release');
    expect(calls(prd)).not.toContain('student: POST /lamps/{lamp_id}/release');
  });

  test('notes leave out the article', () => {
    const prd = must('Agents can refund an order.', '> 200 EUR -> team lead approves');
    expect(calls(prd)).toContain('team lead: POST /orders/{order_id}/approve');
  });

  test('a verb with a prefix', () => {
    expect(calls(must('A host can pre-register a guest.'))).toEqual(['host: POST /guests']);
  });

  test('what is wanted is no verb, and what a thing should do nobody calls', () => {
    const prd =
      '# Posts\n\n## Stories\n\n- As a writer, I want multiple drafts so that I can choose.\n- As a writer, I want the draft to sound like me.\n- As a writer, I want long drafts split into parts.\n- As a writer, I want the ability to delete a draft.\n';
    expect(calls(prd)).toEqual(['writer: GET /drafts', 'writer: DELETE /drafts/{draft_id}']);
  });

  test('people by what they need', () => {
    const prd =
      '# Fleet\n\n## Target users\n\n- Ops engineers who need alerts.\n- **Tertiary:** Fleet owners / drivers with a phone.\n- System integrators\n\n## Requirements\n\n- A van can be locked.\n';
    expect(actors(prd)).toEqual(['ops engineer', 'fleet owner', 'driver', 'system integrator']);
  });

  test('the product is nobody', () => {
    const { operations, reading } = plan(
      must('A host can invite a guest.', 'The solution shall send the guest an invitation with a QR code.'),
    );
    expect(reading.actors.map((one) => one.name)).toEqual(['host']);
    expect(
      operations.filter((one) => one.surface === 'reaction').map((one) => `${one.verb} ${one.entity.name}`),
    ).toEqual(['send invitation']);
  });
});

test('[002-R24] a wish that its teller does nothing for is a rule, without its teller', () => {
  const prd =
    '# Posts\n\n## Stories\n\n- As a writer, I want to delete a draft.\n- As a writer, I want the draft to sound like me.\n- As a writer, I want my style saved so that I need not paste it.\n- As a reader, I receive a digest of drafts.\n';
  expect(rules(prd)).toEqual([
    'The draft must sound like the writer.',
    "The writer's style is saved.",
    'A reader receives a digest of drafts.',
  ]);
  expect(plan(prd).rules[0]?.statement?.quote).toBe('As a writer, I want the draft to sound like me.');
});

test('things that end like people are none', () => {
  expect(calls(must('A member can leave the roster.', 'A guard can close an incident.'))).toEqual([
    'guard: POST /incidents/{incident_id}/close',
    'member: POST /rosters/{roster_id}/leave',
  ]);
});

describe('rules', () => {
  test('what costs people money, or needs a yes from an amount on, is no budget', () => {
    const prd = must(
      'A student can borrow a lamp.',
      'Overdue lamps cost 5 euro a day, capped at 50 euro.',
      'A correction above 500 points needs a second clerk.',
      'Loans over 200 EUR need approval.',
    );
    expect(rules(prd)).toHaveLength(4);
    expect(
      rules('# Lamps\n\n## Constraints\n\n- Hosting costs at most 200 EUR a month.\n- Every lamp has a number.\n'),
    ).toEqual(['Every lamp has a number.']);
  });

  test('[002-R25] two limits are two rules, each shown at its own edge', () => {
    const prd = must(
      'A student may have at most 3 lamps and keep each at most 7 days.',
      'Agents: max 20 calls/day, max 5 hours/day',
    );
    expect(rules(prd)).toEqual([
      'A student may have at most 3 lamps.',
      'A student may keep each at most 7 days.',
      'Agents: max 20 calls/day.',
      'Agents: max 5 hours/day.',
    ]);
    expect(plan(prd).rules[1]?.statement?.quote).toBe('keep each at most 7 days');
  });

  test('a rank in front of a requirement or behind it', () => {
    const prd =
      '# Doors\n\n- [MUST] REQ-1 Tokens expire after 60 minutes.\n- [COULD] REQ-2 A guard can rename a door.\n- [WONT] REQ-3 Support of old browsers.\n- **Should:** A guard can lock a door.\n- A guard can paint a door (could have)\n';
    const { rules: all, reading } = plan(prd);
    expect(all.map(({ text, nice }) => `${nice ? 'nice: ' : ''}${text}`)).toEqual([
      'Tokens expire after 60 minutes.',
      'nice: A guard can rename a door.',
      'A guard can lock a door.',
      'nice: A guard can paint a door.',
    ]);
    expect(reading.statements.find((one) => one.text.startsWith('Support'))?.part).toBe('excluded');
  });

  test('a rule that only names the thing hangs on none of its calls', () => {
    const { links, rules: all } = plan(
      must(
        'A clerk can block a lamp.',
        'A clerk can release a lamp.',
        'A clerk can return a lamp.',
        'Late lamps cost 5 euro a day.',
      ),
    );
    expect([...links.values()].flat()).not.toContain(all[3]);
  });
});

test('a tracker with its own marks', () => {
  const prd =
    'h1. SHOP-12 Vouchers\n\nh2. Stories\n\n||Key||Summary||Prio||\n|SHOP-13|As a guest I want to redeem a voucher so that I save money|High|\n\nh2. Acceptance criteria\n\n* A voucher can be redeemed once\n\nh2. Out of scope\n\n* Gift cards\n';
  expect(plan(prd).reading.title).toBe('Vouchers');
  expect(calls(prd)).toEqual(['guest: POST /vouchers/{voucher_id}/redeem']);
  expect(rules(prd)).toEqual(['A voucher can be redeemed once.']);
});

test.each([
  [
    '# Product Requirements Document\n\n**Product:** Night Bus\n**Status:** draft\n\n## Goals\n\n- A rider can call a bus.\n',
    'Night Bus',
  ],
  [
    '# Business Requirements Document\n\n## Summary\n\nThe Night Bus programme is new.\n\n## Requirements\n\n- A rider can call a bus.\n',
    'Night Bus',
  ],
])('the title of %j', (prd, title) => {
  expect(plan(prd).reading.title).toBe(title);
});

test('names of features: what they name is done', () => {
  const prd =
    '# Reading club\n\n## Features\n\n1. Member sign up\n2. Member login\n3. Book list (by author)\n4. Book details\n5. Cover upload\n6. Loan management\n7. Deletion of accounts\n8. Dark mode\n';
  expect(calls(prd).toSorted()).toEqual([
    ': DELETE /accounts/{account_id}',
    ': GET /books',
    ': GET /books/{book_id}',
    ': PATCH /loans/{loan_id}',
    ': POST /covers',
    'member: POST /accounts',
    'member: POST /sessions',
  ]);
});

test('steps of a pipeline by their names', () => {
  const { operations } = plan(
    '# Meters\n\n## Features\n\n- Reading ingestion via HTTP\n- Reading validation\n- Daily export of readings\n',
  );
  expect(operations.filter((one) => one.surface === 'reaction').map((one) => `${one.verb} ${one.entity.name}`)).toEqual(
    expect.arrayContaining(['ingest reading', 'validate reading']),
  );
});

test('a chat bot: what is typed, and what it does', () => {
  const prd =
    '# Quiz bot\n\n## Commands\n\n- `/quiz start`: Start a quiz in the channel\n- `/quiz end` - ends the quiz\n- `/quiz add @user`: Adds a user to the quiz\n\n| Command | What it does |\n|---|---|\n| `/quiz scores` | Lists the scores of the quiz |\n';
  expect(thing(prd)).toBe('quiz');
  expect(calls(prd)).toEqual([': POST /quizzes', ': POST /quizzes/{quiz_id}/end', ': GET /scores', ': POST /users']);
  expect(rules(prd)).toContain('Start a quiz in the channel (/quiz start).');
});

test('from screen to screen', () => {
  const prd =
    '# Trips\n\n## Screen 1: Home\n\nShows the trips of the driver, newest first.\n\n## Screen 2: New trip\n\n"Save" stores the trip as a draft. The end must not be before the start.\n\n## Screen 3: Trip\n\nList of receipts. Buttons: "Add receipt", "Submit".\n\n## Screen 4: Approvals (managers only)\n\nList of submitted trips. Swipe right approves, swipe left rejects with a comment.\n';
  expect(actors(prd)).toContain('manager');
  expect(calls(prd)).toEqual([
    ': POST /trips',
    'manager: GET /trips',
    ': PATCH /trips/{trip_id}',
    ': POST /trips/{trip_id}/submit',
    'manager: POST /trips/{trip_id}/approve',
    'manager: POST /trips/{trip_id}/reject',
    ': POST /receipts',
    ': GET /receipts',
  ]);
});
