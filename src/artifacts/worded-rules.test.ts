import { expect, test } from 'vitest';
import { inHouseStyle } from './house-labels.ts';

const rules = {
  kind: 'rules',
  path: 'rules.md',
  text: '# Rules\n\n## Rule 1: Access - Own ward\n\nText.\n\n## Rule 2: Time - Answer\n\nText, as Rule 1 says.\n',
};
const read = (...texts: readonly string[]) =>
  inHouseStyle([rules, ...texts.map((text, i) => ({ kind: 'ticket', path: `${i}.md`, text }))]);

test('[002-R38] rules that are called by their word and number are read as labels', () => {
  const { documents, speak } = read(
    '- Rule 1: Access\n- Rules 1, 2 and 9 hold',
    '@rule-2 @slow',
    'Rule 2 and 5 minutes',
  );
  expect(documents.map(({ text }) => text)).toEqual([
    rules.text.replace('as Rule 1', 'as BR-1'),
    '- BR-1: Access\n- BR-1, BR-2 and BR-9 hold',
    '@BR-2 @slow',
    'BR-2 and 5 minutes',
  ]);
  expect(speak?.('There is no rule BR-9. Tag it with @BR-2.')).toBe('There is no Rule 9. Tag it with @rule-2.');
});

test('[002-R38] who calls them otherwise too is told of them so', () => {
  const { speak } = read('Rule 1 and Rule 2', 'BR-2');
  expect(speak?.('There is no rule BR-9.')).toBe('There is no rule BR-9.');
});

test.each([
  ['rules of something else', 'Rule 7 of the robots, and Rule 8, and Rule 1'],
  ['numbers that are none', 'a rule 1.5 and the rule of 2, at Rule 12:30'],
])('leaves %s alone', (_, text) => {
  expect(read(text).documents.at(-1)?.text).toBe(text);
});
