import { expect, test } from 'vitest';
import type { DocumentText } from '../../stage.ts';
import { readPackage } from '../documents.ts';
import { saidAgainFindings } from './index.ts';

const rule = (statement: string, more = ''): DocumentText => ({
  kind: 'rules',
  path: 'rules.md',
  text: `## Rule 1: Business Logic - It\n\n**Statement:** ${statement}\n${more}`,
});
const ticket = (criterion: string): DocumentText => ({
  kind: 'ticket',
  path: 'T-1.md',
  text: `# T-1: Do it\n\n## Acceptance Criteria\n\n- [ ] ${criterion}\n`,
});
const scenario = (...steps: string[]): DocumentText => ({
  kind: 'bdd',
  path: 'a.feature',
  text: `Feature: A\n\n  @BR-1\n  Scenario Outline: B\n${steps.map((step) => `    ${step}\n`).join('')}`,
});
const told = (...documents: DocumentText[]) =>
  saidAgainFindings(readPackage(documents)).map(({ severity, at }) => `${severity} ${at}`);

test.each([
  ['Eine Reservierung verfällt nach 45 Minuten.', 'Nach 90 Minuten ist die Reservierung vorbei (BR-1)'],
  ['Ein Mitglied darf höchstens 2 Räder reservieren.', 'Höchstens 3 Räder kann ein Mitglied reservieren (BR-1)'],
  ['Un rappel est envoyé 2 jours avant la fin.', 'Le rappel part 5 jours avant la fin (BR-1)'],
  ['A potter pays a fee of 8 EUR after 21 days.', 'After 21 days a fee of 12 EUR is charged (BR-1)'],
  ['A mail is sent 24 hours before the booking starts.', 'A mail is sent 48 hours before the booking starts. (BR-1)'],
  [
    'Ein Mitglied darf ein gesperrtes Rad nicht reservieren.',
    'Ein Mitglied darf ein gesperrtes Rad reservieren (BR-1)',
  ],
  ['Une tenue abîmée ne peut pas être empruntée.', 'Une tenue abîmée peut être empruntée (BR-1)'],
])('[002-R29] said again, and not as it is: %s / %s', (statement, criterion) => {
  expect(told(rule(statement), ticket(criterion))).toEqual(['warning T-1.md:5']);
});

test.each([
  ['An export takes at most 15 minutes.', 'Given an export of 20 minutes, when it is looked at: it has failed (BR-1)'],
  ['A group has at most 12 climbers.', 'A group with 13 climbers is refused (BR-1)'],
  ['A guest may not book a room without a card.', 'A guest may book a room with a card (BR-1)'],
  ["A room can't be booked twice at a time.", 'A room cannot be booked twice at a time (BR-1)'],
  ['It is there by 06:30 every day.', 'It is there by 06.30 every day (BR-1)'],
  ['Existing learners are updated, not duplicated.', 'Existing learners are updated (BR-1)'],
  ['Click data kept 13 months, no IPs stored.', 'Click data kept 13 months (BR-1)'],
  [
    'Small files take at most 1 minute. Large files take at most 10 minutes.',
    'Large files take at most 10 minutes (BR-1)',
  ],
])('both can hold: %s / %s', (statement, criterion) => {
  expect(told(rule(statement), ticket(criterion))).toEqual([]);
});

test('[002-R29] the outcome of a scenario, and of a row of its examples', () => {
  const ready = rule('An export is ready within 15 minutes, a large one within 1 hour.');
  const row = (time: string) =>
    scenario(
      'When it is asked for',
      'Then it is ready within <time>',
      '',
      '  Examples:',
      '    | time |',
      `    | ${time} |`,
    );
  expect(told(ready, row('1 hour'))).toEqual([]);
  expect(told(ready, row('3 hours'))).toEqual(['warning a.feature:10']);
});

test('[002-R29] an outcome that names the limit has its number', () => {
  const hours = rule('A member can book a machine for at most 3 hours a day.');
  const steps = (limit: number) =>
    scenario('When she books it for 4 hours', 'Then it is refused', `And she is told the limit of ${limit} hours`);
  expect(told(hours, steps(3))).toEqual([]);
  expect(told(hours, steps(5))).toEqual(['warning a.feature:7']);
});

test('what a scenario starts from is told only where the limit itself is not shown', () => {
  const released = rule('A booking that nobody has come to within 30 minutes of its start is released.');
  const given = (minutes: number) => `Given a booking that nobody has come to within ${minutes} minutes of its start`;
  expect(told(released, scenario(given(45), 'Then it is released'))).toEqual(['warning a.feature:5']);
  expect(told(released, scenario(given(29), 'Then it is kept', given(30), 'Then it is released'))).toEqual([]);
});

test('[002-R31] sums and parts of a range in an example are no other limit', () => {
  const deposit = rule('For each crate that is missing the branch is charged a deposit of 4.50 EUR.');
  expect(told(deposit, scenario('Given 3 crates are missing', 'Then the branch is charged 13.50 EUR'))).toEqual([]);
});

test('[002-R29] the words that a rule quotes as its reason', () => {
  const reason = '\n**Rationale:** "The file can be downloaded for 7 days and is then removed." A copy is a risk.\n';
  expect(told(rule('The file of an export can be downloaded for 7 days after it is ready.', reason))).toEqual([]);
  expect(told(rule('The file of an export can be downloaded for 10 days after it is ready.', reason))).toEqual([
    'warning rules.md:3',
  ]);
});

test.each([
  ['The file can be downloaded for 7 days.', ['Given it is ready for <days> days', 'Then <answer>'], 'Examples:'],
  [
    'Un emprunt dure au maximum 7 jours.',
    ['Quand il emprunte pour <days> jours', 'Alors il est <answer>'],
    'Exemples:',
  ],
])('[002-R29] rows on one side of a limit have one answer: %s', (statement, steps, word) => {
  const rows = (...cells: string[]) => {
    const outline = scenario(...steps, '', word, '  | days | answer |', ...cells.map((cell) => `  | ${cell} |`));
    const isFrench = word === 'Exemples:';
    const text = isFrench
      ? `# language: fr\n${outline.text.replace('Feature', 'Fonctionnalité').replace('Scenario Outline', 'Plan du scénario')}`
      : outline.text;
    return told(rule(statement), { ...outline, text: isFrench ? text : `\n${text}` });
  };
  expect(rows('6 | given', '8 | refused')).toEqual([]);
  expect(rows('9 | given', '8 | refused')).toEqual(['warning a.feature:11']);
  expect(rows('8 | refused, 2 EUR', '9 | refused, 4 EUR')).toEqual([]);
});

test('a quote that holds another quote ends where that one begins', () => {
  const statement = 'Each item belongs to a station and shows modifiers such as "no onions".';
  expect(told(rule(statement, `\n**Source:** "${statement}" (PRD line 6)\n`))).toEqual([]);
});
