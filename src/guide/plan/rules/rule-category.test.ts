import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

const categoryOf = (demand: string): string | undefined =>
  /^## Rule \d+: ([\w ]+) - /m.exec(
    design(
      `# Depot\n\n## Roles\n\n- Proctor: watches the exam\n- Provider: sees patients\n\n## Requirements\n\n- ${demand}\n- A patient can book a slot of a provider.\n- A proctor can close an exam.\n`,
    ).of('rules') ?? '',
  )?.[1];

test.each([
  // Time that people have is no time that a machine takes.
  ['The proctor approves it within 5 minutes, otherwise the student is let in.', 'Business Logic'],
  ['Search results load in under 1.5s for 95% of requests.', 'Performance'],
  // So long somebody may, and no machine has to be done by then.
  ['A slot can be changed within 10 minutes; afterwards it is locked.', 'Business Logic'],
  ['The applicant must have 14 days to provide them.', 'Business Logic'],
  ['A shipper sees own quotes only.', 'Authorization'],
  ['Tents can only be booked for a weekend in summer.', 'Business Logic'],
  ['Login via Microsoft 365 for staff.', 'Authorization'],
  ['Ten places are kept for walk-ups until 30 minutes before departure.', 'Business Logic'],
  // What a thing sends is told, and hidden from nobody.
  ['The scales send each weight over the network, sometimes twice.', 'Business Logic'],
  ['No answer of a student goes over the network.', 'Data Privacy'],
  // Here the provider is a person.
  ['The system must prevent double-booking of a provider.', 'Business Logic'],
])('"%s" is %s', (demand, category) => {
  expect(categoryOf(demand)).toBe(category);
});
