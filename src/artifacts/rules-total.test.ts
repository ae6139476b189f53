import { expect, test } from 'vitest';
import { outline } from './outline.ts';
import { readRules } from './rules.ts';

const rules = '## Rule 1: One\n\nIt holds.\n\n## Rule 2: Two\n\nIt holds too.\n';

test.each([
  ['**Total Rules:** 3', 3],
  ['3 rules in all.', 3],
  ['Agreed with the office on 2 March. Three rules.', 3],
  ['This document contains 3 business rules.', 3],
  ['The following 3 rules are defined by the office.', 3],
  ['Of these, 3 rules apply to refunds.', undefined],
  ['It replaces 12 rules of last year.', undefined],
])('%s', (said, count) => {
  const { statedTotal } = readRules(outline(`# Business Rules\n\n${said}\n\n${rules}`));
  expect(statedTotal && [statedTotal.count, statedTotal.there]).toEqual(count === undefined ? undefined : [count, 2]);
});

test('of a chapter only its own are counted', () => {
  const text = `# Rules\n\n## Bookings\n\nThis chapter has 1 rules.\n\n### Rule 1: One\n\nA.\n\n## Fees\n\n### Rule 2: Two\n\nB.\n`;
  expect(readRules(outline(text)).statedTotal).toEqual({ count: 1, line: 5, there: 1 });
});

test('the ten thousandth rule counts', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `## Rule ${i + 1}: One\n\nIt holds.\n`).join('\n');
  expect(readRules(outline(`# Rules\n\n${many}`)).rules).toHaveLength(10_000);
});
