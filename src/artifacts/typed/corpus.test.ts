/** Every document of the corpus loads, and comes out as it went in. The corpus is read where it lies, never copied. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detectKind } from '../detect-kind.ts';
import { findItems } from '../items/find-items.ts';
import type { SlotKind } from '../../core/line.ts';
import { unitsOf } from '../items/prd-units.ts';
import { type Codec, codecs, parse, print, valuesOf } from './index.ts';

const corpus = '../shared/corpus';
const skip = existsSync(corpus) ? false : 'the corpus is not beside this checkout';

function filesIn(folder: string, ending: RegExp): string[] {
  if (skip) return [];
  return readdirSync(join(corpus, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(corpus, folder, name));
}

const documents: (readonly [SlotKind, string])[] = [
  ...filesIn('adr', /\.md$/).map((path) => ['adr', path] as const),
  ...filesIn('atelier/tickets', /\.md$/).map((path) => ['ticket', path] as const),
  ...filesIn('atelier/templates', /ticket.*\.md$/).map((path) => ['ticket', path] as const),
  ...filesIn('atelier/templates', /tdd\.md$/).map((path) => ['tdd', path] as const),
  ...filesIn('atelier/templates', /adr\.md$/).map((path) => ['adr', path] as const),
  ...filesIn('atelier/rules', /\.md$/).map((path) => ['rules', path] as const),
  ...filesIn('atelier/fixtures', /prd\.md$/).map((path) => ['prd', path] as const),
  ...filesIn('gherkin', /\.feature$/).map((path) => ['bdd', path] as const),
  ...filesIn('ralph', /design\.md$/).map((path) => ['tdd', path] as const),
  ...filesIn('ralph', /requirements\.md$/).map((path) => ['prd', path] as const),
  ...filesIn('prism/phases', /\.md$/).map((path) => ['prd', path] as const),
];

/** Whatever else of the corpus is one of our documents by its name or its words. */
const known = new Set(documents.map(([, path]) => path));
const others = filesIn('.', /\.(?:md|feature|ya?ml|json)$/).flatMap((path): (readonly [SlotKind, string])[] => {
  const kind = known.has(path) ? undefined : detectKind(path, readFileSync(path, 'utf8'));
  return kind === undefined ? [] : [[kind, path]];
});

describe.skipIf(skip)('everything else in the corpus that is one of our documents', () => {
  test.each(others)('%s %s loads, and comes out as it went in', (kind, path) => {
    const text = readFileSync(path, 'utf8');
    const codec = codecs[kind] as Codec<unknown>;
    expect(print(codec, parse(codec, text)) === text).toBe(true);
    if (kind !== 'prd') findItems(kind, text);
  });
});

describe.skipIf(skip)('the corpus', () => {
  test('is there', () => expect(documents.length).toBeGreaterThan(50));

  test.each(documents)('%s %s', (kind, path) => {
    const text = readFileSync(path, 'utf8');
    const codec = codecs[kind] as Codec<unknown>;
    const parts = parse(codec, text);
    expect(print(codec, parts) === text).toBe(true);
    if (/template|empty|incomplete|rules/.test(path)) return;
    expect(valuesOf(parts).length).toBeGreaterThan(0);
    if (kind === 'prd') expect(unitsOf(text).length).toBeGreaterThan(0);
    else if (kind !== 'tdd') expect(findItems(kind, text).length).toBeGreaterThan(0);
  });
});
