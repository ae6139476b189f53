import { describe, expect, test } from 'vitest';
import { readPrd } from '../read/read-prd.ts';
import { match } from '../match/match.ts';
import { measuresOf } from '../match/measures.ts';
import { catalogue, withOwn } from './index.ts';

describe('the catalogue', () => {
  test('has at least 20 patterns, each once', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(20);
    expect(new Set(catalogue.map((one) => one.id)).size).toBe(catalogue.length);
  });

  test.each(catalogue.map((one) => [one.id, one] as const))(
    '[000-R7, R12, R15] %s has forces, both sides, a risk and a known use',
    (_id, pattern) => {
      expect(pattern.forces.length).toBeGreaterThan(0);
      expect(pattern.pros.length).toBeGreaterThan(0);
      expect(pattern.cons.length).toBeGreaterThan(0);
      expect(pattern.failures.length).toBeGreaterThan(0);
      expect(pattern.risks.length).toBeGreaterThan(0);
      expect(pattern.uses.length).toBeGreaterThan(0);
      if (pattern.role === 'style') expect(pattern.components.length).toBeGreaterThan(0);
      expect(pattern.risks.every((one) => one.mitigation !== '')).toBe(true);
      expect(pattern.uses.every((one) => one.source.length > 8)).toBe(true);
      if (pattern.role === 'style') expect(pattern.flow?.length ?? 0).toBeGreaterThan(2);
      if (pattern.role === 'support') expect(pattern.joinsAt).toBeGreaterThan(0);
    },
  );

  test("a team's own pattern is ranked, and takes the place of ours", () => {
    const [first] = catalogue;
    if (!first) throw new Error('no pattern');
    const own = {
      ...first,
      name: 'Our Way',
      forces: [{ when: { signal: 'search' as const }, weight: 50, because: 'we always do' }],
    };
    const reading = readPrd({
      stage: '1',
      feature: 'x',
      prd: 'People search books.',
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    });
    const [best] = match(withOwn([own]), reading, measuresOf(reading));
    expect(best?.pattern.name).toBe('Our Way');
    expect(best?.reasons[0]).toMatchObject({
      weight: 50,
      words: 'People search books.',
      sources: [{ from: 'prd', line: 1 }],
    });
  });
});
