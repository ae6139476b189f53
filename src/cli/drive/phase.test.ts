import { expect, test } from 'vitest';
import { warning } from '../../core/problem.ts';
import { unlike } from './phase.ts';

test('[003-R53] a commit that failed at the approval and again right after it is told once', () => {
  const failed = warning('git/failed', 'git commit did not work: no.');
  const other = warning('git/failed', 'git push did not work: no.');
  expect(unlike([failed], [{ ...failed }, other])).toEqual([other]);
  expect(unlike([], [failed])).toEqual([failed]);
});
