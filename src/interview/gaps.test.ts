import { describe, expect, test } from 'vitest';
import { readQuestions } from '../stages/clarify/artifact.ts';
import { earlyConstraints, findGaps } from './gaps.ts';

const clear = `# Feature: Export

## Target Users
- Admins

## Requirements
- Serves 100k users, responds within 300 ms (p95)
- CSV and JSON
- Only admins may run it; GDPR applies
- Budget: 50 USD a month

## Out of Scope
- Import
`;
const keys = (text: string, asked: string[] = []) => findGaps(text, asked).questions.map((one) => one.key);

describe('[002-R13] the built-in interviewer', () => {
  test('a clear PRD gives no question, and each judgement quotes its line', () => {
    const gaps = findGaps(clear);
    expect(gaps.clear).toBe(true);
    expect(gaps.questions).toEqual([]);
    expect(gaps.judgements.find((one) => one.topic === 'cost')).toEqual({
      topic: 'cost',
      clear: true,
      quote: 'Budget: 50 USD a month',
      line: 10,
    });
  });

  test('[002-R13] whoever the idea names is not asked for; "users" names nobody', () => {
    const asks = (idea: string) => findGaps(idea).questions.some(({ key }) => key === 'target_users');
    expect(asks('Let customers pause their subscription.')).toBe(false);
    expect(asks('Allow support agents to see invoices.')).toBe(false);
    expect(asks('Let shop customers pause their subscription.')).toBe(false);
    expect(asks('Guests book a table and get a reminder')).toBe(false);
    expect(asks('A tool for people who copy camera cards.')).toBe(false);
    expect(asks('A street where neighbours lend each other tools')).toBe(false);
    expect(asks('Let power users export their data.')).toBe(true);
    expect(asks('Orders show their state')).toBe(true);
    expect(asks('Allow agents to see invoices.')).toBe(false);
    expect(asks('Let users export their data.')).toBe(true);
  });

  test('[002-R13] what is left out is not asked for where the text says it in passing', () => {
    for (const line of ['Not interested in: donations.', 'Not in it: editing, cloud.'])
      expect(keys(`# X\n\nMembers share notes.\n\n${line}\n`)).not.toContain('out_of_scope');
  });

  test('[002-R13] a sentence over two lines is quoted whole, and nothing beside it; a price is no cost of ours', () => {
    const permits = `# Permits

The city issues 40,000 resident permits a year on paper. People queue
at the office.

## What we need
- A permit is valid for one year and costs 60 EUR; payment by card.
- An officer enters a plate and sees within 2 seconds
  whether it has a permit. It must also work without signal.

## Not now
- Fines
`;
    const quotes = earlyConstraints(permits).map(({ kind, quote, line }) => [kind, quote, line]);
    expect(quotes).toEqual([
      ['scale', 'The city issues 40,000 resident permits a year on paper.', 3],
      ['latency', 'An officer enters a plate and sees within 2 seconds whether it has a permit.', 8],
    ]);
    expect(keys(permits)).toContain('cost_limits');
    expect(keys(permits)).not.toContain('out_of_scope');
    expect(keys(permits.replace('costs 60 EUR; payment by card', 'must cost at most 60 EUR to run'))).not.toContain(
      'cost_limits',
    );
  });

  test('[002-R13] what a note in passing says is not asked, whatever it asks at its end', () => {
    const asked = keys('pausing a subscription\n\nfor 200 shop managers, 5,000 pauses a month, is that ok?');
    expect(asked).not.toContain('target_users');
    expect(asked).not.toContain('scale_targets');
    expect(keys('exports\n\nit is for 200 shop managers')).not.toContain('scale_targets');
    expect(keys('exports\n\nfiles are kept for 90 calendar days')).toContain('scale_targets');
  });

  test('a bare idea gives one batch on everything, in a fixed order', () => {
    const all = [
      'target_users',
      'scale_targets',
      'latency_sla',
      'cost_limits',
      'compliance',
      'security',
      'output_format',
      'out_of_scope',
    ];
    expect(keys('Let people export their data.')).toEqual(all);
    expect(keys('')).toEqual(all.filter((key) => key !== 'output_format'));
    expect(findGaps('Export.')).toEqual(findGaps('Export.'));
  });

  test('[002-R14] what was asked before is not asked again', () => {
    expect(keys('Let people export their data.', ['scale_targets', 'security'])).not.toContain('scale_targets');
  });

  test('every question passes the check that others have to pass: 2-4 options, one recommended, with a reason', () => {
    const { questions } = findGaps('Export.');
    expect(readQuestions({ questions }).findings).toEqual([]);
    for (const { options, allowOther } of questions) {
      expect(allowOther).toBe(true);
      expect(options.filter((one) => one.recommended).map((one) => typeof one.why)).toEqual(['string']);
    }
  });

  test.each([
    ['scale_targets', 'Up to 10 million rows'],
    ['scale_targets', 'about 1,000 concurrent users'],
    ['scale_targets', '2 TB of data, 500 rps'],
    ['scale_targets', 'Ward managers (about 140)'],
    ['scale_targets', 'Drivers: 45'],
    ['latency_sla', 'p95 < 200ms'],
    ['latency_sla', 'The page loads in under 2 seconds'],
    ['latency_sla', 'There is no latency target'],
    ['cost_limits', 'It may cost $200 a month'],
    ['cost_limits', 'Use existing infrastructure'],
    ['compliance', 'No personal data is stored'],
    ['compliance', 'We need SOC 2'],
    ['compliance', 'It has to comply with EU GMP Annex 11 and 21 CFR Part 11'],
    ['compliance', 'Labels are in line with the Toy Safety Directive'],
    ['security', 'People sign in with SSO'],
    ['out_of_scope', 'Mobile is out of scope.'],
    ['target_users', 'As a power user, I want to filter'],
    ['output_format', 'Download as PDF'],
  ])('%s is answered by %j', (key, text) => {
    expect(keys(`Export and report.\n\n${text}\n`)).not.toContain(key);
  });

  test.each([
    ['scale_targets', '80% of users adopt it in 2 weeks'],
    ['scale_targets', 'Retries: 10'],
    ['scale_targets', 'Each user has at most 5 exports'],
    ['scale_targets', 'How many users? 100 users?'],
    ['latency_sla', 'Files are kept for up to 24 hours'],
    ['latency_sla', 'Weighing must go on for up to 2 hours without the network'],
    ['compliance', 'The page has to comply with the wishes of the board'],
    ['latency_sla', 'At most 5 requests in 24 hours'],
    ['latency_sla', 'Guests can cancel up to 48 hours before arrival'],
    ['latency_sla', 'It is fast.'],
    ['latency_sla', '## Open Questions\n\n- Within 300 ms, or slower'],
    ['security', '## Out of Scope\n\n- SSO and roles'],
    ['security', '## Out of Scope\n\n### Security\n\n- SSO and roles'],
    ['cost_limits', 'Cost: TBD, a budget of $5'],
    ['scale_targets', '```\n1000 users\n```'],
  ])('%s is not answered by %j', (key, text) => {
    expect(keys(text)).toContain(key);
  });
});

describe('[000-R14] early constraints', () => {
  test('are quoted from the PRD', () => {
    expect(earlyConstraints(clear)).toEqual([
      { kind: 'scale', state: 'set', quote: 'Serves 100k users, responds within 300 ms (p95)', line: 7 },
      { kind: 'latency', state: 'set', quote: 'Serves 100k users, responds within 300 ms (p95)', line: 7 },
      { kind: 'cost', state: 'set', quote: 'Budget: 50 USD a month', line: 10 },
      { kind: 'compliance', state: 'set', quote: 'Only admins may run it; GDPR applies', line: 9 },
    ]);
  });

  test('saying that there is none counts as none', () => {
    expect(earlyConstraints('No personal data is involved.')).toMatchObject([{ kind: 'compliance', state: 'none' }]);
    expect(earlyConstraints('Hello.')).toEqual([]);
  });
});
