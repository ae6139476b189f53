/** A message in full sentences: what is asked for, who does it to what, and what happens at its time. */
import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = planDesign(
  onlyPrd(`# Berths for members

Members of a club can apply for a berth. They need to upload an insurance paper. An officer at the harbour office checks the application and either grants it or rejects it with a reason. Please have a look before Friday.

A berth is valid for one year and costs 900 euros. Six weeks before it ends we mail the member a renewal link.

Guests are a different story - each club gets 20 guest nights a year. Members change their boats: they can swap the boat on a berth up to twice a year.

Guards must see within a second whether a boat has a permit or pass for the pier they stand on.
`),
);
const rules = plan.rules.map((one) => one.text);
const calls = plan.operations.map((one) => one.call);

test('what people need and what a thing costs is asked for; what the reader should do is not', () => {
  expect(rules).toEqual(
    expect.arrayContaining([
      expect.stringContaining('upload an insurance paper'),
      'A berth is valid for one year and costs 900 euros.',
      'Each club gets 20 guest nights a year.',
    ]),
  );
  expect(rules.join()).not.toContain('Please');
});

test('"it" is what is checked, and not where; a choice between two things is no act', () => {
  expect(calls).toEqual(
    expect.arrayContaining(['POST /applications/{application_id}/grant', 'POST /applications/{application_id}/reject']),
  );
  expect(calls.join()).not.toMatch(/office|pass\b/);
});

test('a moment before something has its rule and its run', () => {
  expect(calls).toContain('six weeks before it ends');
  expect(plan.rules.map((one) => one.name)).toContain('Mail the Member a Renewal Link Six Weeks Before It Ends');
  expect(plan.scenarios.map((one) => one.when)).toContain('it is six weeks before it ends');
});

test('"they" are those who do something, where they can do more', () => {
  const shown = plan.scenarios.filter((one) => one.rule.text.includes('swap')).map((one) => one.when);
  expect(shown.join()).toMatch(/members swap the boat|the member swaps? the boat/);
  expect(shown.join()).not.toContain('boats swap');
});

test('"after that" is when the time before it is over', () => {
  const { operations } = planDesign(
    onlyPrd(
      '# Vials\n\n## Requirements\n\n- Vials can be returned within 30 days; after that they must be disposed of.\n',
    ),
  );
  expect(operations.map((one) => one.call)).toContain('after 30 days');
});
