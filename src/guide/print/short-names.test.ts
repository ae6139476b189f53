import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const prd = `# Bed board

- An ED coordinator can request a bed. ED coordinators see all beds.
- The PAS sends a message for each discharge.
- A clerk closes a ward.
`;

test('people and systems are written as the PRD writes them', () => {
  const text = design(prd)
    .documents.map(({ content }) => content)
    .join('\n');
  expect(text).toContain('who is no ED coordinator');
  expect(text).toContain('the PAS');
  expect(text).not.toMatch(/\b(?:ed|Ed) coordinator|\bpases\b|\bthe pas\b/);
});

test('a name without capitals stays as it is', () => {
  const text = design(prd.replaceAll('ED', 'bed')).of('rules');
  expect(text).toContain('bed coordinator');
  expect(text).not.toContain('BED');
});
