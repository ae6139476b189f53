import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const prd = `# Dive school

## Requirements

- A diver can book a dive.
- A diver can cancel a dive up to 2 hours before it starts.
- An instructor can enter a report with a depth and a duration.
- An instructor can approve a report.
- Nobody approves a report that they entered themselves.
- A draft that nobody has decided within 3 days is escalated to the head of the school.
- The head of the school can export all reports of a month as CSV.
- Every change is recorded with who and when, and is kept for 10 years.
`;
const tdd = design(prd).of('tdd');

test('[002-R26] the part that answers calls is cut into modules by things, each with its calls and rules', () => {
  expect(tdd).toMatch(/- \*\*Dive\*\*: `POST \/dives` \(PRD line 5\).*; BR-1/);
  expect(tdd).toMatch(/- \*\*Report\*\*: `POST \/reports` .*`POST \/reports\/\{report_id\}\/approve`/);
});

test('what a watcher takes care of is not asked of whoever answers the calls', () => {
  const [, api = ''] =
    /#### Report API\n\n\*\*Covers:\*\* (.*)\n/.exec(tdd) ?? /#### Dive API\n\n\*\*Covers:\*\* (.*)\n/.exec(tdd) ?? [];
  expect(api).not.toBe('');
  expect(tdd).toMatch(/#### Deadline watcher\n\n\*\*Covers:\*\* BR-6\n/);
  expect(api).not.toContain('BR-6');
});

test('what is recorded and kept is named by what the sentence began with', () => {
  expect(tdd).not.toMatch(/\bands\b/);
});
