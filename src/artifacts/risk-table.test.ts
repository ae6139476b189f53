import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outline } from './outline.ts';
import { readRisks } from './risk-table.ts';

test('000-R15: the risks of a decision record, with their lines', () => {
  const text = readFileSync('examples/user-export/adr/async-export.md', 'utf8');
  expect(readRisks(outline(text))).toMatchObject([
    { text: 'A job that kills each worker that takes it', impact: 'high', likelihood: 'low', line: 48 },
    { impact: 'medium', likelihood: 'medium', mitigation: expect.stringContaining('an alert at a waiting time') },
  ]);
});

test.each([
  [
    '| Risk | Probability | Severity | Owner | Trigger |\n|---|---|---|---|---|\n| **Fire** | H | L | Ada | Smoke |',
    { text: 'Fire', likelihood: 'high', impact: 'low', owner: 'Ada', trigger: 'Smoke' },
  ],
  [
    '| What could go wrong | Mitigation |\n|:--|--:|\n| Rain | Umbrella |',
    { likelihood: 'medium', impact: 'medium', mitigation: 'Umbrella' },
  ],
])('columns by their names: %s', (text, risk) => {
  expect(readRisks(outline(text))).toMatchObject([risk]);
});

test.each([
  '| Risk |\n|---|\n| Fire |',
  '| Part | Cost |\n|---|---|\n| A | 1 |',
  '```\n| Risk | Impact |\n|---|---|\n| x | High |\n```',
  '| Risk | Impact |\n|---|---|\n| None | - |',
])('and nothing of what is no table of risks: %s', (text) => {
  expect(readRisks(outline(text))).toEqual([]);
});
