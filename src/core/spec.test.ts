/** SPEC.md and the code say the same: tables are compared, and every law has a test that cites it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryStatuses, entryTypes, settlements } from './entry.ts';
import { jobSteps } from './job.ts';
import { line } from './line.ts';
import { stageStatuses } from './session.ts';
import { stepReasons } from './step.ts';
import { deeds, transitions } from './transitions.ts';

const spec = readFileSync('SPEC.md', 'utf8');

/** Rows of the table under a heading, cells as plain words, the header left out. */
function table(heading: string): string[][] {
  const section = spec.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((row) => row.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

test('[S1] the table of stages in SPEC.md is the line', () => {
  const stages = line.map((stage) => [
    stage.id,
    stage.title,
    stage.wants,
    stage.kinds.join(', ') || '-',
    stage.gate,
    stage.perOption ? 'option' : 'session',
  ]);
  expect(table('Stages').map((row) => row.slice(0, 6))).toEqual(stages);
});

test('[S2] the transition table in SPEC.md is the one in the code', () => {
  const rows = stageStatuses.map((status) => [status, ...deeds.map((deed) => transitions[status][deed])]);
  expect(table('Deeds')).toEqual(rows);
});

test('[S20] the settlement table in SPEC.md is the one in the code', () => {
  const rows = entryTypes.flatMap((type) =>
    entryStatuses[type].map((from) => [
      type,
      from,
      (settlements[type] as Record<string, readonly string[]>)[from]?.join(', ') || '-',
    ]),
  );
  expect(table('Settlements')).toEqual(rows);
});

test('[S29] every reason of a step is in SPEC.md, and no other', () => {
  const named = table('Next step').flatMap((row) => (row[2] ?? '').split(', '));
  expect(named.toSorted()).toEqual([...stepReasons].toSorted());
});

test('[J2] the steps of a job in SPEC.md are those of the code', () => {
  expect(table('Jobs').map((row) => row[1])).toEqual([...jobSteps]);
});

test('every law is cited by a test title, and every citation names a law', () => {
  const stated = [...spec.matchAll(/^- \*\*([SIDJ]\d+)\*\* /gm)].map((match) => match[1] ?? '');
  expect(new Set(stated).size).toBe(stated.length);
  const files = ['src', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name).replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.test.ts') || /^tests\/(contracts|crash)\/.*\.ts$/.test(path)),
  );
  const cited = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\[([SIDJ]\d+)\]/g)].map((match) => match[1] ?? ''),
  );
  expect({ uncited: stated.filter((law) => !cited.includes(law)) }).toEqual({ uncited: [] });
  expect({ unknown: cited.filter((law) => !stated.includes(law)) }).toEqual({ unknown: [] });
});

test('every file that enforces a law exists', () => {
  const named = [...spec.matchAll(/Enforced by: (.*)/g)].flatMap((match) => (match[1] ?? '').match(/`[^`]+`/g) ?? []);
  const missing = named
    .map((name) => name.replaceAll('`', ''))
    .filter((path) => {
      try {
        readFileSync(path);
        return false;
      } catch {
        return true;
      }
    });
  expect(missing).toEqual([]);
  const laws = spec.match(/^- \*\*[SIDJ]\d+\*\* /gm) ?? [];
  expect(spec.match(/Enforced by: /g)).toHaveLength(laws.length);
});
