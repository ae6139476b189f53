import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../tests/guide/support.ts';

const tddOf = (prd: string) => design(prd).of('tdd');

describe('[002-R26] columns', () => {
  test('what an export contains is chosen for it, and is no column of it', () => {
    const exported = design(samples['user-export'] ?? '');
    expect(exported.of('tdd')).not.toMatch(/^ {2}orders text/m);
    expect(exported.of('tdd')).toMatch(
      /CREATE TABLE export_parts \([^;]*part text NOT NULL CHECK \(part IN \('profile', 'orders', 'messages', 'activity'\)\)/,
    );
    expect(exported.of('contracts')).toMatch(/parts:\n +type: array\n +maxItems: 100\n +uniqueItems: true/);
  });

  test('what a rule wants to be given has a column', () => {
    const tdd = tddOf(samples['user-export'] ?? '');
    expect(tdd).toContain("format text CHECK (format IN ('csv', 'json'))");
    expect(tdd).toContain('case_number text');
  });

  test('several of one thing have a table of their own', () => {
    const tdd = tddOf(samples['recipes'] ?? '');
    expect(tdd).toMatch(
      /CREATE TABLE recipe_ingredients \([^;]*position integer NOT NULL,\n {2}ingredient text NOT NULL/,
    );
    expect(tdd).toContain('recipes ||--o{ recipe_ingredients : has');
    expect(tdd).not.toMatch(/^ {2}ingredients? text,/m);
  });

  test('who changed its state, and when, stands beside the state and is not sent', () => {
    const written = design('# Claims\n\n- A clerk can file a claim.\n- An adjuster can approve a claim.\n');
    expect(written.of('tdd')).toMatch(/approved_by uuid,\n {2}approved_at timestamptz/);
    expect(/ClaimInput:[^]*?(?=\n {4}\w)/.exec(written.of('contracts'))?.[0] ?? '').not.toContain('approved_by');
  });
});
