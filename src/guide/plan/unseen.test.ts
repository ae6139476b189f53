/** Shapes of PRDs that were tried late: what must come of them, and what must not. */
import { describe, expect, test } from 'vitest';
import { printRules } from '../print/rules.ts';
import type { GuideRequest } from '../request.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string, more: Partial<GuideRequest> = {}) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {}, ...more });
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
const must = (...lines: string[]) =>
  `# Notes\n\n## Requirements\n\n${lines.map((line) => (line.startsWith(' ') ? line : `- ${line}`)).join('\n')}\n`;

describe('[002-R24] nothing is lost in silence', () => {
  const long = Array.from({ length: 45 }, (_, i) => `A clerk can close a file of kind K${i} within ${i + 2} days.`);

  test('each of 45 demands is a rule', () => {
    expect(rules(must(...long))).toEqual(long);
  });

  test('beyond 60 the rules document lists what has none', () => {
    const many = Array.from({ length: 63 }, (_, i) => `A clerk can close a file of kind K${i} within ${i + 2} days.`);
    const text = printRules(plan(must(...many)));
    expect(text).toContain('**Total Rules:** 60');
    expect(text).toMatch(
      /without a rule of its own.*"A clerk can close a file of kind K\d+ within \d+ days\." \(PRD line \d+\)/,
    );
  });

  test('a name is asked for as well, and goes first where there is no room', () => {
    expect(rules(must('Document upload', ...long.slice(0, 20)))).toEqual(['Document upload.', ...long.slice(0, 20)]);
    const full = must(
      'Document upload',
      ...Array.from({ length: 60 }, (_, i) => `A clerk can close file K${i} within ${i + 2} days.`),
    );
    expect(rules(full)).not.toContain('Document upload.');
    expect(printRules(plan(full))).toContain('"Document upload" (PRD line 5)');
  });

  test('what the system does is said, also in few words and without a number', () => {
    const short = [
      'The system keeps steps in their order.',
      'The system logs faults with context.',
      'The system recovers from crashes.',
    ];
    expect(rules(must(...short, ...long.slice(0, 20)))).toEqual([...short, ...long.slice(0, 20)]);
  });

  test.each([
    'There are 24 runs; a run holds one dog, or two dogs of the same household.',
    'Files over 25 MB are refused.',
    'We have 12 vans; each van is driven by the courier who booked it.',
  ])('a number does not hide the rule beside it: %s', (line) => {
    const said = line.split('; ').at(-1)?.toLowerCase() ?? line;
    expect(rules(must('A clerk can close a file.', line)).join('\n').toLowerCase()).toContain(said);
  });

  test.each(['There are 24 runs.', '180k subscribers; 60 % open it in the morning.'])(
    'a mere number is none: %s',
    (line) => {
      expect(rules(must('A clerk can close a file.', line))).not.toContain(line);
    },
  );

  test('that no law applies is no rule, and says nothing of personal data', () => {
    const { rules: found, reading } = plan(must('A clerk can close a file.'), {
      answers: { compliance: 'No personal data are touched, so no regulation applies.' },
    });
    expect(found.map(({ text }) => text).join(' ')).not.toContain('personal');
    expect(reading.signals.privacy).toBeUndefined();
  });
});

