import { expect, test } from 'vitest';
import { askedByThePrd } from './own-questions.ts';

const first = (line: string) => askedByThePrd(`# Harbour\n\n## Open questions\n\n- ${line}\n`)[0];

test.each([
  ['**Depth** — Should boats wait in two rows? (Proposed: yes, on the west quay)', ['Yes, on the west quay', 'No']],
  [
    'How far ahead can a berth be booked? One week? One month? (Proposed: one month, then more)',
    ['One month, then more', 'One week'],
  ],
  ['Which radio is used? Recommendation: channel 9', ['Channel 9']],
])('what the PRD proposes is recommended: %s', (line, labels) => {
  const asked = first(line);
  expect(asked?.options.map((one) => one.label)).toEqual(labels);
  expect(asked?.text).toMatch(/^The PRD asks \(line 5\): [^?]+\?$/);
});

test('a question without a proposal is asked as before', () => {
  expect(first('Should boats wait in two rows?')?.options.map((one) => one.label)).toEqual(['No', 'Yes']);
});
