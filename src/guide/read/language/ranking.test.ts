import { expect, test } from 'vitest';
import { planDesign } from '../../plan/plan.ts';
import { onlyPrd } from '../../request.testing.ts';
import { isRanking, rankedThing } from './ranking.ts';

test.each([
  ['best sellers', ''],
  ['bestsellers', ''],
  ['top rated teas', 'teas'],
  ['most viewed brews', 'brews'],
  ['top 10 teas', 'teas'],
])('"%s" is a ranking', (name, thing) => {
  expect(isRanking(name)).toBe(true);
  expect(rankedThing(name)).toBe(thing);
});

test.each(['seller', 'ticket seller', 'topic', 'hotel guest', 'mostly tea'])('"%s" is none', (name) => {
  expect(isRanking(name)).toBe(false);
});

test('nobody is a best seller, and no table holds them', () => {
  const { reading, operations, resources } = planDesign(
    onlyPrd(
      '# Tea shelf\n\n## Requirements\n\n- A guest can order a tea.\n- As a guest, I want to see best sellers.\n- A guest can see top rated teas.\n- Show our best sellers above the fold.\n- Best sellers get a badge.\n',
    ),
  );
  expect(reading.actors.map(({ name }) => name)).toEqual(['guest']);
  expect(operations.map(({ call }) => call).join()).not.toMatch(/seller|rated/);
  expect(resources.map(({ table }) => table).join()).not.toMatch(/seller|rated/);
});
