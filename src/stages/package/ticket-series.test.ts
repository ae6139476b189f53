import { expect, test } from 'vitest';
import { handedOutElsewhere } from './ticket-series.ts';

test.each([
  ['in a gap of a series of which some are here', ['YARD-T02', 'YARD-T05', 'YARD-T09-web'], 'YARD-T04', true],
  ['below the only one that is here', ['YARD-7'], 'YARD-3', true],
  ['below the only one, beside a number of what all belong to', ['E02-T7'], 'E02-T3', true],
  ['above all of them', ['YARD-2', 'YARD-5', 'YARD-9'], 'YARD-10', false],
  ['the only one that is missing', ['YARD-1', 'YARD-2', 'YARD-4'], 'YARD-3', false],
  ['of another series', ['YARD-7'], 'DOCK-3', false],
])('[002-R48] a number was handed out elsewhere: %s', (_, ids, id, expected) => {
  expect(handedOutElsewhere(ids)(id)).toBe(expected);
});
