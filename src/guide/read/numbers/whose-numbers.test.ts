import { expect, test } from 'vitest';
import { planDesign } from '../../plan/plan.ts';
import { printPerformance } from '../../print/performance.ts';
import { onlyPrd } from '../../request.testing.ts';

const plan = (prd: string) => planDesign(onlyPrd(`# Visits\n\n${prd}\n`));
const role = (prd: string, words: string) =>
  plan(prd).reading.quantities.find((one) => one.words.includes(words))?.role;
const must = (line: string) => `## Requirements\n\n- A patient can book a visit.\n- ${line}`;

test('what one person has, and what goes wrong today, is no load', () => {
  expect(role('## Personas\n\n- Provider: Physician, 25 visits a day', '25')).toBe('target');
  expect(role('## Problem\n\nTwo or three times a month something gets lost.', 'month')).toBe('target');
});

test('from when on something holds is no amount that there is', () => {
  expect(role(must('If a project already has 20 active keys, another one is refused.'), '20')).toBe('limit');
  expect(role(must('Tutors are hidden after 10 lessons.'), '10')).toBe('limit');
  expect(role(must('Neighbours within 50 metres are notified.'), '50')).toBe('limit');
  expect(role(must('Reports above €5,000 also go to the cost center owner.'), '5,000')).toBe('limit');
  expect(role(must('A decision is returned within 80 milliseconds.'), '80')).toBe('latency');
});

test('who is there at once calls more often than once an hour, and hours are read in halves of the day', () => {
  const text = printPerformance(
    plan(
      must(
        'Search answers in under 800 ms with 5,000 concurrent users.\n- Availability: 99.95% during clinic hours (7am–8pm).',
      ),
    ),
  );
  expect(text).toContain('500 calls a second (estimate)');
  expect(text).toContain('within these 13 hours a day');
});

test('what is swept is what the sentence says is kept', () => {
  const sweeper = (line: string) => plan(must(line)).components.find((one) => one.name === 'Sweeper')?.does;
  expect(sweeper('Access to visit records is audited and kept for 6 years.')).toContain('audit entries after 6 years');
});

test('what is deleted so long after something is named by the sentence', () => {
  const sweeper = (line: string) => plan(must(line)).components.find((one) => one.name === 'Sweeper')?.does;
  expect(sweeper("Delete visitors' data 13 months after the visit.")).toContain("visitors' data after 13 months");
});
