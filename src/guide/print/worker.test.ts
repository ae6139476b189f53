/** A part that works apart from the call says what it makes, keeps the rules on that, and has a ticket to build it from. */
import { describe, expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const prd = `# Portfolio statements

## Problem Statement

Clients get their statements by post. A statement takes three weeks on average. The regulator grants 30 days.

## Requirements

- A client can request a statement.
- A statement contains the holdings, the trades and the fees of one client.
- The formats are PDF and XML.
- A client may have one statement in progress, and may request at most 2 in 24 hours.
- A mail tells the client when the statement is ready or has failed.
- There are 40,000 clients; the largest client has 90,000 trades.

## Success Metrics

- 99% of statements succeed without help.
`;
const made = design(prd);
const tdd = made.of('tdd');
const [, worker = ''] = /#### Statement worker\n\n([^#]*)/.exec(tdd) ?? [];
const [, ticket = ''] = /(# [\w-]+: Build the statement worker\n[^]*?)(?=\n# |$)/.exec(made.of('ticket')) ?? [];

describe('[002-R26] a worker', () => {
  test('says in the words of the PRD what it makes, and covers the rules on it', () => {
    expect(worker).toContain('puts the statement together from the holdings, the trades and the fees of one client');
    expect(worker).toMatch(/\*\*Covers:\*\* BR-2, BR-3/);
    expect(tdd).toMatch(/p\d+->>p\d+: put the statement together: BR-2 and BR-3/);
    expect(tdd).not.toContain('does the long part');
  });

  test('[002-R44] has a ticket with the scenarios of what it makes, its tables, its failures and what to try', () => {
    expect(ticket).toContain('- BR-2: Statement Contains the Holdings');
    expect(ticket).toMatch(/## BDD Scenarios\n\n- Statement Contains/);
    expect(ticket).toContain('It reads `statement_jobs` and `statements` and writes `statements`');
    expect(ticket).toContain('- [ ] A worker dies in the middle: ');
    expect(ticket).toContain('With 90,000 trades (PRD line 14) it ends');
    expect(ticket).toContain('To try beside the scenarios: ');
  });

  test('what it makes is built with it, and checked before that only where the call can refuse it', () => {
    const [, call = ''] = /(# [\w-]+: Request a statement\n[^]*?)(?=\n# |$)/.exec(made.of('ticket')) ?? [];
    expect(call).not.toContain('- BR-2:');
    expect(call).toContain('- BR-3:');
  });

  test('the numbers of the PRD are reckoned with: how many a day, how much for one, how it is today', () => {
    expect(tdd).toContain('lets each of them make 2 a day at most: 80,000 together');
    expect(tdd).toContain('One statement may have to read all of them: 90 pages of 1,000');
    expect(tdd).toMatch(/\| three weeks \|[^\n]*How it is today/);
    expect(tdd).toMatch(/\| 30 days \|[^\n]*A limit from outside/);
    expect(tdd).toContain('more than 1 in 100 is against 99%');
  });

  test('the limiter is asked what the rule says', () => {
    expect(tdd).toMatch(/: at most 2 in 24 hours BR-\d/);
    expect(tdd).not.toContain('do it once more');
  });

  test('without a sentence on what is in it, it does what the call asked for', () => {
    const other = design('# Scans\n\n- A nurse can request a scan.\n- Scans are processed in the background.\n').of(
      'tdd',
    );
    expect(other).not.toContain('does the long part');
  });
});

test('[002-R38] the context of a decision quotes each sentence that it rests on, at its own line, and none twice', () => {
  const [, context = ''] = /## Context\n\n([^#]*)/.exec(made.of('adr')) ?? [];
  expect(context).toMatch(
    /"A client may have one statement in progress[^"]*" \(PRD line 12\); "A mail tells[^"]*" \(PRD line 13\)/,
  );
  expect(context.match(/"A mail tells/g)).toHaveLength(1);
});

test('[002-R32] a certificate that is looked at signs nobody in', () => {
  const [looked, used] = [
    '- A check fails if the site has no valid SSL certificate.',
    '- Sensors sign in with a certificate.',
  ].map((rule) => design(`# Checks\n\n- A member can add a site.\n${rule}\n`).of('contracts'));
  expect(looked).not.toContain('mutualTLS');
  expect(used).toContain('mutualTLS');
});
