import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { readPackage } from './documents.ts';
import { schemaLimitFindings } from './schema-limits.ts';

const told = (rule: string, schema: string) => {
  const documents: DocumentText[] = [
    {
      kind: 'rules',
      path: 'rules.md',
      text: `# Business rules\n\n## Rule 1: Validation - Size\n\n**Statement:** ${rule}\n`,
    },
    {
      kind: 'contracts',
      path: 'api.yaml',
      text: `openapi: 3.1.0\ncomponents:\n  schemas:\n    Order:\n      properties:\n${schema}`,
    },
  ];
  return schemaLimitFindings(readPackage(documents)).map(({ code, severity, at }) => `${severity} ${code} ${at}`);
};

const boxes = (most: number) => `        boxes:\n          type: array\n          maxItems: ${most}\n`;

test('[002-R28] a schema that lets more through than a rule allows, at its line', () => {
  expect(told('A reader orders at most 5 boxes.', boxes(8))).toEqual(['warning constraint/contradiction api.yaml:8']);
  expect(told('A reader orders 1 to 5 boxes.', boxes(8))).toEqual(['warning constraint/contradiction api.yaml:8']);
  expect(told('A note has at most 200 characters.', '        note: { type: string, maxLength: 500 }\n')).toEqual([
    'warning constraint/contradiction api.yaml:6',
  ]);
});

test('the same number, other things, two numbers or no limit tell nothing', () => {
  expect(told('A reader orders at most 5 boxes.', boxes(5))).toEqual([]);
  expect(told('A reader orders at most 5 books.', boxes(8))).toEqual([]);
  expect(told('A guest orders at most 5 boxes, a member at most 9 boxes.', boxes(8))).toEqual([]);
  expect(told('There are 900 boxes.', boxes(8))).toEqual([]);
  expect(told('A title has at most 80 characters.', '        note: { type: string, maxLength: 500 }\n')).toEqual([]);
  const list = 'A talk must have a title of 3 to 80 characters, a room number and a day.';
  expect(told(list, '        room_number: { type: string, maxLength: 500 }\n')).toEqual([]);
  expect(told(list, '        title: { type: string, maxLength: 500 }\n')).toHaveLength(1);
  expect(
    told('Up to 80 characters, a room number.', '        room_number: { type: string, maxLength: 500 }\n'),
  ).toEqual([]);
});

test.each([
  ['A booking holds at most 9 passengers.', 'passengers: { type: integer, maximum: 12 }'],
  ['A booking has between 1 and 9 passengers.', 'passengerCount: { type: integer, maximum: 12 }'],
  ['A password has at least 12 characters.', 'password: { type: string, minLength: 8 }'],
  ['A loan lasts up to 30 days.', 'loanDays: { type: integer, maximum: 60 }'],
  ['A discount is at most 50 %.', 'discountPercent: { type: number, maximum: 80 }'],
  ['A sheet is a PDF of at most 20 MB.', 'sheet: { type: string, format: binary, maxLength: 52428800 }'],
])('[002-R28] %s / %s', (rule, schema) => {
  expect(told(rule, `        ${schema}\n`)).toEqual(['warning constraint/contradiction api.yaml:6']);
});

test.each([
  ['A booking holds at most 9 passengers.', 'passengers: { type: integer, minimum: 1, maximum: 9 }'],
  ['A loan lasts up to 30 days.', 'noticeDays: { type: integer, maximum: 60 }'],
  ['A sheet is a PDF of at most 20 MB.', 'sheet: { type: string, format: binary, maxLength: 20971520 }'],
  ['A sheet is a PDF of at most 20 MB.', 'sheet: { type: string, format: binary, maxLength: 20000000 }'],
])('nothing about %s / %s', (rule, schema) => {
  expect(told(rule, `        ${schema}\n`)).toEqual([]);
});

test.each([
  ['A case has up to 5 photos.', '## `POST /cases`\n\n- `photos`: at most 8 references\n', ['contracts.md:5']],
  ['A loan lasts up to 30 days.', '## `POST /cases/{id}/loan`\n\n- `days`: integer, 1 to 60\n', ['contracts.md:5']],
  [
    'A fault has at most 500 characters.',
    '## `POST /cases`\n\n- `fault`: string, at most 900 characters\n',
    ['contracts.md:5'],
  ],
  ['A case has up to 5 photos.', '## `POST /cases`\n\n- `photos`: at most 5 references\n', []],
  ['A loan lasts up to 30 days.', '## `POST /notices`\n\n- `days`: integer, 1 to 60\n', []],
])('[002-R28] a field that a call lists: %s', (rule, list, expected) => {
  const found = schemaLimitFindings(
    readPackage([
      {
        kind: 'rules',
        path: 'rules.md',
        text: `# Business rules\n\n## Rule 1: Validation - Size\n\n**Statement:** ${rule}\n`,
      },
      { kind: 'contracts', path: 'contracts.md', text: `# Contracts\n\n${list}` },
    ]),
  );
  expect(found.map(({ at }) => at)).toEqual(expected);
});

test('[002-R28] whose days they are, the call or the schema says', () => {
  const paths = (most: number) =>
    `paths:\n  /customers/{customerId}/pause:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema:\n              properties:\n                days: { type: integer, maximum: ${most} }\n`;
  const rule = 'An accountant can pause dunning for at most 60 days.';
  const at = (text: string, said = rule) =>
    schemaLimitFindings(
      readPackage([
        { kind: 'rules', path: 'rules.md', text: `## Rule 1: Validation - Size\n\n**Statement:** ${said}\n` },
        { kind: 'contracts', path: 'api.yaml', text: `openapi: 3.1.0\n${text}` },
      ]),
    ).map((one) => one.at);
  expect(at(paths(60))).toEqual([]);
  expect(at(paths(90))).toEqual(['api.yaml:10']);
  expect(at(paths(90), 'A reader can borrow a book for at most 60 days.')).toEqual([]);
});

test('[002-R28] where no rule says it, a ticket does', () => {
  const ticket: DocumentText = {
    kind: 'ticket',
    path: 'T-1.md',
    text: '# T-1: Photos\n\n## Acceptance Criteria\n\n- [ ] A claim has at most 12 photos\n',
  };
  const schema = (most: number): DocumentText => ({
    kind: 'contracts',
    path: 'api.yaml',
    text: `openapi: 3.1.0\ncomponents:\n  schemas:\n    Claim:\n      properties:\n        photos: { type: array, maxItems: ${most} }\n`,
  });
  expect(schemaLimitFindings(readPackage([ticket, schema(12)]))).toEqual([]);
  expect(schemaLimitFindings(readPackage([ticket, schema(20)])).map(({ at }) => at)).toEqual(['api.yaml:6']);
});
