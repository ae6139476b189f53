import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { rareNameFindings } from './rare-names.ts';

const told = (...texts: readonly [DocumentText['kind'], string][]) =>
  rareNameFindings(
    texts.map(([kind, text], i) => ({ kind, path: `${i}.${kind === 'bdd' ? 'feature' : 'md'}`, text })),
  ).map(({ at, message }) => `${at} ${message}`);

test('[002-R38] a name that one place alone writes with another letter', () => {
  const others: [DocumentText['kind'], string] = [
    'contracts',
    '`job_finished`\n"rendering"\n`job_finished`\n"rendering"',
  ];
  expect(told(others, ['ticket', 'It says `job_finnished`, in state "rendreing".'])).toEqual([
    '1.md:1 "job_finnished" stands nowhere else; 2 other places say "job_finished".',
    '1.md:1 "rendreing" stands nowhere else; 2 other places say "rendering".',
  ]);
  expect(told(others, ['ticket', 'It says "jobfinished"'])).toHaveLength(1);
});

test('[002-R38] plurals, numbers, other beginnings and other words are names of their own', () => {
  const others: [DocumentText['kind'], string] = [
    'contracts',
    'user_id user_id step_one step_one unit_price unit_price',
  ];
  expect(told(others, ['ticket', 'user_ids, step_two, unit_prize, "unit_prices"'])).toEqual([]);
});

test('[002-R38] a code of a scenario that nobody else has', () => {
  const contract: [DocumentText['kind'], string] = ['contracts', '`too_late` `boat_full` `not_yours`'];
  const steps = ['too_late', 'boat_full', 'not_yours'].map((code) => `  Then it fails with "${code}"`);
  expect(told(contract, ['bdd', steps.join('\n')])).toEqual([]);
  expect(told(contract, ['bdd', [...steps, '  Then it fails with "pier_closed"'].join('\n')])).toEqual([
    '1.feature:4 No other document has "pier_closed"; they have the other names of the scenarios.',
  ]);
});

test('[002-R38] stays linear', () => {
  const many = Array.from({ length: 15_000 }, (_, i) => `name_of_${'abcdefghij'[i % 10]}${i}x_part`).join('\n');
  const before = performance.now();
  told(['tdd', many]);
  expect(performance.now() - before).toBeLessThan(5000);
});
