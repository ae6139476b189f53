import { expect, test } from 'vitest';
import { hiddenFindings } from './hidden-findings.ts';

const merge = ['<<<<<<< HEAD', 'one', '=======', 'two', '>>>>>>> other'];
const told = (lines: readonly string[]) =>
  hiddenFindings({ path: 'a.md', text: lines.join('\n') }).map(({ severity, code, at }) => `${severity} ${code} ${at}`);

test('[002-R26] a merge that nobody finished', () => {
  expect(told(['# A', '', ...merge])).toEqual(['error text/conflict a.md:3']);
  expect(told(['```', ...merge, '```'])).toEqual([]);
  // Some marks were taken out by hand.
  expect(told(merge.toSpliced(2, 1))).toEqual(['error text/conflict a.md:1']);
  expect(told(['# A', '', '    <<<<<<< HEAD'])).toEqual([]);
});
