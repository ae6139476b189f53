/** Limits of a session against each other, and against what the PRD says. */
import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

async function told(...limits: readonly string[]): Promise<string[]> {
  const { findings } = await checkPackage([{ kind: 'prd', path: 'prd.md', text: '# PRD\n\nA plain text.\n' }], {
    limits: limits.map((text, i) => ({ text, at: `constraint ${i + 1}`, kind: 'latency' })),
  });
  return findings
    .filter(({ code }) => code === 'constraint/contradiction')
    .map(({ severity, at }) => `${severity} ${at}`);
}

test.each([
  ['The timetable is printed within 5 minutes', 'Calls are answered within 3 seconds'],
  ['Searches take at most 1 second', 'An import is done within 2 hours'],
])('times of different things can both hold: %s | %s', async (one, other) => {
  expect(await told(one, other)).toEqual([]);
});

test.each([
  ['p95 below 300 ms', 'answers within 2 seconds', 'warning'],
  ['Calls are answered within 5 seconds', 'requests within 3 seconds', 'warning'],
  ['A search takes at most 1 second', 'Searches are answered within 3 seconds', 'warning'],
  // Found by its words and by its kind, and told once.
  ['Calls are answered within 5 seconds', 'Calls are answered within 3 seconds', 'error'],
])('one collision, one finding: %s | %s', async (one, other, severity) => {
  expect(await told(one, other)).toEqual([`${severity} constraint 2`]);
});
