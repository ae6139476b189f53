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
  '- The queue fills up -> an alert after ten minutes',
  '- **Risk:** The queue fills up. **Mitigation:** an alert after ten minutes',
  '* The queue fills up (mitigated by an alert after ten minutes)',
  '1. The queue fills up — an alert after ten minutes',
])('a list below a heading of risks: %s', (item) => {
  expect(readRisks(outline(`# ADR\n\n### Risks & Mitigations\n\n${item}\n- Only feared\n`))).toEqual([
    expect.objectContaining({
      text: 'The queue fills up',
      mitigation: expect.stringContaining('an alert after ten minutes'),
      line: 5,
    }),
  ]);
  expect(readRisks(outline(`# ADR\n\n### Consequences\n\n${item}\n`))).toEqual([]);
});

test.each([
  '| Risk |\n|---|\n| Fire |',
  '| Part | Cost |\n|---|---|\n| A | 1 |',
  '```\n| Risk | Impact |\n|---|---|\n| x | High |\n```',
  '| Risk | Impact |\n|---|---|\n| None | - |',
])('and nothing of what is no table of risks: %s', (text) => {
  expect(readRisks(outline(text))).toEqual([]);
});
