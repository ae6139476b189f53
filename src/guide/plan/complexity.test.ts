import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const verdictOf = (prd: string) =>
  planDesign({ stage: '2', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} }).verdict;

test('[002-R18] what has to come back in time is not simple, however few things it has', () => {
  const { complexity, reason } = verdictOf(`# Backups of our databases

## Requirements

- A policy declares when a database is backed up (cron).
- RPO at most 5 minutes, RTO at most 45 minutes.
- A backup is never restored over a running database.
`);
  expect(complexity).toBe('complex');
  expect(reason).toContain('come back, when something breaks (PRD line 6)');
});

test('[002-R18] a few things that people look after by hand are', () => {
  expect(
    verdictOf('# Lockers\n\nPupils rent a locker. The caretaker sees which are free. 800 lockers.\n'),
  ).toMatchObject({
    complexity: 'simple',
  });
});

test('[002-R18] forty plain demands are no simple feature', () => {
  const things = 'room desk lamp chair shelf drawer heater fan printer badge'.split(' ');
  const demands = things.flatMap((thing) =>
    ['add', 'rename', 'archive', 'delete'].map((verb) => `- A clerk can ${verb} a ${thing}.`),
  );
  const { complexity, reason } = verdictOf(`# Office\n\n## Requirements\n\n${demands.join('\n')}\n`);
  expect(complexity).toBe('complex');
  expect(reason).toMatch(/^40 rules on \d+ kinds of thing/);
});

test('[002-R18] what is a number is not said to be missing', () => {
  const { reason } = verdictOf(
    '# Notes\n\n## Requirements\n\n- A user can write a note.\n- Calls answer within 100 ms.\n',
  );
  expect(reason).toContain('no hard number for scale;');
  expect(reason).toContain('100 ms');
});
