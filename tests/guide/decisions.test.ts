/** PRDs of a few sentences, each of which decides something, and what changes when one number or clause does. */
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/guide/catalogue/index.ts';
import { type Plan, planDesign } from '../../src/guide/plan/plan.ts';
import type { Decision } from './decisions/decision.ts';
import * as byForce from './decisions/by-force.ts';
import * as betweenTheLines from './decisions/between-the-lines.ts';
import * as everyday from './decisions/everyday.ts';
import * as implied from './decisions/implied.ts';
import * as inPassing from './decisions/in-passing.ts';
import * as short from './decisions/short.ts';
import * as usual from './decisions/usual.ts';

const groups = {
  short,
  usual,
  'in passing': inPassing,
  'between the lines': betweenTheLines,
  everyday,
  implied,
  'by force': byForce,
};

const plan = (prd: string): Plan =>
  planDesign({ stage: '3a', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });

/** What of the expectation does not hold, in words. */
function differences(
  { style, never, because = {}, ...expected }: Omit<Decision, 'prd' | 'because'> & Partial<Decision>,
  made: Plan,
): string[] {
  const best = made.chosen.pattern.id;
  const supports = made.supports.map((one) => one.pattern.id);
  const reasons = (id: string) =>
    [made.chosen, ...made.supports].find((one) => one.pattern.id === id)?.reasons.filter((one) => one.weight > 0) ?? [];
  return [
    ...(style !== undefined && ![style].flat().includes(best)
      ? [`${best} in place of ${[style].flat().join(' or ')}`]
      : []),
    ...(never?.includes(best) === true ? [`${best}, of all styles`] : []),
    ...(expected.with ?? []).filter((id) => !supports.includes(id)).map((id) => `without ${id}`),
    ...(expected.without ?? []).filter((id) => supports.includes(id)).map((id) => `with ${id}`),
    ...Object.entries(because)
      .filter(([id, words]) => !reasons(id).some((one) => words.test(one.words ?? '')))
      .map(
        ([id]) =>
          `${id} for other reasons: ${reasons(id)
            .map((one) => one.words ?? one.because)
            .join(' / ')}`,
      ),
  ];
}

describe.each(Object.entries(groups))(
  '[000-R7, 002-R25] the matcher decides as an architect would: %s',
  (_name, group) => {
    test.each(group.decisions.map((one) => [one.name, one] as const))('%s', (_title, decision) => {
      expect(differences(decision, plan(decision.prd))).toEqual([]);
    });

    test.each(group.flips.map((one) => [one.name, one] as const))('%s', (_title, flip) => {
      const { prd = '' } = group.decisions.find((one) => one.name === flip.of) ?? {};
      expect(prd).toContain(flip.from);
      expect(differences(flip, plan(prd.replace(flip.from, flip.to)))).toEqual([]);
    });
  },
);

test('every support can join: what speaks for it is enough', () => {
  const most = (id: string) =>
    catalogue.find((one) => one.id === id)?.forces.reduce((sum, { weight }) => sum + Math.max(weight, 0), 0) ?? 0;
  expect(catalogue.filter(({ role, id, joinsAt = 3 }) => role === 'support' && most(id) < joinsAt)).toEqual([]);
});
