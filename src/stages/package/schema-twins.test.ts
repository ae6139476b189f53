import { expect, test } from 'vitest';
import { schemaTwinFindings } from './schema-twins.ts';

const yaml = (path: string, limit: string, name = 'Hive') => ({
  path,
  text: `openapi: 3.1.0\ncomponents:\n  schemas:\n    ${name}:\n      type: object\n      properties:\n        label:\n          type: string\n          ${limit}\n        frames: { type: integer, maximum: 12 }\n`,
});
const json = (limit: number) => ({
  path: 'contracts/hive.schema.json',
  text: `{\n  "title": "Hive",\n  "type": "object",\n  "properties": {\n    "label": {\n      "type": "string",\n      "maxLength": ${limit}\n    }\n  }\n}\n`,
});
const told = (...files: readonly { path: string; text: string }[]) =>
  schemaTwinFindings(files).map(({ severity, at, message }) => `${severity} ${at} ${message}`);

test('[002] one field of one schema with two limits in two files', () => {
  expect(told(yaml('api/a.yaml', 'maxLength: 40'), yaml('api/b.yaml', 'maxLength: 80'))).toEqual([
    'warning api/b.yaml:9 Hive.label has maxLength 80 here, but 40 in api/a.yaml:9.',
  ]);
  expect(told(yaml('api/a.yaml', 'maxLength: 40'), json(30))).toEqual([
    'warning contracts/hive.schema.json:7 Hive.label has maxLength 30 here, but 40 in api/a.yaml:9.',
  ]);
  const odd = yaml('api/a.yaml', 'maxLength: 40');
  expect(told(odd, yaml('api/b.yaml', 'maxLength: 80'), json(80))).toEqual([
    'warning api/a.yaml:9 Hive.label has maxLength 40 here, but 80 in api/b.yaml:9.',
  ]);
});

test.each([
  ['the same', yaml('api/a.yaml', 'maxLength: 40'), json(40)],
  ['another schema', yaml('api/a.yaml', 'maxLength: 40'), yaml('api/b.yaml', 'maxLength: 80', 'Frame')],
  ['another limit', yaml('api/a.yaml', 'maxLength: 40'), yaml('api/b.yaml', 'minLength: 2')],
  ['another product', yaml('a/api/a.yaml', 'maxLength: 40'), yaml('b/api/a.yaml', 'maxLength: 80')],
  [
    'another field',
    yaml('api/a.yaml', 'maxLength: 40'),
    yaml('api/b.yaml', 'pattern: x\n        minutes:\n          maxLength: 9'),
  ],
  ['another version', yaml('api/v1/a.yaml', 'maxLength: 40'), yaml('api/v2/a.yaml', 'maxLength: 80')],
])('[002] nothing about %s', (_, one, other) => {
  expect(told(one, other)).toEqual([]);
});
