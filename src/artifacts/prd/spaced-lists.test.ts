import { expect, test } from 'vitest';
import { withSpacedLists } from './spaced-lists.ts';

const laid = (text: string) => withSpacedLists(text.split('\n')).join('\n');

test('short paragraphs below a colon are its items, up to the first that is none', () => {
  expect(laid('The keeper is told of:\n\nLate boats.\n\nFree berths.\n\nEvery boat must have a name.')).toBe(
    'The keeper is told of:\n\n- Late boats.\n\n- Free berths.\n\nEvery boat must have a name.',
  );
});

test('each with a name before its colon, they may be sentences', () => {
  expect(laid('A lamp shows it:\n\nGreen: the lock is open.\n\nRed: the lock is shut.\n\nNobody waits.')).toBe(
    'A lamp shows it:\n\n- Green: the lock is open.\n\n- Red: the lock is shut.\n\nNobody waits.',
  );
});

test.each([
  'The keeper is told of:\n\nLate boats.\n\nEvery boat must have a name.',
  '- a list\n\nThe keeper is told of:\n\nLate boats.\n\nFree berths.\n',
  'The keeper is told of:\nLate boats.\nFree berths.',
])('one alone, a text with marks, and lines without air stay: %s', (text) => {
  expect(laid(text)).toBe(text);
});
