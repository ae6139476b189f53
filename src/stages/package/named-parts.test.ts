import { expect, test } from 'vitest';
import { namedPartFindings } from './named-parts.ts';

const told = (third: string, drawn = 'Fine ledger') =>
  namedPartFindings([
    {
      kind: 'tdd',
      path: 'tdd.md',
      text: `# Technical Design: Shelves\n\n\`\`\`mermaid\nflowchart LR\n  A[Shelf service] --> B[(Shelf store)]\n  A --> C[${drawn}]\n\`\`\`\n\n## Components\n\n### Shelf service\n\n### Shelf store\n\n### ${third}\n\nThe ${third} counts.\n`,
    },
  ]).map(({ at, code }) => `${code} ${at}`);

test.each([
  ['the same name in both', 'Fine ledger', 'Fine ledger', []],
  ['the name in the picture stands nowhere else', 'Fine ledger', 'Fine book', ['link/unknown-component tdd.md:6']],
  ['what is drawn says more of the same', 'Fine ledger', 'Small fine ledger', []],
  ['a part that is in no picture', 'Clock', 'Fine ledger', []],
])('[002-R48] parts below a heading, and a picture: %s', (_, heading, drawn, expected) => {
  expect(told(heading, drawn)).toEqual(expected);
});
