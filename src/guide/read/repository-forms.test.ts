/** Use cases, fields and specifications as repositories have them. */
import { expect, test } from 'vitest';
import { readPrd } from './read-prd.ts';

const read = (prd: string) =>
  readPrd({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const parts = (prd: string) => read(prd).statements.flatMap((one) => (one.source.from === 'prd' ? [one.part] : []));
const done = (prd: string) =>
  read(prd).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`);

test.each([
  ['### Route map (Planned)', ['excluded']],
  ['### Missing parts\n\n## Future roadmap', ['excluded']],
  ['### Sign-up flow', ['must']],
])('what a heading within the requirements makes of its lines: %s', (heading, expected) => {
  expect(parts(`# Silo\n\n## Functional requirements\n\n${heading}\n\n- The system must print a ticket\n`)).toEqual(
    expected,
  );
});

test.each([
  [
    'a story over two lines',
    '## Stories\n\n**As a new grower:**\n- I want to register a field',
    ['grower register field'],
  ],
  [
    'a use case and its actors',
    '## Use Case 3 – Close Weighing Tickets\nActor: Grower, Silo Master\nTrigger: The truck is empty.',
    ['grower close ticket'],
  ],
  [
    'a feature with a name',
    '## Requirements\n\nAudit Pack Builder: A tool that allows a grower to export tickets.',
    ['grower export ticket'],
  ],
  [
    'all four acts at once',
    '## Requirements\n\n- **Stock:** CRUD for silos',
    [' create silo', ' see silo', ' edit silo', ' delete silo'],
  ],
  [
    'what is allowed as a noun in -ing',
    '## Requirements\n\n- The application allows browsing and filtering tickets.',
    [' browse ticket', ' filter ticket'],
  ],
])('%s', (_, prd, expected) => {
  expect(done(`# Silo\n\n${prd}\n`)).toEqual(expected);
});

test('a table of fields is something that is kept', () => {
  const prd =
    '# Functional requirements\n\n## 1. Silo registry\n\n| Field Name | Description | Data Type | Required |\n|---|---|---|---|\n| Code | Own id | String | Yes |\n';
  expect(done(prd)).toEqual([' create silo', ' update silo']);
});

test.each([
  ['System shall weigh the truck.', 'The system weighs the truck.'],
  ['System to print a ticket.', 'The system prints a ticket.'],
  ['System errors must be logged.', 'System errors must be logged.'],
  ['The system must send the ticket and store the answer.', 'The system must send the ticket and store the answer.'],
])('specifications leave the article out: %s', (said, expected) => {
  expect(read(`# Silo\n\n## Requirements\n\n- ${said}\n`).statements[0]?.text).toBe(expected);
});

test.each([
  ['# Product Requirements Document (PRD) - Lanka\n\n## Goals\n', 'Lanka'],
  ['# Kiosk - Product Requirements Document (PRD)\n', 'Kiosk'],
  ['# Product Requirements Document\n\n## Product Name\nSilo Advisory\n', 'Silo Advisory'],
])('the title: %s', (prd, title) => {
  expect(read(prd).title).toBe(title);
});
