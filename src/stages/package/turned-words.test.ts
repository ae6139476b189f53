import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { turnedWordFindings } from './turned-words.ts';

const told = (rule: string, said: string) =>
  turnedWordFindings(
    readPackage([
      { kind: 'rules', path: 'rules.md', text: `# Rules\n\n## Rule 1: Weight\n\n**Statement:** ${rule}\n` },
      { kind: 'tdd', path: 'tdd.md', text: `# Technical Design: Scale\n\n## Components\n\n${said} (BR-1).\n` },
    ]),
  ).map(({ at }) => at);

test.each([
  ['A parcel above 30 kg is refused.', 'The scale refuses a parcel above 30 kg', []],
  ['A parcel above 30 kg is refused.', 'The scale accepts a parcel above 30 kg', ['tdd.md:5']],
  ['A parcel above 30 kg is refused.', 'The scale accepts a parcel of 29 kg', []],
  ['A parcel above 30 kg is refused.', 'The scale does not accept a parcel above 30 kg', []],
  ['A bill below 5 EUR stays open.', 'The desk closes a bill below 5 EUR', ['tdd.md:5']],
])('[002-R29] the opposite word: %s / %s', (rule, said, expected) => {
  expect(told(rule, said)).toEqual(expected);
});
