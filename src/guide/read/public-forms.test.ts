/** Lists of roles, tables of stories, lists below a sentence and headings, as public PRDs have them. */
import { describe, expect, test } from 'vitest';
import { readPrd } from './read-prd.ts';

const read = (prd: string) =>
  readPrd({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const texts = (prd: string) => read(prd).statements.flatMap((one) => (one.source.from === 'prd' ? [one.text] : []));
const parts = (prd: string) => read(prd).statements.flatMap((one) => (one.source.from === 'prd' ? [one.part] : []));
const done = (prd: string) =>
  read(prd).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`);

describe('a role in a list, above what these people do', () => {
  const groups = `# Orchard

## Groups

- Pickers
    - view their own rows
    - report/undo a broken crate
- Foreman
    - assign rows
        - must not reassign a row that is half picked, because crates would get mixed
    - access to everything
`;

  test('each line is done by them', () => {
    expect(texts(groups)).toEqual([
      'The picker can view their own rows',
      'The picker can report or undo a broken crate',
      'The foreman can assign rows',
      'The foreman must not reassign a row that is half picked',
      'The foreman can see everything',
    ]);
    expect(done(groups)).toEqual(expect.arrayContaining(['picker view row', 'foreman assign row']));
  });

  test('a thing above its parts names nobody', () => {
    expect(texts('# Orchard\n\n- Crate\n    - label\n    - weight\n')).toEqual(['Crate', 'label', 'weight']);
  });
});

describe('a table of stories', () => {
  const table = `# Orchard

### Field engineer (FIELD)

- Knows every row

## Stories

| ID | Persona | Story | Acceptance criteria |
|---|---|---|---|
| S1 | FIELD | *Row map* – Reload the rows of a block | The map is shown in under 2 s |
| S2 | Any | *Stop button* – Stop a running sprayer | |
`;

  test('has its name before its act, its teller in short, and what is looked at in the end', () => {
    expect(texts(table).slice(1)).toEqual([
      'As a field engineer, I want to reload the rows of a block',
      'The map is shown in under 2 s',
      'Everybody can stop a running sprayer',
    ]);
  });
});

describe('a sentence above a list', () => {
  test('that is filed under a number takes what it consists of', () => {
    expect(
      texts(
        '# Orchard\n\n**REQ-7**: The system shall store for each tree of the orchard everything that was seen, including:\n\n- Height\n- Yield\n',
      ),
    ).toEqual(['The system stores for each tree of the orchard everything that was seen, including height and yield']);
  });

  test('on when the work is done is no part of what the product does', () => {
    expect(
      texts(
        '# Orchard\n\n## Acceptance criteria\n\nThe system will be considered complete when:\n\n- A picker can print a label\n',
      ),
    ).toEqual(['A picker can print a label']);
  });
});

test.each([
  ['Anti-features (what we do NOT do)', 'excluded'],
  ['Implementation phases', 'aside'],
  ['Store listing strategy', 'aside'],
  ['Learning & development goals', 'aside'],
  ['Tech decisions', 'aside'],
])('what a heading makes of its lines: %s', (heading, expected) => {
  expect(parts(`# Orchard\n\n## ${heading}\n\n- Labels for every crate\n`)).toEqual([expected]);
});

test.each([
  [
    '# 🌳 User Stories\n\nThis section has the stories for the development of the Orchard Ledger project.',
    'Orchard Ledger',
  ],
  ['# Orchard Ledger – User Stories (MVP)', 'Orchard Ledger'],
])('what it is called: %s', (head, title) => {
  expect(read(`${head}\n\n- A picker can print a label.\n`).title).toBe(title);
});

test('what a message goes on with is not its name', () => {
  expect(
    read('hey, about the orchard\n\nwe would like labels. And nobody except Ann can print one!').title,
  ).not.toMatch(/^And/);
});

