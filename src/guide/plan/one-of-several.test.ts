import { describe, expect, test } from 'vitest';
import { printContracts } from '../print/contracts.ts';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = (...lines: string[]) =>
  planDesign(onlyPrd(`# Ferry desk\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`));

describe('[002-R28] without signing in', () => {
  const design = plan(
    'A traveller can file a complaint with a date and a ship. No account is required.',
    'A purser can close a complaint.',
  );

  test('said of what one of several people does, it holds there and nowhere else', () => {
    const contracts = printContracts(design);
    expect(contracts).toMatch(/operationId: fileComplaint[^]*?security: \[\]/);
    expect(contracts.match(/security: \[\]/g)).toHaveLength(1);
    expect(design.scenarios.flatMap((one) => one.given)).toContain('a purser is signed in');
  });

  test('"No account is required" is shown by going without one, and turns nobody away', () => {
    const own = design.scenarios.filter((one) => one.rule.text.startsWith('No account'));
    expect(own.map((one) => [one.given, one.outcomes])).toEqual([[['somebody has no account'], ['it is accepted']]]);
  });
});

test('[002-R26] who reports a loss makes a report, where reports are what is worked on; what is said with it belongs to it', () => {
  const design = plan(
    'A traveller can report a lost bag with a colour, a date and a contact address.',
    'A traveller can withdraw a report.',
    'A purser registers a found bag with a photo, the deck where it was found and the shelf.',
  );
  expect(design.operations.map((one) => one.call)).toContain('POST /reports');
  const columns = (name: string) =>
    design.resources.find((one) => one.entity.name === name)?.fields.flatMap((one) => (one.ours ? [] : [one.name]));
  expect(columns('report')).toEqual(['colour', 'date', 'contact_address']);
  expect(columns('bag')).toEqual(['photo', 'deck', 'shelf']);
});
