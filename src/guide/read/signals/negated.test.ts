import { expect, test } from 'vitest';
import { planDesign } from '../../plan/plan.ts';
import { onlyPrd } from '../../request.testing.ts';

const reading = (...lines: string[]) =>
  planDesign(
    onlyPrd(
      `# Keys\n\n## Requirements\n\n- A member can create a key.\n${lines.map((one) => `- ${one}`).join('\n')}\n`,
    ),
  ).reading;
const signals = (...lines: string[]) => Object.keys(reading(...lines).signals);

test('what is denied is not asked for', () => {
  expect(signals('Keys that leaked are revoked without human action.')).not.toContain('human-review');
  expect(signals('Keys that look odd are looked at by a human.')).toContain('human-review');
  expect(signals('Nothing goes out without the confirmation of the editor.')).toContain('human-review');
  expect(signals('We use it without webhooks.')).not.toContain('callback');
});

test('a program that rejects decides nothing, and a secret that ends is not stored for so long', () => {
  expect(signals('The system must reject requests with an old secret.')).not.toContain('workflow');
  expect(signals('The editor rejects a key.')).toContain('workflow');
  const { signals: found, quantities } = reading(
    'The system keeps the old secret valid for a grace period of 24 hours.',
  );
  expect(found.retention).toBeUndefined();
  expect(quantities.find((one) => one.words === '24 hours')?.role).toBe('limit');
});

test.each([
  ['duplicates', 'A standing order repeats every week.'],
  ['bulk', 'The list is rounded up to 12 kg batches.'],
  ['reads', 'A member can search keys by owner, scope and date.'],
  ['files', 'A member enters a zip code.'],
  ['files', 'The video link becomes active 15 minutes before the start.'],
  ['rollout', 'A parcel is scanned for the first time.'],
  ['background-work', 'If the provider is running 10 minutes late, waiting members are told.'],
  ['integration', 'A member can search keys by provider.'],
])('no %s: %s', (signal, line) => {
  expect(signals(line)).not.toContain(signal);
});

test('whoever only tells us something is no reason for a broker', () => {
  const forces = (line: string) =>
    planDesign(onlyPrd(`# Keys\n\n## Requirements\n\n- A member can create a key.\n- ${line}\n`))
      .matches.find((one) => one.pattern.id === 'event-driven')
      ?.reasons.map((one) => one.because);
  expect(forces('Transactions arrive daily from AirPlus.')).not.toContain(
    'several systems have to hear of the same change',
  );
  expect(forces('Each key is sent to AirPlus and ServiceNow.')).toContain(
    'several systems have to hear of the same change',
  );
});
