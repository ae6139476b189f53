import { expect, test } from 'vitest';
import { planDesign } from '../plan/plan.ts';
import { sequenceDiagram } from './part-diagrams.ts';

const plan = (line: string) =>
  planDesign({
    stage: '3b',
    feature: 'x',
    prd: `# Fans\n\n## Requirements\n\n- ${line}\n`,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });

test.each([
  ['A fan can see the list of races and is notified by mail when one is moved.', false],
  ['An organiser can move a race and the fans are notified by mail.', true],
])('%s: a message is written with the call: %s', (line, is) => {
  const made = plan(line);
  expect(made.supports.map((one) => one.pattern.id)).toContain('outbox');
  expect(sequenceDiagram(made).includes('in the same transaction')).toBe(is);
});
