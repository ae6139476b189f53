import { describe, expect, test } from 'vitest';
import { findGaps } from './gaps.ts';
import { knownAnswers } from './known.ts';

const adr = (status: string) => ({
  path: 'docs/adr/0003-privacy.md',
  text: `# 3. Privacy\n\n## Status\n\n${status}\n\n## Context\n\nHIPAA applies to none of it.\n\n## Decision\n\nGDPR applies to all customer data.\n\n## Consequences\n\nPCI DSS must be looked at.\n`,
});
const readme = {
  path: 'README.md',
  text: `# Shop\n\nUp to 5 million users love it.\n\n## Performance\n\nOur benchmark did 12,000 requests in 3 seconds.\n\n## Constraints\n\n- Calls must answer within 250 ms (p95).\n- Infrastructure budget: at most 400 USD a month.\n\n## Out of scope\n\n- Exports as PDF must never be built.\n`,
};
const topicsOf = (documents: Parameters<typeof knownAnswers>[0]) => knownAnswers(documents).map(({ topic }) => topic);

describe('what the workspace says', () => {
  test('003-R18: a rule under a heading of limits answers, with its place', () => {
    expect(knownAnswers([readme])).toEqual([
      { topic: 'performance', quote: 'Calls must answer within 250 ms (p95).', at: 'README.md:11', state: 'set' },
      {
        topic: 'cost',
        quote: 'Infrastructure budget: at most 400 USD a month.',
        at: 'README.md:12',
        state: 'set',
      },
    ]);
  });

  test('a decision that stands answers with what was decided, not with what stands around it', () => {
    expect(knownAnswers([adr('Accepted')])).toMatchObject([
      { topic: 'compliance', quote: 'GDPR applies to all customer data.', at: 'docs/adr/0003-privacy.md:13' },
    ]);
  });

  test.each(['Superseded by 7', 'Proposed', 'Rejected', ''])('a decision that is %j answers nothing', (status) => {
    expect(knownAnswers([adr(status)])).toEqual([]);
  });

  test.each([
    ['a benchmark', '## Performance\n\nIt did 12,000 requests a second on a laptop.\n'],
    ['a how-to', '## Security\n\nSet your password in `.env`.\n'],
    ['praise', 'Trusted by 10,000 users.\n'],
    ['what is asked', '## Constraints\n\n- Must it answer within 200 ms?\n'],
  ])('%s answers nothing', (_, text) => {
    expect(topicsOf([{ path: 'README.md', text }])).toEqual([]);
  });

  test('a document that is about limits as a whole needs no heading for it', () => {
    const text = '# What we hold to\n\nThe system must carry 50,000 users.\n';
    expect(topicsOf([{ path: 'docs/nfr.md', text }])).toEqual(['scale']);
    expect(topicsOf([{ path: 'docs/other.md', text }])).toEqual([]);
  });
});

describe('what is not asked', () => {
  const prd = '# Export\n\n## Requirements\n\n- Only admins may run it.\n- It must answer within 900 ms.\n';

  test('003-R18: what the codebase answers is left out of the batch; the PRD goes first', () => {
    const { questions, answered } = findGaps(prd, [], knownAnswers([readme, adr('Accepted')]));
    expect(answered).toMatchObject([
      { question: { key: 'cost_limits' }, kind: 'cost', text: expect.stringContaining('(README.md:12)') },
      { question: { key: 'compliance' }, kind: 'compliance' },
    ]);
    expect(questions.map(({ key }) => key)).toEqual(['scale_targets', 'output_format', 'out_of_scope']);
  });

  test('002-R14: what was asked before is neither asked nor answered again', () => {
    const { answered } = findGaps(prd, ['cost_limits', 'compliance'], knownAnswers([readme, adr('Accepted')]));
    expect(answered).toEqual([]);
  });
});
