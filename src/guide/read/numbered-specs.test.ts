/** Specifications with numbers of their own, fields below sentences, rights of roles, and flows in which the product answers. */
import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { planRules } from '../plan/rules/rule.ts';
import { readPrd } from './read-prd.ts';

const read = (prd: string) => readPrd(onlyPrd(prd));
const said = (prd: string) =>
  read(prd).statements.flatMap(({ source, part, text }) => (source.from === 'prd' ? [`${part}: ${text}`] : []));
const rules = (prd: string) => planRules(read(prd)).flatMap((one) => (one.source.from === 'prd' ? [one.text] : []));
const must = (...lines: string[]) => `# Marina desk\n\n## Requirements\n\n${lines.join('\n')}\n`;

test('notes that only point elsewhere are no part of a rule, and what one asks is asked', () => {
  const table =
    '| ID | Name | Description | Priority | Notes |\n|---|---|---|---|---|\n' +
    '| FR-1 | Add berth | A warden can add a berth. | Must | See BR-014–BR-016. Q-3: one pier or several? |\n' +
    '| FR-2 | Close berth | A warden can close a berth. | Must | Feeds the board (FR-9) |\n' +
    '| FR-3 | Move boat | A warden can move a boat. | Must | Only by day, see BR-2 |';
  expect(said(must(table))).toEqual([
    'must: A warden can add a berth.',
    'open: one pier or several?',
    'must: A warden can close a berth.',
    'must: A warden can move a boat.; Only by day, see BR\u20112',
  ]);
});

test("the PRD's own numbers of rules lead to none of ours", () => {
  const [rule] = planRules(read(must('- A boat may stay for 3 days, as BR-041 says.')));
  expect(rule?.text).toBe('A boat may stay for 3 days, as BR\u2011041 says.');
});

test('fields below a sentence are a table, and nothing to call', () => {
  const prd = must(
    '- **R2.1** Each mooring line shall include:',
    '  - `id` – unique identifier.',
    '  - `status` – one of: `loose`, `tied`.',
    '  - optional `note` – by the client.',
    '- **R2.2** Each mooring line shall include weather properties:',
    '  - `wind_limit_days` – integer.',
    '- A client can tie a mooring line in-process.',
  );
  const { surface, tables } = read(prd);
  expect(surface).toBe('service');
  expect(tables.map(({ name, columns }) => `${name}: ${columns.map((one) => one.name).join(' ')}`)).toEqual([
    'mooring line: id status note wind_limit_days',
  ]);
});

test('a thing with its columns in brackets, above its relations and further columns', () => {
  const prd =
    '# Marina desk\n\n## Domain model\n\n- **Boat** (`plate` PK, name, length?, timestamps)\n  - `stays` → Stay (FK: boatId -> plate)\n' +
    '- **Stay** (PK: cuid, FK: boatId->plate, clerkId->User)\n  - `dateArrived`, `status` (IN/OUT), `note?`\n';
  expect(
    read(prd).tables.map(({ columns }) => columns.map(({ name, values = [] }) => [name, ...values].join(' '))),
  ).toEqual([
    ['plate', 'name', 'length', 'created_at', 'updated_at'],
    ['id', 'boat_id', 'clerk_id', 'date_arrived', 'status IN OUT', 'note'],
  ]);
});

test('what roles may do, below a heading that speaks of rights', () => {
  const prd =
    '# Marina desk\n\n## Roles & permissions\n\n- **Warden**: Create/close berths; send reminders; cannot change fees.\n- **DSP**: CRUD on boats; no fee CRUD.\n';
  expect(said(prd)).toEqual([
    'must: The warden can create and close berths',
    'must: The warden can send reminders',
    'must: The warden cannot change fees',
    'must: The DSP can create, see, edit and delete boats',
    'must: The DSP cannot create, edit or delete fee',
  ]);
});

test.each([
  ['- Warden/Admin can close a berth.', 'must: Warden and Admin can close a berth.'],
  ['- Hosts may later change the fee.', 'must: Hosts may change the fee.'],
  ['- **R4.1** Wardens can:\n  - R4.1.1 Close a berth.', 'must: Wardens can close a berth.'],
  [
    '- The app must show:\n  - Wi-Fi strength\n  - SeaChart tiles',
    'must: The app shows Wi-Fi strength and SeaChart tiles',
  ],
  ['- Towing is **out of scope for v1**: boats are only reported.', 'must: Boats are only reported.'],
  ['- Waiting list (future enhancement):\n  - Clients may join a list.', 'excluded: Clients may join a list.'],
])('%s', (line, expected) => {
  expect(said(must(line))).toEqual([expected]);
});

test('what explains or announces the rules is none', () => {
  const prd = must(
    'These are the hard rules the desk enforces.',
    '',
    '**Why:** a stay is a contract. Changing one would cost a lawsuit.',
    '',
    'This document is a working specification and is expected to evolve.',
    '',
    '- A stay must have a boat.',
  );
  expect(rules(prd)).toEqual(['A stay must have a boat.']);
});

test('what is excluded by its heading is left out', () => {
  expect(said('# Desk\n\n## Scope\n\n### Excluded from the pilot\n\n- Router mode for piers.\n')).toEqual([
    'excluded: Router mode for piers.',
  ]);
});

test('in a flow what the product does follows on the step before it', () => {
  const prd =
    '# Desk\n\n## Workflows\n\n### Leave\n\n1. Warden marks the berth as free.\n2. The system schedules a cleaning for the next day.\n';
  expect(rules(prd)).toEqual([
    'When the warden marks the berth as free, the system schedules a cleaning for the next day.',
  ]);
});

test('the way through a menu ends in what is done there, and a step without a doer is done by the one before it', () => {
  const prd =
    '# Desk\n\n## Workflows\n\n### Arrive\n\n1. Clerk or warden goes to **Boats → New Boat**.\n2. Enters the name and the length.\n3. Warden goes to Stays → [stay] → Cancel.\n';
  expect(said(prd)).toEqual([
    'story: Clerk or warden creates a boat',
    'story: The clerk or warden enters the name and the length.',
    'story: Warden cancels a stay',
  ]);
});

test('a status flow in one item is the life of the thing', () => {
  const { lives } = read(
    must('- A clerk can open a stay.', '- Stay status flow: PENDING → IN_HARBOUR → CLOSED; shows who is late.'),
  );
  expect(lives.map(({ states }) => states)).toEqual([['pending', 'in harbour', 'closed']]);
});

test('a hyphen that breaks no line is a hyphen', () => {
  expect(said(must('- The system enforces role\u2011based access.'))).toEqual([
    'must: The system enforces role-based access.',
  ]);
});

test('a product that only the text names is the system, and its command nobody', () => {
  const prd =
    '# Product requirements\n\n## Thesis\n\nSeaGate is a lock controller.\n\n## Requirements\n\n- SeaGate must open a gate.\n- SeaGate must close a gate.\n- SeaGate must keep a log.\n- `seagate doctor` must check the motor.\n- `seagate status` shows the gate.\n';
  const { title, actors } = read(prd);
  expect([title, ...actors.map((one) => one.name)]).toEqual(['SeaGate']);
  expect(said(prd)).toContain('must: The system opens a gate.');
});

test('a sentence among the people names nobody', () => {
  const prd =
    '# Desk\n\n## User accounts\n\n- The system shall store, for each skipper:\n  - `plate` (unique),\n  - `phone` (for calls).\n';
  expect(read(prd).actors.map((one) => one.name)).toEqual([]);
});
