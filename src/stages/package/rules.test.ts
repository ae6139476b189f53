import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { ruleFindings } from './rules.ts';

test.each([
  ['role-based access', []],
  ['rule-based access', ['rules/source-gone']],
])('a hyphen that breaks no line is a hyphen in a quote: %s', (words, expected) => {
  const prd = '# PRD\n\nThe desk enforces role\u2011based access.\n';
  const rules = `# Business Rules: Desk\n\n## Rule 1: Authorization - Roles\n\n**Statement:** Roles hold.\n\n**Source:** "The desk enforces ${words}." (PRD line 3)\n`;
  const read = readPackage([
    { kind: 'prd', path: 'prd.md', text: prd },
    { kind: 'rules', path: 'rules.md', text: rules },
  ]);
  expect(ruleFindings(read).map(({ code }) => code)).toEqual(expected);
});

test('a quote of words with a link in them is quoted as one reads it', () => {
  const read = readPackage([
    { kind: 'prd', path: 'prd.md', text: '# PRD\n\nPages follow the contrast rules (see [Design](./design.md)).\n' },
    {
      kind: 'rules',
      path: 'rules.md',
      text: '# Business Rules: Desk\n\n## Rule 1: Validation - Contrast\n\n**Statement:** Pages are legible.\n\n**Source:** "Pages follow the contrast rules (see Design)." (PRD line 3)\n',
    },
  ]);
  expect(ruleFindings(read)).toEqual([]);
});
