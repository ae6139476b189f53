import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const prd = `# Court booking

## Requirements

- Members can book a court for an hour.
- Members can pay for a court by card.
`;
const twice = 'Of two who want the same one, the first who confirms gets it, and the other one is told at once';
const fails = 'A failed payment is tried again for 3 days, and the payer is told each time';
const quick = design(prd, {
  answers: { taken_twice: twice, payment_fails: fails, cost_limits: 'Existing infrastructure only' },
  assumptions: [
    `Two people want the same one at the same time. Who gets it? ${twice}`,
    `What happens when a payment fails? ${fails}`,
    'What may it cost to run and to build? Existing infrastructure only',
  ],
});

test('what was assumed of this very feature is a rule that cites its assumption, and is shown', () => {
  expect(quick.of('rules')).toContain(`**Source:** "${twice}" (assumption A1)`);
  expect(quick.of('bdd')).toMatch(
    /Given there are two who want the same one\n +When both try it at the same moment\n +Then the first who confirms gets it\n +And the other one is told at once/,
  );
  expect(quick.of('bdd')).toMatch(
    /Given the payment has failed for one hour less than 3 days\n +When the next attempt is due\n +Then it is tried again\n +And the payer is told each time/,
  );
});

test('what was assumed is not asked once more', () => {
  expect(quick.of('rules')).not.toContain('Two want the same court at the same time');
  expect(quick.of('rules')).not.toContain('What becomes of it when a payment fails');
  expect(design(prd).of('rules')).toContain('Two want the same court at the same time');
});

test('what is assumed of every design is no rule', () => {
  expect(quick.of('rules')).not.toMatch(/\*\*Statement:\*\* Existing infrastructure only/);
});

test('what is assumed of messages is carried by who sends them, and by no call that happens to show something', () => {
  const held = 'A message that cannot be delivered is tried again for a day, then shown as undelivered';
  const told = design(
    '# Court booking\n\n## Requirements\n\n- Members can book a court for an hour.\n- Members can see which courts are free.\n- FR-1: A booking that is cancelled is told to the next member by e-mail.\n',
    { answers: { delivery_fails: held }, assumptions: [`A message cannot be delivered. What happens? ${held}`] },
  );
  const [, number = ''] = /## Rule (\d+): [^\n]*Delivered/.exec(told.of('rules')) ?? [];
  const carrying = told.documents.filter(
    ({ kind, content }) => kind === 'ticket' && new RegExp(`^- BR-${number}:`, 'm').test(content),
  );
  expect(carrying.map(({ content }) => /^# [A-Z]+-\d+: (.*)$/m.exec(content)?.[1])).not.toContain('See courts');
  expect(/#### Outbox sender\n\n\*\*Covers:\*\* (.*)/.exec(told.of('tdd'))?.[1]).toContain(`BR-${number}`);
  expect(carrying.map(({ content }) => /^# [A-Z]+-\d+: (.*)$/m.exec(content)?.[1])).toEqual([
    'Build the outbox sender',
  ]);
});
