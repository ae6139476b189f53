import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

const told = async (statement: string, ...examples: string[]) => {
  const text = `# Business Rules: X\n\n## Rule 1: Validation - A\n\n**Statement:** ${statement}\n\n**Source:** an answer\n\n**Examples:**\n${examples.map((one) => `- ${one}\n`).join('')}`;
  const { findings } = await checkPackage([{ kind: 'rules', path: 'rules.md', text }]);
  return findings.filter(({ code }) => code === 'constraint/contradiction').map(({ message }) => message);
};

test('[002-R24] examples that show the line elsewhere than the rule are told', async () => {
  const loan = 'A loan lasts at most 7 days.';
  expect(await told(loan, 'A saw is lent for 3 days: it is done', 'A saw is lent for 4 days: it is refused')).toEqual([
    'Rule 1 says 7 days; its examples show the line at 3 days.',
  ]);
  expect(
    await told(loan, 'A loan one day short of 30 days old: still there', 'A loan of 31 days: it is gone'),
  ).toHaveLength(1);
});

test.each([
  ['A loan lasts at most 7 days.', 'Lent for 7 days: it is done', 'Lent for 8 days: it is refused'],
  [
    'A member holds at most 5 saws.',
    'Holds 4 saws and asks for one: accepted',
    'Holds 5 saws and asks for one more: refused',
  ],
  ['A loan lasts at most 7 days.', 'Lent for 2 days: it is done', 'Lent for 5 days: it is done'],
  ['A loan lasts at most 7 days, of a saw 2 days.', 'Lent for 3 days: done', 'Lent for 4 days: refused'],
  ['A loan lasts at most 7 days.', 'Lent for 3 days: it is done', 'Lent to nobody: it is refused'],
])('%s is shown by "%s", "%s"', async (...all) => {
  expect(await told(...all)).toEqual([]);
});