test.each([
  [
    'orders in a row',
    '- Create, edit, and delete crates\n- Assign, move or unassign a row',
    ['create crate', 'edit crate', 'delete crate', 'assign row', 'move row'],
  ],
  [
    'a thing that may span others does nothing',
    '- A picker can fill a crate\n- Picker assignment may span several rows',
    ['picker fill crate'],
  ],
  [
    'what is ticked off is marked',
    '- Pickers fill crates\n- For each row they tick off picked, skipped or blocked',
    ['picker fill crate', 'picker set state row'],
  ],
  ['with its states in brackets', '- A picker ticks off each row (picked, skipped)', ['picker set state row']],
])('%s', (_, demands, expected) => {
  expect(done(`# Orchard\n\n## Requirements\n\n${demands}\n`).map((one) => one.trim())).toEqual(
    expect.arrayContaining(expected),
  );
});

test.each([
  ['So a crate cannot be promised twice.', 'A crate cannot be promised twice.'],
  ['And nobody except the foreman can give a discount.', 'Only the foreman can give a discount.'],
  ['The picker gets a text asking if the crate is full.', 'The picker gets a text asking whether the crate is full.'],
  ["There's no signal in the valley so it has to wait.", 'When there is no signal in the valley, it must wait.'],
])('what is said in passing: %s', (text, expected) => {
  expect(texts(`# Orchard\n\n## Requirements\n\n- ${text}\n`)).toEqual([expected]);
});

test('what holds, and what follows in a case, are two demands', () => {
  expect(
    texts(
      '# Orchard\n\n## Requirements\n\n- Each buyer has a limit and if an order goes beyond it, the foreman is asked.\n',
    ),
  ).toEqual(['Each buyer has a limit', 'If an order goes beyond it, the foreman is asked.']);
});

test('many of something at the end of an order act in nothing', () => {
  const { actors } = read(
    '# Orchard\n\n## Requirements\n\n- Display picker locations on a map\n- Extract raw buyer transactions\n',
  );
  expect(actors).toEqual([]);
});

test('of those whom a label names, what is told of them names nobody else', () => {
  const { actors } = read(
    '# Orchard\n\n## Stakeholders\n\n- **Customers**: Benefit from better service and communication\n\n## Requirements\n\n- A crate has a label.\n',
  );
  expect(actors.map((one) => one.name)).toEqual(['customer']);
});

test('without headings, too, what follows on the wish is wished for', () => {
  const prd =
    'hey, about the orchard\n\nat the moment we write every crate on a card. Pickers lose the cards. We lost two crates.\n\nwhat we would want: a picker scans a crate. The foreman sees all crates of a day. A crate is kept for 14 days. No labels for now.\n';
  expect(parts(prd)).toEqual(['problem', 'problem', 'problem', 'problem', 'must', 'must', 'must', 'excluded']);
});

test('a table of defaults says what holds, unless somebody sets another', () => {
  expect(
    texts(
      '# Orchard\n\n## Rules\n\n| Fruit | Unit | Default crate weight |\n|---|---|---|\n| Apple | Crate | 12 kg |\n',
    ),
  ).toEqual(['The default crate weight of Apple is 12 kg']);
});

test('how often it runs is said of the system', () => {
  expect(texts('# Orchard\n\n## Requirements\n\n- **Frequency:** Daily (overnight)\n')).toEqual([
    'The system runs daily (overnight)',
  ]);
});

test.each([
  ['- **Stakeholder:** Growers with asthma\n\n## Requirements\n\n- Shown to people with ASTH only', []],
  ['## Requirements\n\n- Weights are added up into a Day Total', []],
  ['## Requirements\n\n- Weights are pushed into Agro Base', ['Agro Base']],
])('what is written large, and is no system: %s', (prd, expected) => {
  expect(read(`# Orchard\n\n${prd}\n`).systems.map((one) => one.name)).toEqual(expected);
});

