import { expect, test } from 'vitest';
import { shortRowFindings } from './short-rows.ts';

const told = (...rows: readonly string[]) =>
  shortRowFindings([{ kind: 'tdd', path: 'a.md', text: ['| A | B |', '|---|---|', ...rows].join('\n') }]).map(
    ({ at }) => at,
  );

test('[002-R26] the only row that lost a cell', () => {
  expect(told('| 1 | 2 |', '| 3 |')).toEqual(['a.md:4']);
  expect(told('| 1 | 2 |', '| 3 | |')).toEqual([]);
  // Where several are short, that is how it is written.
  expect(told('| 1 |', '| 3 |', '| 5 | 6 |')).toEqual([]);
});
