/** What a PRD has settled itself is taken over: its stack, tables, calls and commands; what it says in passing decides nothing. */
import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

test.each([
  // Words of a signal in another sense, and in its own.
  ['offline', 'When offline, an error banner is shown.', false],
  ['offline', 'Status line: last sync, or an error with a "Reconnect" button.', false],
  ['offline', 'A ranger can record a sighting offline; it is sent later.', true],
  ['background-work', 'The map is rendered in Leaflet.', false],
  ['background-work', 'The system generates a short link.', false],
  ['background-work', 'Long videos are rendered overnight.', true],
  ['realtime', 'Search narrows the list in real time by name.', false],
  ['realtime', 'Spectators see the score live.', true],
  ['workflow', 'An empty state is shown when there are no plants.', false],
  ['workflow', 'A claim passes through three states.', true],
  ['money', 'The service extracts totals from PDF invoices.', false],
  ['money', 'The system charges the customer for each invoice.', true],
  ['ingest', 'Ingest articles from RSS feeds.', false],
  ['ingest', 'Ingest sensor readings.', true],
  ['retention', 'If the magic link has expired, the app shows an error.', false],
  ['retention', 'Links expire after 7 days.', true],
] as const)('%s in "%s": %s', (signal, line, is) => {
  expect(plan(must(line)).reading.signals[signal] !== undefined).toBe(is);
});

test('names of formats, of what a page is made of and of libraries are no other systems', () => {
  const prd = must(
    'Jobs are sent via POST and stored as JSONB.',
    'A keeper adds an animal via FAB, with a CTA below it.',
    'Validate input with Pydantic.',
    'The keeper orders food through Acme Feed.',
  );
  expect(plan(prd).reading.systems.map((one) => one.name)).toEqual(['Acme Feed']);
});

const orders = `# Kiln Monitor

## Tech Stack

- **Frontend:** Svelte
- **Database:** SQLite
- Language: Go

## Features

- A potter can close a kiln.
- The firing view must include:
  - current temperature
  - target curve (if set)
  - name of the potter

### Acceptance criteria

1. Create firings table (id, kiln_id, started_at, peak_temperature)
2. Create kilns table (id, name, is_active)
3. Add basic error handling
4. Log all access attempts
5. Implement GET /kilns/{id}/status endpoint

### Story
As a data store,
I want simple tables,
so that firings are kept.
`;

test('a stack is given, tables are declared, and orders to whoever builds it are no calls', () => {
  const { reading, resources, operations, rules } = plan(orders);
  expect([...reading.given.values()].map(({ of, text }) => `${of}: ${text}`)).toEqual([
    'Frontend: Svelte',
    'Database: SQLite',
    'Language: Go',
  ]);
  const declared = resources.flatMap(({ stated }) => (stated ? [stated] : []));
  expect(declared.map(({ table, columns }) => [table, ...columns.map(({ type }) => type)])).toEqual([
    ['kilns', 'uuid PRIMARY KEY', 'text', 'boolean'],
    ['firings', 'uuid PRIMARY KEY', 'uuid REFERENCES kilns (id)', 'timestamptz', 'text'],
  ]);
  expect(operations.filter((one) => !one.implied).map((one) => one.call)).toEqual([
    'GET /kilns/{id}/status',
    'POST /kilns/{kiln_id}/close',
  ]);
  expect(reading.actors.map((one) => one.name)).toEqual(['potter']);
  // What a view consists of is one rule.
  expect(rules.map((one) => one.text)).toContain(
    'The firing view must include current temperature, target curve (if set) and name of the potter.',
  );
});

test('an order to make a table is no part of its name, also where the data model stands', () => {
  const prd = orders.replace('### Acceptance criteria', '### Database schema');
  expect(plan(prd).reading.tables.map((one) => one.table)).toEqual(['firings', 'kilns']);
});

test('a command that is shown once with what goes in it is the command', () => {
  const prd =
    '# Ferry times\n\nA terminal tool for one traveller.\n\n## Requirements\n\n- The user can paste a harbour name.\n- The tool saves the times to a file.\n\n```bash\nferry-t next <harbour> [--json]\n```\n';
  const called = plan(prd).operations.filter((one) => one.surface === 'command');
  expect(called.map((one) => one.call)).toEqual(['ferry-t next <harbour> [--json]']);
});

const harbour = `# Harbour desk

## System components

- Svelte frontend on Vercel.
- Neon Postgres for berths and boats.

## Constraints

- Use NestJS for the calls.
- Utilize Clerk for sign-in.

## Features

- A sailor can register.
- A sailor can book a berth.
- A pilot can close a berth.
- Weather comes from the Stormglass API.

## Data model

- \`users\`: id, role (sailor/pilot), name
- \`berths\`: id, length, state (open/closed)
- \`bookings\`: id, berth_id, user_id, night

## API

- POST /api/v1/bookings - book a berth [sailor]
- GET /api/v1/berths - list berths [public]
- GET /api/v1/berths/:id/history (pilot view)
- POST /api/v1/berths/:id/close close a berth
`;

test('what the PRD gives is not invented a second time', () => {
  const { reading, resources, operations, components } = plan(harbour);
  expect(reading.systems.map((one) => one.name)).not.toContain('Vercel');
  expect([...reading.given.values()].map((one) => one.text)).toEqual([
    'Svelte frontend on Vercel.',
    'Neon Postgres for berths and boats.',
    'Use NestJS for the calls.',
    'Utilize Clerk for sign-in.',
  ]);
  expect(resources.filter((one) => one.stated).map((one) => one.table)).toEqual(['bookings', 'berths', 'users']);
  expect(operations.map(({ call, actors }) => `${call}: ${actors.join(', ')}`).toSorted()).toEqual([
    'GET /api/v1/berths/{id}/history: pilot',
    'GET /api/v1/berths: ',
    'POST /api/v1/berths/{id}/close: pilot',
    'POST /api/v1/bookings: sailor',
  ]);
  expect(components.find((one) => one.kind === 'store')?.does).toContain('in Neon Postgres');
});

test('a column that goes takes itself along, and nothing else', () => {
  const without = plan(harbour.replace(', night', '')).resources.find((one) => one.table === 'bookings');
  expect(without?.fields.map((one) => one.name)).toEqual(['berth_id', 'user_id']);
  const gone = plan(harbour.replace(/- `bookings`.*\n/, ''));
  expect(gone.reading.tables.map((one) => one.table)).toEqual(['users', 'berths']);
});