test.each([
  [
    '### Persona\n\n| Persona | Who | What matters |\n|---|---|---|\n| **Ann — field teacher** | Teaches pruning | Speed |',
    ['field teacher'],
  ],
  ['## User\n\n- A picker with wet gloves', ['picker']],
])('who is named among the people: %s', (prd, expected) => {
  expect(
    read(`# Orchard\n\n${prd}\n\n## Requirements\n\n- A crate has a label.\n`).actors.map((one) => one.name),
  ).toEqual(expected);
});

test('a tool that only says what it is has two ways to be built', () => {
  const prd =
    '# Product Brief\n\n## Product\n\nCrate Tag Press CLI is a local command-line tool for turning weights into labels.\n\n## Promise\n\n- Define the shapes of labels.\n- Emit labels as text.\n';
  const { title, surface, signals } = read(prd);
  expect([title, surface]).toEqual(['Crate Tag Press CLI', 'command']);
  expect(signals['command-line']).toHaveLength(1);
});

test('a first line that only says whose PRD it is gives the title', () => {
  expect(read('PRD: ColdWatch\n\nSummary: fridges are watched.\n\n- The sensor sends a value.\n').title).toBe(
    'ColdWatch',
  );
});

describe('a specification by the book', () => {
  const book = `# Software Requirements Specification

## For Heron

**Organization:** Marsh College

## 1. Introduction

### 1.1 Product Scope

Heron counts birds, including:

- Enabling wardens to enter counts

## 2. Overall Description

### 2.1 Product Features

Product features include:

- Warden signing up for a hide

## 3. Functional Requirements

1. Counts: Wardens can enter a count for a hide
2. Maps: A section offering maps of the marsh
3. Limits: The count must be below 9,000
4. Export: Wardens can export counts as CSV

## 4. Legal

Compliance with the Marsh Act. ( Law No. 12 of 1998 )

## 5. Test Specification

| ID | Steps | Expected Output |
|---|---|---|
| TC1 | Press the counter | The count should rise |
`;

  test('is called by what it is for, and asks only for its requirements', () => {
    expect(read(book).title).toBe('Heron');
    const told = read(book).statements.filter((one) => one.part === 'problem' || one.part === 'aside');
    expect(told.map((one) => one.text)).toEqual([
      'Wardens can enter counts',
      'Warden signing up for a hide',
      'The count should rise',
    ]);
    expect(done(book)).toEqual(['warden enter count', 'warden export count']);
  });

  test('the number of a law ends no sentence', () => {
    expect(texts(book)).toContain('Compliance with the Marsh Act. ( Law No. 12 of 1998 )');
  });
});

describe('what a part of the product is for', () => {
  test.each([
    ['This side panel shall allow the keeper to close a lock', 'The keeper can close a lock'],
    ['The start page lets the skipper choose a berth', 'The skipper can choose a berth'],
    ['Enabling skippers to reserve a berth', 'Skippers can reserve a berth'],
  ])('%s', (line, said) => {
    expect(texts(`# Locks\n\n## Requirements\n\n- ${line}\n`)).toEqual([said]);
  });

  test.each([
    ['There shall be a red button to stop the pump', 'Everybody can stop the pump'],
    ['This game must have the function to swap hats', 'Everybody can swap hats'],
    ['As a skipper, the list should stay short', 'The list should stay short'],
    ['On a write failure (disk full), keep the old chart', 'When there is a write failure, keep the old chart'],
    ['Ensure broad support across tablets and phones', 'Support tablets and phones'],
    ['Skippers can fully empty a basin if they choose', 'Skippers can empty a basin'],
    ['Finding berths by length', 'Everybody can find berths by length'],
    ['Keepers adding/editing tides', 'Keepers can add and edit tides'],
    ['Updating a tide unpins it', 'When a tide is updated, it is unpinned'],
    ['WHEN a gate opens THEN Tidebase SHALL note the level', 'When a gate opens, Tidebase must note the level'],
    ['WHEN under load THEN the pump SHALL slow down', 'When it is under load, the pump must slow down'],
  ])('a demand in another dress: %s', (line, said) => {
    expect(texts(`# Locks\n\n## Requirements\n\n- ${line}\n`)).toEqual([said]);
  });

  test('a law is no system, and neither is an agreement', () => {
    const prd =
      '# Locks\n\n## Requirements\n\n- Comply with Maltese harbour law\n- Waits are held against Lock Passage Agreements\n- Fees are sent to Harbourbase\n';
    expect(read(prd).systems.map((one) => one.name)).toEqual(['Harbourbase']);
  });

  test('what one person lets another do is done by the first', () => {
    const line = 'The keeper allows the skipper to enter the lock';
    expect(texts(`# Locks\n\n## Requirements\n\n- ${line}\n`)).toEqual([line]);
  });
});

