/** Every parser of documents, ten thousand texts each: no error, no lost byte; and in linear time, however large. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAdr } from '../../src/artifacts/adr.ts';
import { readAnalysis } from '../../src/artifacts/alternatives.ts';
import { readContracts } from '../../src/artifacts/contracts.ts';
import { detectKind } from '../../src/artifacts/detect-kind.ts';
import { readFeature } from '../../src/artifacts/feature-file.ts';
import { findItems } from '../../src/artifacts/items/find-items.ts';
import { knownUnits, unitsOf } from '../../src/artifacts/items/prd-units.ts';
import { lineDiff } from '../../src/artifacts/line-diff.ts';
import { mergeDocument } from '../../src/artifacts/merge/merge-document.ts';
import { outline } from '../../src/artifacts/outline.ts';
import { readRules } from '../../src/artifacts/rules.ts';
import { readTicket } from '../../src/artifacts/ticket.ts';
import { traceOf } from '../../src/artifacts/trace/trace.ts';
import { type Codec, codecs, parse, print } from '../../src/artifacts/typed/index.ts';
import { slotKinds } from '../../src/core/line.ts';
import { hostileText, slowTexts } from '../support/hostile-text.ts';

const cases = 10_000;
const kinds = slotKinds;
const patience = 600_000;

/** Items have ids of their own and places inside the text. */
function sound(text: string, found: ReturnType<typeof findItems>): void {
  const lines = text.split(/\r\n?|\n/).length;
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  for (const { line, digest } of found) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines);
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
  }
}

describe('ten thousand texts each', () => {
  const fuzz = (name: string, check: (text: string) => void) =>
    test(name, { timeout: patience }, () =>
      fc.assert(
        fc.property(hostileText, (text) => {
          check(text);
        }),
        { numRuns: cases },
      ),
    );

  for (const kind of kinds) {
    fuzz(`items of ${kind}`, (text) => sound(text, findItems(kind, text)));
    const codec = codecs[kind] as Codec<unknown>;
    fuzz(`${kind}, parsed and printed`, (text) => expect(print(codec, parse(codec, text)) === text).toBe(true));
  }
  fuzz('outline, rules, analysis, ADR, contracts, ticket', (text) => {
    const document = outline(text);
    for (const read of [readRules, readAnalysis, readAdr, readContracts, readTicket])
      expect(read(document)).toBeDefined();
  });
  fuzz('feature file', (text) => {
    for (const { from, line, endLine } of readFeature(text).scenarios)
      expect(from <= line && line <= endLine).toBe(true);
  });
  fuzz('sentences of a PRD, with their ids', (text) => {
    const [units = []] = knownUnits([unitsOf(text)]);
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
  });
  fuzz('kind', (text) => expect(() => detectKind('x.md', text)).not.toThrow());
  fuzz('trace', (text) => {
    const documents = (['prd', 'rules', 'tdd', 'bdd', 'ticket'] as const).map((kind) => ({ kind, path: kind, text }));
    expect(traceOf(documents).gaps.length).toBeGreaterThanOrEqual(0);
  });
  test('merge and difference', { timeout: patience }, () =>
    fc.assert(
      fc.property(hostileText, hostileText, (one, other) => {
        const lines = (text: string) => text.replaceAll('\r\n', '\n');
        expect(mergeDocument('rules', one, one, other).text === lines(other)).toBe(true);
        expect(lineDiff(one, one).lines).toEqual([]);
      }),
      { numRuns: cases },
    ),
  );
});

describe('linear time', () => {
  const jobs: Record<string, (text: string) => unknown> = {
    ...Object.fromEntries(kinds.map((kind) => [`items of ${kind}`, (text: string) => findItems(kind, text)])),
    ...Object.fromEntries(
      kinds.map((kind) => [
        `${kind}, parsed and printed`,
        (text: string) => print(codecs[kind] as Codec<unknown>, parse(codecs[kind] as Codec<unknown>, text)),
      ]),
    ),
    'sentences of a PRD': (text) => knownUnits([unitsOf(text), unitsOf(`x ${text}`)]),
    merge: (text) => mergeDocument('rules', text, `${text}\nours`, `theirs\n${text}`),
    difference: (text) => lineDiff(text, `x${text}y`),
  };
  const cost = (run: () => unknown) => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  test.each(Object.entries(slowTexts))('%s', { timeout: patience }, (_name, make) => {
    for (const [job, run] of Object.entries(jobs)) {
      const [small, large] = [make(30_000), make(240_000)];
      run(small);
      // The least of two: a collection of all memory, or a neighbour, is paid for once.
      const least = (text: string) =>
        Math.min(
          cost(() => run(text)),
          cost(() => run(text)),
        );
      const [first, second] = [least(small), least(large)];
      // Eight times the text: quadratic would be 64 times the work. Below a second nobody waits.
      expect({ job, isSlow: second > 1000 && second > 24 * Math.max(first, 5) }).toEqual({ job, isSlow: false });
    }
  });

  test('a line of ten million characters', { timeout: patience }, () => {
    for (const name of ['one long line', 'quotes', 'stars', 'brackets', 'ranges'] as const) {
      const text = slowTexts[name]?.(10_000_000) ?? '';
      for (const kind of ['rules', 'contracts', 'bdd', 'ticket'] as const) {
        expect({ name, kind, isSlow: cost(() => findItems(kind, text)) > 30_000 }).toEqual({
          name,
          kind,
          isSlow: false,
        });
      }
    }
  });
});