describe('what stands beside a demand', () => {
  test('examples, notes for testers, values and dependencies are no rules', () => {
    const prd =
      '# Files\n\n## Requirements\n\n- A clerk can close a file.\n- Example: a file of 2019 must be closed.\n- **Test notes:** every file must be tried.\n- **Dependencies:** the archive must be there.\n';
    expect(rules(prd)).toEqual(['A clerk can close a file.']);
  });

  test('a complaint is no rule, also in a short note without headings', () => {
    const prd = 'Crews forget which ladder they took. Each crew scans a ladder when it leaves.';
    expect(rules(prd)).toEqual(['Each crew scans a ladder when it leaves.']);
  });

  test('what somebody wants to know is a question', () => {
    expect(rules('A crew can book a ladder. Mia wants to know whether we can do blue ones.')).toEqual([
      'A crew can book a ladder.',
    ]);
  });

  test('who asked for a row of a table, and where it is tracked, is nothing of what it says', () => {
    const prd =
      "# Ladders\n\n| ID | Requirement | Priority | Source |\n|---|---|---|---|\n| L-1 | A crew can book a ladder | Must | Workshop 1 |\n| L-2 | Ladders are tested every year | Must | Legal |\n| L-3 | Renting ladders to others | Won't | Board |\n";
    expect(rules(prd)).toEqual(['A crew can book a ladder.', 'Ladders are tested every year.']);
    expect(plan(prd).reading.statements.find((one) => one.text.startsWith('Renting'))?.part).toBe('excluded');
  });

  test.each([
    'Recommended next steps',
    'Assumptions and dependencies',
    'Key takeaways',
    'Future enhancements',
    'Explicit exclusions (v1)',
  ])('what stands under "%s" is not built', (heading) => {
    const prd = `# Ladders\n\n## Requirements\n\n- A crew can book a ladder.\n\n## ${heading}\n\n- Every foreman must be asked.\n`;
    expect(rules(prd)).toEqual(['A crew can book a ladder.']);
  });
});

describe('lists in lists', () => {
  test('what opens a list is said by each of its items', () => {
    expect(
      rules(
        must(
          'When a ladder is broken:',
          '  - lock it in the app',
          '  - do not lend it',
          'Booking does not apply to:',
          '  - ladders of the fire brigade in town',
        ),
      ),
    ).toEqual([
      'When a ladder is broken, lock it in the app.',
      'When a ladder is broken, do not lend it.',
      'Booking does not apply to ladders of the fire brigade in town.',
    ]);
  });

  test('names below an item are one demand', () => {
    expect(
      rules(must('Editable fields of a ladder:', '  - `length`', '  - `owner_name`', 'A crew can book a ladder.')),
    ).toEqual(['Editable fields of a ladder: length, owner_name.', 'A crew can book a ladder.']);
  });

  test('an answered question is a rule', () => {
    const prd =
      '# Ladders\n\n## Edge cases\n\n- What happens when a ladder is lost?\n  - The crew must pay for it\n\n## Requirements\n\n- A crew can book a ladder.\n';
    expect(rules(prd)).toEqual(['When a ladder is lost, the crew must pay for it.', 'A crew can book a ladder.']);
  });

  test('a step in an item of its own goes on with the scenario above it', () => {
    expect(
      rules(must('Given a broken ladder, when a crew books it, then it is refused.', 'Then the foreman is told.')),
    ).toEqual([
      'Given a broken ladder, when a crew books it, then it is refused.',
      'Given a broken ladder, when a crew books it, then the foreman is told.',
    ]);
  });
});

test('requirements in capitals and with glued names are sentences', () => {
  expect(
    rules(
      must(
        'WHEN a length is negative, THE Ladder_Form SHALL reject it',
        'IF all are lent, THEN THE System SHALL NOT take a booking',
      ),
    ),
  ).toEqual([
    'When a length is negative, the ladder form must reject it.',
    'If all are lent, the system must not take a booking.',
  ]);
});

