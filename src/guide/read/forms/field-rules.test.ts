import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const said = (line: string) =>
  readPrd(onlyPrd(`# Import of products\n\n## Requirements\n\n- A merchant can import a file.\n${line}\n`))
    .statements.filter(({ source }) => source.from === 'prd' && source.line === 6)
    .map(({ text, part }) => `${part}: ${text}`);

test.each([
  [
    '- Required fields: sku, title, price. Optional: stock, weight_g.',
    ['must: Sku, title and price are required.', 'must: Stock and weight_g are optional.'],
  ],
  [
    '- Validation: sku unique within the file; price > 0 with at most 2 decimals; title max 200 characters; image must be https; stock optional.',
    [
      'must: Sku must be unique within the file',
      'must: Price must be more than 0 with at most 2 decimals',
      'must: Title must have at most 200 characters',
      'must: Image must be https',
      'must: Stock is optional',
    ],
  ],
  ['- Speed: 50,000 rows in under 10 minutes.', ['must: 50,000 rows must take less than 10 minutes']],
  ['- Cap: 20 rewards per customer per year', ['must: At most 20 rewards per customer per year']],
  // What somebody would like to have is no field.
  ['- Optional: dark mode, sharing', ['nice: dark mode, sharing']],
])('what holds for a field is a sentence of its own: %s', (line, each) => {
  expect(said(line)).toEqual(each);
});
