import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const livesOf = (line: string) =>
  readPrd(
    onlyPrd(`# X\n\n## Requirements\n\n- A clerk can close an incident.\n- A clerk can add a candidate.\n- ${line}\n`),
  ).lives.map(({ entity, states }) => `${entity}: ${states.join(', ')}`);

test.each([
  ['An incident is open, mitigated or resolved.', 'incident: open, mitigated, resolved'],
  [
    'A clerk moves candidates through the stages Applied, Screening, Interview, Hired.',
    'candidate: applied, screening, interview, hired',
  ],
])('states that are told in a sentence: %s', (line, expected) => {
  expect(livesOf(line)).toEqual([expected]);
});

test('what else something may be is no state', () => {
  expect(livesOf('An incident is a fire, a flood or a theft.')).toEqual([]);
});
