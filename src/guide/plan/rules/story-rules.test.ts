import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

const prd = `# Dive log

## User stories

**As a diver**
- I want to see my dives of the week.
- I want to take up to 10 photos per dive, also under water.

## Rules
- A log entry cannot be changed after the instructor has signed it.
- Photos are shrunk to 2 MB before they are uploaded.
- The phone keeps the last 30 days.

| ID | Requirement | Priority |
|----|-------------|----------|
| D-1 | Divers can export their dives as CSV. | Must |
| D-2 | Divers can order prints. | Won't (this season) |

## Goals
- Close 5 of 12 deals with dive schools within two quarters
`;
const rules = design(prd).of('rules');

test('a story of which no call came is a rule', () => {
  expect(rules).toContain('**Statement:** A diver can take up to 10 photos per dive, also under water.');
});

test('what is done with a number in it is no mere number', () => {
  expect(rules).toContain('**Statement:** Photos are shrunk to 2 MB before they are uploaded.');
});

test('what will not be built this time and what is hoped for the business are no rules', () => {
  expect(rules).not.toMatch(/\*\*Statement:\*\* Divers can order prints/);
  expect(rules).not.toMatch(/\*\*Statement:\*\* Close 5 of 12 deals/);
});

test('a limit, a condition, a sum and a purpose that can be broken are rules, however short the list of stories is', () => {
  const stories = design(
    [
      '# Tool library',
      '',
      'As a member I want to search for tools.',
      'As a member I want to extend my loan once if nobody else has reserved the tool.',
      'As a volunteer I want to mark a tool as damaged so that it is not lent until it was repaired.',
      'As a treasurer I want to charge 2 euros per day for late tools.',
      'As a member I want to cancel a loan so that I do not pay.',
    ].join('\n'),
  ).of('rules');
  for (const said of [
    'A member can extend their loan once if nobody else has reserved the tool.',
    'A volunteer can mark a tool as damaged, so that it is not lent until it was repaired.',
    'A treasurer can charge 2 euros per day for late tools.',
  ])
    expect(stories).toContain(`**Statement:** ${said}`);
  expect(stories).not.toContain('cancel a loan, so that');
});
