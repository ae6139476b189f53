import { expect, test } from 'vitest';
import { readStatements } from '../statements.ts';

const prd = (paragraph: string, at: number) => {
  const blocks = [
    '# Tool lending',
    'Neighbours lend each other tools, and nobody knows where the ladder is.',
    '## Requirements',
    '- A member can offer a tool.\n- A member can borrow a tool for 7 days.\n- The owner confirms each loan.',
    '## Limits',
    '- 300 members in the first year.\n- A loan is kept for 2 years.\n- Pages load in 1 second.',
    '## Out of scope',
    '- Deposits\n- Insurance',
  ];
  return blocks.toSpliced(at, 0, paragraph).join('\n\n');
};
const partsOf = (paragraph: string) =>
  [2, 4, 6, 8].map(
    (at) => readStatements(prd(paragraph, at)).statements.find(({ text }) => paragraph.startsWith(text))?.part,
  );

test.each([
  'The office plants are watered on Fridays.',
  'Lunch was very good on Tuesday. Thanks to Petra for the cake.',
  'The coffee machine stands next to the lift.',
])('nothing else speaks of it: %s', (paragraph) => {
  expect(new Set(partsOf(paragraph))).toEqual(new Set(['aside']));
});

test.each([
  'A ladder is returned clean.',
  'Passwords are hashed.',
  'Photos must be blurred before publication.',
  'Reminders are sent 2 hours ahead.',
  'Everything is encrypted at rest.',
  'Spare parts, consumables and gift vouchers.',
])('may well be meant: %s', (paragraph) => {
  expect(partsOf(paragraph)).not.toContain('aside');
});
