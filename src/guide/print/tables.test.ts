import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../tests/guide/support.ts';
import { byName } from '../plan/data/resource-shape.ts';

/** Table by table: the names of its columns, as the diagram and as the script have them. */
function columnsOf(tdd: string): { drawn: Record<string, string[]>; declared: Record<string, string[]> } {
  const [, diagram = ''] = /erDiagram\n([^`]*)```/.exec(tdd) ?? [];
  const boxes = [...diagram.matchAll(/^ {2}(\w+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
    name,
    body.split('\n').flatMap((line) => /^ {4}\w+ (\w+)/.exec(line)?.[1] ?? []),
  ]);
  const tables = [...tdd.matchAll(/CREATE TABLE "?(\w+)"? \(\n([^;]*)\n\);/g)].map(([, name = '', body = '']) => [
    name,
    body
      .split('\n')
      .filter((line) => !/^ +(?:PRIMARY KEY|UNIQUE|EXCLUDE|CHECK|FOREIGN KEY) /.test(line))
      .flatMap((line) => /^ +"?(\w+)/.exec(line)?.[1] ?? []),
  ]);
  return { drawn: Object.fromEntries(boxes), declared: Object.fromEntries(tables) };
}

describe('[002-R26] tables', () => {
  test.each(['user-export', 'recipes', 'rooms', 'escrow', 'onboarding'])(
    'the diagram has the tables and columns of the script: %s',
    (name) => {
      const { drawn, declared } = columnsOf(design(samples[name] ?? '').of('tdd'));
      expect(Object.keys(declared).length).toBeGreaterThan(0);
      expect(drawn).toEqual(declared);
    },
  );

  test('no table has a column twice, whatever asks for it', () => {
    const tdd = design(
      '# Waitlist offers\n\n- Staff can create an offer.\n- The patient has 30 minutes to accept an offer.\n- Offers are deleted after 90 days.\n',
    ).of('tdd');
    for (const columns of Object.values(columnsOf(tdd).declared)) expect(columns).toEqual([...new Set(columns)]);
    expect(tdd.match(/^ {2}expires_at timestamptz/gm)).toHaveLength(1);
    expect(byName([{ name: 'a', n: 1 }, { name: 'b' }, { name: 'a', n: 2 }])).toEqual([
      { name: 'a', n: 1 },
      { name: 'b' },
    ]);
  });

  test('what is swept has a column to be swept by, also where no rule of its own says how long', () => {
    const tdd = design(
      '# Seat Hold API\n\n### Key Features\n\n- **Create Hold**: Hold seats for a basket (20 min default)\n- **Auto-Expiry**: Redis-based automatic expiration\n\n| Method | Endpoint | Purpose |\n| --- | --- | --- |\n| `POST` | `/api/holds` | Create hold |\n| `GET` | `/api/holds/:id` | Get hold |\n',
    ).of('tdd');
    expect(tdd).toContain('#### Sweeper');
    expect(tdd).toContain('  expires_at timestamptz');
  });

  test('a key of several columns is marked in the diagram, also where it refers to another table', () => {
    const tdd = design(samples['user-export'] ?? '').of('tdd');
    expect(tdd).toContain('    uuid export_id PK, FK\n    text part PK\n');
  });
});

const renders = (rule: string) =>
  design(
    `# Renders\n\n## Requirements\n\n- A designer can request a render.\n- A designer can cancel a render.\n${rule}`,
  );

describe('[002-R26] limits that two could break at once', () => {
  test('one at a time is a unique index over those that are not over, and the ticket is accepted by it', () => {
    const made = renders('- A designer may have one render in progress.\n- Renders are made in the background.\n');
    expect(made.of('tdd')).toMatch(
      /CREATE UNIQUE INDEX renders_open ON renders \(created_by\) WHERE state IN \('requested'[^)]*\); -- BR-\d+/,
    );
    expect(made.of('tdd')).toContain('The unique index `renders_open` lets one through');
    expect(made.of('ticket')).toMatch(/Two of the same caller at once leave one in states? requested/);
  });

  test('several at a time are counted under a lock, since no index can say three', () => {
    const tdd = renders('- A designer may have 3 renders in progress.\n').of('tdd');
    expect(tdd).not.toContain('CREATE UNIQUE INDEX renders_open');
    expect(tdd).toContain('under a lock on `created_by`');
  });

  test('so many in a time are counted where the windows are', () => {
    const tdd = renders('- A designer may request at most 4 renders in 24 hours.\n').of('tdd');
    expect(tdd).toContain('`rate_windows` is counted up by one statement that asks for fewer than 4');
  });

  test('what is made for somebody else counts for them', () => {
    const tdd = renders(
      '- A designer may have one render in progress.\n- A lead designer may request a render for another person.\n',
    ).of('tdd');
    expect(tdd).toContain('  for_person_id uuid');
    expect(tdd).toContain('ON renders ((COALESCE(for_person_id, created_by)))');
  });

  test('without such a rule there is no such index', () => {
    expect(renders('- A render has a title.\n').of('tdd')).not.toContain('renders_open');
  });
});
