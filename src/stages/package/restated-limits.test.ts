import { describe, expect, test } from 'vitest';
import { checkPackage } from './index.ts';

const demands = [
  'A guest buys a voucher of at least 10 EUR and at most 500 EUR',
  'A cashier can cancel a redemption within 15 minutes',
  'The voucher is sent by e-mail within 2 minutes after the payment',
  'A voucher is valid for 3 years after the purchase',
];
const statements = [
  'A voucher is sold for at least 10 EUR and at most 500 EUR.',
  'The cashier of the same restaurant can cancel a redemption within 15 minutes.',
  'A voucher is sent by e-mail within 2 minutes after the payment.',
  'A voucher is valid for 3 years after the purchase.',
];
const criteria = [
  'The voucher is sent within 2 minutes after the payment',
  'It is valid for 3 years after the purchase',
];

async function told(rules: readonly string[], ticket: readonly string[]): Promise<string[]> {
  const rule = (one: string, i: number) => `## Rule ${i + 1}: Validation - N${i}\n\n**Statement:** ${one}\n`;
  const { findings } = await checkPackage([
    {
      kind: 'prd',
      path: 'prd.md',
      text: `# PRD: x\n\n## Requirements\n\n${demands.map((one) => `- ${one}`).join('\n')}\n`,
    },
    { kind: 'rules', path: 'rules.md', text: `# Business Rules: x\n\n${rules.map(rule).join('\n')}` },
    {
      kind: 'ticket',
      path: 'GV-001.md',
      text: `# GV-001: x\n\n## Acceptance Criteria\n\n${ticket.map((one) => `- [ ] ${one}`).join('\n')}\n`,
    },
  ]);
  return findings.flatMap(({ code, severity, at }) =>
    code === 'constraint/contradiction' ? [`${severity} ${at}`] : [],
  );
}

const changed = (all: readonly string[], from: string, to: string) => all.map((one) => one.replace(from, to));

describe('[002-R29] a limit that is said again in other words', () => {
  test.each([
    ['the same numbers', statements, criteria, []],
    ['another amount in a rule', changed(statements, '500', '250'), criteria, ['warning rules.md:5']],
    ['a stricter rule', changed(statements, '15', '5'), criteria, ['warning rules.md:9']],
    ['a weaker criterion', statements, changed(criteria, '2 min', '20 min'), ['warning GV-001.md:5']],
    ['a limit of its own', statements, [...criteria, 'The list loads within 4 seconds'], []],
    [
      'an example',
      statements,
      [...criteria, 'Given a voucher of 4 years ago, when it is redeemed, then it is refused'],
      [],
    ],
  ])('%s', async (_name, rules, ticket, expected) => {
    expect(await told(rules, ticket)).toEqual(expected);
  });
});

describe('[002-R29] a limit that a document without ids says again', () => {
  const prd =
    '# PRD: x\n\n## Requirements\n\n- FR1: Members can book a boat for at most 7 days.\n- FR2: Members can hold at most 3 boats.\n- FR3: Photos of returns are deleted after 90 days.\n';
  const design = (...lines: readonly string[]) =>
    `# Boats - Architecture\n\n## Data\n\nA booking takes at most 7 days and a member holds at most 3 boats.\n\n## Pictures\n\n${lines.join('\n')}\n`;
  const told = async (text: string) =>
    (
      await checkPackage([
        { kind: 'prd', path: 'prd.md', text: prd },
        { kind: 'tdd', path: 'design.md', text },
      ])
    ).findings.flatMap(({ code, at }) => (code === 'constraint/contradiction' ? [at] : []));

  test('one word is enough where all that is said of it is one number', async () => {
    expect(await told(design('Photos expire after 30 days by a rule of the store.'))).toEqual(['design.md:9']);
    expect(await told(design('Photos expire after 90 days by a rule of the store.'))).toEqual([]);
    expect(await told(design('Logs expire after 30 days by a rule of the store.'))).toEqual([]);
  });

  test('another number of the same things is no stricter limit', async () => {
    const other = design('Photos expire after 90 days.').replace('at most 3 boats', 'at most 2 boats');
    expect(await told(other)).toEqual(['design.md:5']);
  });

  test('a heading says what its lines are about', async () => {
    const own = design('Pictures lie in a store.');
    expect(await told(`${own}\n## photos\n\n| taken | timestamp | deleted after 50 days |\n`)).toEqual([
      'design.md:13',
    ]);
  });
});
