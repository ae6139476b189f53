import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../../tests/guide/support.ts';

test('a file that nobody hands in belongs to what people ask for, and says where its bytes lie', () => {
  const tdd = design(samples['user-export'] ?? '').of('tdd');
  expect(tdd).toMatch(
    /CREATE TABLE files \(\n {2}id uuid PRIMARY KEY,\n {2}export_id uuid NOT NULL REFERENCES exports/,
  );
  expect(tdd).toContain('exports ||--o{ files : has');
  expect(tdd).toContain('object_key text NOT NULL');
});

test('a photo that people upload belongs to nothing else by itself', () => {
  const tdd = design('# Album\n\n- A member can upload a photo.\n- A member can create an album.\n').of('tdd');
  expect(tdd).toContain('object_key text NOT NULL');
  expect(tdd).not.toContain('REFERENCES albums');
});

test('what a call asks on its way stands behind the edge', () => {
  expect(design(samples['user-export'] ?? '').of('tdd')).toMatch(/c0 -->\|"[^"]+"\| c3\n/);
});

describe('what the patterns keep stands in the data model', () => {
  const tdd = design(samples['user-export'] ?? '').of('tdd');

  test('[002-R26] each pattern brings its tables, with keys, and says where it comes from', () => {
    expect(tdd).toMatch(
      /-- Background Jobs from a Queue Table \(PRD lines [\d, ]+\)\nCREATE TABLE export_jobs \(\n {2}id uuid PRIMARY KEY,\n {2}export_id uuid NOT NULL REFERENCES exports \(id\) ON DELETE CASCADE,/,
    );
    expect(tdd).toContain('PRIMARY KEY (caller_id, window_start)');
    expect(tdd).toContain('exports ||--o{ export_jobs : "is worked on as"');
  });

  test('what has to be told is told, even of what is gone by then', () => {
    expect(tdd).toMatch(
      /-- Transactional Outbox \(PRD line 34\)\nCREATE TABLE outbox_messages \([^;]*subject_id uuid NOT NULL,/,
    );
  });

  test('the record of what was done outlives what it is about', () => {
    expect(tdd).toContain('exports ||..o{ audit_entries : "is on record in"');
    expect(/CREATE TABLE audit_entries \([^;]*/.exec(tdd)?.[0]).not.toContain('REFERENCES');
  });

  test('a design without these patterns has none of their tables', () => {
    const small = design('# Notes\n\n- A member can write a note.\n').of('tdd');
    expect(small).toContain('CREATE TABLE notes');
    expect(small).not.toMatch(/CREATE TABLE (?!notes)/);
  });

  test('every table carries the tenant where rows are kept apart by it', () => {
    const shared = design(
      '# School notes\n\nEach school is a tenant; a school must never see the data of another school.\n\n- A teacher can write a note.\n',
    ).of('tdd');
    expect(shared).toMatch(/CREATE TABLE notes \(\n {2}id uuid PRIMARY KEY,\n {2}tenant_id uuid NOT NULL,/);
  });
});

test('a column that is called like a kind of key does not end the diagram', () => {
  const { of } = design(
    '# Orders\n\n- A clerk can create an order.\n\n```sql\nCREATE TABLE orders (\n  pk integer PRIMARY KEY,\n  title text\n);\n```\n',
  );
  expect(of('tdd')).toContain('    integer pk_ PK\n    text title');
});
