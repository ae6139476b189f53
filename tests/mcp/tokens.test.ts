// docs/tokens.md gives what we measure: a figure that moved by more than a tenth has to be written anew.
import { expect, test } from 'vitest';
import { documentedFigures, rowOf, tokenFigures } from '../support/token-figures.ts';

test('the page about tokens is true', async () => {
  const documented = documentedFigures();
  const isFar = (told = 0, measured = 0) => Math.abs(told - measured) > Math.max(measured * 0.1, 12);
  const wrong = (await tokenFigures()).filter((figure) => {
    const told = documented.get(figure.what);
    return !told || isFar(told.counted, figure.counted) || isFar(told.guarded, figure.guarded);
  });
  // These rows belong into docs/tokens.md.
  expect(wrong.map(rowOf)).toEqual([]);
});
