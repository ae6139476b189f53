/** A support says what becomes of things as the PRD says it, and for as long as the PRD says it of them. */
import { expect, test } from 'vitest';
import { fill } from '../text/fill.ts';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';
import { wordsOf } from './support-words.ts';

function told(id: string, ...lines: string[]) {
  const plan = planDesign(
    onlyPrd(
      `# Beehives\n\n## Requirements\n\n- A beekeeper can register a hive.\n${lines.map((one) => `- ${one}\n`).join('')}`,
    ),
  );
  const match = plan.supports.find((one) => one.pattern.id === id);
  if (!match) return undefined;
  const words = wordsOf(plan, match);
  const { how, cons, components } = match.pattern;
  return fill([how, ...cons, ...components.map((one) => one.does)].join(' '), words);
}

test('what is anonymised is not removed', () => {
  const said = told('retention', 'A beekeeper can remove a hive.', 'Inspections older than 3 years are anonymised.');
  expect(said).toContain('Each inspection knows from when on it is anonymised');
  expect(said).toContain('Anonymises inspections after 3 years');
  expect(said).not.toMatch(/remove/i);
  expect(told('retention', 'Inspections are deleted after 3 years.')).toContain('a sweeper removes what has expired');
});

test('the log grows for the time that is said of the log', () => {
  const log = 'It must be possible to tell who changed a hive and when.';
  const file = told('audit-log', log, 'The honey report can be downloaded for 9 days.');
  expect(file).toContain('The log grows and');
  expect(told('audit-log', 'Every change of a hive is recorded in an audit log that is kept for 6 years.')).toContain(
    'The log grows for 6 years',
  );
});

test('what is made after an upload outlives the request', () => {
  const { reading } = planDesign(
    onlyPrd(
      '# Beehives\n\n## Requirements\n\n- A beekeeper uploads a film.\n- The preview of a film is made after the upload.\n',
    ),
  );
  expect(reading.signals['background-work']?.length).toBe(1);
});
