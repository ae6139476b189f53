import { expect, test } from 'vitest';
import { ticketNumbers } from './numbered-tickets.ts';

const ticket = (path: string, text: string) => ({ kind: 'ticket', path, text });
const story = ticket(
  'stories/1.2.md',
  '# Story 1.2: Cancel\n\nDepends on Story 1.1, like task 3. Story 1.4 follows.\n',
);
const first = ticket('stories/1.1.md', '# Story 1.1: Order\n');
const prd = { kind: 'prd', path: 'prd.md', text: '### Story 1.1 Order\n### Story 1.4 Pay\n' };

test('[002-R48] a word and a number are an id, and what a plan lists may come yet', () => {
  const numbers = ticketNumbers([prd, first, story]);
  expect(numbers?.read(story)).toBe('# STORY-1002: Cancel\n\nDepends on STORY-1001, like task 3. Story 1.4 follows.\n');
  expect(numbers?.speak('There is no ticket STORY-1009; UTF-8 and EXPORT-1 are others.')).toBe(
    'There is no ticket Story 1.9; UTF-8 and EXPORT-1 are others.',
  );
});

test.each([
  ['ids of their own', [ticket('a.md', '# EXP-1: Order\n')]],
  ['only some of them', [first, ticket('a.md', '# Cancel\n')]],
  ['two words', [first, ticket('a.md', '# Task 2: Cancel\n')]],
  ['none', [prd]],
])('nothing where there are %s', (_, documents) => {
  expect(ticketNumbers(documents)).toBeUndefined();
});
