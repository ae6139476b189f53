import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { rightFindings } from './rights.ts';

const told = (prd: string, rule: string, described = 'Closes a gate') =>
  rightFindings(
    readPackage([
      { kind: 'prd', path: 'prd.md', text: `# Gates\n\n## Requirements\n\n- ${prd}\n` },
      { kind: 'rules', path: 'rules.md', text: `# Rules\n\n## Rule 1: Gates\n\n**Statement:** ${rule}\n` },
      {
        kind: 'contracts',
        path: 'api.yaml',
        text: `openapi: 3.1.0\ninfo: { title: Gates, version: 1.0.0 }\npaths:\n  /gates/close:\n    post:\n      responses:\n        '403':\n          description: ${described}\n`,
      },
    ]),
  ).map(({ at }) => at);

test.each([
  ['Only the warden closes a gate.', 'Only the warden closes a gate.', undefined, []],
  ['Only the warden closes a gate.', 'Everybody closes a gate.', undefined, ['rules.md:5']],
  ['Only wardens can close a gate.', 'THE system SHALL allow everybody to close a gate.', undefined, ['rules.md:5']],
  ['Gates are closed at night.', 'Only wardens can close a gate.', 'Only guests close a gate', ['api.yaml:8']],
  ['Only wardens can close a gate.', 'Everybody can close a gate when it storms.', undefined, []],
  ['Only wardens can close a gate.', 'Everybody can see a gate.', undefined, []],
  ['Only wardens MUST be able to close a gate.', 'Everybody MUST be able to close a gate.', undefined, ['rules.md:5']],
])('[002-R29] who alone may: %s / %s', (prd, rule, described, expected) => {
  expect(told(prd, rule, described)).toEqual(expected);
});
