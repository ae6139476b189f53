import { expect, test } from 'vitest';
import { errorRowFindings } from './error-rows.ts';

const told = (...rows: string[]) =>
  errorRowFindings([
    {
      kind: 'tdd',
      path: 'tdd.md',
      text: ['# Technical Design: Gates', '', '| What | Then |', '|---|---|', ...rows, ''].join('\n'),
    },
  ]).map(({ at }) => at);

test('[002-R29] an error that is answered with success', () => {
  expect(told('| no gate | 404 |', '| a guest closes it | 200 |', '| too late | 409 |')).toEqual(['tdd.md:6']);
  expect(told('| closed | 200 |', '| no gate | 404 |', '| too late | 409 |')).toEqual([]);
  expect(told('| no gate | 404 |', '| a guest closes it | 403 |', '| too late | 409 |')).toEqual([]);
});
