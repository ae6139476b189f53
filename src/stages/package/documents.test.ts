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

test('who names a rule that is gone is told which ones there are, without it', async () => {
  const fixOf = async (numbers: readonly number[]) => {
    const rule = (n: number) => `## Rule ${n}: Validation - Name ${n}\n\n**Statement:** A box has a name.\n`;
    const { findings } = await checkPackage([
      { kind: 'rules', path: 'rules.md', text: `# Business Rules: Boxes\n\n${numbers.map(rule).join('\n')}` },
      { kind: 'tdd', path: 'design.md', text: '# Technical Design: Boxes\n\nHeld by BR-3.\n' },
    ]);
    return findings.find(({ code }) => code === 'link/unknown-rule')?.fix?.split(';')[0];
  };
  expect(await fixOf([1, 2])).toBe('The rules are BR-1 to BR-2');
  expect(await fixOf([1, 4, 5, 6])).toBe('The rules are BR-1 and BR-4 to BR-6');
  expect(await fixOf([1, 5, 7, 9, 11, 13, 15])).toBe('The rules are BR-1 to BR-15, with gaps');
});
