import { expect, test } from 'vitest';
import { outline } from '../../../artifacts/outline.ts';
import { laidOut } from '../../../artifacts/prd/layout.ts';
import { readDataModel } from './data-model.ts';

const read = (prd: string) => readDataModel(outline(laidOut(prd)));
const shown = (prd: string) =>
  Object.fromEntries(
    read(prd).tables.map(({ table, columns }) => [table, columns.map((one) => `${one.name} ${one.type}`)]),
  );

const boats = {
  boats: [
    'id uuid PRIMARY KEY',
    'name text',
    "state text CHECK (state IN ('moored', 'away'))",
    'berth_id uuid REFERENCES berths (id)',
  ],
  berths: ['id uuid PRIMARY KEY', 'length_m text'],
};

test.each([
  [
    'a name in bold above its columns',
    "## Data models\n\n**boats (Table)**\n* `id` (UUID, Primary Key)\n* `name` (String)\n* `state` (String: 'moored' or 'away')\n* `berth_id` (UUID, references berths.id)\n\n**berths (Table) - realtime**\n* `id` (UUID)\n* `length_m` (Text)\n",
  ],
  [
    'a line for each',
    '# Harbour\n\n## Data Model (MVP)\n- `boats`: id, name, state (moored/away), berth_id\n- `berths`: id, length_m\n',
  ],
  [
    'models below headings',
    '## 5. Data Model\n\n### Boat\n- id, name, state (moored/away), berth_id (FK)\n\n### Berth\nFields: id, length_m\n',
  ],
  [
    'deeper lists',
    '## Database\n\n### v1\n\n- `boats`\n  - `id` (PK)\n  - `name`\n  - `state` — enum: moored | away\n    - `away` is set by the pilot\n- `berths`\n  - `id` (PK)\n  - `length_m`\n\n### v2\n\n- `boats` gains:\n  - `berth_id` (FK → berths)\n',
  ],
  [
    'a numbered line that is no heading',
    'Harbour\n\n4. Data model\n- boats: id, name, state (moored/away), berth_id\n- berths: id, length_m\n\n5. Limits\n- at most 40 boats\n',
  ],
  [
    'interfaces',
    "## Data model\n\n```ts\ninterface Boat {\n  id: string; // UUID\n  name: string;\n  state: 'moored' | 'away';\n  berthId: string; // FK\n}\ntype Berth = {\n  id: uuid;\n  lengthM: string;\n};\n```\n",
  ],
  [
    'Prisma models',
    '```prisma\nenum State {\n  moored\n  away\n}\nmodel Boat {\n  id String @id @default(uuid())\n  name String\n  state State\n  berthId String\n  berth Berth @relation(fields: [berthId], references: [id])\n}\nmodel Berth {\n  id String @id @default(uuid())\n  lengthM String\n  boats Boat[]\n}\n```\n',
  ],
  [
    'fields and values in lists of their own',
    '## Entities\n\n### Boat\n\nWhat lies there.\n\nFields:\n\n- `id`\n- `name`\n- `state`\n- `berthId` (FK)\n\nState values:\n\n- moored\n- away\n\n### Berth\n\n**Attributes**:\n- id: UUID (PK)\n- length_m: Text\n\n**Relationships**: 1:Many with Boat\n',
  ],
  [
    'types in one line each',
    "## Data model\n\n```ts\ntype Boat = { id: uuid; name: string;\n  state: 'moored' | 'away'; berthId: uuid };\ntype Berth = { id: uuid; lengthM: string };\n```\n",
  ],
  [
    'a table of fields',
    '## Entities\n\n### Boat\n\n| Field | Type | Description |\n|---|---|---|\n| id | UUID | primary key |\n| name | string | what it is called |\n| state | enum (moored, away) | |\n| berthId | UUID | references Berth |\n\n### Berth\n\n| Field | Type |\n|---|---|\n| id | UUID |\n| lengthM | text |\n',
  ],
  [
    'a diagram',
    '```mermaid\nerDiagram\n  BERTH ||--o{ BOAT : holds\n  BOAT {\n    uuid id PK\n    string name\n    enum state "moored | away"\n    uuid berthId FK\n  }\n  BERTH {\n    uuid id PK\n    string lengthM\n  }\n```\n',
  ],
])('a data model is read as it is given: %s', (_name, prd) => {
  expect(shown(prd)).toMatchObject(boats);
});

test.each([
  [
    'what things are',
    '## Entities\n\n- **Boat**: what lies in the harbour, and who owns it\n- **Berth**: a place for a boat, with a length\n',
  ],
  ['what people do', '## Database\n\n### Boats\n- Manage the list of boats\n- Search by name, owner and berth\n'],
  [
    'types of a program elsewhere',
    '## Interface\n\n```ts\ninterface Props {\n  id: string;\n  name: string;\n}\n```\n',
  ],
])('and nothing is declared by %s', (_name, prd) => {
  expect(read(prd)).toEqual({ tables: [], lines: new Set() });
});

test('lines that declare are known, and each column has its own', () => {
  const { lines, tables } = read(
    '# Harbour\n\n## Data model\n\n### boats\n- `id` (UUID)\n- `name` (Text)\n\nBoats are moved at night.\n',
  );
  expect([...lines]).toEqual([5, 6, 7]);
  expect(tables[0]?.columns.map((one) => one.source)).toEqual([
    { from: 'prd', line: 6 },
    { from: 'prd', line: 7 },
  ]);
});

test('a table of contents and the qualities of a system declare nothing', () => {
  const prd = `Table of Contents
=================

- Requirements

## 1. Requirements

- Wardens can enter a count

#### 1.1 Software Quality Attributes

- **Usability**: The platform should be easy to use on all boats.
- **Reliability**: The system must be there on 99 days of 100.
- **Scalability**: Accommodate a growing number of hides.
`;
  expect(read(prd).tables).toEqual([]);
});

test('a name of another thing is which one it is, a role is one of those in brackets, and a sketch says that there are more', () => {
  const prd =
    '# Pod\n\n## Data model (first sketch)\n\n- **Show**: title, slug (unique)\n- **Member**: show, email, role (owner, editor)\n';
  expect(shown(prd).members).toEqual([
    'id uuid PRIMARY KEY',
    'show_id uuid REFERENCES shows (id)',
    'email text',
    "role text CHECK (role IN ('owner', 'editor'))",
  ]);
  expect(read(prd).tables.map((one) => one.isOfSketch)).toEqual([true, true]);
  expect(read(prd.replace(' (first sketch)', '')).tables.map((one) => one.isOfSketch)).toEqual([undefined, undefined]);
});
