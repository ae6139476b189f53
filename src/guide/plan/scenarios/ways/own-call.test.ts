import { expect, test } from 'vitest';
import { onlyPrd } from '../../../request.testing.ts';
import { planDesign } from '../../plan.ts';

const shown = (line: string): string[] =>
  planDesign(onlyPrd(`# Pantry\n\n## Features\n\n- A cook can open a shelf.\n- ${line}\n`))
    .scenarios.filter(({ rule }) => rule.text.startsWith(line.slice(0, 8)))
    .map(({ when, outcomes, missing }) => (missing === undefined ? [when, ...outcomes].join(' | ') : 'open'));

test.each([
  ['Manual food entry', ['the cook enters a food | the food is there when it is opened again']],
  ['View recipe detail', ['the cook views a recipe detail | the recipe detail is shown']],
])('a name that was read as a deed is shown by it: %s', (line, steps) => {
  expect(shown(line)).toEqual(steps);
});

test.each(['Recipe ideas based on the season', 'Smart pantry insights'])(
  'what says more, or names no deed, stays open: %s',
  (line) => {
    expect(shown(line)).toEqual(['open']);
  },
);
