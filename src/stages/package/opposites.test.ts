import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { linkedOpposites, oppositeFindings } from './opposites.ts';

const told = (rule: string, criterion: string) =>
  oppositeFindings(
    readPackage([
      { kind: 'rules', path: 'rules.md', text: `## Rule 1: Authorization - Who\n\n**Statement:** ${rule}\n` },
      { kind: 'ticket', path: 'T-1.md', text: `# T-1: Do it\n\n## Acceptance Criteria\n\n- [ ] ${criterion}\n` },
    ]),
  ).map(({ severity, at }) => `${severity} ${at}`);

test.each([
  ['Only the choir leader can cancel a rehearsal.', 'Any singer can cancel a rehearsal.'],
  ['Only curators may publish an exhibition, and every guest gets a mail.', 'Guides may publish an exhibition.'],
  ['The second scan of a booking is refused, with the time of the first.', 'A second scan of a booking is accepted.'],
  ['A late reading of a closed meter is rejected.', 'A late reading of a closed meter is accepted.'],
])('[002-R29] %s / %s', (rule, criterion) => {
  expect(told(rule, criterion)).toEqual(['warning T-1.md:5']);
});

test.each([
  ['Only managers may approve more than 1,000 EUR.', 'Employees may approve at most 1,000 EUR.'],
  ['Only nurses may open the cabinet.', 'Doctors may open the cabinet with a nurse.'],
  ['Only the owner can delete a folder.', 'The owner can delete a folder.'],
  ['Only the owner can delete a folder.', 'Members can open a folder.'],
  ['A scan of a booking is refused after departure.', 'A scan of a booking is accepted before departure.'],
  ['A booking of 10 passengers is refused.', 'A booking of 9 passengers is accepted.'],
])('both can hold: %s / %s', (rule, criterion) => {
  expect(told(rule, criterion)).toEqual([]);
});

test('of several rules in one line, a sentence is held to those that it names', () => {
  const linked = {
    rules: new Set([1, 2]),
    said: [{ text: 'POST /machines/{id}/block: Member can cancel a booking (BR-1)', at: 'api.md:3' }],
  };
  const said = (rules: ReadonlySet<number>) =>
    rules.has(2) ? [{ text: 'A member may not book a machine that is blocked.', at: 'rules.md:9' }] : [];
  expect(linkedOpposites([linked], said)).toEqual([]);
});
