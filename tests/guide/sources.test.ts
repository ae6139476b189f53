/** docs/sources.md says how each source of the catalogue was confirmed; it is held to the catalogue here. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/guide/catalogue/index.ts';

const states = ['read', 'copy', 'cited'];
const rows = readFileSync('docs/sources.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Pattern'))
  .map((line) => line.slice(2, -2).split(' | '));
const known = rows.map(([pattern, source]) => `${pattern}: ${source}`);

describe("the sources of the catalogue's uses", () => {
  test('each one has its row, and no row is left over', () => {
    const named = catalogue.flatMap(({ id, uses }) => uses.map(({ source }) => `${id}: ${source}`));
    expect(known.toSorted()).toEqual(named.toSorted());
  });

  test('each row says where it is, how it was confirmed, and what was seen', () => {
    expect(rows.filter((row) => row.length !== 5 || row.includes('') || !states.includes(row[3] ?? ''))).toEqual([]);
  });

  test('[000-R12] each pattern has a source that was read, itself or as a copy', () => {
    const confirmed = new Set(rows.filter(([, , , state]) => state !== 'cited').map(([pattern]) => pattern));
    expect(catalogue.filter(({ id }) => !confirmed.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
