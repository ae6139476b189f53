import { expect, test } from 'vitest';
import { design, samples } from '../../../tests/guide/support.ts';

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
  expect(design(samples['user-export'] ?? '').of('tdd')).toMatch(/c0 --> c3\n/);
});