describe('lights and lists', () => {
  test('a colour is shown when what stands behind it holds', () => {
    expect(texts('# Locks\n\n## Requirements\n\n- Amber: boats are due within 2 hours\n')).toEqual([
      'When boats are due within 2 hours, it is shown in amber',
    ]);
  });

  test('several of a kind and their list are one demand', () => {
    const prd =
      '# Locks\n\n## Requirements\n\nThe lock must accommodate various boats:\n\n- Barges\n- Canoes (two seats)\n';
    expect(texts(prd)).toEqual(['The lock must accommodate various boats barges and canoes (two seats)']);
  });

  test('what help is for is no call', () => {
    expect(done('# Locks\n\n## Requirements\n\n- A guide to help skippers understand how a lock works\n')).toEqual([]);
  });
});

describe('breaks within a cell', () => {
  const table = `# Locks

## Stories

| ID | Story | Acceptance criteria |
|---|---|---|
| S1 | As a keeper, I want to see all boats | - The page lists boats.<br>- Boats are in order of arrival.<br/>- "Add boat" button opens a form |

## Out-of-scope behaviors

- Weather
`;

  test('each line of a list in a cell is said for itself', () => {
    expect(texts(table)).toEqual([
      'As a keeper, I want to see all boats',
      'The page lists boats.',
      'Boats are in order of arrival.',
      '"Add boat" button opens a form',
      'Weather',
    ]);
    expect(parts(table).at(-1)).toBe('excluded');
  });

  test('what is written on a button is done by nobody', () => {
    expect(done(table)).toContain('keeper see boat');
    expect(done(table).join(' ')).not.toContain('add');
  });
});

test('a list below its opening is quoted by that, and the head of a document asks for nothing', () => {
  const prd =
    '# RFC 7: Berths\n\n- Status: Draft\n- Created: 2026-01-07\n\n## Requirements\n\nEach month the system sends a report of:\n\n- Free berths\n- Late payments\n';
  const asked = read(prd).statements;
  expect(asked.map((one) => [one.text, one.quote])).toEqual([
    [
      'Each month the system sends a report of free berths and late payments',
      'Each month the system sends a report of',
    ],
  ]);
});

test('questions in bold are answered behind them', () => {
  const prd =
    '# PRESS RELEASE\n\n**Oarlock lets rowing clubs share their boats**\n\n## FAQ\n\n**Can I cancel a booking?** Yes, until the evening before.\n\n**What do we not build?** A shop.\n\n**Who repairs them?** Oarlock tells the boatman when a boat is damaged.\n\nWith Oarlock, a boat is never idle.\n';
  const { statements, actors } = read(prd);
  const said = (text: string) => statements.find((one) => one.text.includes(text));
  expect(said('cancel')?.text).toMatch(/can cancel a booking until the evening before/);
  expect(said('shop')?.part).toBe('excluded');
  expect(said('boatman')?.text).toBe('The system tells the boatman when a boat is damaged.');
  expect(actors.map((one) => one.name)).not.toContain('staff member');
});
