import { expect, test } from 'vitest';
import { withRetired } from '../../artifacts/retired-rules.ts';
import { guide, type GuideRequest } from '../index.ts';

const prd = `# Plots

## Requirements

- An applicant accepts or declines an offer within 14 days.
- An offer that is not answered expires.
- Members can give notice 3 months ahead.
- Members pay the lease online.
- A member may hold one plot, and may apply for at most 5 in 12 months.
`;
const request: GuideRequest = {
  stage: '1',
  feature: 'plots',
  prd,
  prdPath: 'prd.md',
  answers: {},
  constraints: [],
  assumptions: [],
  documents: {},
};
const written = (one: GuideRequest) => guide.write(one).fields.documents?.[0]?.content ?? '';
const first = written(request);
/** Each wish is said of what the one before it gave. */
const after = (...wishes: string[]) =>
  wishes.reduce((standing, _, i) => {
    const changes = wishes.slice(0, i + 1).map((text) => ({ stage: '1' as const, text }));
    return withRetired(standing, written({ ...request, changes, standing: { rules: standing } }));
  }, first);
const rulesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^## Rule (\d+): [^]*?\*\*Statement:\*\* (.+)$/gm)].map(([, n = '', said = '']) => [n, said]),
  );

test('a split rule keeps its number, and the other half gets a new one that it keeps', () => {
  const rules = rulesOf(after('split rule 1', 'drop rule 4', 'Rule 1: at most 10 days'));
  const last = Object.keys(rulesOf(first)).length + 1;
  expect(rules['1']).toBe('An applicant accepts an offer within 10 days.');
  expect(rules[last]).toBe('An applicant declines an offer within 14 days.');
  expect(rules['4']).toBeUndefined();
  expect(rulesOf(after('split rule 1', `drop rule ${last}`))).not.toHaveProperty(String(last));
});

test('both halves are what later stages carry, and what the PRD says is no third', () => {
  const rules = after('split rule 1');
  const contracts = written({ ...request, stage: '4', documents: { rules: [{ content: rules }] } });
  expect(contracts).toMatch(/accept/i);
  expect(contracts).toMatch(/decline/i);
  const feature = written({ ...request, stage: '5', documents: { rules: [{ content: rules }] } });
  const tags = [...feature.matchAll(/@BR-(\d+)/g)].map(([, n]) => n);
  expect(new Set(tags)).toEqual(new Set(Object.keys(rulesOf(rules))));
});

test('merged rules are one that cites both lines', () => {
  const text = after('merge 1 and 2');
  expect(rulesOf(text)['1']).toBe(
    'An applicant accepts or declines an offer within 14 days; an offer that is not answered expires.',
  );
  expect(rulesOf(text)).not.toHaveProperty('2');
  expect(text).toMatch(
    /\*\*Source:\*\* "An applicant accepts[^"]*" \(PRD line 5[^)]*\), "An offer[^"]*" \(PRD line 6\)/,
  );
  expect(text).toContain('**Retired:** BR-2');
});

test('an amount alone changes the one rule that has such an amount', () => {
  expect(rulesOf(after('no, 30 days'))['1']).toBe('An applicant accepts or declines an offer within 30 days.');
  expect(rulesOf(after('Rule 1: no, three weeks'))['1']).toBe(
    'An applicant accepts or declines an offer within three weeks.',
  );
  // Days or months? Nobody can tell.
  expect(after('2 weeks')).toBe(first);
});

test('a part of a rule with another number in it changes that part, and the rest of the rule stays', () => {
  const [n = ''] = Object.entries(rulesOf(first)).find(([, said]) => said.includes('may hold one plot')) ?? [];
  for (const said of ['at most 3 in 12 months', 'At most 3 in 12 months.', 'may apply for at most 3 in 12 months'])
    expect(rulesOf(after(`Rule ${n}: ${said}`))[n]).toBe(
      'A member may hold one plot, and may apply for at most 3 in 12 months.',
    );
  // A whole sentence takes the place of the rule.
  expect(rulesOf(after(`Rule ${n}: a member may apply for 3 plots in all`))[n]).toBe(
    'A member may apply for 3 plots in all.',
  );
});

test('marks and brackets in what is said are words', () => {
  for (const said of ['at most (3-5] $ a* in 12 months', 'well-known: {3} | [4] - 5 plots'])
    expect(() => after(`Rule 1: ${said}`)).not.toThrow();
});

test('who drops a rule that nobody could prove is not asked how one would prove it', () => {
  const vague = { ...request, prd: `${prd}- Everything should be fast.\n` };
  const standing = written(vague);
  expect(standing).toContain('how would one prove "fast"');
  const [n] = Object.entries(rulesOf(standing)).find(([, said]) => said.includes('fast')) ?? [];
  const changes = [{ stage: '1' as const, text: `drop rule ${n}` }];
  const left = written({ ...vague, changes, standing: { rules: standing } });
  expect(left).not.toContain('"fast"');
});
