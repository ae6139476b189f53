import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

const calls = [
  '| Call | Success | Errors |',
  '|---|---|---|',
  '| `POST /firings` | 201 | 422 |',
  '| `GET /firings` | 200 | 401 |',
  '| `PUT /firings/{id}/price` | 200 | 403 |',
];
const told = async (rows: readonly string[], built: string) => {
  const { findings } = await checkPackage([
    { kind: 'tdd', path: 'spec.md', text: `# Design\n\n${rows.join('\n')}\n` },
    {
      kind: 'ticket',
      path: 'K-1.md',
      text: `# K-1: Prices\n\nBuilds \`${built}\`.\n\n## Acceptance Criteria\n\n- [ ] Done\n`,
    },
  ]);
  return findings.flatMap(({ code, at }) => (/endpoint$|no-errors/.test(code) ? [`${code} ${at}`] : []));
};

test('[002-R28] without contracts a table of calls in the design is the contract', async () => {
  expect(await told(calls, 'PUT /firings/{id}/price')).toEqual([]);
  expect(await told(calls, 'PUT /firings/{id}/cost')).toContain('link/unknown-endpoint K-1.md:3');
  expect(await told(calls.with(4, '| `PUT /firings/{id}/price` | 200 |  |'), 'GET /firings')).toContain(
    'contracts/no-errors spec.md:7',
  );
  expect(await told(calls.slice(0, 4), 'PUT /firings/{id}/cost')).toEqual([]);
});

test('[002-R29] a page that names its rules in a field is held to them', async () => {
  const page = (days: number) =>
    `# UC-01 Order a box\n\n**Rules:** BR-1\n\n## Main flow\n\n1. The teacher orders a box for ${days} days.\n`;
  const found = async (days: number) =>
    (
      await checkPackage([
        {
          kind: 'rules',
          path: 'rules.md',
          text: '## Rule 1: Validation - Loan\n\n**Statement:** A teacher orders a box for 21 days.\n',
        },
        { kind: 'tdd', path: 'UC-01.md#L0+0', text: page(days) },
      ])
    ).findings.flatMap(({ code, at }) => (code === 'constraint/contradiction' ? [at] : []));
  expect(await found(28)).toEqual(['UC-01.md#L0+0:7']);
  expect(await found(21)).toEqual([]);
});
