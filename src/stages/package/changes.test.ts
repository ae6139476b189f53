import { expect, test } from 'vitest';
import { changeFindings } from './changes.ts';

const requirement = (name: string, says = 'The system SHALL answer.') =>
  `### Requirement: ${name}\n${says}\n\n#### Scenario: s\n- **WHEN** a\n- **THEN** b\n`;
const all = ['A', 'B', 'C'].map((name) => requirement(name)).join('\n');
const told = (text: string, proposal = '## Why\n\nx\n\n## What Changes\n\n- x\n') =>
  changeFindings([
    { kind: 'rules', path: 'openspec/changes/a/specs/b/spec.md', text },
    { kind: 'prd', path: 'openspec/changes/a/proposal.md', text: proposal },
  ]).map(({ code, at = '' }) => `${code} ${at.replace(/^.*\//, '')}`);

test.each([
  ['sound', `## ADDED Requirements\n\n${all}`, []],
  ['a kind of change that is none', `## NEW Requirements\n\n${all}`, ['rules/unknown-category spec.md:1']],
  ['no kind of change', `## Requirements\n\n${all}`, ['rules/unknown-category spec.md:1']],
  [
    'a scenario with three hashes',
    `## ADDED Requirements\n\n${all}\n### Scenario: t\n`,
    ['gherkin/misspelt-keyword spec.md:24'],
  ],
  ['in a fence', `## ADDED Requirements\n\n${all}\n\`\`\`md\n### Scenario: t\n\`\`\`\n`, []],
  [
    'one that asks for nothing',
    `## ADDED Requirements\n\n${all}\n${requirement('D', 'The system answers.')}`,
    ['rules/no-demand spec.md:24'],
  ],
  ['none that says so', `## ADDED Requirements\n\n${all.replaceAll('SHALL', 'will')}\n${requirement('D')}`, []],
])('the form of a change: %s', (_, text, expected) => {
  expect(told(text)).toEqual(expected);
});

test('a proposal says why', () => {
  expect(told(`## ADDED Requirements\n\n${all}`, '## What Changes\n\n- x\n')).toEqual([
    'prd/missing-section proposal.md:1',
  ]);
});
