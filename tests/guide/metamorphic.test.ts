/** What happens to the design when the PRD changes. */
import { describe, expect, test } from 'vitest';
import { planDesign } from '../../src/guide/plan/plan.ts';
import type { GuideRequest } from '../../src/guide/index.ts';
import { design, samples } from './support.ts';

const request = (prd: string): GuideRequest => ({
  stage: '1',
  feature: 'x',
  prd,
  answers: {},
  constraints: [],
  assumptions: [],
  documents: {},
});
const without = (prd: string, lines: readonly number[]) =>
  prd
    .split('\n')
    .map((text, i) => (lines.includes(i + 1) ? '' : text))
    .join('\n');
const all = Object.entries(samples);

describe.each(all)('deleting a cited line: %s', (_name, prd) => {
  const plan = planDesign(request(prd));

  test('removes the rule that quotes it', () => {
    for (const rule of plan.rules) {
      if (rule.source.from !== 'prd') continue;
      const left = planDesign(request(without(prd, [rule.source.line])));
      expect(left.rules.map((one) => one.text)).not.toContain(rule.text);
    }
  });

  test('removes the operation that it caused', () => {
    for (const operation of plan.operations) {
      const lines = operation.sources.flatMap((one) => (one.from === 'prd' ? [one.line] : []));
      const left = planDesign(request(without(prd, lines)));
      const same = left.operations.find(
        (one) => one.call === operation.call && one.verb === operation.verb && !one.implied,
      );
      expect(same?.sources ?? []).toEqual([]);
    }
  });

  test('removes the pattern that only it asked for', () => {
    for (const { pattern, reasons } of plan.supports) {
      const lines = reasons.flatMap((one) => one.sources).flatMap((one) => (one.from === 'prd' ? [one.line] : []));
      const left = planDesign(request(without(prd, lines)));
      const kept = left.supports.find((one) => one.pattern.id === pattern.id);
      // Other lines may ask for it too; the deleted words are no reason any more.
      for (const reason of kept?.reasons ?? [])
        expect(
          reasons.some(
            (one) =>
              one.words === reason.words &&
              reason.words !== undefined &&
              one.sources.every((each) => each.from === 'prd'),
          ),
        ).toBe(false);
    }
  });
});

describe('changing a number', () => {
  const ranking = (prd: string) => {
    const { alternatives, verdict } = planDesign(request(prd));
    return { names: alternatives.map((one) => `${one.match.pattern.id} ${one.match.score}`), verdict };
  };

  test('100 users or 10 million: another ranking', () => {
    const few = '# Notes\n\n## Requirements\n\n- A member can share a note.\n- There are 100 users.\n';
    const many = few.replace('100 users', '10 million users');
    expect(ranking(few).names).not.toEqual(ranking(many).names);
    expect(design(few).of('analysis')).not.toBe(design(many).of('analysis'));
    expect(ranking(many).verdict.reason).toContain('10 million users');
  });

  test('1 hour or 100 ms: another recommendation', () => {
    const slow =
      '# Reports\n\n## Requirements\n\n- A manager can request a report.\n- A report is ready within 1 hour.\n- There are 5,000 users.\n';
    const fast = slow.replace('is ready within 1 hour', 'answers within 100 ms');
    expect(design(slow).choice.because).toContain('1 hour');
    expect(ranking(slow).names[0]).not.toEqual(ranking(fast).names[0]);
  });

  test.each(all)('every number of %s is in its performance section or its rules', (_name, prd) => {
    const { reading } = planDesign(request(prd));
    const text = design(prd);
    for (const one of reading.quantities.filter(
      ({ role, source }) => source.from === 'prd' && (role === 'latency' || role === 'throughput'),
    )) {
      expect(text.of('tdd')).toContain(one.words.replaceAll('|', ''));
    }
  });
});

/** Runs of eight words that two packages have in common, once quotes, numbers and the feature's own names are masked. */
const shareLimit = 0.35;

function shingles(prd: string): Set<string> {
  const { reading } = planDesign(request(prd));
  const names = [...reading.entities, ...reading.actors].flatMap((one) => one.name.split(' '));
  const mask = new RegExp(
    `\\b(?:${names.map((name) => `${name.replaceAll(/[^\p{L}-]/gu, '')}(?:s|es)?`).join('|')})\\b`,
    'gi',
  );
  const words =
    design(prd)
      .documents.map((one) => one.content)
      .join('\n')
      .replaceAll(/```[^]*?```/g, ' ')
      .replaceAll(mask, 'N')
      .replaceAll(/\d[\d.,]*/g, '0')
      .toLowerCase()
      .match(/\p{L}+|0/gu) ?? [];
  return new Set(words.slice(7).map((_, i) => words.slice(i, i + 8).join(' ')));
}

test(`two packages share less than ${shareLimit * 100}% of their text`, () => {
  const sets = all.map(([name, prd]) => ({ name, set: shingles(prd) }));
  const shares = sets.flatMap((a, i) =>
    sets.slice(i + 1).map((b) => ({
      pair: `${a.name} ${b.name}`,
      share: [...a.set].filter((one) => b.set.has(one)).length / Math.min(a.set.size, b.set.size),
    })),
  );
  const worst = shares.toSorted((a, b) => b.share - a.share)[0];
  const mean = shares.reduce((sum, one) => sum + one.share, 0) / shares.length;
  if (process.env['SHOW_SHARES'] !== undefined)
    process.stderr.write(`worst ${worst?.pair} ${worst?.share.toFixed(3)}, mean ${mean.toFixed(3)}\n`);
  expect(worst?.share).toBeLessThan(shareLimit);
});
