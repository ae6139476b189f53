import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { schemaValueFindings } from './schema-values.ts';

const told = (rule: string, schema: string, design = '') =>
  schemaValueFindings(
    readPackage([
      { kind: 'rules', path: 'rules.md', text: `## Rule 1: Business Logic - State\n\n**Statement:** ${rule}\n` },
      { kind: 'tdd', path: 'design.md', text: `# Design\n\n\`\`\`ts\n${design}\n\`\`\`\n` },
      {
        kind: 'contracts',
        path: 'api.yaml',
        text: `openapi: 3.1.0\ncomponents:\n  schemas:\n    Loan:\n      properties:\n${schema}`,
      },
    ]),
  ).map(({ severity, code, at }) => `${severity} ${code} ${at}`);

const inline = '        state: { type: string, enum: [open, returned, lost] }\n';
const listed =
  '        state:\n          type: string\n          enum:\n            - open\n            - returned\n            - lost\n';

test.each([
  ['a rule knows one more', 'A loan is open, returned, lost or overdue.', inline, '', 6],
  ['in a list', 'The state is one of open, returned or overdue.', listed, '', 8],
  ['a declaration knows one more', 'x', inline, "state: 'open' | 'returned' | 'lost' | 'overdue';", 6],
  ['a declaration knows one less', 'x', listed, "state?: 'open' | 'returned'", 8],
])('[002-R28] %s', (_, rule, schema, design, line) => {
  expect(told(rule, schema, design)).toEqual([`warning constraint/contradiction api.yaml:${line}`]);
});

test.each([
  ['some of them', 'A loan that is open, returned or lost is listed.', inline, ''],
  ['the same', 'A loan is open, returned or lost.', inline, "state: 'open' | 'returned' | 'lost'"],
  ['what is counted is something else', 'There is a list of open, returned and damaged books.', inline, ''],
  ['another property', 'x', inline, "kind: 'open' | 'returned' | 'damaged'"],
])('%s tells nothing', (_, rule, schema, design) => {
  expect(told(rule, schema, design)).toEqual([]);
});

test.each([
  ['one that the rule has is missing', '| state | text | Open, Returned, Closed |', ['data.md:5']],
  ['all are there', '| state | text | Open, Returned, Lost, Sold |', []],
  ['what is listed is something else', '| name | text | first, middle, last |', []],
])('[002-R28] a row of a table lists values: %s', (_, row, expected) => {
  const found = schemaValueFindings(
    readPackage([
      {
        kind: 'rules',
        path: 'rules.md',
        text: '## Rule 1: Business Logic - State\n\n**Statement:** Loans follow the states Open, Returned, Lost.\n',
      },
      { kind: 'tdd', path: 'data.md', text: `# Data\n\n| Column | Type | Rule |\n|---|---|---|\n${row}\n` },
    ]),
  );
  expect(found.map(({ at }) => at)).toEqual(expected);
});
