/** [002-R40] What the PRD says of whoever is too late or one too many stands in the place of a refusal. */
import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../plan.ts';
import type { Rule } from '../rules/rule.ts';
import { insteadOfRefusal } from './instead.ts';

const outcomes = (...lines: string[]) =>
  planDesign(
    onlyPrd(`# Pottery studio\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`),
  ).scenarios.map((one) => `${one.given.join(' + ')} | ${one.when} | ${one.outcomes.join(' + ')}`);

const rule = (n: number, text: string): Rule => ({
  n,
  category: 'Business Logic',
  name: text,
  text,
  source: { from: 'prd', line: 7 },
  quantities: [],
  actors: [],
  nice: false,
});

test('one too many goes where the sentence beside the limit sends it', () => {
  const rules = [
    rule(1, 'A workshop has at most 8 seats.'),
    rule(2, 'Whoever comes later is sent to the overflow room.'),
  ];
  const draft = (name: string, outcome: string) => ({
    name,
    given: [],
    when: 'one more is asked for',
    outcomes: [outcome],
  });
  const [first] = rules;
  const drafts = [draft('Seats: up to the limit', 'it is accepted'), draft('Seats: beyond the limit', 'it is refused')];
  expect(insteadOfRefusal(drafts, first ?? rule(1, ''), rules).map((one) => one.outcomes)).toEqual([
    ['it is accepted'],
    ['whoever asks is sent to the overflow room'],
  ]);
});

test('a late act that counts as something is not refused', () => {
  const shown = outcomes(
    'A visitor can cancel a workshop until 3 hours before it starts. Late cancellations count as absences.',
  ).join('\n');
  expect(shown).toContain('exactly 3 hours before');
  expect(shown).not.toContain('it is refused');
});

test('an exception in front, and a consequence without a comma, are cut where they end', () => {
  const shown = outcomes(
    'Unless the warden agrees, a firing must not be longer than 9 hours.',
    'When a wheel is freed the next potter on the shelf list gets it.',
  ).join('\n');
  expect(shown).toContain('a firing that is longer than 9 hours + the warden agrees');
  expect(shown).not.toMatch(/after which unless|potter on \|/);
  expect(shown).toContain('a wheel is freed | the next potter on the shelf list gets it');
});
