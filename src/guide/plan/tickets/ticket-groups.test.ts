import { expect, test } from 'vitest';
import { planDesign } from '../plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '6', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const titles = (prd: string) => plan(prd).tickets.flatMap((one) => (one.forAll ? [one.title] : []));
const list = (name: string, ...items: string[]) => `### ${name}\n\n${items.map((one) => `- ${one}`).join('\n')}\n\n`;

test('rules that hang on no call are put together by the section that tells them', () => {
  const bot = list('3.2 Bot strategy', 'Prefer weak flanks', 'Retreat near the river', 'Never attack twice in a row');
  const sound = list('Sound (MVP)', 'Drums during an attack', 'Silence at night');
  const prd = `# Siege\n\n## Features\n\n- A player can build a tower.\n\n${bot}${sound}`;
  expect(titles(prd)).toEqual([
    'Bot strategy: prefer weak flanks, and 2 more',
    'Sound: drums during an attack, and 1 more',
  ]);
});

test('one heading above everything tells nothing apart, and six make one ticket', () => {
  const items = ['Dark colours', 'Large letters', 'Round corners', 'Calm sounds', 'Short texts', 'Clear icons'];
  const prd = `# Reader\n\n## Features\n\n- A pupil can open a book.\n${items.map((one) => `- ${one}`).join('\n')}\n`;
  expect(titles(prd).every((one) => one.startsWith('Hold everywhere: ')) && titles(prd).length <= 1).toBe(true);
});

test('a condition that leaves out its subject is said with one', () => {
  const prd =
    '# Notes\n\n## Requirements\n\n- A student can open a note.\n- The note shows chapters with times when available.\n';
  const { scenarios } = plan(prd);
  expect(scenarios.map((one) => one.when)).toContain('it is available');
});
