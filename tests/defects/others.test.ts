/** Packages in other house styles: nothing wrong is found in them as they are, and nearly everything that is put in. */
import { beforeAll, describe, expect, test } from 'vitest';
import { otherDefects } from './others/defects.ts';
import { findingsOf, isFound, readPackage } from './others/measure.ts';

describe.each([
  'clinic',
  'lockers',
  'harbour',
  'bakery',
  'relay',
  'kita',
  'parking',
  'vouchers',
  'damages',
  'transcripts',
  'greenhouse',
  'quota',
  'wristbands',
  'hearing',
  'kiosk',
  'repairs',
  'shuttle',
  'vet',
  'tower',
  'ridepool',
  'spende',
  'claims',
  'coldchain',
  'clips',
  'drill',
  'mulch',
])('%s, as its team wrote it', (name) => {
  test('[002-R16, R24, R38, R48] has nothing that is wrong', async () => {
    const found = await findingsOf(readPackage(name));
    // Notes say how we count points; another team's way is nothing wrong.
    expect(found.filter(({ severity, code }) => `${severity} ${code}` !== 'info ticket/points')).toEqual([]);
  });
});

describe('trellis, as its club wrote it', () => {
  test('[002-R28] does not say who may call, and nothing else is wrong', async () => {
    const found = await findingsOf(readPackage('trellis'));
    expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning contracts/no-auth']);
  });
});

describe('beds, as its hospital wrote it', () => {
  test('[002-R26, R38] has no errors: parts that it does not have are advice', async () => {
    const found = await findingsOf(readPackage('beds'));
    expect(new Set(found.map(({ severity, code }) => `${severity} ${code}`))).toEqual(
      new Set(['warning prd/no-sections', 'warning alternatives/no-reference', 'warning design/missing-section']),
    );
  });
});

describe('laundry, as its houses wrote it', () => {
  test('[002-R26] has no errors: parts that an RFC does not have are advice', async () => {
    const found = await findingsOf(readPackage('laundry'));
    expect(new Set(found.map(({ severity, code }) => `${severity} ${code}`))).toEqual(
      new Set(['warning design/missing-section']),
    );
  });
});

describe('expenses, as its department wrote it', () => {
  test('[002-R26] has no errors: parts that another form of design does not have are advice', async () => {
    const found = await findingsOf(readPackage('expenses'));
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Set(found.map(({ code }) => code))).toEqual(
      new Set(['rules/unknown-category', 'design/missing-section']),
    );
  });
});

describe.each([
  'meters',
  'archive',
  'ferry',
  'choir',
  'passkeys',
  'canteen',
  'allotments',
  'crates',
  'workshop',
  'toolshed',
  'pantry',
  'dunning',
  'taxi',
])('%s, as its team wrote it', (name) => {
  test('[002-R26] lacks only parts that another form of design does not have, which is advice', async () => {
    const found = await findingsOf(readPackage(name));
    expect(new Set(found.map(({ severity, code }) => `${severity} ${code}`))).toEqual(
      new Set(['warning design/missing-section']),
    );
  });
});

describe('defects in other forms', () => {
  const missed: string[] = [];

  beforeAll(async () => {
    for (const defect of otherDefects) {
      const why = await isFound(defect);
      if (why !== undefined) missed.push(`${defect.in}, ${defect.name}: ${why}`);
    }
  }, 300_000);

  test('at least 150, each once', () => {
    expect(new Set(otherDefects.map((one) => `${one.in} ${one.name}`)).size).toBe(otherDefects.length);
    expect(otherDefects.length).toBeGreaterThanOrEqual(150);
  });

  test('at least 95 % are found at their place', () => {
    expect({ missed, enough: missed.length <= otherDefects.length * 0.05 }).toEqual({ missed, enough: true });
  });

  test('each changes something that is there', () => {
    expect(missed.filter((one) => /there is no such place|are not there/.test(one))).toEqual([]);
  });
});
