import { expect, test } from 'vitest';
import { hear } from '../output.ts';
import { type Driver, nothingSaid } from './driver.ts';
import { essence, lookAt } from './look-at.ts';

test('what was shown last and stands there still is only named', async () => {
  let text = `## Decision\n\n**We** queue \\*one\\*.\n${'\nMore.\n'.repeat(9)}`;
  const run = () => Promise.resolve({ notes: [], value: { documents: [{ path: 'a.md', text }] } });
  const view = { paint: (_: string, words: string) => words, width: 80, ascii: true };
  const driver = { app: { run }, view, said: nothingSaid() } as unknown as Driver;
  const shown = async () => (await hear(true, () => lookAt(driver, 'x', ['a.md']))).out;
  expect(await shown()).toContain('| We queue *one*.');
  expect(await shown()).toBe('\na.md (21 lines, as above)\n\n');
  text = '## Decision\n\nWe wait.\n';
  expect(await shown()).toContain('| We wait.');
});

test('a record of what no longer holds is named, and what holds is shown', async () => {
  const adr = (status: string) => `# ADR\n\n**Status:** ${status}\n${'\nMore.\n'.repeat(9)}\n## Decision\n\nWe wait.\n`;
  const texts: Record<string, string> = { 'a.md': adr('Rejected'), 'b.md': adr('Proposed') };
  const run = (_: string, { what }: { what: string }) =>
    Promise.resolve({ notes: [], value: { documents: [{ path: what, text: texts[what] }] } });
  const view = { paint: (_: string, words: string) => words, width: 80, ascii: true };
  const driver = { app: { run }, view, said: nothingSaid() } as unknown as Driver;
  const { out } = await hear(true, () => lookAt(driver, 'x', ['a.md', 'b.md']));
  expect(out).toMatch(/^\na\.md \(\d+ lines, rejected\)\n\nb\.md \(\d+ lines\)\n\| ## Decision/);
});

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

test('what is shown of a record ends in no heading and no head of a table', () => {
  const record = '## Decision\n\nQueue.\n\n## Alternatives\n\n| A | B |\n| --- | --- |\n| x | y |\n'.split('\n');
  for (const most of [4, 5, 6, 7, 8]) expect(essence(record, most)).toEqual(['## Decision', '', 'Queue.']);
  expect(essence(record, 9).at(-1)).toBe('| x | y |');
  expect(essence(['## Decision', '', '## Context', 'x'], 3)).toEqual(['## Decision', '', '## Context']);
});
