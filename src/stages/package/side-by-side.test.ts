/** What a rule lists side by side holds together; what it does not list still collides. */
import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

async function told(rule: string, criteria: readonly string[]): Promise<string[]> {
  const { findings } = await checkPackage([
    {
      kind: 'rules',
      path: 'rules.md',
      text: `# Business Rules: Loans\n\n## Rule 1: Business Logic - Reminders\n\n**Statement:** ${rule}\n\n**Source:** an answer\n`,
    },
    {
      kind: 'ticket',
      path: 'LOAN-001.md',
      text: `# LOAN-001: Remind\n\n**Points:** 3\n**Rules:** BR-1\n\n## Acceptance Criteria\n\n${criteria.map((one) => `- [ ] ${one}`).join('\n')}\n`,
    },
  ]);
  return findings.flatMap(({ code, severity, at }) => (code === 'constraint/contradiction' ? `${severity} ${at}` : []));
}

const criteria = (...days: number[]) => days.map((day) => `Borrowers are reminded ${day} days before the end.`);

test.each([
  ['Borrowers are reminded 30 days and 7 days before the end.', criteria(30, 7)],
  ['Borrowers are reminded 30 days before the end and again 7 days before the end.', criteria(30, 7)],
  ['Borrowers are reminded 30 days before and 7 days before the end.', criteria(30, 7)],
  ['Borrowers are reminded 30, 14 and 7 days before the end.', criteria(30, 14, 7)],
  ['Borrowers are reminded 30/7 days before the end.', criteria(7, 30)],
  ['Borrowers are reminded 30 days, 14 days and then 7 days before the end of the loan.', criteria(30, 14, 7)],
])('[002] "%s" is shown by a criterion for each', async (rule, shown) => {
  expect(await told(rule, shown)).toEqual([]);
});

test.each([
  ['Borrowers are reminded 30 days before the end.', criteria(30, 7)],
  ['Borrowers are reminded 30 days and 7 days before the end.', criteria(30, 9)],
  ['Tills are emptied 30 days and 7 days before the audit.', criteria(30, 7)],
  ['Borrowers are reminded between 7 and 30 days before the end.', criteria(30, 7)],
])('[002] "%s" does not list what is shown', async (rule, shown) => {
  expect(await told(rule, shown)).toEqual(['error LOAN-001.md:9']);
});
