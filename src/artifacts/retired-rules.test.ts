import { expect, test } from 'vitest';
import { outline } from './outline.ts';
import { retiredRules, withRetired } from './retired-rules.ts';

const rules = (total: string, ...list: string[]) =>
  `# R\n\n${list.map((one) => `## Rule ${one}\n\nText.\n`).join('\n')}\n## Summary\n\n${total}\n`;

test('[002-R24] a rule that went leaves its number and its name, and the total is counted', () => {
  const before = rules('**Total Rules:** 3', '1: A - One', '2: A - Two (2)', '3: A - Three');
  const after = rules('**Total Rules:** 3', '1: A - One', '3: A - Three');
  const told = withRetired(before, after);
  expect(told).toContain('**Total Rules:** 2\n**Retired:** BR-2 (Two 2)\n');
  expect(retiredRules(outline(told))).toEqual([{ number: 2, name: 'Two 2' }]);
  // It stays retired when another one goes, and is not said twice.
  const next = withRetired(told, rules('**Total Rules:** 2', '1: A - One'));
  expect(retiredRules(outline(next)).map(({ number }) => number)).toEqual([2, 3]);
  expect(withRetired(told, next)).toBe(next);
});

test('[002-R24] a rule that is back is not retired any more', () => {
  const before = rules('**Total Rules:** 1\n**Retired:** BR-2 (Two), BR-7', '1: A - One');
  const after = rules('**Total Rules:** 1', '1: A - One', '2: A - Two');
  expect(withRetired(before, after)).toContain('**Total Rules:** 2\n**Retired:** BR-7\n');
});

test('a document that counts nothing, or has its rules in a table, stays as it is', () => {
  const table = '# Rules\n\n| Rule | Text |\n| --- | --- |\n| BR-1 | One |\n\n**Total Rules:** 1\n';
  expect(withRetired('## Rule 9: A - Nine\n\nText.\n', table)).toBe(table);
  expect(withRetired(rules('None.', '1: A - One', '2: A - Two'), rules('None.', '1: A - One'))).toBe(
    rules('None.', '1: A - One'),
  );
});
