import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

const criteria = [1, 2, 3, 4, 5].map(
  (n) =>
    `- BR-${n}: ${n % 2 ? 'IF the bell rings' : 'WHEN it is'} ${n}, ${n % 2 ? 'THEN ' : ''}THE door SHALL open ${n}`,
);
const told = async (lines: readonly string[]) =>
  (await checkPackage([{ kind: 'rules', path: 'r.md', text: `# Business Rules\n\n${lines.join('\n')}\n` }])).findings
    .filter(({ code }) => code === 'rules/no-demand')
    .map(({ at, message }) => `${at} ${message}`);

test('[002-R24] one that lacks what all others of its form say', async () => {
  expect(await told(criteria)).toEqual([]);
  expect(await told(criteria.with(1, '- BR-2: WHEN it is 2, the door opens'))).toEqual([
    'r.md:4 It does not say what SHALL or MUST hold, as all others do.',
  ]);
  expect(await told(criteria.with(2, '- BR-3: IF the bell rings 3, THE door SHALL open 3'))).toEqual([
    'r.md:5 It does not say what THEN happens, as all others do.',
  ]);
  expect(
    await told(
      criteria.map((one) => one.replace(/^(- BR-\d: ).*/, '$1The door MUST open')).with(1, '- BR-2: The door opens'),
    ),
  ).toEqual([]);
});
