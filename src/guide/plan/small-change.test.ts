import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const prd = `# Raise the attachment limit\n\nCustomers keep hitting the 10 MB limit.\n\n- Raise the maximum size of an attachment from 10 MB to 25 MB for the Team and Enterprise plans.\n- The Free plan stays at 10 MB.\n- The error message must name the limit of the customer's plan.\n`;
const { of } = design(prd);

test('[002-R26] a value that changes is weighed as one: in place, or as data', () => {
  expect(of('analysis')).toContain('Change the Value Where It Stands');
  expect(of('analysis')).toContain('Limits as Data');
  expect(of('analysis')).not.toContain('Scheduled Batch');
});

test('nobody calls "raise a size": it counts where the thing comes in', () => {
  expect(of('tdd')).toContain('POST /attachments');
  expect(of('tdd')).not.toContain('/sizes');
});

test('[002-R40] the new value is shown on both sides, and the old one where it stays', () => {
  expect(of('bdd')).toMatch(
    /Given an attachment of 25 MB\n +And it is for the Team and Enterprise plans\n.*\n +Then it is accepted/,
  );
  expect(of('bdd')).toMatch(
    /Given an attachment of 26 MB\n +And it is for the Team and Enterprise plans\n.*\n +Then it is refused/,
  );
  expect(of('bdd')).toMatch(
    /Given an attachment of 11 MB\n +And it is not for the Team and Enterprise plans\n.*\n +Then it is refused/,
  );
});

test('a feature that also changes a value is no small change', () => {
  const whole = design(
    '# Desk\n\n## Must have\n\n- A guest can write a ticket.\n- An agent can answer a ticket.\n- A lead can close a queue.\n- A lead can create a macro.\n- A lead can invite an agent to a team.\n- Raise the maximum size of an attachment from 10 MB to 25 MB.\n',
  ).of('analysis');
  expect(whole).not.toMatch(/Alternative 1: (?:Change the Value|Limits as Data)/);
});
