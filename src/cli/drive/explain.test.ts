import { expect, test } from 'vitest';
import { isQuestion, partAbout } from './explain.ts';

test.each([
  ['why is rule 3 there?', true],
  ['What does the sweeper do?', true],
  ['Is rule 4 needed?', true],
  ['Could you drop rule 3?', false],
  ['What about a waiting list?', false],
  ['why not', false],
  ['Members must be told why', false],
])('%s is a question: %s', (text, asked) => {
  expect(isQuestion(text)).toBe(asked);
});

test('what is asked for is found by its words', () => {
  const design = '# A\n\n## Problem\n\nLate tools.\n\n### Sweeper\n\nRemoves what expired.\n\n### Outbox\n\nSends.\n';
  expect(partAbout(design, 'what does the sweeper do?')?.[0]).toBe('### Sweeper');
  expect(partAbout(design, 'who pays?')).toBeUndefined();
});
