/** Defects are put into sound packages, one at a time; each has to be found by its code, in its file, at its line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAll } from './find.ts';
import { decidedDefects } from './kinds/decided.ts';
import { documentDefects } from './kinds/documents.ts';
import { formatDefects } from './kinds/formats.ts';
import { linkDefects } from './kinds/links.ts';
import { saidAgainDefects } from './kinds/said-again.ts';
import { packages } from './packages.ts';
import { driftDefects } from './drift.ts';

interface Row {
  readonly name: string;
  readonly codes: readonly string[];
  readonly seeded: number;
  readonly found: number;
  readonly missed: readonly string[];
}

const kinds = [...linkDefects, ...documentDefects, ...formatDefects, ...saidAgainDefects, ...decidedDefects];
const rows: Row[] = [];

beforeAll(async () => {
  for (const { name, codes, seed } of kinds) {
    const missed: string[] = [];
    const all = packages.flatMap(seed);
    for (const { documents, at, package: sound } of all) {
      const findings = await findAll(documents);
      if (!findings.some((one) => codes.includes(one.code) && at.includes(one.at ?? '')))
        missed.push(`${sound} ${at[0]}`);
    }
    rows.push({ name, codes, seeded: all.length, found: all.length - missed.length, missed });
  }
  rows.push(...(await driftDefects()));
}, 600_000);

const total = (field: 'seeded' | 'found') => rows.reduce((sum, row) => sum + row[field], 0);

describe('the packages before anything is put into them', () => {
  test.each(packages)('$name has no error', async ({ documents }) => {
    expect((await findAll(documents)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each(packages)('$name has none of the defects already', async ({ documents }) => {
    const found = (await findAll(documents)).filter(({ severity }) => severity === 'warning').map(({ code }) => code);
    expect(found.filter((code) => !code.startsWith('prd/'))).toEqual([]);
  });
});

describe('seeded defects', () => {
  test('at least 300, of at least 20 kinds, into packages of people and of the guide', () => {
    expect(total('seeded')).toBeGreaterThanOrEqual(300);
    expect(rows.filter((row) => row.seeded > 0).length).toBeGreaterThanOrEqual(20);
    expect(new Set(packages.map(({ byGuide }) => byGuide))).toEqual(new Set([true, false]));
  });

  test('every kind is put somewhere', () => {
    expect(rows.filter((row) => row.seeded === 0).map(({ name }) => name)).toEqual([]);
  });

  test('at least 95 % are found at the right place, and at least 90 % of every kind', () => {
    const missed = rows.flatMap((row) => row.missed.map((one) => `${row.name}: ${one}`));
    expect({ missed, enough: total('found') >= 0.95 * total('seeded') }).toEqual({ missed, enough: true });
    expect(rows.filter((row) => row.found < 0.9 * row.seeded)).toEqual([]);
  });

  test('the table in docs/checks.md is what was just counted (UPDATE_DOCS=1 writes it)', () => {
    const path = 'docs/checks.md';
    const text = readFileSync(path, 'utf8');
    const table = [
      '| Defect | Found as | Seeded | Found |',
      '|---|---|--:|--:|',
      ...rows.map(
        ({ name, codes, seeded, found }) =>
          `| ${name} | ${codes.map((code) => `\`${code}\``).join(', ')} | ${seeded} | ${found} |`,
      ),
      `| **all** | | **${total('seeded')}** | **${total('found')}** |`,
    ].join('\n');
    const [before = '', rest = ''] = text.split('<!-- defects: begin -->');
    const [inside = '', after = ''] = rest.split('<!-- defects: end -->');
    if (process.env['UPDATE_DOCS'] === '1')
      writeFileSync(path, `${before}<!-- defects: begin -->\n\n${table}\n\n<!-- defects: end -->${after}`);
    else expect(inside.trim()).toBe(table);
  });
});
