import { expect, test } from 'vitest';
import { readStatements } from '../statements.ts';

const partOf = (document: string): string | undefined =>
  readStatements(document).statements.find(({ text }) => text.includes('summary'))?.part;
const demand = '- A summary is sent to the surgery at the end of the loan.\n';

test('among features a heading that might be a chapter is one of them', () => {
  const features =
    '## Scope\n\n### Lending\n\n- A clerk lends a cuff.\n\n### Readings\n\n- A patient enters a reading.\n\n';
  expect(partOf(`# Cuffs\n\n${features}### Summary\n\n${demand}`)).toBe('must');
  expect(partOf(`# Cuffs\n\n${features}### Schedule\n\n${demand}`)).toBe('must');
});

test('in front of them, or among chapters, it is a chapter', () => {
  expect(partOf(`# Cuffs\n\n## Scope\n\n### Overview\n\n${demand}\n### Lending\n\n- A clerk lends a cuff.\n`)).toBe(
    'problem',
  );
  expect(
    partOf(
      `# Cuffs\n\n## Requirements\n\n- A clerk lends a cuff.\n\n## Roadmap\n\n- Later.\n\n## Summary\n\n${demand}`,
    ),
  ).toBe('problem');
});
