import { describe, expect, test } from 'vitest';
import {
  coverage,
  isAsPrinted,
  stampedAgain,
  printReview,
  type ReviewFacts,
  reviewLines,
  shortReview,
} from './closing-review.ts';

const shown = (name: string, rules: string[], open = false) => ({ name, rules, open });
const facts: ReviewFacts = {
  rules: ['BR-1', 'BR-2', 'BR-3'],
  scenarios: [shown('a', ['BR-1']), shown('b', ['BR-2'], true), shown('c', ['BR-3'])],
  built: new Set(['BR-1', 'BR-2', 'BR-3']),
  open: ['Parked who_pays: Who pays?'],
  decisions: ['Chose a queue over a call because the work is long'],
  risks: ['It fills up (low likelihood, high impact): watch it'],
  withoutRisk: ['Chose PostgreSQL'],
  withoutReference: ['A queue'],
  byHand: [],
  stale: [],
  look: ['The choice hangs on PRD line 4'],
  reopen: ['Queue: when the work is short'],
};
const hash = (text: string) => String(text.length);
const print = (more: Partial<ReviewFacts> = {}) => printReview('Beds', 'line 7', { ...facts, ...more }, hash);

describe('[002-R7] the closing review', () => {
  test('says that all is covered, and what nobody can carry out yet', () => {
    expect(coverage(facts)).toEqual([
      'All 3 rules are shown by a scenario and built by a ticket.',
      '1 of 3 scenarios cannot be carried out yet, since a fact is missing; nothing else shows BR-2.',
    ]);
  });

  test('[002-R41] names the rules that no scenario shows and no ticket builds', () => {
    const holes = { ...facts, scenarios: [shown('a', ['BR-1'])], built: new Set(['BR-1', 'BR-3']) };
    expect(coverage(holes)).toEqual(['No scenario shows BR-2 and BR-3.', 'No ticket builds BR-2.']);
  });

  test('claims nothing where nobody names rules', () => {
    expect(coverage({ rules: ['BR-1'], scenarios: [shown('a', [])], built: new Set() })).toEqual([]);
  });

  test('tells what was changed by hand and what may no longer hold', () => {
    const lines = shortReview({ ...facts, byHand: ['docs/design/beds.md'], stale: ['stage 5 (BDD Scenarios)'] });
    expect(lines).toContain('Changed by hand after it was handed in: docs/design/beds.md.');
    expect(lines).toContain('May no longer hold: stage 5 (BDD Scenarios)');
  });

  test('has decisions, what opens them again, risks, and decisions without one', () => {
    expect(reviewLines(print(), 'Decisions')).toEqual([
      ...facts.decisions,
      'Nobody is cited who does it this way: A queue',
    ]);
    expect(reviewLines(print(), 'What would open them again')).toEqual(facts.reopen);
    expect(reviewLines(print(), 'Risks')).toEqual([...facts.risks, 'No risk is recorded for: Chose PostgreSQL']);
    expect(reviewLines(print(), 'To be settled by people')).toEqual(facts.open);
    expect(reviewLines(print({ open: [] }), 'To be settled by people')).toEqual([]);
  });

  test('knows its own text, and that a hand has changed it', () => {
    expect(isAsPrinted(print(), hash)).toBe(true);
    expect(isAsPrinted(`${print()}- mine\n`, hash)).toBe(false);
    expect(isAsPrinted('# Somebody else', hash)).toBe(false);
    const masked = print().replace('a queue', '***');
    expect(isAsPrinted(masked, hash)).toBe(false);
    expect(isAsPrinted(stampedAgain(masked, hash), hash)).toBe(true);
  });
});
