import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { readPackage } from './documents.ts';
import { linkedLimitFindings } from './linked-limits.ts';

const rule = (statement: string): DocumentText => ({
  kind: 'rules',
  path: 'rules.md',
  text: `## Rule 1: Business Logic - Messages\n\n**Statement:** ${statement}\n`,
});
const told = (statement: string, ...others: DocumentText[]) =>
  linkedLimitFindings(readPackage([rule(statement), ...others])).map(({ severity, at }) => `${severity} ${at}`);

const scenario = (then: string): DocumentText => ({
  kind: 'bdd',
  path: 'a.feature',
  text: `Feature: A\n\n  @BR-1\n  Scenario: B\n    When the leader cancels\n    Then ${then}\n`,
});
const record = (words: string): DocumentText => ({
  kind: 'adr',
  path: 'adr/0001-a.md',
  text: `# 1. A\n\n## Context\n\n${words}\n`,
});
const component = (words: string): DocumentText => ({
  kind: 'tdd',
  path: 'design.md',
  text: `# D\n\n## Components\n\n### Cleaner\n\n${words}\n\nCovers: BR-1\n\n### Other\n\nNothing.\n`,
});

const message = 'Every singer gets a message within 5 minutes.';
const answers = 'Answers are deleted 12 months after their rehearsal.';

test.each([
  ['a scenario that is tagged with it', message, scenario('40 messages are sent within 60 minutes'), 'a.feature:6'],
  [
    'a sentence that names it',
    message,
    record('A message has to reach the singer within 30 minutes (BR-1), also when mail is down.'),
    'adr/0001-a.md:5',
  ],
  [
    'a part that covers it',
    answers,
    component('Deletes answers 24 months after their rehearsal, every night.'),
    'design.md:7',
  ],
  [
    'a list below a line that names it',
    'A slug has between 3-30 characters.',
    component('**Validation** (BR-1):\n- `slug` length: 3-50 characters'),
    'design.md:8',
  ],
  [
    'a property that validates it',
    'A password shorter than 6 characters is rejected.',
    component('*For any* password ≥ 8 characters it is accepted\n**Validates: BR-1**'),
    'design.md:7',
  ],
  [
    'a stricter length, where it is named: it refuses what the rule accepts',
    'A password has a minimum of 6 characters.',
    record('The password has min 8 chars (BR-1).'),
    'adr/0001-a.md:5',
  ],
  [
    'another word for what is counted',
    'An account is locked after 5 failed login attempts.',
    record('The account is locked after 3 failures (BR-1).'),
    'adr/0001-a.md:5',
  ],
])('[002-R29] %s says another number', (_, statement, other, at) => {
  expect(told(statement, other)).toEqual([`warning ${at}`]);
});

test.each([
  ['the same number', message, scenario('40 messages are sent within 5 minutes')],
  ['a stricter one', message, scenario('40 messages are sent within 30 seconds')],
  ['another thing', message, scenario('the page is shown within 60 minutes')],
  ['an example', answers, component('Answers of 24 months ago are deleted at night.')],
  ['a number of something else', 'An account is locked after 5 attempts.', record('Locked after 3 reviews (BR-1).')],
  ['both numbers', message, record('A message within 5 minutes, a message by letter within 2 days (BR-1).')],
])('%s tells nothing', (_, statement, other) => {
  expect(told(statement, other)).toEqual([]);
});
