import { expect, test } from 'vitest';
import { coverage } from './closing-review.ts';
import { detectKind } from './detect-kind.ts';
import { saysAgain } from './says-again.ts';

test('what we say of a package at its closing is none of its documents, whatever its PRD is called', () => {
  expect(detectKind('docs/design/prd.review.md', '# Closing Review: prd.md\n\n## Rules\n')).toBeUndefined();
  expect(detectKind('docs/design/prd.md', '# Photos\n\n## Requirements\n\n- A photo is kept.\n')).toBeDefined();
});

test('that every rule has a scenario is told with how many are shown by it', () => {
  const rules = ['BR-1', 'BR-2', 'BR-3'];
  const of = (id: string, open: boolean, repeats = false) => ({ name: id, rules: [id], open, repeats });
  const built = new Set(rules);
  const shown = rules.map((id) => of(id, false));
  expect(coverage({ rules, built, scenarios: shown })).toEqual([
    'All 3 rules are shown by a scenario and built by a ticket.',
  ]);
  const scenarios = [of('BR-1', false), of('BR-1', true), of('BR-2', false, true), of('BR-3', true)];
  expect(coverage({ rules, built, scenarios })).toEqual([
    'All 3 rules have a scenario and a ticket; 1 is shown by steps of its own, 1 only in the words of the rule (BR-2), 1 only by what cannot be carried out yet (BR-3).',
    '2 of 4 scenarios cannot be carried out yet, since a fact is missing.',
  ]);
  expect(coverage({ rules, built, scenarios: scenarios.slice(2) })).toEqual([
    'No scenario shows BR-1.',
    '1 of 2 scenarios cannot be carried out yet, since a fact is missing; nothing else shows BR-3.',
  ]);
});

test('a scenario says its rule again, or shows it', () => {
  const rule = 'When an exception is older than 3 business days, the finance lead is notified.';
  expect(
    saysAgain(['When an exception is older than 3 business days', 'Then the finance lead is notified'], rule),
  ).toBe(true);
  expect(
    saysAgain(
      ['Given an exception of Monday', 'When it is Friday morning', 'Then Ann, the finance lead, has a mail'],
      rule,
    ),
  ).toBe(false);
  const told = 'Given a code entered wrongly 5 times When I try again Then I have to wait for an hour.';
  expect(
    saysAgain(['Given a code entered wrongly 5 times', 'When I try again', 'Then I have to wait for an hour'], told),
  ).toBe(false);
  const ears = 'When an exception is older than 3 business days, the system shall notify the finance lead.';
  const steps = ['When an exception is older than 3 business days', 'Then the finance lead is notified'];
  expect(saysAgain(steps, ears)).toBe(false);
  expect(saysAgain(['When it is looked at', `Then ${ears}`], ears)).toBe(true);
  expect(saysAgain(['Then it is <state>', '| state |', '| notified |'], rule)).toBe(false);
  expect(saysAgain(['Then it is notified'], '')).toBe(false);
});
