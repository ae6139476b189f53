import { expect, test } from 'vitest';
import { questionsIn } from './rules-questions.ts';

test('what the rules ask is told; that assumptions have to hold is told by each of them', () => {
  const rules = `# Business Rules: Quay

## Rule 1: Validation - One

**Statement:** One.

## Open Questions

- Once a gate is **closed**, can it be opened again? (PRD line 4)
- Do A1 to A6 hold?
- Does A1 hold?
`;
  expect(questionsIn(rules)).toEqual(['Once a gate is closed, can it be opened again? (PRD line 4)']);
  expect(questionsIn(rules.replace(/- Once[^]*/, '- None.\n'))).toEqual([]);
});
