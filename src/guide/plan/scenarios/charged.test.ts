import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../plan.ts';
import { charged } from './charged.ts';

test('what is charged by the unit is shown once, twice and at its most', () => {
  expect(charged('A berth costs 12 EUR per started day, at most 60 EUR per week.')).toMatchObject([
    { given: ['a berth of one started day'], outcomes: ['it costs 12 EUR'] },
    { given: ['a berth of two started days'], outcomes: ['it costs 24 EUR'] },
    {
      given: ['a berth that would come to more than 60 EUR within one week'],
      outcomes: ['it costs 60 EUR, and no more'],
    },
  ]);
  expect(charged('Each page is billed at $0.15 per page')?.[1]?.outcomes).toEqual(['it costs $0.30']);
  expect(charged('An oar costs 1.200 EUR per year')).toHaveLength(1);
  expect(charged('A guest can book a berth per day')).toBeUndefined();
});

test('the most that is paid in a day is no number of calls in a day', () => {
  const prd =
    '# Pier\n\n## Requirements\n\n- A guest can book a berth.\n- A berth costs 12 EUR per day, at most 60 EUR per week.\n';
  const { rules, scenarios } = planDesign(onlyPrd(prd));
  expect(rules.map(({ category }) => category)).not.toContain('Rate Limiting');
  expect(scenarios.map(({ outcomes }) => outcomes[0])).toContain('it costs 60 EUR, and no more');
});
