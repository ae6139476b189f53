import { expect, test } from 'vitest';
import { essence } from './look-at.ts';

const rules = [
  '# Rules',
  '',
  '**Author:** guide',
  '',
  '## Rule 1: A',
  '',
  '**Statement:** People pause.',
  '',
  '## Rule 3: B',
  '',
  '**Statement:** For 3 months at most.',
];
const analysis = [
  '# Analysis',
  '',
  '## Alternative 1: A Queue (recommended)',
  'text',
  '',
  '**Pros:**',
  '- It waits',
  '- It scales',
  '',
  '**Cons:**',
  '- It has to be run',
  '## Alternative 2: A Batch',
  'text',
  '## Recommendation',
  '',
  'Alternative 1, since it waits for nobody.',
];

test('of a long document one is shown what one would say yes or no to', () => {
  expect(essence(rules, 3)).toEqual(['1. People pause.', '3. For 3 months at most.']);
  const open = [
    '## Assumptions',
    '',
    '- **A1** Up to 10 users.',
    ...rules,
    '## Open Questions',
    '',
    '- For how long?',
    '- Does A1 hold?',
  ];
  expect(essence(open, 3).slice(2)).toEqual([
    '',
    'Assumed:',
    '  - **A1** Up to 10 users.',
    '',
    'Open:',
    '  - For how long?',
  ]);
  expect(essence(analysis, 3)).toEqual([
    'Alternative 1: A Queue (recommended)',
    '  + It waits',
    '  - It has to be run',
    'Alternative 2: A Batch',
    'Alternative 1, since it waits for nobody.',
  ]);
  expect(essence(['# T', '', '**Status:** Draft', '', '## Problem', 'It is slow.'], 2)).toEqual([
    '## Problem',
    'It is slow.',
  ]);
  expect(essence(['one', 'two', 'three'], 2)).toEqual(['one', 'two']);
});
