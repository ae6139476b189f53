/** How often a rule asks for something, and how often a ticket that carries it does it. */
import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

async function told(rule: string, criterion: string): Promise<string[]> {
  const { findings } = await checkPackage([
    {
      kind: 'rules',
      path: 'rules.md',
      text: `# Business Rules: Hives\n\n## Rule 1: Business Logic - Weights\n\n**Statement:** ${rule}\n\n**Source:** an answer\n`,
    },
    {
      kind: 'ticket',
      path: 'HIVE-001.md',
      text: `# HIVE-001: Weigh\n\n**Points:** 3\n**Rules:** BR-1\n\n## Acceptance Criteria\n\n- [ ] ${criterion}\n`,
    },
  ]);
  return findings.flatMap(({ code, severity, at }) => (code === 'constraint/contradiction' ? `${severity} ${at}` : []));
}

test.each([
  ['The weight of a hive is synchronised hourly.', 'Weights of all hives are synchronised daily by a job.'],
  ['The weight of a hive is read every hour.', 'A job reads the weight of each hive every day.'],
  ['Keepers get the weekly report of their hives.', 'The monthly report of the hives reaches its keepers.'],
])('[002] %s <> %s', async (rule, criterion) => {
  expect(await told(rule, criterion)).toEqual(['warning HIVE-001.md:8']);
});

test.each([
  ['The weight of a hive is read every night.', 'Weights of all hives are read daily by a job.'],
  ['The weight of a hive is read hourly.', 'The log of the scale is emptied daily.'],
  ['Keepers of hives pay a monthly fee.', 'Keepers of hives get a yearly invoice.'],
  ['The weight of a hive is read hourly.', 'The weight of a hive is read hourly and shown daily.'],
])('[002] nothing about %s and %s', async (rule, criterion) => {
  expect(await told(rule, criterion)).toEqual([]);
});