describe('calls', () => {
  const calls = (prd: string) =>
    plan(prd)
      .operations.filter((one) => !one.implied)
      .map((one) => one.call);
  const every = (prd: string) => plan(prd).operations.map((one) => one.call);

  test('a limit that changes is no call, and shown at its new value', () => {
    const prd =
      '# Raise the export row limit\n\nToday an export stops at 50 rows. Raise the limit from 50 to 200 rows.\n';
    expect(every(prd).join()).not.toContain('limit');
    expect(every(prd)).toContain('POST /exports');
    expect(plan(prd).scenarios.map((one) => one.when)).toEqual(['there are 200 rows', 'there are 201 rows']);
    const kept = plan(`${prd}Accounts on the free plan stay at 50.\n`).scenarios.at(-1);
    expect(kept?.outcomes[0]).toBe('accounts on the free plan stay at 50');
    expect(kept?.when).toBe('accounts on the free plan are looked at');
  });

  test('endpoints in the columns of a table and within a sentence are taken as they are', () => {
    const table =
      '# Doors\n\n## API\n\n| Endpoint | Method | Description |\n|---|---|---|\n| `/v1/doors` | GET | List all doors |\n| `/v1/doors/{id}/lock` | POST | Lock a door |\n';
    expect(every(table)).toEqual(['GET /v1/doors', 'POST /v1/doors/{id}/lock']);
    expect(calls(must('The state is also at GET /api/door so that others can ask.'))).toEqual(['GET /api/door']);
    expect(calls(must('REMOVE: GET /doors/old - deprecated, use JSON.', 'A guard can lock a door.'))).toEqual([
      'POST /doors/{door_id}/lock',
    ]);
  });

  test('a noun that could be a verb is none', () => {
    expect(calls(must('Rate limiting applies only to guests.', 'Label reprint', 'A guard can lock a door.'))).toEqual([
      'POST /doors/{door_id}/lock',
    ]);
  });

  test('what somebody wants to be done is done by itself', () => {
    expect(
      calls(must('As a guard, I want invalid keys rejected so that nobody gets in.', 'A guard can lock a door.')),
    ).toEqual(['POST /doors/{door_id}/lock']);
  });

  test('steps of a pipeline start by themselves, for each thing that comes in', () => {
    const { operations } = plan(
      must(
        'Ingest meter files from two vendors every 6 hours.',
        'Validate each file against its checksum.',
        'Transform the files to hourly values.',
        'Load the files into the warehouse.',
        'An engineer can backfill any range of up to 90 days.',
      ),
    );
    expect(
      operations.filter((one) => !one.implied).map((one) => `${one.call}: ${one.verb} ${one.entity.name}`),
    ).toEqual([
      'POST /backfills: create backfill',
      'every 6 hours: ingest file',
      'for each file: validate file',
      'for each file: transform file',
      'for each file: load file',
    ]);
  });

  test('a search names what it is by; looking up is a search', () => {
    expect(
      calls(must('A clerk can file a sample.', 'Search by barcode, material.', 'Look up a sample by number.')),
    ).toEqual(['POST /samples', 'GET /samples']);
  });

  test('functions of a library, with arguments, capitals and braces', () => {
    const prd =
      '# budget: a Go library\n\n- `budget.New(ratio float64)` makes a budget.\n- `Allow()` says whether a retry may be sent.\n- `createId({ prefix: "usr" })` makes an id.\n';
    expect(calls(prd)).toEqual(
      expect.arrayContaining(['budget.New(ratio float64)', 'Allow()', 'createId({ prefix: "usr" })']),
    );
  });

  test('several commands on one line', () => {
    const prd =
      '# ports, a CLI\n\n## Use cases\n\n1. Before `npm run dev` a session runs `ports claim 3000` and at its end `ports release 3000`.\n2. `ports ls` shows every claim.\n';
    expect(calls(prd)).toEqual(expect.arrayContaining(['ports claim 3000', 'ports release 3000', 'ports ls']));
  });
});

describe('people and laws', () => {
  test('roles in one sentence or behind a label', () => {
    const names = (prd: string) => plan(prd).reading.actors.map((one) => one.name);
    expect(names('# Till\n\n## Users\n\nShop clerks (35 people), shop leads (4), finance (read only).\n')).toEqual([
      'shop clerk',
      'shop lead',
      'finance',
    ]);
    expect(names(must('Roles: `admin`, `staff`', 'A till can be locked.'))).toEqual(['admin', 'staff']);
  });

  test('a law that is named applies, wherever it stands', () => {
    expect(rules(`${must('A nurse can close a chart.')}\nRegulatory: HIPAA, ISO 27001.\n`)).toContain(
      'Regulatory: HIPAA, ISO 27001.',
    );
  });

  test('[002-R14] the answer to a question of others holds with its question', () => {
    const said = (question: string, answer: string) =>
      plan(must('A member can post a note.'), { answers: { own: answer }, asked: { own: question } })
        .rules.filter((one) => one.source.from === 'answer')
        .map((one) => one.text);
    expect(said('Who may read it?', 'Members of the channel.')).toEqual(['Members of the channel may read it.']);
    expect(said('How long are notes kept?', '30 days')).toEqual(['Notes are kept for 30 days.']);
    expect(said('Who may read it?', 'Only members of the channel may read notes')).toEqual([
      'Only members of the channel may read notes.',
    ]);
  });
});

