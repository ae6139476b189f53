import { expect, test } from 'vitest';
import type { DocumentText } from '../../stage.ts';
import { readPackage } from '../documents.ts';
import { oddNumberFindings } from './index.ts';

const rules =
  '# Business Rules\n\n## Rule 1: Holds\n\n**Statement:** A kept seat is held for 7 days.\n\n## Rule 2: Reminders\n\n**Statement:** A reminder is sent to the guest 3 days before the show begins.\n\n## Rule 3: Groups\n\n**Statement:** A booking has between 1 and 12 seats.\n';
const design =
  '# Technical Design: Seats\n\n## Components\n\nThe desk holds a kept seat for 7 days (BR-1). The clock sends the reminder 3 days before the show (BR-2).\n';
const ticket = (criterion: string) =>
  `# SEAT-1: Hold a seat\n\n**Points:** 3\n\n## Acceptance Criteria\n\n- [ ] ${criterion}\n\n## Business Rules\n\n- BR-1: Holds\n- BR-2: Reminders\n`;
const contract = (schema: string) =>
  `openapi: 3.1.0\ninfo: { title: Seats, version: 1.0.0 }\npaths: {}\ncomponents:\n  schemas:\n    Booking:\n      type: object\n      properties:\n        seats: ${schema}\n`;

function told(...changed: (readonly [DocumentText['kind'], string])[]): string[] {
  const texts = new Map<DocumentText['kind'], string>([['rules', rules], ['tdd', design], ...changed]);
  const documents = [...texts].map(([kind, text]) => ({ kind, path: kind, text }));
  return oddNumberFindings(readPackage(documents)).map(({ at, severity }) => `${severity} ${at}`);
}

const held = 'A kept seat is held for 7 days';

test.each([
  ['in a criterion', 'A kept seat is held for 9 days', ['warning ticket:7']],
  ['in other words', 'Whoever keeps a seat holds it 21 days', ['warning ticket:7']],
  ['of another rule that it carries', 'The reminder is sent 7 days before the show begins', ['warning ticket:7']],
  ['in an example beside the limit', 'A seat that was held for 8 days is free', []],
  ['of something else', 'The list of shows is loaded again after 2 days', []],
  ['where somebody speaks of today', 'A kept seat, which today is held for 9 days, is held for 7 days', []],
])('[002-R29] a number that stands alone, %s', (_, criterion, expected) => {
  expect(told(['ticket', ticket(criterion)])).toEqual(expected);
});

test('[002-R29] the odd one is told where it stands: in a rule, a design, a schema', () => {
  const sound = ['ticket', ticket(held)] as const;
  expect(told(sound)).toEqual([]);
  expect(told(sound, ['rules', rules.replace('held for 7', 'held for 10')])).toEqual(['warning rules:5']);
  expect(told(sound, ['tdd', design.replace('7 days', '17 days')])).toEqual(['warning tdd:5']);
  expect(told(sound, ['contracts', contract('{ type: integer, minimum: 1, maximum: 12 }')])).toEqual([]);
  expect(told(sound, ['contracts', contract('{ type: integer, minimum: 1, maximum: 14 }')])).toEqual([
    'warning contracts:9',
  ]);
});

test('[002-R29] two limits of one PRD are two, and so are the sides of a list', () => {
  const prd = '# Seats\n\n## Requirements\n\n- A kept seat is held for 7 days.\n- A kept box is held for 14 days.\n';
  expect(told(['prd', prd], ['ticket', ticket(held)])).toEqual([]);
  expect(told(['ticket', ticket('Reminders are sent 10, 7 and 3 days before the show begins')])).toEqual([]);
});
