import { expect, test } from 'vitest';
import { specificationProse } from './specification-prose.ts';
import { contractsOutline } from './specification.ts';

const said = (text: string) =>
  specificationProse(contractsOutline(text)).map(({ text: words, line, isRefusal }) => [line, words, isRefusal]);

test('[002-R38] summaries and descriptions, however they are written', () => {
  const text = `openapi: 3.1.0
info:
  description: Orders close at 08:00.
paths:
  /orders:
    post:
      summary: "Place an order: one a day"
      description: |
        At most 5 meals.

        Rule BR-3.
      responses:
        '201': { description: Placed., content: {} }
        '409':
          description: After 08:00.
      x-note: none
`;
  expect(said(text)).toEqual([
    [3, 'Orders close at 08:00.', false],
    [7, 'Place an order: one a day', false],
    [9, 'At most 5 meals.', false],
    [11, 'Rule BR-3.', false],
    [13, 'Placed.', false],
    [15, 'After 08:00.', true],
  ]);
});

test('in JSON, and nothing where nothing is described', () => {
  const json =
    '{\n  "openapi": "3.0.0",\n  "info": {\n    "description": "At most \\"5\\" meals",\n    "title": "T"\n  }\n}\n';
  expect(said(json)).toEqual([[4, 'At most \\"5\\" meals', false]]);
  expect(said('openapi: 3.0.0\npaths: {}\n')).toEqual([]);
});