test('names of sections and lists that nobody marked', () => {
  const prd =
    'Stock service\n\n1.1 GET /items\nUser Story\nAs warehouse staff, I want to see all items.\nRequirements\nReturn all stored items\nAllow filtering by shelf\nReturn 404 if the item does not exist\nResponse Example\n{\n"items": []\n}\n';
  const { operations, rules: found } = plan(prd);
  expect(operations.map((one) => one.call)).toContain('GET /items');
  expect(found.map((one) => one.text)).toEqual([
    'Return all stored items.',
    'Allow filtering by shelf.',
    'Return 404 if the item does not exist.',
  ]);
});

describe('notes without headings', () => {
  test('their first line is what they are called', () => {
    const prd = 'Kiosk timeout\n\nExtend the timeout on kiosks from 5 to 20 minutes. Nothing else changes.\n';
    expect(plan(prd).reading.title).toBe('Kiosk timeout');
    expect(rules(prd)).toEqual(['Extend the timeout on kiosks from 5 to 20 minutes.']);
  });

  test('what follows on the wish is asked for, what stands before it is not', () => {
    const before = 'The keys hang in a box. Every month one is gone. Nobody knows who had it last. ';
    const after =
      'A guard takes a key with a badge. The box opens the right door only. The guard brings it back in the evening. Lost keys are shown in red. The box beeps twice. The porter gets a list at noon.';
    expect(rules(`# Keys\n\n${before}We would like a new box. ${after}`)).toEqual(
      after.split(/(?<=\.) /).map((one) => one.trim()),
    );
  });
});

test('each state of a table is a rule with its way on', () => {
  const prd =
    '# Payouts\n\n### States\n\n| State | Entered when | Allowed next |\n|---|---|---|\n| blocked | a dispute is opened | due, refunded |\n| sent | the bank took it | failed |\n\n### Requirements\n\n- A clerk can block a payout.\n';
  expect(rules(prd)).toEqual([
    'State blocked: entered when a dispute is opened; allowed next due, refunded.',
    'State sent: entered when the bank took it; allowed next failed.',
    'A clerk can block a payout.',
  ]);
});

test('nobody gets more than so many a month is a rule, no number to carry', () => {
  expect(rules(must('Nobody gets more than 6 shifts a month.', 'A clerk can plan a shift.'))).toContain(
    'Nobody gets more than 6 shifts a month.',
  );
});

test('commands in a block of code, of a tool that the text names', () => {
  const prd =
    '# flagctl, flags from the shell\n\nUsage:\n\n    flagctl list [--env prod]\n    flagctl set NAME on\n\n* a flag may only be set by its team\n';
  expect(plan(prd).operations.map((one) => one.call)).toEqual(['flagctl list [--env prod]', 'flagctl set NAME on']);
});

test('what people join does not act, what is reserved is a thing without an article too', () => {
  const { reading, operations } = plan(
    must(
      'A player picks a side when joining a game.',
      'A game can start once all are there.',
      'A player can reserve stock.',
    ),
  );
  expect(reading.actors.map((one) => one.name)).toEqual(['player']);
  expect(operations.map((one) => one.call)).toContain('POST /stocks');
});

test.each([
  ['# 1. Product Requirements Document (PRD): Door Locks\n\n- A guard can lock a door.\n', 'Door Locks'],
  ['Title: Door locks\nStatus: draft\n\nNeeds\n-----\n1. A guard can lock a door.\n', 'Door locks'],
])('the title of %j', (prd, title) => {
  expect(plan(prd).reading.title).toBe(title);
});
